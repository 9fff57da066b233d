/** Says where the facts of each row of a changed release come from: from the release before, or recorded anew. */

import { BASE, type RowRun } from '../runs.js';

/** Rows that were recorded anew, ascending, and which list they are in. */
export interface RecordedPlaces {
  readonly source: number;
  readonly rows: readonly number[];
}

/**
 * Runs of the rows of the new release, in order. `runs` are those of the properties themselves; of a row that is in none
 * of the release before, `baseRowOf` finds where its property was there.
 */
export function factRuns(
  runs: readonly RowRun[],
  recorded: readonly RecordedPlaces[],
  baseRowOf: (row: number) => number | undefined,
): readonly RowRun[] {
  const joined = new JoinedRuns();
  const places = recorded.flatMap(({ source, rows }) =>
    rows.map((row, firstRow) => ({ row, source, firstRow })),
  );
  let next = 0;
  let row = 0;
  for (const { source, firstRow, rows } of runs) {
    const end = row + rows;
    const start = row;
    while (row < end) {
      const place = places[next];
      if (place?.row === row) {
        joined.add({ source: place.source, firstRow: place.firstRow, rows: 1 });
        next++;
        row++;
      } else if (source === BASE) {
        const until = Math.min(end, place?.row ?? end);
        joined.add({ source: BASE, firstRow: firstRow + row - start, rows: until - row });
        row = until;
      } else {
        const before = baseRowOf(row);
        if (before === undefined) throw new Error('nothing was recorded of a new property');
        joined.add({ source: BASE, firstRow: before, rows: 1 });
        row++;
      }
    }
  }
  return joined.runs;
}

/** Neighbours of one source become one run. */
class JoinedRuns {
  readonly runs: RowRun[] = [];

  add(run: RowRun): void {
    const last = this.runs.at(-1);
    if (last?.source === run.source && last.firstRow + last.rows === run.firstRow) {
      this.runs[this.runs.length - 1] = { ...last, rows: last.rows + run.rows };
    } else this.runs.push(run);
  }
}
