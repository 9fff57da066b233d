/** Reads the lists of records that match no property, home by home: a home that only its sales name is known by these alone. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parsePostcode } from '../../domain/postcode.js';
import { RECORD_KIND_NAMES, type RecordKindName } from '../../evidence/records/record-kinds.js';
import { printRow } from '../../files/print-row.js';
import { splitRows } from '../../files/split-rows.js';
import type { ImportPaths } from '../import-paths.js';
import { readLines } from '../staging/read-lines.js';
import { listName, unlinkedFile } from './unlinked-records.js';

/** What is known of a home, or another place, by such records alone. */
interface UnlinkedHome {
  readonly address: string;
  readonly postcode: string;
  readonly records: number;
  /** `YYYY-MM-DD` of the newest; empty where the kind has none. */
  readonly newest: string;
  /** GBP of the newest; empty where the kind has none. */
  readonly price: string;
}

/** Kinds that have a list, each with its path. */
export function unlinkedLists(
  paths: ImportPaths,
): readonly (readonly [kind: UnlinkedKind, path: string])[] {
  return UNLINKED_KINDS.map((kind) => [kind, pathOf(paths, kind)] as const).filter(([, path]) =>
    existsSync(path),
  );
}

export type UnlinkedKind = RecordKindName | 'listings';
export const UNLINKED_KINDS: readonly UnlinkedKind[] = [...RECORD_KIND_NAMES, 'listings'];

function pathOf(paths: ImportPaths, kind: UnlinkedKind): string {
  return join(paths.rejects, unlinkedFile(kind === 'listings' ? 'listing' : listName(kind)));
}

/** How many records of a kind match no property. */
export function countUnlinked(path: string): number {
  let lines = -1;
  readLines(path, () => {
    lines++;
  });
  return Math.max(lines, 0);
}

/** The homes as rows of CSV, after one of names. */
export function* unlinkedRows(
  path: string,
  isWanted: (postcode: string) => boolean,
): Generator<string> {
  yield printRow(['address', 'postcode', 'records', 'newest', 'price'], ',');
  for (const { address, postcode, records, newest, price } of unlinkedHomes(path, isWanted)) {
    yield printRow([address, postcode, String(records), newest, price], ',');
  }
}

/** In the order of postcodes; `isWanted` is asked for each postcode, empty where a record has none. */
function unlinkedHomes(
  path: string,
  isWanted: (postcode: string) => boolean,
): readonly UnlinkedHome[] {
  const homes = new Map<string, UnlinkedHome>();
  let isHeader = true;
  readLines(path, (line) => {
    if (isHeader) {
      isHeader = false;
      return;
    }
    const [, address = '', given = '', date = '', price = ''] = splitRows(line, ',')[0] ?? [];
    const postcode = parsePostcode(given) ?? given;
    if (!isWanted(postcode)) return;
    const key = `${postcode} ${address.toUpperCase()}`;
    const known = homes.get(key);
    const isNewer = known === undefined || date > known.newest;
    const last = isNewer ? { newest: date, price } : { newest: known.newest, price: known.price };
    homes.set(key, { address, postcode, ...last, records: (known?.records ?? 0) + 1 });
  });
  return [...homes].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, home]) => home);
}
