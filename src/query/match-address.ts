/** Which property does this address mean, and how sure is that? */

import { andThen } from '../domain/and-then.js';
import type { CompiledFilter } from '../filter/condition.js';
import { type CandidateLookup, type Match, matchAddress as match } from '../matching/match.js';
import type { PropertyReader } from '../store/store.js';

/** Candidates below this are not worth a caller's time (DESIGN section 4). */
const PLAUSIBLE_CONFIDENCE_MIN = 0.05;

export type MatchCandidate = Match['candidates'][number];

/** What an address means to a caller. */
export interface AddressAnswer {
  /** Null where the text holds none. */
  readonly postcode: string | null;
  /** Every property that the address may well mean, best first; with a filter, those that satisfy it. */
  readonly matches: readonly MatchCandidate[];
  /** The one to serve; undefined where none is sure enough, or several are tied. */
  readonly chosen: MatchCandidate | undefined;
}

export interface AddressQuestion {
  /**
   * Applied to what was decided among all properties: it may empty the answer or break a tie, but
   * promotes no property that the decision ranks behind another (specification, section 4.2, rule 4).
   */
  readonly filter?: CompiledFilter | undefined;
  /** From 0 to 1. */
  readonly minConfidence: number;
}

/** Synchronous where the store is and no filter is given. */
export function answerAddress(
  reader: PropertyReader,
  address: string,
  { filter, minConfidence }: AddressQuestion,
): AddressAnswer | Promise<AddressAnswer> {
  return andThen(matchAddress(reader, address), (found) => {
    const plausible = plausibleCandidates(found);
    return andThen(satisfying(reader, plausible, filter), (matches) => ({
      postcode: found.query.postcode,
      matches,
      chosen: chosenCandidate(found, minConfidence, matches),
    }));
  });
}

/** The decision with its candidates, best first; `trace` keeps the evidence, for `explain`. */
export function matchAddress(
  reader: PropertyReader,
  address: string,
  options: { readonly trace?: boolean } = {},
): Match | Promise<Match> {
  const lookup: CandidateLookup = {
    ofPostcode: (postcode) => reader.candidatesOfPostcode(postcode),
    ofStreets: (question) => reader.candidatesOfStreets(question),
  };
  return match(address, lookup, options);
}

/**
 * The one candidate to serve: the best, where it is sure enough and stands alone. Of several that are
 * tied for the best, each has a share of their confidence; where only one of them is among the
 * `accepted`, that says which is meant, and what all have together must be sure enough.
 */
export function chosenCandidate(
  found: Match,
  minConfidence: number,
  accepted: readonly MatchCandidate[] = found.candidates,
): MatchCandidate | undefined {
  if (totalOfTied(found) < minConfidence) return undefined;
  const left = tied(found).filter((candidate) => accepted.includes(candidate));
  return left.length === 1 ? left[0] : undefined;
}

/**
 * Of 250 flats that fit equally well each is unlikely, but that it is one of them is not; and where nothing but their
 * part is not given, they are what the address may mean, however seldom somebody leaves it out.
 */
function plausibleCandidates(found: Match): readonly MatchCandidate[] {
  const isPartLeftOut = found.tiedCount > 1 && found.reason === 'part-not-given';
  const areTiedPlausible = isPartLeftOut || totalOfTied(found) >= PLAUSIBLE_CONFIDENCE_MIN;
  return found.candidates.filter(
    ({ confidence }, at) =>
      confidence >= PLAUSIBLE_CONFIDENCE_MIN || (areTiedPlausible && at < found.tiedCount),
  );
}

function tied({ candidates, tiedCount }: Match): readonly MatchCandidate[] {
  return candidates.slice(0, tiedCount);
}

/** Of several tied each confidence was rounded, which may take a hair from what they have together. */
function totalOfTied(found: Match): number {
  let total = 0;
  for (const { confidence } of tied(found)) total += confidence;
  return total;
}

/** Only what a caller would see is looked at: a postcode may have hundreds of properties. */
function satisfying(
  reader: PropertyReader,
  candidates: readonly MatchCandidate[],
  filter: CompiledFilter | undefined,
): readonly MatchCandidate[] | Promise<readonly MatchCandidate[]> {
  if (filter === undefined) return candidates;
  return keepSatisfying(reader, candidates, filter);
}

async function keepSatisfying(
  reader: PropertyReader,
  candidates: readonly MatchCandidate[],
  filter: CompiledFilter,
): Promise<readonly MatchCandidate[]> {
  const kept: MatchCandidate[] = [];
  for (const candidate of candidates) {
    const { uprn, postcode } = candidate;
    if (await reader.satisfies(uprn, filter, postcode)) kept.push(candidate);
  }
  return kept;
}
