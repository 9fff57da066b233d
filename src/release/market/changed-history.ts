/** Writes the market history of a release that changes: the events of rows that stay are copied, run by run. */

import { BASE, type RowRun } from '../runs.js';
import type { EncodedHistory, HistoryCopy, HistoryFileWriter } from './history-file.js';

/** `before` is the history of the release before, undefined where it has none; `recorded` that of each list recorded anew. */
export function writeChangedHistory(
  writer: HistoryFileWriter,
  before: HistoryCopy | undefined,
  runs: readonly RowRun[],
  recorded: readonly EncodedHistory[],
): void {
  const lists = recorded.map((list) => new EventsByRow(list));
  let row = 0;
  for (const { source, firstRow, rows } of runs) {
    if (source === BASE) {
      for (const events of before?.ofRows(firstRow, firstRow + rows, row - firstRow) ?? []) {
        writer.add(events);
      }
    } else {
      for (let at = 0; at < rows; at++) {
        const events = lists[source]?.ofRow(row + at);
        if (events !== undefined) writer.add(events);
      }
    }
    row += rows;
  }
}

/** Rows come in ascending order, each once. */
class EventsByRow {
  readonly #list: EncodedHistory;
  #next = 0;
  #offset = 0;

  constructor(list: EncodedHistory) {
    this.#list = list;
  }

  /** Undefined where the row has no events. */
  ofRow(row: number): EncodedHistory | undefined {
    const { rows, days, lengths, authorities, bytes } = this.#list;
    const first = this.#next;
    let end = this.#offset;
    while (rows[this.#next] === row) end += lengths[this.#next++] ?? 0;
    if (this.#next === first) return undefined;
    const own = { from: this.#offset, to: end };
    this.#offset = end;
    const authority = authorities.findLast(([from]) => from <= first);
    return {
      rows: rows.slice(first, this.#next),
      days: days.slice(first, this.#next),
      lengths: lengths.slice(first, this.#next),
      authorities: [[0, authority?.[1] ?? null]],
      bytes: bytes.subarray(own.from, own.to),
    };
  }
}
