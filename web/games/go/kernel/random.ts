// The random numbers of Python's `random.Random`: the Mersenne Twister.
import { STATE } from "./layout";
import { at } from "./memory";

const COUNT: i32 = 624;
const MIDDLE: i32 = 397;

function entry(index: i32): usize {
  return at + STATE + ((<usize>index) << 2);
}

// Renews a number by the one behind it and one further away.
function twist(index: i32, second: i32, middle: i32): void {
  const both = (load<u32>(entry(index)) & 0x80000000) | (load<u32>(entry(second)) & 0x7fffffff);
  store<u32>(entry(index), load<u32>(entry(middle)) ^ (both >> 1) ^ (-(both & 1) & 0x9908b0df));
}

function renew(): void {
  let each = 0;
  for (; each < COUNT - MIDDLE; each++) twist(each, each + 1, each + MIDDLE);
  for (; each < COUNT - 1; each++) twist(each, each + 1, each + MIDDLE - COUNT);
  twist(COUNT - 1, 0, MIDDLE - 1);
}

function bits(index: i32): u32 {
  let value = load<u32>(entry(index));
  value ^= value >> 11;
  value ^= (value << 7) & 0x9d2c5680;
  value ^= (value << 15) & 0xefc60000;
  return value ^ (value >> 18);
}

// 32 random bits.
function drawn(): u32 {
  let index = load<i32>(entry(COUNT));
  if (index >= COUNT) {
    renew();
    index = 0;
  }
  store<i32>(entry(COUNT), index + 1);
  return bits(index);
}

// Whether a number of 32 random bits is below a limit.
export function happens(limit: u32): bool {
  return drawn() < limit;
}
// A whole number below a count, by as few.
export function choose(count: i32): i32 {
  return i32((<u64>drawn() * <u64>count) >> 32);
}

// From 0 to below 1, of two numbers each.
export function random(): f64 {
  let index = load<i32>(entry(COUNT));
  if (index >= COUNT) {
    renew();
    index = 0;
  }
  const high = bits(index++) >> 5;
  if (index >= COUNT) {
    renew();
    index = 0;
  }
  const low = bits(index++) >> 6;
  store<i32>(entry(COUNT), index);
  return (f64(high) * 67108864.0 + f64(low)) * (1.0 / 9007199254740992.0);
}

// A whole number below a count.
export function below(limit: i32): i32 {
  return i32(random() * f64(limit));
}
