/** Repeatable random numbers: a small generator (sfc32, Chris Doty-Humphrey, PractRand) and a shuffle of whole ranges. */

/** Rounds after which sfc32 has mixed its seed (PractRand uses 15 for three words). */
const WARM_UP_ROUNDS = 15;

export class Random {
  private a = 0;
  private b = 0;
  private c = 0;
  private counter = 1;

  /** The numbers depend only on the keys, so anything can be generated without its predecessors. */
  constructor(...keys: readonly number[]) {
    let hash = 0x9e3779b9;
    for (const key of keys) hash = mix(hash ^ mix(key));
    this.a = hash;
    this.b = mix(hash + 1);
    this.c = mix(hash + 2);
    for (let round = 0; round < WARM_UP_ROUNDS; round++) this.next();
  }

  /** 0 to 2^32 - 1. */
  next(): number {
    const sum = (((this.a + this.b) | 0) + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (((this.c << 21) | (this.c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }

  /** 0 to 1, without 1. */
  fraction(): number {
    return this.next() / 4_294_967_296;
  }

  /** 0 to limit - 1. */
  below(limit: number): number {
    return Math.floor(this.fraction() * limit);
  }

  /** first to last, inclusive. */
  between(first: number, last: number): number {
    return first + this.below(last - first + 1);
  }

  /** Approximately normal with mean 0 and standard deviation 1, within ±3: the sum of three uniform numbers. */
  bell(): number {
    return (this.fraction() + this.fraction() + this.fraction() - 1.5) * 2;
  }

  chance(probability: number): boolean {
    return this.fraction() < probability;
  }

  pick<T>(list: readonly T[]): T {
    const item = list[this.below(list.length)];
    if (item === undefined) throw new RangeError('cannot pick from an empty list');
    return item;
  }
}

/** Mixes 32 bits (finaliser of MurmurHash3, Austin Appleby). */
export function mix(value: number): number {
  let hash = value | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

/** A permutation of numbers with this many bits: each step (multiplication by an odd number, xor with a shift) is invertible. */
export function permute(value: number, bits: number, key: number): number {
  const mask = 2 ** bits - 1;
  const shift = bits >> 1;
  let result = value;
  for (let round = 1; round <= 3; round++) {
    result = (Math.imul(result, mix(key + round) | 1) + mix(key - round)) & mask;
    result ^= result >>> shift;
  }
  return result;
}
