/**
 * What the reader makes of one address text, be it a query or a form of a candidate: words,
 * identifiers, floors, sides.
 */

/** Where a word stands. */
export const ROLE = {
  /** In the name of a building or occupier. */
  name: 0,
  /** In the street, or whatever stands right behind the number. */
  street: 1,
  /** Behind the street: locality, town, county. */
  tail: 2,
  /** In the first of several names, which says most: `THE COACH HOUSE, KILN HOUSE FARM`. */
  lead: 3,
  /** In a street behind the first: `12 ALDER COURT, MINT ROAD`. */
  outerStreet: 4,
} as const;
export type Role = (typeof ROLE)[keyof typeof ROLE];

/** A word in its canonical spelling. */
export interface ReadWord {
  readonly text: string;
  readonly hash: number;
  /** A street type or building word: says little by itself. */
  readonly isType: boolean;
  readonly isWeakType: boolean;
  readonly isBuilding: boolean;
  /** Written in Welsh; its canonical spelling may be English. */
  readonly isWelsh: boolean;
  /** Index of the token, to keep order among words and identifiers. */
  readonly position: number;
  /** Number of the part between commas. */
  readonly segment: number;
  /** Behind a word such as `OPPOSITE` in its part: it says where, not what. */
  readonly isOfNeighbour: boolean;
  role: Role;
}

/**
 * A number or letter that identifies. `12A` is the number 12 and the letter A, attached, because
 * `FLAT A, 12`
 * means the same; `G17` is the number 17 with the prefix G.
 */
export interface Identifier {
  /** The number; 0 for a letter. */
  readonly low: number;
  /** End of a range, else equal to `low`. */
  readonly high: number;
  /** Letters packed in base 27, 0 for none. */
  readonly letters: number;
  flags: number;
  readonly position: number;
  readonly segment: number;
}

export const FLAG = {
  /** Introduced by a unit word: `FLAT 3`. */
  unit: 1,
  room: 2,
  block: 4,
  /** A letter written to a number: `12A`, `12 A`. */
  attached: 8,
  /** `12-14`, and letters within such a range. */
  range: 16,
  /**
   * First and second of two bare numbers that may be a range or a flat and its building: `28 30`,
   * `4/58`.
   */
  pairFirst: 32,
  pairSecond: 64,
  /** Belongs to another property: `REAR OF 12`, brackets, `PLOT 4`. */
  context: 128,
  /** The same identifier stands elsewhere in the text: `202 B 202`. */
  duplicate: 256,
  /** The number of the building in its street. */
  main: 512,
  letter: 1024,
  /** Letters before the number: `G17`. */
  prefixed: 2048,
  /** A Scottish tenement flat, `2/1`: the storey plus one stands in `letters`. */
  storey: 4096,
  /** Behind a word in its own part, which says what it numbers: `BERTH 4, MOSS ROAD`. */
  introduced: 8192,
} as const;

/** Kinds of part that a text names, as bits. */
export const PART_KIND = {
  dwelling: 1,
  unit: 2,
  suite: 4,
  room: 8,
  outbuilding: 16,
  rearOf: 32,
  /** The part has a number or letter of its own. */
  numbered: 64,
  /** Not a property to live or work in: a box, a mast, land. */
  thing: 128,
  // What a dwelling is called.
  flat: 256,
  studio: 512,
  penthouse: 1024,
  maisonette: 2048,
  bedsit: 4096,
} as const;

export interface Reading {
  readonly words: readonly ReadWord[];
  readonly identifiers: readonly Identifier[];
  /** Bits of `FLOORS`. */
  readonly floors: number;
  /** Bits of `SIDES`. */
  readonly sides: number;
  /** Bits of `PART_KIND`. */
  readonly kinds: number;
  /** Hash of everything that was read, spaces ignored. */
  readonly fullHash: number;
  /** The same without the tail (locality, town, county). */
  readonly headHash: number;
}

const LETTER_BASE = 27;

/** Packs up to five letters into a number; longer texts keep their last five. */
export function packLetters(text: string): number {
  let packed = 0;
  for (let i = Math.max(0, text.length - 5); i < text.length; i++) {
    packed = packed * LETTER_BASE + Math.max(1, (text.charCodeAt(i) - 64) % LETTER_BASE);
  }
  return packed;
}

/** The inverse of `packLetters`, for explanations. */
export function unpackLetters(packed: number): string {
  let text = '';
  for (let rest = packed; rest > 0; rest = Math.floor(rest / LETTER_BASE)) {
    text = String.fromCharCode(64 + (rest % LETTER_BASE)) + text;
  }
  return text;
}
