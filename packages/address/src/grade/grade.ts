/** What a grade says: how the place that a text means stands to something that is listed. */

/** From the nearest to the widest, each with its sentence. */
export const GRADES = {
  exact: 'The text is the address of this property as it is listed.',
  same: 'The text means this property, and spells its address otherwise.',
  'part of': 'The text means a flat, unit or letter that is not listed; its building is.',
  'has parts': 'The text means a building of which only parts are listed.',
  'next to': 'The number is not listed; its neighbours in the street or in the building are.',
  street: 'Only the street is listed.',
  postcode: 'Only the postcode is listed.',
} as const satisfies Readonly<Record<string, string>>;

export type GradeName = keyof typeof GRADES;

/** A listed thing to which the text may stand so. */
export interface Graded {
  readonly grade: GradeName;
  /**
   * The properties that it names: one, or the parts of a building, or the neighbours from the nearest; none for a street
   * or a postcode.
   */
  readonly uprns: readonly number[];
  /** How many parts of the building are listed; null for other grades. */
  readonly partCount: number | null;
  /** Words of the street's name in capitals, abbreviations written out. */
  readonly street: string | null;
  /** Null where the properties have several, or none. */
  readonly postcode: string | null;
  /** A property in that street, by which the street's identifier is known. */
  readonly inStreet: number | null;
}

export interface Grade extends Graded {
  /** That the text's place stands to it just so: not to what a narrower grade of the answer names. */
  readonly probability: number;
}
