/** Which property does this address mean, and with what confidence? */

import { andThen } from '../domain/and-then.js';
import type { CompiledFilter } from '../filter/condition.js';
import { TEXT_LENGTH_MAX } from '../matching/normalise/normalise.js';
import type { PropertyReader } from '../store/store.js';
import { chosenCandidate, type MatchCandidate, plausibleCandidates } from './choose-candidate.js';
import { matchAndGrade, type PlacedGrade } from './grade-address.js';
import { type MatchOutcome, outcomeOf } from './match-outcome.js';

/** Characters: of a longer text the matcher would read the beginning only, and nobody would know. */
export const ADDRESS_LENGTH_MAX = TEXT_LENGTH_MAX;

/** What an address means to a caller. */
export interface AddressAnswer {
  readonly hasPostcode: boolean;
  readonly outcome: MatchOutcome;
  /** Every property that the address may well mean, best first; with a filter, those that satisfy it. */
  readonly matches: readonly MatchCandidate[];
  /** The best however unlikely, no more than were asked for; with a filter, those that satisfy it. */
  readonly listed: readonly MatchCandidate[];
  /** The one to serve; undefined if none is certain enough, or several are tied. */
  readonly chosen: MatchCandidate | undefined;
  /** How the address stands to what is listed, the likeliest first; undefined where that was not asked. */
  readonly grades: readonly PlacedGrade[] | undefined;
}

interface AddressQuestion {
  /**
   * Applied to what was decided among all properties: it may empty the answer or break a tie, but
   * promotes no property that the decision ranks behind another (specification, section 4.2, rule 4).
   */
  readonly filter?: CompiledFilter | undefined;
  /** From 0 to 1. */
  readonly minConfidence: number;
  /** Seeks nothing in a text without a postcode. */
  readonly requirePostcode: boolean;
  /** Candidates to list, however unlikely. */
  readonly listedMax: number;
  /** Also tells how the address stands to what is listed. */
  readonly isGraded?: boolean;
}

/** Synchronous where the store is and no filter is given. */
export function answerAddress(
  reader: PropertyReader,
  address: string,
  question: AddressQuestion,
): AddressAnswer | Promise<AddressAnswer> {
  const { filter, minConfidence, isGraded = false, listedMax, requirePostcode } = question;
  const asked = { isGraded, requirePostcode };
  return andThen(matchAndGrade(reader, address, asked), ({ grades, match: found }) => {
    const plausible = plausibleCandidates(found);
    const worthAsking = listedMax > 0 ? found.candidates : plausible;
    return andThen(satisfying(reader, worthAsking, filter), (accepted) => {
      const matches = accepted.filter((candidate) => plausible.includes(candidate));
      const chosen = chosenCandidate(found, minConfidence, matches);
      const outcome = outcomeOf(found, { minConfidence, matches, chosen });
      const { hasPostcode } = found;
      const listed = accepted.slice(0, listedMax);
      return { hasPostcode, outcome, matches, listed, chosen, grades };
    });
  });
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
