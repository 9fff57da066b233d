/** What a list knows of places: which stand beside one another in its addresses, and in which postcode areas they are. */

/** Learnt from the list itself, for one text and the candidates that are compared with it. */
export interface PlaceFacts {
  /** For each place of the text that the list has: the places that stand beside it in addresses, and itself. */
  readonly besides: ReadonlyMap<string, ReadonlySet<string>>;
  /** For places of the candidates: the postcode areas (`EX`) of addresses there. */
  readonly areas: ReadonlyMap<string, ReadonlySet<string>>;
  /** For places of the text at which its very street lies: the postcode sectors in which it does; '' is unknown. */
  readonly sectorsAt: ReadonlyMap<string, ReadonlySet<string>>;
}

export const NO_PLACE_FACTS: PlaceFacts = {
  besides: new Map(),
  areas: new Map(),
  sectorsAt: new Map(),
};
