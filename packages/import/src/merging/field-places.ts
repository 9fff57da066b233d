/** Stand-ins for the values of facts: each field holds the place where its value lies, so that what is chosen among them shows from where it is taken. */

import type { CodedFact } from '../staging/fact-bins.js';
import { readFact } from '../staging/packed-fact.js';
import { PackedReader } from '../staging/packed-values.js';
import { StagedTexts } from '../staging/text-book.js';

/** Above all numbers that a fact can have. */
const PLACES_FROM = 2 ** 52;
/** No packed fact is longer. Bytes. */
const FACT_BYTES_MAX = 256;

/** Where a value lies: which fact of a property, and how many bytes behind its beginning. */
export interface Place {
  readonly fact: number;
  readonly offset: number;
}

export const isPlace = (value: number | null): value is number =>
  value !== null && value >= PLACES_FROM;

export function placeOf(value: number): Place {
  const at = value - PLACES_FROM;
  return { fact: Math.floor(at / FACT_BYTES_MAX), offset: at % FACT_BYTES_MAX };
}

/** What a value is where a fact is written, as `PackedWriter` has them. */
export const FIELD = { byte: 0, number: 1, code: 2 } as const;

interface Field {
  readonly type: (typeof FIELD)[keyof typeof FIELD];
  readonly offset: number;
}

/** Reads a fact with places for its numbers and texts, but none where it has none. */
class PlaceReader extends PackedReader {
  readonly fields: Field[] = [];
  readonly #start: number;
  readonly #first: number;

  constructor(bytes: Buffer, start: number, fact: number) {
    super(bytes);
    this.moveTo(start);
    this.#start = start;
    this.#first = PLACES_FROM + fact * FACT_BYTES_MAX;
  }

  override byte(): number {
    this.#note(FIELD.byte);
    return super.byte();
  }

  override number(): number {
    const place = this.#note(FIELD.number);
    return Number.isNaN(super.number()) ? Number.NaN : place;
  }

  override code(): number {
    const place = this.#note(FIELD.code);
    return super.code() === 0 ? 0 : place;
  }

  #note(type: Field['type']): number {
    const offset = this.position - this.#start;
    this.fields.push({ type, offset });
    return this.#first + offset;
  }
}

const readPlaces = (from: PlaceReader): CodedFact => readFact(from, (code) => code || null, 0);

/** The fact that begins there, number `fact` of its property. */
export function placesOfFact(bytes: Buffer, start: number, fact: number): CodedFact {
  return readPlaces(new PlaceReader(bytes, start, fact));
}

/** How facts of a kind are written: all alike. */
export interface FactLayout {
  /** In their order; the kind itself is not among them. */
  readonly fields: readonly Field[];
  /** Positions of texts that the merge looks at, instead of passing them on. */
  readonly lookedAt: readonly number[];
}

/** What the merge compares or translates; short lists of codes, but for the keys of records. */
const LOOKED_AT = ['key', 'country'] as const;

/** The kind is the first byte of a fact. */
export function layoutOf(kind: number): FactLayout {
  const bytes = Buffer.alloc(FACT_BYTES_MAX, 1);
  bytes[0] = kind;
  const from = new PlaceReader(bytes, 0, 0);
  const fact: Partial<Record<string, unknown>> = readPlaces(from);
  const places = LOOKED_AT.map((name) => fact[name]).filter((value) => typeof value === 'number');
  return { fields: from.fields.slice(1), lookedAt: places.map((value) => placeOf(value).offset) };
}

/** A copy of the fact with values for what the merge looks at. */
export function withLookedAt(places: CodedFact, values: CodedFact): CodedFact {
  const given = values as Partial<Record<string, unknown>>;
  const seen = LOOKED_AT.filter((name) => name in given).map((name) => [name, given[name]]);
  return { ...places, ...Object.fromEntries(seen) };
}

/** Thrown where a merge looks at a value that only its place is known of. */
export const LOOKED_AT_A_VALUE = new Error('a merge looked at a value');

/** Texts that refuse to be looked at where they are places. */
export class PlacedTexts extends StagedTexts {
  override at(number: number): string | null {
    if (isPlace(number)) throw LOOKED_AT_A_VALUE;
    return super.at(number);
  }
}
