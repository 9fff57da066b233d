/** Which property does this address mean, and how sure is that? */

import type { CompiledFilter } from '../filter/condition.js';
import { type CandidateLookup, type Match, matchAddress as match } from '../matching/match.js';
import type { PreparedBlock } from '../matching/prepare.js';
import type { PropertyReader } from '../store/store.js';

/** Candidates below this are not worth a caller's time (DESIGN section 4). */
const PLAUSIBLE_CONFIDENCE_MIN = 0.05;

export type MatchCandidate = Match['candidates'][number];

export interface MatchRequest {
  /** Leaves only the properties that satisfy it; the others are treated as if they did not exist. */
  readonly filter?: CompiledFilter | undefined;
  /** Keeps the evidence, for `explain`. */
  readonly trace?: boolean;
}

/** The decision with its candidates, best first. Synchronous where the store is and no filter is given. */
export function matchAddress(
  reader: PropertyReader,
  address: string,
  request: MatchRequest = {},
): Match | Promise<Match> {
  const { filter, trace = false } = request;
  if (filter === undefined) return match(address, lookupOf(reader), { trace });
  // The matcher asks for candidates and decides; what the filter accepts is found in between.
  const accepted = new Set<number>();
  const sift = async (found: PreparedBlock | Promise<PreparedBlock>): Promise<PreparedBlock> => {
    const block = await found;
    await acceptInto(accepted, block, reader, filter);
    return block;
  };
  const lookup = lookupOf(reader);
  return match(
    address,
    {
      ofPostcode: (postcode) => sift(lookup.ofPostcode(postcode)),
      ofKeys: (keys) => sift(lookup.ofKeys(keys)),
    },
    { trace, accept: (uprn) => accepted.has(uprn) },
  );
}

function lookupOf(reader: PropertyReader): CandidateLookup {
  return {
    ofPostcode: (postcode) => reader.candidatesOfPostcode(postcode),
    ofKeys: (keys) => reader.candidatesOfKeys(keys),
  };
}

async function acceptInto(
  accepted: Set<number>,
  block: PreparedBlock,
  reader: PropertyReader,
  filter: CompiledFilter,
): Promise<void> {
  for (const uprn of block.uprns) {
    if (!accepted.has(uprn) && (await reader.satisfies(uprn, filter))) accepted.add(uprn);
  }
}

export function plausibleCandidates(found: Match): readonly MatchCandidate[] {
  return found.candidates.filter(({ confidence }) => confidence >= PLAUSIBLE_CONFIDENCE_MIN);
}

/** The one candidate to serve: none when the best is tied with another property or not sure enough. */
export function chosenCandidate(
  candidates: readonly MatchCandidate[],
  minConfidence: number,
): MatchCandidate | undefined {
  const [best, second] = candidates;
  if (best === undefined || best.confidence < minConfidence) return undefined;
  return second !== undefined && second.confidence >= best.confidence ? undefined : best;
}
