/** Sorts the rows of a table into the default order: postcode, then street, number and flat in natural order, then UPRN. */

import { naturalKey } from '@property-lookup/kernel/text';
import { NO_TEXT, type PropertyColumns } from './property-columns.js';

/** A total order, because UPRNs are unique. */
export function defaultOrder({ rows, numbers, texts, codes }: PropertyColumns): Uint32Array {
  const rank = new Ranks(codes.texts);
  const postcodes = rank.of(texts.postcode, (text) => text);
  const streets = rank.of(texts.thoroughfare, naturalKey);
  const houses = rank.of(
    numberCodes(texts.buildingNumber, texts.buildingName, codes.texts),
    naturalKey,
  );
  const names = rank.of(texts.buildingName, naturalKey);
  const flats = rank.of(texts.subBuildingName, naturalKey);
  // Combines three small numbers into one, to compare them at once.
  const places = new Float64Array(rows);
  const span = rows + 1;
  for (let row = 0; row < rows; row++) {
    // Rows without a postcode come last, by UPRN only.
    places[row] =
      texts.postcode[row] === NO_TEXT
        ? Number.POSITIVE_INFINITY
        : ((postcodes[row] as number) * span + (streets[row] as number)) * span +
          (houses[row] as number);
  }
  const { uprn } = numbers;
  return Uint32Array.from({ length: rows }, (_, row) => row).sort((a, b) => {
    const [placeA, placeB] = [places[a] as number, places[b] as number];
    if (placeA !== placeB) return placeA < placeB ? -1 : 1;
    const within =
      placeA === Number.POSITIVE_INFINITY
        ? 0
        : (names[a] as number) - (names[b] as number) ||
          (flats[a] as number) - (flats[b] as number);
    return within || (uprn[a] as number) - (uprn[b] as number);
  });
}

/** Royal Mail stores numbers with a suffix, such as `12A`, as building names. */
function numberCodes(
  numbers: Uint32Array,
  names: Uint32Array,
  texts: readonly string[],
): Uint32Array {
  return numbers.map((number, row) => {
    if (number !== NO_TEXT) return number;
    const name = names[row] as number;
    return name !== NO_TEXT && /^\d/.test(texts[name] as string) ? name : NO_TEXT;
  });
}

class Ranks {
  readonly #texts: readonly string[];

  constructor(texts: readonly string[]) {
    this.#texts = texts;
  }

  /** The rank of each row's text by its sort key; rows without a text come last. */
  of(codes: Uint32Array, keyOf: (text: string) => string): Uint32Array {
    const distinct = new Set(codes);
    distinct.delete(NO_TEXT);
    const keys = Array.from(distinct, (code) => ({
      code,
      key: keyOf(this.#texts[code] as string),
    }));
    keys.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
    const rankOf = new Uint32Array(this.#texts.length);
    rankOf[NO_TEXT] = keys.length;
    let rank = -1;
    let last: string | undefined;
    for (const { code, key } of keys) {
      if (key !== last) rank++;
      last = key;
      rankOf[code] = rank;
    }
    return codes.map((code) => rankOf[code] as number);
  }
}
