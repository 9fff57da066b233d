/** All streets and named buildings of a data set, with where their properties are: columns that a store keeps as they stand. */

/**
 * A street is a name at its places within one postcode sector. `...Offsets` have one entry more than
 * there are things, so that each ends where the next begins.
 */
export interface StreetTable {
  /** The words in ascending order, as UTF-16 code units. */
  readonly wordOffsets: Uint32Array;
  readonly wordUnits: Uint16Array;
  /** Streets whose places have the word, one entry a word. */
  readonly wordPlaceCounts: Uint32Array;
  /** Words of each name, doubled; odd where the word is telling. */
  readonly nameOffsets: Uint32Array;
  readonly nameWords: Uint32Array;
  /** Words of each set of places: first the sector's plus 1, or 0. */
  readonly placeOffsets: Uint32Array;
  readonly placeWords: Uint32Array;
  /** One entry a street, from the one with most properties, so that what is looked at first is what most are asked for. */
  readonly streetNames: Uint32Array;
  readonly streetPlaces: Uint32Array;
  readonly streetIsBuilding: Uint8Array;
  /** Where each street's properties are: in which blocks, from which number to which, how many. */
  readonly spotOffsets: Uint32Array;
  readonly spotBlocks: Uint32Array;
  readonly spotLows: Uint16Array;
  readonly spotHighs: Uint16Array;
  readonly spotCounts: Uint16Array;
  /** For each word, the streets with it as a telling word of their name. */
  readonly namedOffsets: Uint32Array;
  readonly namedStreets: Uint32Array;
  /** Of each sector the streets in it. */
  readonly sectorOffsets: Uint32Array;
  readonly sectorStreets: Uint32Array;
}

/** Higher numbers of houses, and of properties, are kept as this. */
export const SPOT_NUMBER_MAX = 0xffff;

/** Types of the columns, for stores that read them back. */
export const STREET_COLUMNS = {
  wordOffsets: Uint32Array,
  wordUnits: Uint16Array,
  wordPlaceCounts: Uint32Array,
  nameOffsets: Uint32Array,
  nameWords: Uint32Array,
  placeOffsets: Uint32Array,
  placeWords: Uint32Array,
  streetNames: Uint32Array,
  streetPlaces: Uint32Array,
  streetIsBuilding: Uint8Array,
  spotOffsets: Uint32Array,
  spotBlocks: Uint32Array,
  spotLows: Uint16Array,
  spotHighs: Uint16Array,
  spotCounts: Uint16Array,
  namedOffsets: Uint32Array,
  namedStreets: Uint32Array,
  sectorOffsets: Uint32Array,
  sectorStreets: Uint32Array,
} as const satisfies { readonly [K in keyof StreetTable]: new (length: number) => StreetTable[K] };
