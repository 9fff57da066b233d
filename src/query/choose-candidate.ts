/** Which of the candidates of a match is served, and which are worth telling of. */

import type { Match } from '../matching/match.js';

/** Candidates below this are not what the address may well mean (DESIGN section 4). */
const PLAUSIBLE_CONFIDENCE_MIN = 0.05;

export type MatchCandidate = Match['candidates'][number];

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
  const left = tiedCandidates(found).filter((candidate) => accepted.includes(candidate));
  return left.length === 1 ? left[0] : undefined;
}

/**
 * Of 250 flats that fit equally well each is unlikely, but that it is one of them is not; and where nothing but their
 * part is not given, they are what the address may mean, however seldom somebody leaves it out.
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

/** Of several tied each confidence was rounded, which may take a hair from what they have together. */
export function totalOfTied(found: Match): number {
  let total = 0;
  for (const { confidence } of tiedCandidates(found)) total += confidence;
  return total;
}
