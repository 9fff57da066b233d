/** The cost of long address texts: reading and comparing a thousand characters takes as long as tens of usual addresses. */

/** Nearly every address is shorter. */
const USUAL_MAX = 150;
/** Each further piece of this many characters counts as another address. */
const PIECE = 30;

/** How many additional addresses of usual length a text costs: 0 for a usual one, 29 for the longest. */
export function extraCost(text: string): number {
  return Math.ceil(Math.max(0, text.length - USUAL_MAX) / PIECE);
}

/** The additional cost of all texts. */
export function extraCostOf(texts: Iterable<{ readonly address: string }>): number {
  let cost = 0;
  for (const { address } of texts) cost += extraCost(address);
  return cost;
}

export const LENGTH_COST = `an address longer than ${USUAL_MAX} characters counts as one more for each ${PIECE} beyond`;
