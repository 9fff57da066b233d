/** Counts of words that a form and a query share or lack, by role. */

/** Counts of the words that a form and a query share. */
export type Tally = ReturnType<typeof startTally>;

/** `start` and `length` locate the form's words in the block. */
export function startTally(start: number, length: number) {
  return {
    start,
    length,
    // Words of the form, and how many of them are in the query.
    name: 0,
    nameHit: 0,
    // Distinctive words of the form's name: not `HOUSE`.
    telling: 0,
    tellingHit: 0,
    lead: 0,
    leadHit: 0,
    street: 0,
    streetHit: 0,
    // Distinctive words of the form's street: not `HILL`.
    streetTelling: 0,
    streetTellingHit: 0,
    outer: 0,
    outerHit: 0,
    types: 0,
    typesHit: 0,
    tail: 0,
    tailHit: 0,
    rarity: 0,
    misspelt: 0,
    garbled: 0,
    isCutShort: false,
    // Words of the query, and how many of them the form has.
    queryLead: 0,
    queryLeadHit: 0,
    queryStreet: 0,
    queryStreetHit: 0,
    queryOuterHit: 0,
    queryTail: 0,
    queryTailHit: 0,
    /** Words of the form's name that the query uses for a neighbour. */
    ofNeighbour: 0,
    // Words of the query that the form lacks; those that a rival has are weighted by rarity.
    rivals: 0,
    outerRivals: 0,
    strayName: 0,
    strayStreet: 0,
    strayOuter: 0,
    strayTypes: 0,
    strayTail: 0,
    strayCounties: 0,
  };
}

/** The tally of a form without words. */
export const NO_TALLY: Tally = startTally(-1, -1);
