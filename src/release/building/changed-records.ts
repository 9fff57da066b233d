/** Writes what is recorded of the properties of a release that changes: facts, market history and listings. */

import type { SqlRow } from '../bulk-table.js';
import { ColumnParts } from '../columns/column-parts.js';
import { writeChangedFacts } from '../facts/changed-facts.js';
import { CommonFile, CommonFileWriter } from '../facts/common-file.js';
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
import { type TouchedBlock, touchedBlocks } from './touched-blocks.js';

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
    writeChangedFacts({
      base: { paths: paths.before, blocks: before.blocks },
      ...{ paths: paths.after, blocks: after.blocks, runs },
      recorded: (source, at) => newFactsOf(recorded[source], at),
    });
    writeCommon(paths, recorded);
    const touched = touchedBlocks({ before, after, runs: propertyRuns, recorded: places });
    writeHistory({ base, dir }, before, { touched, recorded });
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

function newFactsOf(list: RecordedRows | undefined, at: number) {
  return { uprn: list?.uprns[at] ?? 0, facts: list?.facts[at] ?? new Uint8Array(0) };
}

type Paths = ReturnType<typeof releasePaths>;

/** The sets stay that properties of the release before have; each list brings a bundle of its own. */
function writeCommon(
  { before, after }: { readonly before: Paths; readonly after: Paths },
  recorded: readonly RecordedRows[],
): void {
  const file = new CommonFile(before);
  const writer = new CommonFileWriter(after);
  for (const bundle of file.bundles()) writer.add(bundle);
  for (const { common } of recorded) writer.add(common);
  writer.finish();
  file.close();
}

interface Anew {
  readonly touched: readonly TouchedBlock[];
  readonly recorded: readonly RecordedRows[];
}

function writeHistory(
  { base, dir }: Folders,
  finder: PropertyFinder,
  { touched, recorded }: Anew,
): void {
  const hasNew = recorded.some(({ history }) => history.some((events) => events !== undefined));
  if (!HISTORY.isIn(base) && !hasNew) return;
  const before = new HistoryReader(base, finder);
  const writer = new HistoryWriter(dir, base);
  const eventsOf = ({ at, source }: TouchedBlock['properties'][number]) => {
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
