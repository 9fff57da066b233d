/** What a list says about places: which ones occur together in its addresses, and their postcode areas. */

/** Learnt from the list for one text and its candidates. */
export interface PlaceFacts {
  /** For each place in the text that the list knows: the places that occur with it in addresses, and itself. */
  readonly besides: ReadonlyMap<string, ReadonlySet<string>>;
  /** The postcode areas (`EX`) of addresses at each of the candidates' places. */
  readonly areas: ReadonlyMap<string, ReadonlySet<string>>;
  /** For each place in the text where its street lies: the postcode sectors of that street there; '' if unknown. */
  readonly sectorsAt: ReadonlyMap<string, ReadonlySet<string>>;
}

export const NO_PLACE_FACTS: PlaceFacts = {
  besides: new Map(),
  areas: new Map(),
  sectorsAt: new Map(),
};
