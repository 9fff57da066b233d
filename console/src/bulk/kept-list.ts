/** Keeps a list and what became of its rows in this browser (IndexedDB), until a person removes it: a closed tab loses nothing. */

import { clear, createStore, get, getMany, setMany, type UseStore } from 'idb-keyval';
import type { MatchedRow } from './match-list.js';

export interface List {
  readonly name: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export interface KeptList {
  readonly list: List;
  /** Positions of the columns that make the address. */
  readonly columns: readonly number[];
  /** Column of the known UPRN; -1 where there is none. */
  readonly known: number;
  /** Fields that the download adds. */
  readonly facts: readonly string[];
  readonly isStarted: boolean;
}

export type Matched = readonly (MatchedRow | undefined)[];

/** Rows are kept in parts, so that a decision about one does not write all of them again. */
const PART_ROWS = 500;
const LIST = 'list';

let opened: UseStore | undefined;
const store = (): UseStore => {
  opened ??= createStore('property-lookup', 'list');
  return opened;
};

const keyOf = (part: number): string => `rows ${part}`;

/** Null where nothing is kept, or the browser keeps nothing. */
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

/** Whether the browser keeps it. */
export function keepList(kept: KeptList): Promise<boolean> {
  return hasKept(setMany([[LIST, kept]], store()));
}

/** Writes the parts that have rows from `from` up to before `to`. */
export function keepRows(matched: Matched, from: number, to: number): Promise<boolean> {
  const parts: [string, Matched][] = [];
  for (let part = Math.floor(from / PART_ROWS); part * PART_ROWS < to; part++) {
    // A part of its own length, also where rows are not answered yet.
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
