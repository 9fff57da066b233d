/**
 * A sequence of codes that tells of any stretch which code is the nth and which the most frequent, in steps that depend on the bits of
 * a code and not on the length of the stretch (F. Claude, G. Navarro, A. Ordóñez, "The wavelet matrix", 2015).
 */

import { Selection } from '../../../release/columns/selection.js';
import { RankedBits } from './ranked-bits.js';
import { STEP_ROWS, type Steps } from './steps.js';

/** The bits of the codes at one place: those with a zero there stand first at the next. */
interface Level {
  readonly bits: RankedBits;
  readonly zeros: number;
}

export interface CodeCount {
  readonly code: number;
  readonly count: number;
}

export class WaveletMatrix {
  /** The highest bit first. */
  readonly #levels: readonly Level[];

  private constructor(levels: readonly Level[]) {
    this.#levels = levels;
  }

  /** `codes` are put into another order. */
  static *of(codes: Uint32Array, codeMax: number): Steps<WaveletMatrix> {
    const levels: Level[] = [];
    let now = codes;
    let next: Uint32Array = new Uint32Array(codes.length);
    for (let shift = 31 - Math.clz32(codeMax | 1); shift >= 0; shift--) {
      const bits = new Selection(now.length);
      const zeros = yield* split(now, next, shift, bits);
      levels.push({ bits: new RankedBits(bits), zeros });
      [now, next] = [next, now];
      yield;
    }
    return new WaveletMatrix(levels);
  }

  get byteLength(): number {
    return this.#levels.reduce((sum, { bits }) => sum + bits.byteLength, 0);
  }

  /** The code that is nth, counted from 0, once the codes from one place up to another are sorted. */
  nth(from: number, to: number, nth: number): number {
    let [start, end, left, code] = [from, to, nth, 0];
    for (const { bits, zeros } of this.#levels) {
      const [onesBefore, ones] = [bits.rank(start), bits.rank(end)];
      const zerosHere = end - start - (ones - onesBefore);
      code *= 2;
      if (left < zerosHere) {
        [start, end] = [start - onesBefore, end - ones];
      } else {
        left -= zerosHere;
        code++;
        [start, end] = [zeros + onesBefore, zeros + ones];
      }
    }
    return code;
  }

  /** How often a code stands from one place up to another. */
  count(from: number, to: number, code: number): number {
    let [start, end] = [from, to];
    for (const [level, { bits, zeros }] of this.#levels.entries()) {
      const [onesBefore, ones] = [bits.rank(start), bits.rank(end)];
      const isOne = ((code >>> (this.#levels.length - 1 - level)) & 1) === 1;
      [start, end] = isOne ? [zeros + onesBefore, zeros + ones] : [start - onesBefore, end - ones];
    }
    return end - start;
  }

  /** The most frequent of the codes below `size` from one place up to another, of several the least; count 0 where there is none. */
  mostFrequent(from: number, to: number, size: number): CodeCount {
    return this.#most(0, from, to, 0, size, { code: 0, count: 0 });
  }

  /** Codes that begin with these bits stand between the two places of a level. */
  #most(
    level: number,
    from: number,
    to: number,
    code: number,
    size: number,
    best: CodeCount,
  ): CodeCount {
    const count = to - from;
    const least = code * 2 ** (this.#levels.length - level);
    const isBetter = count > best.count || (count === best.count && least < best.code);
    if (count === 0 || least >= size || !isBetter) return best;
    const here = this.#levels[level];
    if (here === undefined) return { code, count };
    const [onesBefore, ones] = [here.bits.rank(from), here.bits.rank(to)];
    const zero = [level + 1, from - onesBefore, to - ones, code * 2, size] as const;
    const one = [
      level + 1,
      here.zeros + onesBefore,
      here.zeros + ones,
      code * 2 + 1,
      size,
    ] as const;
    // The larger half first: it leaves less to look for in the other.
    const [first, second] = ones - onesBefore > count / 2 ? [one, zero] : [zero, one];
    return this.#most(...second, this.#most(...first, best));
  }
}

/** Writes the codes with a zero at the bit, then those with a one, which go into `ones`. Gives how many have a zero. */
function* split(
  codes: Uint32Array,
  into: Uint32Array,
  shift: number,
  ones: Selection,
): Steps<number> {
  for (let at = 0; at < codes.length; at++) {
    if (at % STEP_ROWS === 0) yield;
    if ((((codes[at] as number) >>> shift) & 1) === 1) ones.add(at);
  }
  const zeros = codes.length - ones.count();
  let [zero, one] = [0, zeros];
  for (let at = 0; at < codes.length; at++) {
    if (at % STEP_ROWS === 0) yield;
    const code = codes[at] as number;
    if (((code >>> shift) & 1) === 1) into[one++] = code;
    else into[zero++] = code;
  }
  return zeros;
}
