/** Matches the rows of a list, a few at a time, and tells how far it is. */

import type { AddressSearch, Candidate, Decision } from '../api/answers.js';
import { ask } from '../api/ask.js';
import { messageOf } from '../api/use-answer.js';

/** The server answers an address in milliseconds; more at a time would only queue. */
const AT_A_TIME = 4;
const CANDIDATES_ASKED = 3;
/** Below this a person should look. */
const DOUBTFUL_BELOW = 0.9;

export interface MatchedRow {
  readonly address: string;
  readonly decision: Decision | 'failed';
  /** Code of the reason; empty where nothing was decided. */
  readonly reason: string;
  readonly explanation: string;
  readonly candidates: readonly Candidate[];
  /** What a person decided: a UPRN, none of them, or nothing yet. */
  readonly reviewed?: number | 'none';
}

export interface MatchControl {
  readonly signal: AbortSignal;
  onRow(at: number, row: MatchedRow): void;
}

/** Resolves when all are done; rejects when it is stopped. */
export async function matchList(
  addresses: readonly string[],
  { onRow, signal }: MatchControl,
): Promise<void> {
  let next = 0;
  const work = async (): Promise<void> => {
    for (let at = next++; at < addresses.length; at = next++) {
      signal.throwIfAborted();
      onRow(at, await matchRow(addresses[at] ?? '', signal));
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
}

async function matchRow(address: string, signal: AbortSignal): Promise<MatchedRow> {
  if (address.length < 5) {
    return nothing(address, 'unmatched', 'The row has no address.');
  }
  try {
    const { candidates = [], match } = await ask<AddressSearch>(
      '/property-lookup',
      {
        address,
        require_postcode: false,
        candidates: CANDIDATES_ASKED,
      },
      signal,
    );
    return { address, ...match, candidates };
  } catch (error) {
    signal.throwIfAborted();
    return nothing(address, 'failed', messageOf(error));
  }
}

function nothing(
  address: string,
  decision: MatchedRow['decision'],
  explanation: string,
): MatchedRow {
  return { address, decision, reason: '', explanation, candidates: [] };
}

/** Where nothing was decided, but a person may see which one is meant. */
const WORTH_A_LOOK: readonly string[] = [
  'tied',
  'rivals',
  'number-not-listed',
  'part-not-listed',
  'part-not-given',
];

export type Standing = 'sure' | 'doubtful' | 'none';

/** What is to be done about a row: nothing, a look, or nothing can be done. */
export function standingOf({ candidates, decision, reason, reviewed }: MatchedRow): Standing {
  if (reviewed !== undefined) return reviewed === 'none' ? 'none' : 'sure';
  const [best] = candidates;
  if (decision === 'matched' && best !== undefined) {
    return best.confidence >= DOUBTFUL_BELOW ? 'sure' : 'doubtful';
  }
  return best !== undefined && WORTH_A_LOOK.includes(reason) ? 'doubtful' : 'none';
}

/** The property that a row stands for; nothing for a doubtful one that nobody has looked at and that was not matched. */
export function uprnOf({ candidates, decision, reviewed }: MatchedRow): number | null {
  if (reviewed !== undefined) return reviewed === 'none' ? null : reviewed;
  return decision === 'matched' ? (candidates[0]?.uprn ?? null) : null;
}
