/** What a grade says: how the place that a text means relates to a listed one. */

/** From the nearest to the widest, with the sentence for each. */
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

/** A listed property, street or postcode with its grade. */
export interface Graded {
  readonly grade: GradeName;
  /**
   * The properties named: one, or the parts of a building, or neighbours from the nearest; empty for a street or
   * postcode.
   */
  readonly uprns: readonly number[];
  /** How many parts of the building are listed; null for other grades. */
  readonly partCount: number | null;
  /** Street name in capitals, without abbreviations. */
  readonly street: string | null;
  /** Null if the properties have several postcodes or none. */
  readonly postcode: string | null;
  /** A property in that street, from which the street's identifier is found. */
  readonly inStreet: number | null;
}

/** A relation to a listed place, and how likely it is. */
export interface Grade extends Graded {
  /** Probability of exactly this relation, not of a narrower grade in the answer. */
  readonly probability: number;
}
