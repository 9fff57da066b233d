/** Describes which rows and blocks of a release are new, and which come from the base release. */

import { lowerBound } from '@property-lookup/kernel/collections';

/** Consecutive rows of a release. Plain data. */
export interface RowRange {
  readonly firstRow: number;
  readonly size: number;
}

export const rowsIn = ({ firstRow, size }: RowRange): readonly number[] =>
  Array.from({ length: size }, (_, at) => firstRow + at);

/** Consecutive rows of one source. Plain data. */
export interface RowRun {
  /** Section number; `BASE` for the base release. */
  readonly source: number;
  /** Relative to the source. */
  readonly firstRow: number;
  readonly rows: number;
}

/** The base release, whose rows are taken over unchanged. */
export const BASE = -1;

/** Blocks of a section that replace blocks of the base release, possibly none. Plain data. */
export interface Edit {
  /** Half-open range of blocks of the base release. */
  readonly baseFrom: number;
  readonly baseTo: number;
  /** Half-open range of blocks of the section. */
  readonly from: number;
  readonly to: number;
}

/** Maps rows of the base release to rows of the new one. */
export class MovedRows {
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];
  readonly #shifts: number[] = [];

  /** Add ranges in order. */
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

/** Re-recorded rows, ascending, and the list that holds them. */
export interface RecordedPlaces {
  readonly source: number;
  readonly rows: readonly number[];
}

/**
 * Origins of the new release's fact rows, in order. `runs` are the origins of the properties; for a row not taken from the base
 * release, `baseRowOf` finds the property's row there.
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

/** Merges consecutive rows of one source into one run. */
class JoinedRuns {
  readonly runs: RowRun[] = [];

  add(run: RowRun): void {
    const last = this.runs.at(-1);
    if (last?.source === run.source && last.firstRow + last.rows === run.firstRow) {
      this.runs[this.runs.length - 1] = { ...last, rows: last.rows + run.rows };
    } else this.runs.push(run);
  }
}
