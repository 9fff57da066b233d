/** The hash of words and forms: FNV-1a, 32 bits, so that index and query agree on any machine. */

/** Fowler, Noll, Vo: http://www.isthe.com/chongo/tech/comp/fnv/ */
const OFFSET_BASIS = 0x811c9dc5 | 0;
const PRIME = 0x01000193;

/** Signed 32-bit hash of a text. */
export function hashText(text: string, seed: number = OFFSET_BASIS): number {
  let hash = seed;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), PRIME);
  }
  return hash;
}

/** Folds a number into a hash. */
export function hashNumber(hash: number, value: number): number {
  return Math.imul(Math.imul(hash ^ (value & 0xffff), PRIME) ^ (value >>> 16), PRIME);
}

/** Spreads the bits (MurmurHash3 finaliser) and makes the hash unsigned. */
export function finishHash(hash: number): number {
  let h = hash;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
