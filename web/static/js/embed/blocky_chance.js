// The random numbers of Python's random.Random(text), from which boards of Blocky come, and what a smash leaves:
// SHA-512 of the text (FIPS 180-4) begins a Mersenne Twister (MT19937).
import { eachAt } from "./shared.js";

const WORDS = 624;

const uint64 = (/** @type {bigint} */ number) => BigInt.asUintN(64, number);

/**
 * The constants of SHA-512: the first 64 bits behind the point of the roots of the first primes.
 * @param {bigint} power
 * @param {number} count
 */
function roots(power, count) {
  /** @type {bigint[]} */
  const primes = [];
  for (let next = 2n; primes.length < count; next += 1n) if (primes.every((each) => next % each)) primes.push(next);
  return primes.map((prime) => {
    let root = 0n;
    for (let bit = 1n << 67n; bit; bit >>= 1n) if ((root | bit) ** power <= prime << (64n * power)) root |= bit;
    return uint64(root);
  });
}

/** @type {bigint[] | undefined} */
let rounds;

/**
 * The SHA-512 of a text of fewer than 112 bytes.
 * @param {number[]} bytes
 */
function digest(bytes) {
  rounds ??= roots(3n, 80);
  const block = new DataView(new ArrayBuffer(128));
  eachAt([...bytes, 128], (byte, at) => block.setUint8(at, byte));
  block.setUint16(126, 8 * bytes.length);
  /** @type {(word: bigint, one: bigint, two: bigint, shifted: bigint) => bigint} */
  const mix = (word, one, two, shifted) => {
    const twice = (word << 64n) | word;
    return (twice >> one) ^ (twice >> two) ^ shifted;
  };
  const start = roots(2n, 8);
  /** @type {bigint[]} */
  const words = [];
  let [a, b, c, d, e, f, g, h] = start;
  eachAt(rounds, (constant, at) => {
    const [first, second] = [words[at - 15], words[at - 2]];
    words[at] =
      at < 16
        ? block.getBigUint64(8 * at)
        : uint64(
            words[at - 16] + mix(first, 1n, 8n, first >> 7n) + words[at - 7] + mix(second, 19n, 61n, second >> 6n),
          );
    const one = h + mix(e, 14n, 18n, ((e << 64n) | e) >> 41n) + ((e & f) ^ (~e & g)) + constant + words[at];
    const two = mix(a, 28n, 34n, ((a << 64n) | a) >> 39n) + ((a & b) ^ (a & c) ^ (b & c));
    [a, b, c, d, e, f, g, h] = [uint64(one + two), a, b, c, uint64(d + one), e, f, g];
  });
  eachAt([a, b, c, d, e, f, g, h], (word, at) => block.setBigUint64(8 * at, start[at] + word));
  return new Uint8Array(block.buffer, 0, 64);
}

/**
 * Random numbers from 0 to 1, the same as Python's for this text of ASCII.
 * @param {string} text
 * @returns {() => number}
 */
export function randomOf(text) {
  const bytes = [...text].map((sign) => sign.charCodeAt(0));
  const seed = [...bytes, ...digest(bytes)];
  /** @type {number[]} */
  const key = [];
  while (seed.length) key.push(seed.splice(-4).reduce((word, byte) => (word << 8) | byte, 0));
  const state = new Uint32Array(WORDS);
  const before = (/** @type {number} */ at) => state[at - 1] ^ (state[at - 1] >>> 30);
  state[0] = 19650218;
  for (let at = 1; at < WORDS; at += 1) state[at] = Math.imul(1812433253, before(at)) + at;
  let at = 1;
  /** @type {(factor: number, more: (at: number) => number, count: number) => void} */
  const stir = (factor, more, count) => {
    for (let step = 0; step < count; step += 1) {
      state[at] = (state[at] ^ Math.imul(before(at), factor)) + more(step);
      at += 1;
      if (at < WORDS) continue;
      state[0] = state[WORDS - 1];
      at = 1;
    }
  };
  stir(1664525, (step) => key[step % key.length] + (step % key.length), WORDS);
  stir(1566083941, () => -at, WORDS - 1);
  state[0] = 1 << 31;
  let next = 0;
  const word = () => {
    const here = next % WORDS;
    next += 1;
    const both = (state[here] & (1 << 31)) | (state[(here + 1) % WORDS] & ~(1 << 31));
    let made = state[(here + 397) % WORDS] ^ (both >>> 1) ^ (both & 1 ? 0x9908b0df : 0);
    state[here] = made;
    made ^= made >>> 11;
    made ^= (made << 7) & 0x9d2c5680;
    made ^= (made << 15) & 0xefc60000;
    return (made ^ (made >>> 18)) >>> 0;
  };
  return () => ((word() >>> 5) * 2 ** 26 + (word() >>> 6)) / 2 ** 53;
}
