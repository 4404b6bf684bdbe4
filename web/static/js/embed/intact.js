// What the scripts for other people's pages use in place of a Map, a Set or a Promise of an old library in the page:
// such a one may know no iterables, or no `catch`. The build puts these names into all modules (web/build/embed.py).

/** @param {unknown} kind */
const isIntact = (kind) => /\[native code\]/.test(Function.prototype.toString.call(kind));

// Texts and numbers are keys of an object here, which has them in order only if they are no whole numbers.
const sign = (/** @type {unknown} */ key) => `${typeof key}:${key}`;

/** A Map whose keys are texts and numbers. */
export class OwnMap {
  /** @param {Iterable<[unknown, unknown]>} entries */
  constructor(entries = []) {
    /** @type {Record<string, [unknown, unknown]>} */
    this.held = Object.create(null);
    for (const [key, value] of entries) this.set(key, value);
  }
  get size() {
    return Object.keys(this.held).length;
  }
  /** @param {unknown} key */
  has(key) {
    return sign(key) in this.held;
  }
  /** @param {unknown} key */
  get(key) {
    return this.held[sign(key)]?.[1];
  }
  /** @type {(key: unknown, value: unknown) => this} */
  set(key, value) {
    this.held[sign(key)] = [key, value];
    return this;
  }
  /** @param {unknown} key */
  delete(key) {
    return this.has(key) && delete this.held[sign(key)];
  }
  *entries() {
    for (const name in this.held) yield this.held[name];
  }
  *keys() {
    for (const [key] of this.entries()) yield key;
  }
  *values() {
    for (const [, value] of this.entries()) yield value;
  }
  /** @returns {Iterator<unknown>} */
  [Symbol.iterator]() {
    return this.entries();
  }
}

/** A Set of texts and numbers. */
export class OwnSet extends OwnMap {
  /** @param {Iterable<unknown>} members */
  constructor(members = []) {
    super();
    for (const each of members) this.add(each);
  }
  /** @param {unknown} member */
  add(member) {
    return this.set(member, member);
  }
  [Symbol.iterator]() {
    return this.keys();
  }
}

const IntactMap = isIntact(window.Map) ? window.Map : OwnMap;
const IntactSet = isIntact(window.Set) ? window.Set : OwnSet;
// What waits is a promise of the language, whatever has its name.
const IntactPromise = (async () => {})().constructor;

export { IntactMap as Map, IntactPromise as Promise, IntactSet as Set };
