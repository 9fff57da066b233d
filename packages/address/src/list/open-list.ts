/** A list of addresses in memory: finds the row that a text means, for one text or for many in several threads. */

import { Failure } from '@property-lookup/kernel/failure';
import type { Match } from '../match.js';
import { startPieceThreads } from '../threads/piece-threads.js';
import { answererAmong, candidatesOfRows, type ListAnswer, type ListRow } from './list-answers.js';

/** A row that a text may mean. */
export interface ListCandidate<Row> {
  readonly row: Row;
  /** Calibrated probability, from 0 to 1, that the text means this row. */
  readonly confidence: number;
}

/** What a text means among the rows of a list. */
export interface ListMatch<Row> extends Pick<Match, 'decision' | 'reason'> {
  /** The row that the text means; null unless the decision is `matched`. Of rows with the same UPRN, the first. */
  readonly row: Row | null;
  /** Confidence of the best candidate; 0 if there is none. */
  readonly confidence: number;
  /** At most ten, the best first; all that are tied for the best. */
  readonly candidates: readonly ListCandidate<Row>[];
}

/** A list of addresses that answers texts. */
export interface AddressList<Row> {
  /** Finds the row that a text means. */
  match(text: string): ListMatch<Row>;
  /**
   * Matches many texts, and answers in their order. With `workers` above 1, as many threads each read the list, match their
   * share and end, so give all texts in one call. Failure `invalid-parameter` if `workers` is not a whole number above 0.
   */
  matchAll(
    texts: readonly string[],
    options?: { readonly workers?: number | undefined },
  ): Promise<readonly ListMatch<Row>[]>;
}

/** What is known of a list. */
export interface ListOptions {
  /** The share of the homes asked about that the list has, above 0 and up to 1. Default: 0.85, for a good list. */
  readonly listed?: number | undefined;
}

/** Opens a list of addresses. Failure `invalid-parameter` if a row has no address, or `listed` is no such share. */
export function openList<Row extends ListRow>(
  rows: readonly Row[],
  { listed }: ListOptions = {},
): AddressList<Row> {
  if (listed !== undefined && !(listed > 0 && listed <= 1)) {
    throw new Failure('invalid-parameter', '`listed` must be a share above 0 and up to 1.');
  }
  const question = { among: candidatesOfRows(rows), listed };
  let own: ((text: string) => ListAnswer) | undefined;
  // Threads read the list for themselves.
  const answer = (text: string): ListAnswer => {
    own ??= answererAmong(question);
    return own(text);
  };
  const matchOf = ({ candidates: found, decision, reason }: ListAnswer): ListMatch<Row> => {
    const candidates = found.map(({ at, confidence }) => ({ row: rows[at] as Row, confidence }));
    const [best] = candidates;
    const row = decision === 'matched' ? (best?.row ?? null) : null;
    return { decision, reason, row, confidence: best?.confidence ?? 0, candidates };
  };
  return {
    match: (text) => matchOf(answer(text)),
    async matchAll(texts, { workers = 1 } = {}) {
      if (!Number.isSafeInteger(workers) || workers < 1) {
        throw new Failure('invalid-parameter', '`workers` must be a whole number above 0.');
      }
      if (workers === 1) return texts.map((text) => matchOf(answer(text)));
      const program = new URL('./list-thread.js', import.meta.url);
      const options = { workerData: question, threads: workers };
      const threads = startPieceThreads<string, ListAnswer>(program, options);
      try {
        return (await threads.answer(texts, undefined)).map(matchOf);
      } finally {
        await threads.close();
      }
    },
  };
}
