/** Which candidate of a match is served, and which others are worth listing. */

import type { Match } from '../matching/match.js';

/** Candidates below this are not what the address may well mean (DESIGN section 4). */
const PLAUSIBLE_CONFIDENCE_MIN = 0.05;

export type MatchCandidate = Match['candidates'][number];

/**
 * The one candidate to serve: the best, if it is certain enough and not tied. If several are tied
 * for the best, they share the confidence; if only one of them is among the `accepted`, that one is
 * meant, and their sum must be high enough.
 */
export function chosenCandidate(
  found: Match,
  minConfidence: number,
  accepted: readonly MatchCandidate[] = found.candidates,
): MatchCandidate | undefined {
  if (totalOfTied(found) < minConfidence) return undefined;
  const left = tiedCandidates(found).filter((candidate) => accepted.includes(candidate));
  return left.length === 1 ? left[0] : undefined;
}

/**
 * If 250 flats fit equally well, each is unlikely, but one of them is likely to be meant. If the address lacks nothing
 * but the flat, they are what it may mean, however rarely somebody leaves the flat out.
 */
export function plausibleCandidates(found: Match): readonly MatchCandidate[] {
  const isPartLeftOut = found.tiedCount > 1 && found.reason === 'part-not-given';
  const areTiedPlausible = isPartLeftOut || totalOfTied(found) >= PLAUSIBLE_CONFIDENCE_MIN;
  return found.candidates.filter(
    ({ confidence }, at) =>
      confidence >= PLAUSIBLE_CONFIDENCE_MIN || (areTiedPlausible && at < found.tiedCount),
  );
}

/** Those that fit equally well, and better than all others. */
export function tiedCandidates({ candidates, tiedCount }: Match): readonly MatchCandidate[] {
  return candidates.slice(0, tiedCount);
}

/** The confidence of each tied candidate was rounded, which may reduce their sum slightly. */
export function totalOfTied(found: Match): number {
  let total = 0;
  for (const { confidence } of tiedCandidates(found)) total += confidence;
  return total;
}
