/** Which property does this address mean, and with what confidence? */

import { TEXT_LENGTH_MAX } from '@property-lookup/address/reading';
import type { PropertyReader } from '@property-lookup/engine';
import { andThen } from '@property-lookup/kernel/steps';
import type { CompiledFilter } from '@property-lookup/query';
import { chosenCandidate, type MatchCandidate, plausibleCandidates } from './choose-candidate.js';
import { matchAndGrade, type PlacedGrade } from './grade-address.js';
import { type MatchOutcome, outcomeOf } from './match-outcome.js';
import { satisfies } from './satisfies.js';

/** Characters. The matcher would silently read only the beginning of a longer text. */
export const ADDRESS_LENGTH_MAX = TEXT_LENGTH_MAX;

/** The match as reported to a caller. */
export interface AddressAnswer {
  readonly hasPostcode: boolean;
  readonly outcome: MatchOutcome;
  /** Plausible properties, best first; with a filter, only those that satisfy it. */
  readonly matches: readonly MatchCandidate[];
  /** The best candidates, even unlikely ones, up to the requested number; with a filter, only those that satisfy it. */
  readonly listed: readonly MatchCandidate[];
  /** The candidate to serve; undefined if none is certain enough, or several are tied. */
  readonly chosen: MatchCandidate | undefined;
  /** How the address relates to the listed properties, most likely grade first; undefined unless requested. */
  readonly grades: readonly PlacedGrade[] | undefined;
}

interface AddressQuestion {
  /**
   * Applied after the decision, which considers all properties. It may empty the answer or break a tie, but never promotes a
   * property over one ranked higher (specification, section 4.2, rule 4).
   */
  readonly filter?: CompiledFilter | undefined;
  /** From 0 to 1. */
  readonly minConfidence: number;
  /** If true, a text without a postcode is not searched for. */
  readonly requirePostcode: boolean;
  /** The number of candidates to list, even unlikely ones. */
  readonly listedMax: number;
  /** True adds grades. */
  readonly isGraded?: boolean;
}

/** Synchronous if the store is and there is no filter. */
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

/** Candidates fetched together; more would keep other requests waiting. */
const ASKED_AT_ONCE = 8;

/** Filters only the candidates that a caller would see, because a postcode may have hundreds of properties. */
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
  for (let from = 0; from < candidates.length; from += ASKED_AT_ONCE) {
    const some = candidates.slice(from, from + ASKED_AT_ONCE);
    const are = await Promise.all(
      some.map(({ postcode, uprn }) => satisfies(reader, uprn, filter, postcode)),
    );
    kept.push(...some.filter((_, at) => are[at]));
  }
  return kept;
}
