/** The outcome for an address: the decision and its reason, as codes for programs and a sentence for people. */

import { type Match, REASONS, withInference } from '@property-lookup/address';
import { type MatchCandidate, tiedCandidates, totalOfTied } from './choose-candidate.js';

/** Every reason code with its sentence. */
export const MATCH_REASONS: Readonly<Record<string, string>> = REASONS;

export const MATCH_DECISIONS: readonly Match['decision'][] = ['matched', 'ambiguous', 'unmatched'];

/** The decision among all properties, whatever the requested filter and confidence. */
export interface MatchOutcome {
  readonly decision: Match['decision'];
  readonly reason: Match['reason'];
  /** The reason, and the effect of the caller's own parameters. */
  readonly explanation: string;
  /** How many streets fit equally well and best, if the address was searched for by street; else 0. */
  readonly streetCount: number;
}

interface Choice {
  readonly minConfidence: number;
  /** Plausible candidates; with a filter, only those that satisfy it. */
  readonly matches: readonly MatchCandidate[];
  readonly chosen: MatchCandidate | undefined;
}

export function outcomeOf(found: Match, choice: Choice): MatchOutcome {
  const { decision, reason, streetCount } = found;
  const sentence = withInference(found, sentenceOf(found));
  const wish = choice.chosen === undefined ? whyWithheld(found, choice) : whyServed(found);
  const explanation = wish === undefined ? sentence : `${sentence.slice(0, -1)}; ${wish}.`;
  return { decision, reason, explanation, streetCount };
}

function sentenceOf({ reason, streetCount }: Match): string {
  if (reason !== 'many-streets') return REASONS[reason];
  return `${streetCount} streets fit equally well, too many to decide; a town or postcode would.`;
}

/** Why a candidate is served that is not a match on its own. */
function whyServed({ decision, tiedCount }: Match): string | undefined {
  if (decision === 'matched') return undefined;
  return tiedCount > 1
    ? 'the filter names one of them'
    : 'min_confidence lets the best of them through';
}

function whyWithheld(found: Match, { minConfidence, matches }: Choice): string | undefined {
  if (found.decision !== 'matched') return undefined;
  if (totalOfTied(found) < minConfidence) return 'its confidence is below min_confidence';
  const isLeft = tiedCandidates(found).some((candidate) => matches.includes(candidate));
  return isLeft ? undefined : 'the filter leaves that property out';
}
