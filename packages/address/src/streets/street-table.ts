/**
 * All streets and named buildings of a data set with the location of their properties, in columns that a store keeps
 * unchanged.
 */

/**
 * A street is a name with its places within one postcode sector. `...Offsets` have one entry more than there are items,
 * so that each item ends where the next begins.
 */
export interface StreetTable {
  /** The words in ascending order, as UTF-16 code units. */
  readonly wordOffsets: Uint32Array;
  readonly wordUnits: Uint16Array;
  /** For each word, how many streets have it among their places. */
  readonly wordPlaceCounts: Uint32Array;
  /** Words of each name, doubled; odd if the word is distinctive. */
  readonly nameOffsets: Uint32Array;
  readonly nameWords: Uint32Array;
  /** Words of each set of places: first the sector's word plus 1, or 0. */
  readonly placeOffsets: Uint32Array;
  readonly placeWords: Uint32Array;
  /** One entry for each street, those with most properties first, because most questions ask for them. */
  readonly streetNames: Uint32Array;
  readonly streetPlaces: Uint32Array;
  readonly streetIsBuilding: Uint8Array;
  /** Where each street's properties are: blocks, lowest and highest numbers, counts. */
  readonly spotOffsets: Uint32Array;
  readonly spotBlocks: Uint32Array;
  readonly spotLows: Uint16Array;
  readonly spotHighs: Uint16Array;
  readonly spotCounts: Uint16Array;
  /** For each word, the streets with it as a distinctive word of their name. */
  readonly namedOffsets: Uint32Array;
  readonly namedStreets: Uint32Array;
  /** The streets of each sector. */
  readonly sectorOffsets: Uint32Array;
  readonly sectorStreets: Uint32Array;
}

/** Cap for house numbers and property counts. */
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
