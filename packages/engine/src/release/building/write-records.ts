/** Writes the changed records of a release: facts, which threads encode, market history and listings. */

import { partsOf } from '@property-lookup/kernel/collections';
import { FactTable, FIELD_NAMES } from '@property-lookup/model/fields';
import type { ThreadTask } from '@property-lookup/tables/threads';
import { runInOrder, type ThreadPool } from '@property-lookup/tables/threads';
import { BlockFile } from '../blocks/block-file.js';
import { ColumnParts } from '../columns/part-file.js';
import { copyFacts } from '../facts/facts-piece.js';
import { encodeBlockFacts, FACT_SETS, FACTS } from '../facts/facts-tables.js';
import { OwnFactsReader } from '../facts/recorded-facts.js';
import { releasePaths } from '../layout.js';
import { HistoryReader } from '../market/history-reader.js';
import {
  BlockEvents,
  encodeBlockEvents,
  HISTORY,
  HistoryWriter,
  NO_EVENTS,
} from '../market/history-tables.js';
import { type ListingRow, writeChangedListings } from '../market/listing-file.js';
import type { PropertyFinder } from '../property-finder.js';
import { BASE, factRuns, type RowRun } from '../runs.js';
import { type RecordPlace, type TouchedBlock, touchedBlocks } from './changed-blocks.js';
import type { FactColumns } from './finish-release.js';
import type { RecordedRows } from './recorded-section.js';

/** All changes other than those of the properties themselves. */
export interface RecordedChanges {
  /** Properties with changed records; lists and rows ascend. */
  readonly recorded: readonly RecordedRows[];
  /** Identifiers of listings that are gone or replaced. */
  readonly removedListings: Iterable<string>;
  /** Listings without a linked property. */
  readonly unlinkedListings: Iterable<ListingRow>;
}

export const NO_RECORD_CHANGES: RecordedChanges = {
  recorded: [],
  removedListings: [],
  unlinkedListings: [],
};

export interface RecordsTarget {
  /** Folder of the base release. */
  readonly base: string;
  /** Folder of the new release, whose properties have been written. */
  readonly dir: string;
  /** Finders for the properties of both releases. */
  readonly before: PropertyFinder;
  readonly after: PropertyFinder;
  /** The origins of the new release's rows. */
  readonly propertyRuns: readonly RowRun[];
  readonly pool: ThreadPool;
}

export async function writeChangedRecords(
  { base, dir, before, after, propertyRuns, pool }: RecordsTarget,
  { recorded, removedListings, unlinkedListings }: RecordedChanges,
): Promise<FactColumns> {
  const places = recorded.map(({ rows }, source) => ({ source, rows }));
  const runs = factRuns(propertyRuns, places, (row) =>
    before.findRow(after.blocks.atRow(row).uprn),
  );
  const touched = touchedBlocks({ before, after, runs: propertyRuns, recorded: places });
  const changed = { base, dir, before, touched, recorded };
  await writeFacts(changed, pool);
  writeSets(changed);
  writeHistory(changed);
  writeChangedListings(releasePaths(base).listings, releasePaths(dir).listings, {
    removed: removedListings,
    ofUprns: recorded.flatMap(({ uprns }) => uprns),
    added: [...recorded.flatMap(({ listings }) => listings), ...unlinkedListings],
  });
  const columns = new ColumnParts();
  for (const list of recorded) columns.addSection(list.columns);
  return { columns, runs };
}

interface ChangedRecords extends Pick<RecordsTarget, 'base' | 'dir' | 'before'> {
  readonly touched: readonly TouchedBlock[];
  readonly recorded: readonly RecordedRows[];
}

/** Blocks whose facts a thread encodes at a time, with their neighbours about ten thousand properties. */
const BLOCKS_PER_TASK = 500;

