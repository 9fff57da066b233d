/** A text as read, whether a query or a candidate's form: words, identifiers, floors, sides. */

/** The part of the address that a word belongs to. */
export const ROLE = {
  /** The name of a building or occupier. */
  name: 0,
  /** The street, or the words directly after the number. */
  street: 1,
  /** After the street: locality, town, county. */
  tail: 2,
  /** The first of several names, which tells most: `THE COACH HOUSE, KILN HOUSE FARM`. */
  lead: 3,
  /** A street after the first: `12 ALDER COURT, MINT ROAD`. */
  outerStreet: 4,
} as const;
export type Role = (typeof ROLE)[keyof typeof ROLE];

/** A word in its canonical spelling. */
export interface ReadWord {
  readonly text: string;
  readonly hash: number;
  /** A street type or building word, which says little by itself. */
  readonly isType: boolean;
  readonly isWeakType: boolean;
  readonly isBuilding: boolean;
  /** Written in Welsh; its canonical spelling may be English. */
  readonly isWelsh: boolean;
  /** Index of the token, for the order of words and identifiers. */
  readonly position: number;
  /** Number of the part between commas. */
  readonly segment: number;
  /** After a word such as `OPPOSITE` in its part, so it belongs to a neighbour. */
  readonly isOfNeighbour: boolean;
  role: Role;
}

/**
 * A number or letter that identifies. `12A` becomes the number 12 with an attached letter A, because `FLAT A, 12` means
 * the same; `G17` becomes the number 17 with the prefix G.
 */
export interface Identifier {
  /** The number; 0 for a letter. */
  readonly low: number;
  /** End of a range; otherwise equal to `low`. */
  readonly high: number;
  /** Letters packed in base 27; 0 if there are none. */
  readonly letters: number;
  flags: number;
  readonly position: number;
  readonly segment: number;
}

export const FLAG = {
  /** After a unit word: `FLAT 3`. */
  unit: 1,
  room: 2,
  block: 4,
  /** A letter attached to a number: `12A`, `12 A`. */
  attached: 8,
  /** `12-14`, and letters within such a range. */
  range: 16,
  /** First of two bare numbers that may be a range, or a flat and its building: `28 30`, `4/58`. */
  pairFirst: 32,
  pairSecond: 64,
  /** Belongs to another property: `REAR OF 12`, brackets, `PLOT 4`. */
  context: 128,
  /** The same identifier occurs elsewhere in the text: `202 B 202`. */
  duplicate: 256,
  /** The building's number in its street. */
  main: 512,
  letter: 1024,
  /** Letters before the number: `G17`. */
  prefixed: 2048,
  /** A Scottish tenement flat, `2/1`: `letters` has the storey plus one. */
  storey: 4096,
  /** After a word in its own part that says what it numbers: `BERTH 4, MOSS ROAD`. */
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
  /** Neither a home nor a workplace: a box, a mast, land. */
  thing: 128,
  // Names for a dwelling.
  flat: 256,
  studio: 512,
  penthouse: 1024,
  maisonette: 2048,
  bedsit: 4096,
} as const;

/** A text as the matcher reads it. */
export interface Reading {
  readonly words: readonly ReadWord[];
  readonly identifiers: readonly Identifier[];
  /** Bits of `FLOORS`. */
  readonly floors: number;
  /** Bits of `SIDES`. */
  readonly sides: number;
  /** Bits of `PART_KIND`. */
  readonly kinds: number;
  /** Hash of everything read, without spaces. */
  readonly fullHash: number;
  /** Hash without the places (locality, town, county). */
  readonly headHash: number;
}

const LETTER_BASE = 27;

/** Packs up to five letters into a number; of longer texts, the last five. */
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
