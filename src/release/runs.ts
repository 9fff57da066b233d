/** Says which rows and blocks of a release are new, and which come from the release before. */

import { lowerBound } from '../domain/lower-bound.js';

/** Consecutive rows of a release. Plain data. */
export interface RowRange {
  readonly firstRow: number;
  readonly size: number;
}

export const rowsIn = ({ firstRow, size }: RowRange): readonly number[] =>
  Array.from({ length: size }, (_, at) => firstRow + at);

/** Consecutive rows of one source. Plain data. */
export interface RowRun {
  /** Number of the section; `BASE` for the release before. */
  readonly source: number;
  /** Counted within the source. */
  readonly firstRow: number;
  readonly rows: number;
}

/** The release before, whose rows are taken over as they are. */
export const BASE = -1;

/** Blocks of a section that stand in the place of some of the release before, which may be none. Plain data. */
export interface Edit {
  /** Blocks of the release before, the last not included. */
  readonly baseFrom: number;
  readonly baseTo: number;
  /** Blocks of the section. */
  readonly from: number;
  readonly to: number;
}

/** Where each row of the release before is in the new one. */
export class MovedRows {
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];
  readonly #shifts: number[] = [];

  /** In their order. */
  add({ firstRow, rows }: RowRun, newRow: number): void {
    this.#starts.push(firstRow);
    this.#ends.push(firstRow + rows);
    this.#shifts.push(newRow - firstRow);
  }

  /** Undefined for a row that was not taken over. */
  find(row: number): number | undefined {
    const run = lowerBound(this.#starts, row + 1) - 1;
    if (run < 0 || row >= (this.#ends[run] ?? 0)) return undefined;
    return row + (this.#shifts[run] ?? 0);
  }
}

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
