/** Writes what is recorded of the properties of a release that changes: facts, market history and listings. */

import { FactTable } from '../../facts/fact-table.js';
import { FIELD_NAMES } from '../../facts/field-numbers.js';
import type { SqlRow } from '../bulk-table.js';
import { ColumnParts } from '../columns/column-parts.js';
import { encodeBlockFacts } from '../facts/block-facts.js';
import { decodeFacts } from '../facts/decode-facts.js';
import type { OwnFacts } from '../facts/facts-format.js';
import { FACT_SETS, FACTS } from '../facts/facts-tables.js';
import { OwnFactsReader } from '../facts/own-facts.js';
import { releasePaths } from '../layout.js';
import { BlockEvents, encodeBlockEvents, NO_EVENTS } from '../market/block-events.js';
import { writeChangedListings } from '../market/changed-listings.js';
import { HistoryReader } from '../market/history-reader.js';
import { HISTORY } from '../market/history-tables.js';
import { HistoryWriter } from '../market/history-writer.js';
import { PropertyFinder } from '../property-finder.js';
import { BASE, type RowRun } from '../runs.js';
import { factRuns } from './fact-runs.js';
import type { FactColumns } from './finish-release.js';
import type { RecordedRows } from './recorded-rows.js';
import { type RecordPlace, type TouchedBlock, touchedBlocks } from './touched-blocks.js';

/** What changes beyond the properties themselves. */
export interface RecordedChanges {
  /** Properties whose records change; lists and rows ascend. */
  readonly recorded: readonly RecordedRows[];
  /** Listings, by identifier, that are gone or follow in another form. */
  readonly removedListings: Iterable<string>;
  /** Listings that are linked to no property. */
  readonly unlinkedListings: Iterable<SqlRow>;
}

export const NOTHING_RECORDED_ANEW: RecordedChanges = {
  ...{ recorded: [], removedListings: [], unlinkedListings: [] },
};

interface Folders {
  readonly base: string;
  readonly dir: string;
}

/** Folders of the release before and of the new one, whose properties are written; `runs` are those of these. */
export function writeChangedRecords(
  { base, dir }: Folders,
  propertyRuns: readonly RowRun[],
  { recorded, removedListings, unlinkedListings }: RecordedChanges,
): FactColumns {
  const before = new PropertyFinder(base);
  const after = new PropertyFinder(dir);
  const paths = { before: releasePaths(base), after: releasePaths(dir) };
  try {
    const places = recorded.map(({ rows }, source) => ({ source, rows }));
    const runs = factRuns(propertyRuns, places, (row) =>
      before.findRow(after.blocks.atRow(row).uprn),
    );
    const touched = touchedBlocks({ before, after, runs: propertyRuns, recorded: places });
    const anew = { base, dir, finder: before, touched, recorded };
    writeFacts(anew);
    writeSets(anew);
    writeHistory(anew);
    writeChangedListings(paths.before.listings, paths.after.listings, {
      removed: removedListings,
      ofUprns: recorded.flatMap(({ uprns }) => uprns),
      added: [...recorded.flatMap(({ listings }) => listings), ...unlinkedListings],
    });
    const columns = new ColumnParts();
    for (const list of recorded) columns.addSection(list.columns);
    return { columns, runs };
  } finally {
    before.close();
    after.close();
  }
}

interface Anew extends Folders {
  /** The properties of the release before. */
  readonly finder: PropertyFinder;
  readonly touched: readonly TouchedBlock[];
  readonly recorded: readonly RecordedRows[];
}

/** Memory for pieces of facts: of a block that is written again most properties have what they had. */
const KEPT_BYTES = 1 << 20;

function writeFacts({ base, dir, finder, touched, recorded }: Anew): void {
  const of = { dir: base, blocks: finder.blocks, names: FIELD_NAMES };
  const before = new OwnFactsReader(of, undefined, KEPT_BYTES);
  const writer = FACTS.write(dir, { before: base, isSorted: true });
  const factsOf = ({ at, source, uprn }: RecordPlace): OwnFacts =>
    source === BASE ? before.ofRow(at, uprn) : newFacts(uprn, recorded[source]?.facts[at]);
  for (const { key, properties } of touched) {
    const own = properties.map(factsOf);
    const table = FactTable.of(
      own.map(({ facts }) => facts),
      own.map(({ sets }) => sets),
    );
    const uprns = properties.map(({ uprn }) => uprn);
    const bytes = encodeBlockFacts(table, 0, uprns);
    if (bytes === undefined) writer.remove(key);
    else writer.put(key, bytes);
  }
  writer.finish();
  before.close();
}

function newFacts(uprn: number, facts: Uint8Array | undefined): OwnFacts {
  const decoded = decodeFacts(Buffer.from(facts ?? []), 0, { uprn, names: FIELD_NAMES });
  if (decoded === undefined) throw new Error('facts of another property');
  return decoded;
}

/** The sets stay that properties of the release before have; each list brings its own. */
function writeSets({ base, dir, recorded }: Anew): void {
  const writer = FACT_SETS.write(dir, { before: base });
  for (const { bytes, key } of recorded.flatMap(({ common }) => common)) {
    writer.put(key, Buffer.from(bytes));
  }
  writer.finish();
}

function writeHistory({ base, dir, finder, touched, recorded }: Anew): void {
  const hasNew = recorded.some(({ history }) => history.some((events) => events !== undefined));
  if (!HISTORY.isIn(base) && !hasNew) return;
  const before = new HistoryReader(base, finder);
  const writer = new HistoryWriter(dir, base);
  const eventsOf = ({ at, source }: RecordPlace) => {
    if (source === BASE) return before.ofRow(at);
    const anew = recorded[source]?.history[at];
    if (anew === undefined) return NO_EVENTS;
    return new BlockEvents(Buffer.from(anew.index), () => Buffer.from(anew.events)).ofRow(0);
  };
  for (const { key, properties } of touched) {
    writer.add(key, encodeBlockEvents(properties.map(eventsOf)));
  }
  writer.finish();
  before.close();
}
