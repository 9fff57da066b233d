/** Threads that match batches of addresses: one per core, each with its own open data set. */

import { startPieceThreads } from '@property-lookup/address/threads';
import { lastPostcodeIn } from '@property-lookup/kernel/address';
import { comparePostcodes } from '@property-lookup/kernel/text';
import type { AnsweredRow, AskedRow } from '@property-lookup/server/questions';
import type { DataPlace } from './open-data.js';

/** Passed to each thread at its start. */
export interface MatchThreadData {
  readonly place: DataPlace;
  readonly minConfidence: number;
  readonly isGraded: boolean;
}

interface MatchPool {
  /**
   * Matches rows on all threads in postcode order, and answers in row order. `listed` is the share of homes that the data contain,
   * used for confidences. `told` receives the number of rows of each finished piece.
   */
  match(
    rows: readonly AskedRow[],
    listed?: number,
    told?: (rows: number) => void,
  ): Promise<readonly AnsweredRow[]>;
  close(): Promise<void>;
}

export function startMatchPool(workerData: MatchThreadData): MatchPool {
  const program = new URL('./match-thread.js', import.meta.url);
  const threads = startPieceThreads<AskedRow, AnsweredRow, number | undefined>(program, {
    workerData,
  });
  return {
    async match(rows, listed, told) {
      const order = inPostcodeOrder(rows);
      const sorted = order.map((at) => rows[at] as AskedRow);
      const answered = await threads.answer(sorted, listed, told);
      const answers: AnsweredRow[] = Array(rows.length);
      for (const [i, at] of order.entries()) answers[at] = answered[i] as AnsweredRow;
      return answers;
    },
    close: () => threads.close(),
  };
}

/**
 * The positions of rows in postcode order, because data of neighbouring postcodes lie side by side on disk. Rows without a
 * postcode come last.
 */
function inPostcodeOrder(rows: readonly AskedRow[]): readonly number[] {
  const postcodes = rows.map(({ address }) => lastPostcodeIn(address) ?? null);
  const of = (at: number): string | null => postcodes[at] ?? null;
  return [...rows.keys()].sort((a, b) => comparePostcodes(of(a), of(b)));
}
