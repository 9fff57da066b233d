/** Keeps a list and its results in this browser (IndexedDB) until the user removes it, so that closing the tab loses nothing. */

import { clear, createStore, get, getMany, setMany, type UseStore } from 'idb-keyval';
import type { MatchedRow } from './match-list.js';

export interface List {
  readonly name: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export interface KeptList {
  readonly list: List;
  /** Positions of the address columns. */
  readonly columns: readonly number[];
  /** Position of the column with the true UPRN; -1 if there is none. */
  readonly known: number;
  /** Fields that are added to the download. */
  readonly facts: readonly string[];
  readonly isStarted: boolean;
}

export type Matched = readonly (MatchedRow | undefined)[];

/** Rows are stored in parts, so that a decision about one does not rewrite all. */
const PART_ROWS = 500;
const LIST = 'list';

let opened: UseStore | undefined;
const store = (): UseStore => {
  opened ??= createStore('property-lookup', 'list');
  return opened;
};

const keyOf = (part: number): string => `rows ${part}`;

/** Null if nothing is stored, or the browser cannot store anything. */
export async function readKept(): Promise<{
  readonly kept: KeptList;
  readonly matched: Matched;
} | null> {
  try {
    const kept = await get<KeptList>(LIST, store());
    if (kept === undefined) return null;
    const count = kept.list.rows.length;
    const keys = Array.from({ length: Math.ceil(count / PART_ROWS) }, (_, part) => keyOf(part));
    const parts = await getMany<Matched | undefined>(keys, store());
    const empty = Array.from<undefined>({ length: PART_ROWS });
    return { kept, matched: parts.flatMap((part) => part ?? empty).slice(0, count) };
  } catch {
    return null;
  }
}

/** Returns whether the browser stored it. */
export function keepList(kept: KeptList): Promise<boolean> {
  return hasKept(setMany([[LIST, kept]], store()));
}

/** Writes the parts that contain rows of the half-open range. */
export function keepRows(matched: Matched, from: number, to: number): Promise<boolean> {
  const parts: [string, Matched][] = [];
  for (let part = Math.floor(from / PART_ROWS); part * PART_ROWS < to; part++) {
    // The part keeps its length even if rows have no answer yet.
    const rows = matched.slice(part * PART_ROWS, (part + 1) * PART_ROWS);
    parts.push([keyOf(part), [...rows]]);
  }
  return hasKept(setMany(parts, store()));
}

export function removeKept(): Promise<boolean> {
  return hasKept(clear(store()));
}

function hasKept(written: Promise<void>): Promise<boolean> {
  return written.then(
    () => true,
    () => false,
  );
}
