/**
 * Readings of addresses that are given in parts: neighbours differ in their numbers only, and what was read of one is
 * read of the others with their own.
 */

import { readForm } from '../read/read-form.js';
import { FLAG, type Identifier, type Reading } from '../read/reading.js';
import { readingHashes } from '../read/reading-hash.js';
import { tokenise } from '../read/tokens.js';
import { variantsOfForm } from './form-variants.js';

/** Every way in which a form is read. */
export function readingsOf(form: string): readonly Reading[] {
  return variantsOfForm(tokenise(form)).map((tokens) => readForm(tokens));
}

/** What an address in parts prints, as forms have it. */
export type Print = () => string;

/** An address that was read, with the numbers that others of its kind have in their own places. */
interface Sample {
  readonly hash: number;
  readonly kinds: Uint32Array;
  readonly numbers: readonly number[];
  readonly readings: readonly Reading[];
}

/** Of neighbours; more are forgotten. */
const SAMPLES_MAX = 32;
/** A flat's and its building's. */
const NUMBERS_MAX = 2;

export class AlikeForms {
  readonly #numbered: NumberedTexts;
  readonly #samples: Sample[] = [];
  readonly #kinds: Uint32Array;
  readonly #numbers: number[] = [];

  /** Of addresses with so many parts; `texts` by code, the first for none. */
  constructor(texts: readonly string[], parts: number) {
    this.#numbered = new NumberedTexts(texts);
    this.#kinds = new Uint32Array(parts);
  }

  /** The codes of the parts; `print` makes a line of them. */
  readingsOf(codes: ArrayLike<number>, print: Print): readonly Reading[] {
    const hash = this.#look(codes);
    const sample = this.#sampleOf(hash);
    if (sample !== undefined) return withNumbers(sample, this.#numbers);
    const readings = readingsOf(print());
    const numbers = [...this.#numbers];
    if (readings.every((reading) => areAlone(reading.identifiers, numbers))) {
      if (this.#samples.length === SAMPLES_MAX) this.#samples.shift();
      this.#samples.push({ hash, kinds: this.#kinds.slice(), numbers, readings });
    }
    return readings;
  }

  /** Takes the numbers out of the parts; returns a hash of what they are apart from these. */
  #look(codes: ArrayLike<number>): number {
    this.#numbers.length = 0;
    let hash = 0;
    for (let at = 0; at < this.#kinds.length; at++) {
      const code = codes[at] as number;
      const kind = this.#numbered.kindOf(code);
      if (kind !== code) this.#numbers.push(this.#numbered.numberIn(code));
      this.#kinds[at] = kind;
      hash = Math.imul(hash ^ kind, 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    return hash;
  }

  #sampleOf(hash: number): Sample | undefined {
    for (let at = this.#samples.length - 1; at >= 0; at--) {
      const sample = this.#samples[at] as Sample;
      if (sample.hash === hash && areEqual(sample.kinds, this.#kinds)) return sample;
    }
    return undefined;
  }
}

/** Texts that end in a number and else have letters only, such as `12` and `FLAT 3`: those that differ in it are of one kind. */
class NumberedTexts {
  readonly #texts: readonly string[];
  /** By code, and one more than it; 0 where nobody has looked. Kinds lie beyond the codes of texts. */
  #kinds = new Uint32Array(1 << 10);
  #numbers = new Uint16Array(1 << 10);
  readonly #known = new Map<string, number>();

  constructor(texts: readonly string[]) {
    this.#texts = texts;
  }

  /** The code itself where the text is of no other's kind. */
  kindOf(code: number): number {
    if (code === 0) return code;
    if (code >= this.#kinds.length) this.#grow(code);
    const known = this.#kinds[code] as number;
    if (known !== 0) return known;
    const [, before, digits] = NUMBERED.exec(this.#texts[code] ?? '') ?? [];
    const kind = before === undefined ? code : this.#kindOf(before);
    this.#numbers[code] = Number(digits ?? 0);
    this.#kinds[code] = kind;
    return kind;
  }

  /** Of a text that has a kind. */
  numberIn(code: number): number {
    return this.#numbers[code] as number;
  }

  #kindOf(before: string): number {
    const known = this.#known.get(before) ?? KINDS_FROM + this.#known.size;
    this.#known.set(before, known);
    return known;
  }

  #grow(code: number): void {
    const [kinds, numbers] = [new Uint32Array(code * 2), new Uint16Array(code * 2)];
    kinds.set(this.#kinds);
    numbers.set(this.#numbers);
    this.#kinds = kinds;
    this.#numbers = numbers;
  }
}

/** The number is neither zero nor as long as those of which the reader takes a part. */
const NUMBERED = /^([A-Z ]* |)([1-9][0-9]{0,3})$/;
const KINDS_FROM = 2 ** 31;

/** Whether each number was read as what it is, and none of them depends on how large another is. */
function areAlone(identifiers: readonly Identifier[], numbers: readonly number[]): boolean {
  if (identifiers.length !== numbers.length || numbers.length > NUMBERS_MAX) return false;
  const [first] = identifiers;
  if (identifiers.length > 1 && ((first?.flags ?? 0) & FLAG.unit) === 0) return false;
  return identifiers.every(
    ({ low, high, letters, flags }, at) =>
      low === numbers[at] && high === low && letters === 0 && (flags & DEPENDENT) === 0,
  );
}

const DEPENDENT =
  FLAG.range | FLAG.pairFirst | FLAG.pairSecond | FLAG.duplicate | FLAG.storey | FLAG.prefixed;

function withNumbers({ numbers, readings }: Sample, own: readonly number[]): readonly Reading[] {
  if (areEqual(numbers, own)) return readings;
  return readings.map(({ words, identifiers, floors, sides, kinds }) => {
    const renumbered = identifiers.map(({ letters, flags, position, segment }, at) => {
      const number = own[at] as number;
      return { low: number, high: number, letters, flags, position, segment };
    });
    const read = { words, identifiers: renumbered, floors, sides, kinds };
    const { fullHash, headHash } = readingHashes(read);
    return { words, identifiers: renumbered, floors, sides, kinds, fullHash, headHash };
  });
}

function areEqual(some: ArrayLike<number>, others: ArrayLike<number>): boolean {
  if (some.length !== others.length) return false;
  for (let at = 0; at < some.length; at++) if (some[at] !== others[at]) return false;
  return true;
}
