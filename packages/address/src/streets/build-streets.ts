/** Merges the streets of all blocks into one table. */

import { NumberList } from './number-list.js';
import { SequenceTable } from './sequence-table.js';
import type { BlockStreets } from './street-collector.js';
import { SPOT_NUMBER_MAX, type StreetTable } from './street-table.js';

/** Takes the streets of one block after the other. */
export class StreetTableBuilder {
  readonly #words = new Map<string, number>();
  readonly #names = new SequenceTable();
  readonly #places = new SequenceTable();
  /** Name, places, and whether it is a building. */
  readonly #streets = new SequenceTable();
  readonly #spotStreets = new NumberList();
  readonly #spotBlocks = new NumberList();
  /** Lowest and highest number. */
  readonly #spotNumbers = new NumberList();
  readonly #spotCounts = new NumberList();

  /** Adds a block's streets; blocks come in order. */
  add({ sector, spots }: BlockStreets, block: number): void {
    const sectorWord = sector === null ? 0 : this.#word(sector) + 1;
    for (const spot of spots) {
      const name = spot.name.map((word, at) => this.#word(word) * 2 + ((spot.telling >> at) & 1));
      const places = [sectorWord, ...spot.places.map((word) => this.#word(word))];
      const street = [this.#names.add(name), this.#places.add(places), spot.isBuilding ? 1 : 0];
      this.#spotStreets.push(this.#streets.add(street));
      this.#spotBlocks.push(block);
      this.#spotNumbers.push(clipped(spot.low) * (SPOT_NUMBER_MAX + 1) + clipped(spot.high));
      this.#spotCounts.push(clipped(spot.count));
    }
  }

  finish(): StreetTable {
    const { wordOffsets, wordUnits, ranks } = sortWords([...this.#words.keys()]);
    this.#words.clear();
    const names = this.#names.finish();
    const places = this.#places.finish();
    const rank = (word: number) => ranks[word] ?? 0;
    const nameWords = names.values.map((packed) => rank(packed >>> 1) * 2 + (packed & 1));
    const isSector = new Set(places.offsets.subarray(0, -1));
    const placeWords = places.values.map((word, at) => {
      if (!isSector.has(at)) return rank(word);
      return word === 0 ? 0 : rank(word - 1) + 1;
    });
    const spots = this.#sortSpots(this.#streets.count);
    const streets = columnsOf(this.#streets.finish().values, spots.order);
    const wordCount = wordOffsets.length - 1;
    const named = { nameOffsets: names.offsets, nameWords };
    const placed = { placeOffsets: places.offsets, placeWords };
    const telling = postings(wordCount, streets.names, (name, give) => {
      eachOf(names.offsets, name, (at) => {
        const packed = nameWords[at] ?? 0;
        if (packed & 1) give(packed >>> 1);
      });
    });
    const sectors = postings(wordCount, streets.places, (place, give) => {
      const sector = placeWords[places.offsets[place] ?? 0] ?? 0;
      if (sector > 0) give(sector - 1);
    });
    return {
      wordOffsets,
      wordUnits,
      ...named,
      ...placed,
      wordPlaceCounts: countPlaces(wordCount, streets.places, placed),
      streetNames: streets.names,
      streetPlaces: streets.places,
      streetIsBuilding: streets.isBuilding,
      ...spots.columns,
      namedOffsets: telling.offsets,
      namedStreets: telling.values,
      sectorOffsets: sectors.offsets,
      sectorStreets: sectors.values,
    };
  }

  /** Sorts by street, largest first; a street's spots keep the order of their blocks. */
  #sortSpots(streetCount: number): {
    readonly columns: SpotColumns;
    /** The old number of each street, by its new number. */
    readonly order: Uint32Array;
  } {
    const streets = this.#spotStreets.finish();
    const blocks = this.#spotBlocks.finish();
    const numbers = this.#spotNumbers.finish();
    const counts = this.#spotCounts.finish();
    const order = largestFirst(streetCount, streets, counts);
    const numberOf = new Uint32Array(streetCount);
    order.forEach((old, street) => {
      numberOf[old] = street;
    });
    for (const [at, old] of streets.entries()) streets[at] = numberOf[old] ?? 0;
    const offsets = offsetsOf(streetCount, streets);
    const next = offsets.slice();
    const spotBlocks = new Uint32Array(streets.length);
    const spotLows = new Uint16Array(streets.length);
    const spotHighs = new Uint16Array(streets.length);
    const spotCounts = new Uint16Array(streets.length);
    for (let from = 0; from < streets.length; from++) {
      const street = streets[from] ?? 0;
      const to = next[street] ?? 0;
      next[street] = to + 1;
      spotBlocks[to] = blocks[from] ?? 0;
      spotLows[to] = (numbers[from] ?? 0) >>> 16;
      spotHighs[to] = (numbers[from] ?? 0) & SPOT_NUMBER_MAX;
      spotCounts[to] = counts[from] ?? 0;
    }
    return {
      columns: { spotOffsets: offsets, spotBlocks, spotLows, spotHighs, spotCounts },
      order,
    };
  }

  #word(text: string): number {
    const known = this.#words.get(text);
    if (known !== undefined) return known;
    this.#words.set(text, this.#words.size);
    return this.#words.size - 1;
  }
}

const clipped = (number: number): number => Math.min(number, SPOT_NUMBER_MAX);

/** The words in ascending order, and each old number's place in that order. */
function sortWords(words: readonly string[]) {
  const order = Uint32Array.from(words, (_, at) => at).sort((a, b) =>
    (words[a] ?? '') < (words[b] ?? '') ? -1 : 1,
  );
  const ranks = new Uint32Array(words.length);
  const wordOffsets = new Uint32Array(words.length + 1);
  let length = 0;
  for (const [rank, word] of order.entries()) {
    ranks[word] = rank;
    length += words[word]?.length ?? 0;
    wordOffsets[rank + 1] = length;
  }
  const wordUnits = new Uint16Array(length);
  let to = 0;
  for (const word of order) {
    const text = words[word] ?? '';
    for (let at = 0; at < text.length; at++) wordUnits[to++] = text.charCodeAt(at);
  }
  return { wordOffsets, wordUnits, ranks };
}

type SpotColumns = Pick<
  StreetTable,
  'spotOffsets' | 'spotBlocks' | 'spotLows' | 'spotHighs' | 'spotCounts'
>;

/** The streets by number of properties, most first; ties keep their order. */
function largestFirst(count: number, streets: Uint32Array, properties: Uint32Array): Uint32Array {
  const sizes = new Uint32Array(count);
  for (const [at, street] of streets.entries()) {
    sizes[street] = (sizes[street] ?? 0) + (properties[at] ?? 0);
  }
  // A typed array of doubles that combine size and number sorts without callbacks.
  const keys = Float64Array.from(sizes, (size, street) => street - size * count);
  keys.sort();
  return Uint32Array.from(keys, (key) => ((key % count) + count) % count);
}

function columnsOf(streets: Uint32Array, order: Uint32Array) {
  const count = order.length;
  const names = new Uint32Array(count);
  const places = new Uint32Array(count);
  const isBuilding = new Uint8Array(count);
  for (const [at, old] of order.entries()) {
    names[at] = streets[old * 3] ?? 0;
    places[at] = streets[old * 3 + 1] ?? 0;
    isBuilding[at] = streets[old * 3 + 2] ?? 0;
  }
  return { names, places, isBuilding };
}

/** Where each of `count` groups begins when values are sorted by group. */
function offsetsOf(count: number, groups: Uint32Array): Uint32Array {
  const offsets = new Uint32Array(count + 1);
  for (const group of groups) offsets[group + 1] = (offsets[group + 1] ?? 0) + 1;
  for (let at = 0; at < count; at++) offsets[at + 1] = (offsets[at + 1] ?? 0) + (offsets[at] ?? 0);
  return offsets;
}

/** The streets of each word, ascending; `each` gives the words of one part of a street. */
function postings(
  wordCount: number,
  streets: Uint32Array,
  each: (what: number, give: (word: number) => void) => void,
): { readonly offsets: Uint32Array; readonly values: Uint32Array } {
  const offsets = new Uint32Array(wordCount + 1);
  const count = (word: number): void => {
    offsets[word + 1] = (offsets[word + 1] ?? 0) + 1;
  };
  for (const what of streets) each(what, count);
  for (let at = 0; at < wordCount; at++) {
    offsets[at + 1] = (offsets[at + 1] ?? 0) + (offsets[at] ?? 0);
  }
  const next = offsets.slice();
  const values = new Uint32Array(offsets[wordCount] ?? 0);
  streets.forEach((what, street) => {
    each(what, (word) => {
      const to = next[word] ?? 0;
      next[word] = to + 1;
      values[to] = street;
    });
  });
  return { offsets, values };
}

function countPlaces(
  wordCount: number,
  streets: Uint32Array,
  { placeOffsets, placeWords }: Pick<StreetTable, 'placeOffsets' | 'placeWords'>,
): Uint32Array {
  const counts = new Uint32Array(wordCount);
  for (const place of streets) {
    eachOf(placeOffsets, place, (at) => {
      if (at === placeOffsets[place]) return;
      const word = placeWords[at] ?? 0;
      counts[word] = (counts[word] ?? 0) + 1;
    });
  }
  return counts;
}

function eachOf(offsets: Uint32Array, thing: number, visit: (at: number) => void): void {
  const end = offsets[thing + 1] ?? 0;
  for (let at = offsets[thing] ?? 0; at < end; at++) visit(at);
}
