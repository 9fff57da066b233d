/** Matches the rows of a list, some hundreds at a time, and tells how far it is. */

import type { PersonDecision } from '../../../src/lists/match-columns.js';
import { type ListedEstimate, ListedTally } from '../../../src/matching/decide/estimate-listed.js';
import type { BatchMatch, Candidate, Decision } from '../api/answers.js';
import { ApiFailure, askLines } from '../api/ask.js';
import { isDoubtful } from '../parts/surety.js';

/** Rows of one question: the server takes a thousand, and answers each as soon as it is found. */
const BATCH_ROWS = 500;
const CANDIDATES_ASKED = 3;

/** Statuses that may be due to the rows that were asked: others may still be answered. After any other failure they would not. */
const DUE_TO_ROWS: readonly number[] = [400, 413, 500];
const BROKEN_OFF = new ApiFailure('The answer of the server broke off.', 0);

export interface MatchedRow {
  readonly address: string;
  readonly decision: Decision | 'not answered';
  /** Code of the reason; empty where nothing was decided. */
  readonly reason: string;
  readonly explanation: string;
  readonly candidates: readonly Candidate[];
  /** How many candidates fit best and equally well. */
  readonly tied: number;
  /** What a person decided: a UPRN, none of them, or nothing yet. */
  readonly reviewed?: number | 'none' | undefined;
  /** When it was decided, in milliseconds since 1970: decisions are undone in their order. */
  readonly reviewedAt?: number | undefined;
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

/** Resolves with the reason why rows have no answer, null where all have one; rejects when it is stopped. */
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
      if (!DUE_TO_ROWS.includes(status)) return reason;
    }
    onBatch();
  }
  return reason;
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

/** What is known of a row that was not asked yet, or that the server failed to answer. */
export function unanswered(address: string): MatchedRow {
  return nothing(address, 'not answered', 'The server has not answered this row yet.');
}

/** The share of rows whose home the data are likely to have; undefined of too few rows. */
export function listedShareOf(
  rows: readonly (MatchedRow | undefined)[],
): ListedEstimate | undefined {
  const tally = new ListedTally();
  for (const row of rows) tally.add(row && listedProbability(row));
  return tally.estimate;
}

/** Undefined where a row says nothing of it. Of many that are tied, only some are candidates here. */
function listedProbability({ candidates, reason, tied }: MatchedRow): number | undefined {
  if (reason === '' || reason === 'nothing-to-read') return undefined;
  const listed = candidates.reduce((sum, { confidence }) => sum + confidence, 0);
  const others = Math.max(0, tied - candidates.length) * (candidates[0]?.confidence ?? 0);
  return Math.min(1, listed + others);
}

/** Where nothing was decided, but a person may see which one is meant. */
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

/** What is to be done about a row: nothing, a look, nothing can be done, or to ask for it. */
export function standingOf({ candidates, decision, reason, reviewed }: MatchedRow): Standing {
  if (reviewed !== undefined) return reviewed === 'none' ? 'none' : 'sure';
  if (decision === 'not answered') return 'open';
  const [best] = candidates;
  if (decision === 'matched' && best !== undefined) {
    return isDoubtful(best.confidence) ? 'doubtful' : 'sure';
  }
  return best !== undefined && WORTH_A_LOOK.includes(reason) ? 'doubtful' : 'none';
}

/** Whether a row waits for an answer of the server, or of a person. */
export function isOpen(row: MatchedRow | undefined): boolean {
  return row === undefined || standingOf(row) === 'open';
}

/** The property that a row stands for; nothing for a doubtful one that nobody has looked at and that was not matched. */
export function uprnOf(row: MatchedRow): number | null {
  const { reviewed } = row;
  if (reviewed !== undefined) return reviewed === 'none' ? null : reviewed;
  return matcherUprn(row);
}

/** Below which a best match is not given, here as on the command line and by `/match`. */
const CONFIDENCE_MIN = 0.5;

/** The property that the matcher has found by itself. */
export function matcherUprn({ candidates: [best], decision }: MatchedRow): number | null {
  const isGiven = decision === 'matched' && best !== undefined && best.confidence >= CONFIDENCE_MIN;
  return isGiven ? best.uprn : null;
}

/** What a person made of the matcher's decision; undefined where nobody has looked. */
export function personDecision(row: MatchedRow): PersonDecision | undefined {
  const { reviewed } = row;
  if (reviewed === undefined) return undefined;
  if (reviewed === 'none') return 'rejected';
  return reviewed === matcherUprn(row) ? 'confirmed' : 'chosen';
}
