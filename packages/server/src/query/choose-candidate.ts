/** Chooses the candidate to serve and the others that are worth listing. */

import type { Match } from '@property-lookup/address';

/** Below this, the address hardly means a candidate (DESIGN section 4). */
const PLAUSIBLE_CONFIDENCE_MIN = 0.05;

export type MatchCandidate = Match['candidates'][number];

/**
 * The candidate to serve: the best one if it is certain enough and not tied. Tied candidates share the confidence. If only one
 * of them is `accepted`, it is served provided their sum is high enough.
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
 * The candidates that the address may plausibly mean. If 250 flats fit equally well, each is unlikely, but together they are
 * likely. If the address only lacks the flat, all flats count, however rarely people omit it.
 */
export function plausibleCandidates(found: Match): readonly MatchCandidate[] {
  const isPartLeftOut = found.tiedCount > 1 && found.reason === 'part-not-given';
  const areTiedPlausible = isPartLeftOut || totalOfTied(found) >= PLAUSIBLE_CONFIDENCE_MIN;
  return found.candidates.filter(
    ({ confidence }, at) =>
      confidence >= PLAUSIBLE_CONFIDENCE_MIN || (areTiedPlausible && at < found.tiedCount),
  );
}

/** The candidates that fit equally well and better than all others. */
export function tiedCandidates({ candidates, tiedCount }: Match): readonly MatchCandidate[] {
  return candidates.slice(0, tiedCount);
}

/** The sum may be slightly low, because each tied confidence was rounded. */
export function totalOfTied(found: Match): number {
  let total = 0;
  for (const { confidence } of tiedCandidates(found)) total += confidence;
  return total;
}
