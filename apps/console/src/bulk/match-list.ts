/** Matches the rows of a list in batches of some hundreds, and reports progress. */

import { type ListedEstimate, ListedTally } from '@property-lookup/address';
import type { PersonDecision } from '@property-lookup/rows/columns';
import type { BatchMatch, Candidate, Decision } from '../api/answers.js';
import { ApiFailure, askLines } from '../api/ask.js';
import { isDoubtful } from '../parts/surety.js';

/** Rows per request. The server accepts a thousand and sends each answer as soon as it is found. */
const BATCH_ROWS = 500;
const CANDIDATES_ASKED = 3;

/**
 * Statuses that may be caused by particular rows, so that others can still be matched; any other failure would affect them too.
 */
const ROW_ERROR_STATUSES: readonly number[] = [400, 413, 500];
const BROKEN_OFF = new ApiFailure('The answer of the server broke off.', 0);

export interface MatchedRow {
  readonly address: string;
  readonly decision: Decision | 'not answered';
  /** Code of the reason; empty without a decision. */
  readonly reason: string;
  readonly explanation: string;
  readonly candidates: readonly Candidate[];
  /** Number of candidates that fit equally well and best. */
  readonly tied: number;
  /** The user's decision: a UPRN, none of them, or nothing yet. */
  readonly reviewed?: number | 'none' | undefined;
  /** Time of the decision in milliseconds since 1970, by which decisions are undone in order. */
  readonly reviewedAt?: number | undefined;
  /** A property that the user found by searching, which is not a candidate. */
  readonly sought?: Sought | undefined;
}

export type Sought = Pick<Candidate, 'uprn' | 'full_address'>;

/** The user's decision about a row; a property found by searching comes with its address. */
export type Review = Pick<MatchedRow, 'reviewed' | 'sought'>;

export interface MatchControl {
  readonly signal: AbortSignal;
  onRow(at: number, row: MatchedRow): void;
  /** Called after each batch. */
  onBatch(): void;
}

/** A row to match, with its position in the list. */
export interface AskedRow {
  readonly at: number;
  readonly address: string;
}

/** Resolves with the reason why rows have no answer, or null if all have one; rejects when aborted. */
export async function matchList(
  rows: readonly AskedRow[],
  { onBatch, onRow, signal }: MatchControl,
): Promise<string | null> {
  let reason: string | null = null;
  for (let from = 0; from < rows.length; from += BATCH_ROWS) {
    const asked = rows.slice(from, from + BATCH_ROWS);
    let done = 0;
    try {
      const addresses = asked.map(({ address }) => address);
      for await (const row of matchBatch(addresses, signal)) onRow(asked[done++]?.at ?? 0, row);
      if (done < asked.length) throw BROKEN_OFF;
    } catch (error) {
      signal.throwIfAborted();
      const { message, status } = error instanceof ApiFailure ? error : BROKEN_OFF;
      reason = message;
      if (!ROW_ERROR_STATUSES.includes(status)) return reason;
    }
    onBatch();
  }
  return reason;
}

/** One row per address, in order. */
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

/** A row that has not been matched yet, or that the server failed to answer. */
export function unanswered(address: string): MatchedRow {
  return nothing(address, 'not answered', 'The server has not answered this row yet.');
}

/** The estimated share of rows whose home is in the data; undefined with too few rows. */
export function listedShareOf(
  rows: readonly (MatchedRow | undefined)[],
): ListedEstimate | undefined {
  const tally = new ListedTally();
  for (const row of rows) tally.add(row && listedProbability(row));
  return tally.estimate;
}

/** Undefined if the row tells nothing about it. Of many tied candidates, only some are listed here. */
function listedProbability({ candidates, reason, tied }: MatchedRow): number | undefined {
  if (reason === '' || reason === 'nothing-to-read') return undefined;
  const listed = candidates.reduce((sum, { confidence }) => sum + confidence, 0);
  const others = Math.max(0, tied - candidates.length) * (candidates[0]?.confidence ?? 0);
  return Math.min(1, listed + others);
}

/** Reasons for which a person may still be able to choose a property. */
const WORTH_A_LOOK: readonly string[] = [
  'tied',
  'rivals',
  'number-not-listed',
  'building-not-listed',
  'several-properties',
  'part-not-listed',
  'part-not-given',
];

export type Standing = 'sure' | 'doubtful' | 'none' | 'open';

/** What to do about a row: nothing, review it, give up, or request it. */
export function standingOf({ candidates, decision, reason, reviewed }: MatchedRow): Standing {
  if (reviewed !== undefined) return reviewed === 'none' ? 'none' : 'sure';
  if (decision === 'not answered') return 'open';
  const [best] = candidates;
  if (decision === 'matched' && best !== undefined) {
    return isDoubtful(best.confidence) ? 'doubtful' : 'sure';
  }
  return best !== undefined && WORTH_A_LOOK.includes(reason) ? 'doubtful' : 'none';
}

/** Whether a row waits for the server or for a person. */
export function isOpen(row: MatchedRow | undefined): boolean {
  return row === undefined || standingOf(row) === 'open';
}

/** The property of a row; null for a doubtful, unmatched row that nobody has reviewed. */
export function uprnOf(row: MatchedRow): number | null {
  const { reviewed } = row;
  if (reviewed !== undefined) return reviewed === 'none' ? null : reviewed;
  return matcherUprn(row);
}

/** The minimum confidence of a match, as on the command line and in `/match`. */
const CONFIDENCE_MIN = 0.5;

/** The property that the matcher chose. */
export function matcherUprn({ candidates: [best], decision }: MatchedRow): number | null {
  const isGiven = decision === 'matched' && best !== undefined && best.confidence >= CONFIDENCE_MIN;
  return isGiven ? best.uprn : null;
}

/** The user's verdict on the matcher's decision; undefined without a review. */
export function personDecision(row: MatchedRow): PersonDecision | undefined {
  const { reviewed } = row;
  if (reviewed === undefined) return undefined;
  if (reviewed === 'none') return 'rejected';
  return reviewed === matcherUprn(row) ? 'confirmed' : 'chosen';
}
