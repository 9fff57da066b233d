/** One hash for texts, words and forms: FNV-1a, 32 bits, the same on any machine. */

/** Fowler, Noll, Vo: http://www.isthe.com/chongo/tech/comp/fnv/ */
export const HASH_BASIS = 0x811c9dc5 | 0;
const PRIME = 0x01000193;

/** Folds a byte, or the unit of a text, into a signed hash. */
export const hashUnit = (hash: number, unit: number): number => Math.imul(hash ^ unit, PRIME);

/** Signed 32-bit hash of a text. */
export function hashText(text: string, seed: number = HASH_BASIS): number {
  let hash = seed;
  for (let i = 0; i < text.length; i++) hash = hashUnit(hash, text.charCodeAt(i));
  return hash;
}

/** Signed 32-bit hash of some bytes. */
export function hashBytes(bytes: Uint8Array, from: number, to: number): number {
  let hash = HASH_BASIS;
  for (let at = from; at < to; at++) hash = hashUnit(hash, bytes[at] as number);
  return hash;
}

/** Folds a number into a hash. */
export function hashNumber(hash: number, value: number): number {
  return hashUnit(hashUnit(hash, value & 0xffff), value >>> 16);
}

/** Spreads the bits (MurmurHash3 finaliser) and makes the hash unsigned. */
export function finishHash(hash: number): number {
  let h = hash;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
