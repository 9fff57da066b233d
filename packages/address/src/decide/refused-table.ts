/** How often the best property of a refusal is the right one: kept by hand, unlike the tables that fit.ts writes. */

/**
 * What is told of the best property of a refusal, by the confidence that refused it. Of properties that publishers
 * spell in other words many stand first and are refused; fitted on real second spellings, texts of people, and 15 % of
 * homes that the list lacks (ADR 30). Never above a match.
 */
export const REFUSED: readonly (readonly [number, number])[] = [
  [0, 0],
  [0.0005, 0.06],
  [0.0044, 0.13],
  [0.0162, 0.22],
  [0.065, 0.28],
  [0.14, 0.37],
  [0.33, 0.46],
  [0.4999, 0.4999],
];
