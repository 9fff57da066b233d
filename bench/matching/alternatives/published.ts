/** Figures that others publish of their matcher, on lists that are not ours: not measured by us. */

export interface Published {
  readonly matcher: string;
  readonly list: string;
  readonly precision: number;
  readonly recall: number;
}

/** The leading open matcher (Ministry of Justice), as its documentation states them. */
export const PUBLISHED: readonly Published[] = [
  { matcher: 'uk_address_matcher', list: 'Hackney', precision: 0.996, recall: 0.979 },
  {
    matcher: 'uk_address_matcher',
    list: 'Mid Sussex business rates',
    precision: 0.944,
    recall: 0.852,
  },
];
