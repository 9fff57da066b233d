/** What long address texts cost: reading and comparing one of a thousand characters takes as long as tens of usual ones. */

/** Nearly every address has fewer characters. */
const USUAL_MAX = 150;
/** Characters beyond, for which a text counts as one more. */
const PIECE = 30;

/** How many addresses of usual length a text costs beyond its own: 0 for one of usual length, 29 for the longest. */
export function extraCost(text: string): number {
  return Math.ceil(Math.max(0, text.length - USUAL_MAX) / PIECE);
}

/** The same of all texts. */
export function extraCostOf(texts: Iterable<{ readonly address: string }>): number {
  let cost = 0;
  for (const { address } of texts) cost += extraCost(address);
  return cost;
}

export const LENGTH_COST = `an address longer than ${USUAL_MAX} characters counts as one more for each ${PIECE} beyond`;
