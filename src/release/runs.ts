/** Says which rows and blocks of a release are new, and which come from the release before. */

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
    let low = 0;
    let high = this.#starts.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#starts[middle] ?? 0) <= row) low = middle + 1;
      else high = middle;
    }
    const run = low - 1;
    if (run < 0 || row >= (this.#ends[run] ?? 0)) return undefined;
    return row + (this.#shifts[run] ?? 0);
  }
}
