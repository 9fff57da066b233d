/** Makes one run of several where looking into each would cost more than writing them again. */

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { mergeEntries } from './merge-entries.js';
import { NO_RUN, RunWriter } from './run-writer.js';
import { closeRuns, openRuns, type Runs, type RunsOf, runName } from './runs.js';

/** A run with fewer than so many times the entries of those after it is merged with them: so an entry is seldom written again. */
const GROWTH = 8;
/** Whoever looks for a key looks into each of them. */
const RUNS_MAX = 4;

/** The newest runs of a table, as many as it takes. */
export function compactRuns(dir: string, table: RunsOf): void {
  const runs = openRuns(dir, table);
  try {
    const kept = runsToKeep(runs);
    if (kept.length < runs.length - 1) mergeRuns(dir, table, { runs, kept });
  } finally {
    closeRuns(runs);
  }
}

/** All but the last, unless some are merged with it. */
function runsToKeep(runs: Runs): Runs {
  let kept = runs.slice(0, -1);
  let entries = runs.at(-1)?.file.entries ?? 0;
  for (let last = kept.at(-1); last !== undefined; last = kept.at(-1)) {
    const isSmall = last.file.entries < entries * GROWTH;
    if (!isSmall && kept.length < RUNS_MAX) break;
    entries += last.file.entries;
    kept = kept.slice(0, -1);
  }
  return kept;
}

function mergeRuns(
  dir: string,
  { name, group, isPlain }: RunsOf,
  { runs, kept }: { readonly runs: Runs; readonly kept: Runs },
): void {
  const merged = runs.slice(kept.length);
  const newest = merged.at(-1);
  const path = join(dir, runName(name, (newest?.number ?? NO_RUN) + 1));
  const writer = new RunWriter(path, { group, isPlain, before: kept.at(-1)?.number ?? NO_RUN });
  for (const entry of mergeEntries(merged.map(({ file }) => file.entriesOf()).reverse())) {
    // Below the first run there is nothing to remove.
    if (entry.value !== undefined || kept.length > 0) writer.add(entry);
  }
  writer.finish(newest?.file.living ?? 0);
  for (const { file } of merged) rmSync(file.path);
}
