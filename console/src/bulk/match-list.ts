/** Matches the rows of a list, some hundreds at a time, and tells how far it is. */

import type { BatchMatch, Candidate, Decision } from '../api/answers.js';
import { askLines } from '../api/ask.js';
import { messageOf } from '../api/use-answer.js';
import { isDoubtful } from '../parts/surety.js';

/** Rows of one question: the server takes a thousand, and answers each as soon as it is found. */
const BATCH_ROWS = 500;
const CANDIDATES_ASKED = 3;

export interface MatchedRow {
  readonly address: string;
  readonly decision: Decision | 'failed';
  /** Code of the reason; empty where nothing was decided. */
  readonly reason: string;
  readonly explanation: string;
  readonly candidates: readonly Candidate[];
  /** How many candidates fit best and equally well. */
  readonly tied: number;
  /** What a person decided: a UPRN, none of them, or nothing yet. */
  readonly reviewed?: number | 'none' | undefined;
  /** The day on which it was decided, where that person is: an import has it as the day of the spelling. */
  readonly reviewedOn?: string | undefined;
  /** A property that a person has found by searching, which is no candidate. */
  readonly sought?: Sought | undefined;
}

export type Sought = Pick<Candidate, 'uprn' | 'full_address'>;

/** What a person decides of a row: a property that was found otherwise comes with its address. */
export type Review = Pick<MatchedRow, 'reviewed' | 'sought'>;

export interface MatchControl {
  readonly signal: AbortSignal;
  onRow(at: number, row: MatchedRow): void;
  /** Some hundred rows are done. */
  onBatch(): void;
}

/** A row that is asked, and where it stands in its list. */
export interface AskedRow {
  readonly at: number;
  readonly address: string;
}

/** Resolves when all are done; rejects when it is stopped. */
export async function matchList(
  rows: readonly AskedRow[],
  { onBatch, onRow, signal }: MatchControl,
): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH_ROWS) {
    const asked = rows.slice(from, from + BATCH_ROWS);
    let done = 0;
    try {
      const addresses = asked.map(({ address }) => address);
      for await (const row of matchBatch(addresses, signal)) onRow(asked[done++]?.at ?? 0, row);
    } catch (error) {
      signal.throwIfAborted();
      // Other rows may still be answered.
      const message = messageOf(error);
      for (const { address, at } of asked.slice(done)) {
        onRow(at, nothing(address, 'failed', message));
      }
    }
    onBatch();
  }
}

/** A row for each address, in their order. */
async function* matchBatch(
  addresses: readonly string[],
  signal: AbortSignal,
): AsyncGenerator<MatchedRow> {
  const query = { require_postcode: false, candidates: CANDIDATES_ASKED };
  const body = JSON.stringify({ addresses });
  const init = { method: 'POST', body, signal };
  for await (const answer of askLines<BatchMatch>('/match', query, init)) {
    const { candidates = [], address, decision, reason, explanation, tied } = answer;
    yield address.trim() === ''
      ? nothing(address, 'unmatched', 'The row has no address.')
      : { address, decision, reason, explanation, candidates, tied };
  }
}

function nothing(
  address: string,
  decision: MatchedRow['decision'],
  explanation: string,
): MatchedRow {
  return { address, decision, reason: '', explanation, candidates: [], tied: 0 };
}

/** Where nothing was decided, but a person may see which one is meant. */
const WORTH_A_LOOK: readonly string[] = [
  'tied',
  'rivals',
  'number-not-listed',
  'several-properties',
  'part-not-listed',
  'part-not-given',
];

export type Standing = 'sure' | 'doubtful' | 'none';

/** What is to be done about a row: nothing, a look, or nothing can be done. */
export function standingOf({ candidates, decision, reason, reviewed }: MatchedRow): Standing {
  if (reviewed !== undefined) return reviewed === 'none' ? 'none' : 'sure';
  const [best] = candidates;
  if (decision === 'matched' && best !== undefined) {
    return isDoubtful(best.confidence) ? 'doubtful' : 'sure';
  }
  return best !== undefined && WORTH_A_LOOK.includes(reason) ? 'doubtful' : 'none';
}

/** Whether a row waits for an answer: it was not asked, or the server failed. */
export function isOpen(row: MatchedRow | undefined): boolean {
  return row === undefined || (row.decision === 'failed' && row.reviewed === undefined);
}

/** The property that a row stands for; nothing for a doubtful one that nobody has looked at and that was not matched. */
export function uprnOf({ candidates, decision, reviewed }: MatchedRow): number | null {
  if (reviewed !== undefined) return reviewed === 'none' ? null : reviewed;
  return decision === 'matched' ? (candidates[0]?.uprn ?? null) : null;
}
