/** Writes the listings of a release that changes: those of the release before without some of them, and others. */

import { copyFileSync, existsSync } from 'node:fs';
import Database from 'libsql';
import type { SqlRow } from '../bulk-table.js';
import { INSERT_LISTING, ListingFileWriter } from './listing-file.js';

/** What is no longer as it was, and what there is in its place. */
export interface ListingChanges {
  /** Identifiers of listings. */
  readonly removed: Iterable<string>;
  /** Properties whose listings are all removed. */
  readonly ofUprns: Iterable<number>;
  readonly added: Iterable<SqlRow>;
}

/** Nothing is written where there are listings neither before nor after. */
export function writeChangedListings(
  before: string,
  path: string,
  { removed, ofUprns, added }: ListingChanges,
): void {
  if (!existsSync(before)) {
    const rows = [...added];
    if (rows.length === 0) return;
    const writer = new ListingFileWriter(path);
    for (const row of rows) writer.add(row);
    writer.finish();
    return;
  }
  copyFileSync(before, path);
  const database = new Database(path);
  try {
    // Until it is published nobody reads it, so that a journal would protect nothing.
    database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN');
    const removeListing = database.prepare('DELETE FROM listing WHERE listing_id = ?');
    for (const id of removed) removeListing.run(id);
    const removeOf = database.prepare('DELETE FROM listing WHERE uprn = ?');
    for (const uprn of ofUprns) removeOf.run(uprn);
    const insert = database.prepare(INSERT_LISTING);
    for (const row of added) insert.run(...row);
    database.exec('COMMIT');
  } finally {
    database.close();
  }
}