async function writeFacts(
  { base, dir, touched, recorded }: ChangedRecords,
  pool: ThreadPool,
): Promise<void> {
  const placed = ({ at, source, uprn }: RecordPlace): PlacedFacts =>
    source === BASE
      ? { uprn, row: at }
      : { uprn, facts: recorded[source]?.facts[at] ?? new Uint8Array() };
  const tasks = partsOf(touched, BLOCKS_PER_TASK).map((some) => ({
    base,
    blocks: some.map(({ properties }) => properties.map(placed)),
  }));
  const writer = FACTS.write(dir, { before: base, isSorted: true });
  let written = 0;
  await runInOrder(pool, ENCODE_CHANGED_FACTS, tasks, (encoded) => {
    for (const bytes of encoded) {
      // There is one result per requested block.
      const { key } = touched[written++] as TouchedBlock;
      if (bytes === undefined) writer.remove(key);
      else writer.put(key, Buffer.from(bytes));
    }
  });
  writer.finish();
}

/** Keeps the sets of the base release's properties and adds those of each list. */
function writeSets({ base, dir, recorded }: ChangedRecords): void {
  const writer = FACT_SETS.write(dir, { before: base });
  for (const { bytes, key } of recorded.flatMap(({ common }) => common)) {
    writer.put(key, Buffer.from(bytes));
  }
  writer.finish();
}

function writeHistory({ base, dir, before: finder, touched, recorded }: ChangedRecords): void {
  const hasNew = recorded.some(({ history }) => history.some((events) => events !== undefined));
  if (!HISTORY.isIn(base) && !hasNew) return;
  const before = new HistoryReader(base, finder);
  const writer = new HistoryWriter(dir, base);
  const eventsOf = ({ at, source }: RecordPlace) => {
    if (source === BASE) return before.ofRow(at);
    const encoded = recorded[source]?.history[at];
    if (encoded === undefined) return NO_EVENTS;
    return new BlockEvents(Buffer.from(encoded.index), () => Buffer.from(encoded.events)).ofRow(0);
  };
  for (const { key, properties } of touched) {
    writer.add(key, encodeBlockEvents(properties.map(eventsOf)));
  }
  writer.finish();
  before.close();
}

interface ChangedFactsInput {
  /** Folder of the base release. */
  readonly base: string;
  /** The properties of each block. */
  readonly blocks: readonly (readonly PlacedFacts[])[];
}

/** The facts of a property: a piece of its own if re-recorded, or those at its row in the base release. */
export type PlacedFacts = { readonly uprn: number } & (
  | { readonly facts: Uint8Array }
  | { readonly row: number }
);

/** Encodes one result for each block; undefined if none of its properties has a fact. */
export const ENCODE_CHANGED_FACTS: ThreadTask<
  ChangedFactsInput,
  readonly (Uint8Array | undefined)[]
> = {
  module: new URL('./write-records.js', import.meta.url).href,
  name: 'ENCODE_CHANGED_FACTS',
  run({ base, blocks: some }) {
    const blocks = new BlockFile(base);
    const before = new OwnFactsReader({ dir: base, blocks, names: FIELD_NAMES });
    try {
      return some.map((properties) => {
        const table = new FactTable(properties.length);
        before.copyRows(
          properties.flatMap((one, to) => ('row' in one ? [{ ...one, to }] : [])),
          table,
        );
        for (const [to, one] of properties.entries()) if ('facts' in one) addNew(one, to, table);
        const uprns = properties.map(({ uprn }) => uprn);
        return encodeBlockFacts(table, 0, uprns);
      });
    } finally {
      before.close();
      blocks.close();
    }
  },
};

function addNew(
  { uprn, facts }: { readonly uprn: number; readonly facts: Uint8Array },
  to: number,
  table: FactTable,
): void {
  // A property without facts has no entry.
  if (facts.length === 0) return;
  const isOwn = copyFacts(Buffer.from(facts), [{ row: 0, uprn, to }], table);
  if (!isOwn) throw new Error('facts of another property');
}
