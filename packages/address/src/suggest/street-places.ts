/** Finds the streets of each place by reversing the table's places of each street; made on first use. */

import { outcodeOf } from '@property-lookup/kernel/address';
import { SequenceTable } from '../streets/sequence-table.js';
import type { StreetTable } from '../streets/street-table.js';
import type { WordBook } from '../streets/word-book.js';

/** Values grouped by owner, ascending; those of owner `t` begin at `offsets[t]`. */
interface Lists {
  readonly offsets: Uint32Array;
  readonly values: Uint32Array;
}

export class StreetPlaces {
  readonly streets: Lists;
  /** Sets of places that contain a word, without the sector. */
  readonly sets: Lists;
  /** The group of each set of places: sets that differ only by sectors within one outcode share a group. */
  readonly groups: Uint32Array;
  readonly setsOfGroup: Lists;
  /** Cumulative count of streets by place word. */
  readonly #streetsBefore: Uint32Array;

  constructor(table: StreetTable, book: WordBook) {
    const { placeOffsets, placeWords, streetPlaces, wordPlaceCounts } = table;
    const setCount = placeOffsets.length - 1;
    this.streets = listsOf(setCount, streetPlaces);
    this.sets = listsOfWords(book.count, placeOffsets, placeWords);
    const groups = new SequenceTable();
    const outcodes = new Map<number, number>();
    this.groups = new Uint32Array(setCount);
    for (let set = 0; set < setCount; set++) {
      const start = placeOffsets[set] ?? 0;
      const words = placeWords.subarray(start + 1, placeOffsets[set + 1]);
      const outcode = outcodeNumber(book, outcodes, placeWords[start] ?? 0);
      this.groups[set] = groups.add([outcode, ...words]);
    }
    this.setsOfGroup = listsOf(groups.count, this.groups);
    this.#streetsBefore = new Uint32Array(book.count + 1);
    for (let word = 0; word < book.count; word++) {
      this.#streetsBefore[word + 1] =
        (this.#streetsBefore[word] ?? 0) + (wordPlaceCounts[word] ?? 0);
    }
  }

  /** Upper bound of the streets with one of these words among their places. */
  countOf(from: number, to: number): number {
    return (this.#streetsBefore[to] ?? 0) - (this.#streetsBefore[from] ?? 0);
  }
}

/** Each outcode is numbered by its first sector; `sector` is 0 for none, or a word plus 1. */
function outcodeNumber(book: WordBook, known: Map<number, number>, sector: number): number {
  if (sector === 0) return 0;
  let outcode = known.get(sector);
  if (outcode === undefined) {
    outcode = book.startingWith(`${outcodeOf(book.at(sector - 1))} `).from + 1;
    known.set(sector, outcode);
  }
  return outcode;
}

/** `ownerOf` gives the owner of each value. */
function listsOf(count: number, ownerOf: Uint32Array): Lists {
  const offsets = new Uint32Array(count + 1);
  for (const owner of ownerOf) offsets[owner + 1] = (offsets[owner + 1] ?? 0) + 1;
  sumUp(offsets);
  const next = offsets.slice();
  const values = new Uint32Array(ownerOf.length);
  for (let value = 0; value < ownerOf.length; value++) {
    const owner = ownerOf[value] ?? 0;
    const to = next[owner] ?? 0;
    next[owner] = to + 1;
    values[to] = value;
  }
  return { offsets, values };
}

function listsOfWords(wordCount: number, setOffsets: Uint32Array, words: Uint32Array): Lists {
  const offsets = new Uint32Array(wordCount + 1);
  eachPlaceWord(setOffsets, words, (word) => {
    offsets[word + 1] = (offsets[word + 1] ?? 0) + 1;
  });
  sumUp(offsets);
  const next = offsets.slice();
  const values = new Uint32Array(offsets[wordCount] ?? 0);
  eachPlaceWord(setOffsets, words, (word, set) => {
    const to = next[word] ?? 0;
    next[word] = to + 1;
    values[to] = set;
  });
  return { offsets, values };
}

/** The first word of a set is its sector. */
function eachPlaceWord(
  offsets: Uint32Array,
  words: Uint32Array,
  visit: (word: number, set: number) => void,
): void {
  for (let set = 0; set + 1 < offsets.length; set++) {
    const end = offsets[set + 1] ?? 0;
    for (let at = (offsets[set] ?? 0) + 1; at < end; at++) visit(words[at] ?? 0, set);
  }
}

function sumUp(offsets: Uint32Array): void {
  for (let at = 1; at < offsets.length; at++) {
    offsets[at] = (offsets[at] ?? 0) + (offsets[at - 1] ?? 0);
  }
}
