// The random numbers of Python's `random.Random`: the Mersenne Twister.
import { STATE } from "./layout";
import { at } from "./memory";

const COUNT: i32 = 624;
const MIDDLE: i32 = 397;

function twisted(first: u32, second: u32, middle: u32): u32 {
  const both = (first & 0x80000000) | (second & 0x7fffffff);
  return middle ^ (both >> 1) ^ (both & 1 ? 0x9908b0df : 0);
}

function entry(index: i32): usize {
  return at + STATE + ((<usize>index) << 2);
}

function renew(): void {
  for (let each = 0; each < COUNT; each++) {
    const second = each + 1 < COUNT ? each + 1 : 0,
      middle = each + MIDDLE < COUNT ? each + MIDDLE : each + MIDDLE - COUNT;
    store<u32>(entry(each), twisted(load<u32>(entry(each)), load<u32>(entry(second)), load<u32>(entry(middle))));
  }
}

function bits(index: i32): u32 {
  let value = load<u32>(entry(index));
  value ^= value >> 11;
  value ^= (value << 7) & 0x9d2c5680;
  value ^= (value << 15) & 0xefc60000;
  return value ^ (value >> 18);
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
