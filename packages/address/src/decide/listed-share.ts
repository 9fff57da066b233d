/** Adjusts confidences if the share of homes that the list contains is known. */

import { EVIDENCE_CONFIDENCE_MAX, roundDown } from './calibrate.js';
import {
  type Decision,
  decisionOf,
  isWorthListing,
  type MatchCandidate,
  type Verdict,
} from './decide.js';
import { LISTED_USUAL } from './estimate-listed.js';

/** Share of the remaining probability that belongs to other listed homes. */
const OTHERWISE_LISTED = 0.1;

interface Found extends Verdict {
  readonly hasPostcode: boolean;
  readonly isWidened: boolean;
}

/**
 * The same match if the list has `share` of the homes asked about, above 0 and up to 1. By Bayes, each candidate's odds
 * against an unlisted home change with the odds of the shares. Exact matches stay, and a text of several homes still
 * names none.
 */
export function withListedShare<T extends Found>(match: T, share: number): T {
  const total = totalOf(match.candidates);
  if (total === 0 || total >= 1 || match.reason === 'several-properties') return match;
  const factor = shifted(total, share) / total;
  const all = match.candidates.map((candidate) => {
    const { addressConfidence = 1, confidence } = candidate;
    const most = EVIDENCE_CONFIDENCE_MAX * addressConfidence;
    return { ...candidate, confidence: roundDown(Math.min(confidence * factor, most)) };
  });
  const confidences = all.map(({ confidence }) => confidence);
  const decision = decisionAt(match, confidences);
  const candidates = all.filter(
    (one, at) => at < match.tiedCount || isWorthListing(one.confidence, decision),
  );
  const reason = decision === match.decision ? match.reason : 'listed-share';
  return { ...match, candidates, decision, reason };
}

/**
 * The confidence reported for the best of a refusal ignores its rivals, so only a likely best, or a tie, changes the
 * decision.
 */
function decisionAt({ decision, tiedCount }: Verdict, confidences: readonly number[]): Decision {
  const followed = decisionOf(confidences, tiedCount);
  const isOfRivals = followed === 'ambiguous' && tiedCount <= 1;
  return isOfRivals && decision === 'unmatched' ? decision : followed;
}

function shifted(total: number, share: number): number {
  const otherwise = OTHERWISE_LISTED * (1 - total);
  const listed = share / LISTED_USUAL;
  const absent = ((1 - total - otherwise) * (1 - share)) / (1 - LISTED_USUAL);
  return (total * listed) / ((total + otherwise) * listed + absent);
}

/**
 * Probability, at the usual share, that the home is among the candidates; undefined if nothing was read or searched.
 */
export function listedProbability(match: Found): number | undefined {
  const { candidates, hasPostcode, isWidened, reason } = match;
  const isSought = hasPostcode || isWidened;
  return reason === 'nothing-to-read' || !isSought ? undefined : totalOf(candidates);
}

/** Probability that the text means one of these addresses, whether or not the address belongs to its property. */
function totalOf(candidates: readonly MatchCandidate[]): number {
  let total = 0;
  for (const { addressConfidence = 1, confidence } of candidates)
    total += confidence / addressConfidence;
  return Math.min(total, 1);
}
