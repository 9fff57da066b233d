/**
 * Estimates the probability that the best property is the one meant. `score.ts` finds the property that fits best;
 * whether the list contains the right one at all is another question, answered by the same evidence with other weights.
 */

import { compareForm } from '../compare/compare.js';
import { E, EVIDENCE } from '../compare/evidence.js';
import { ACCEPTANCE } from './acceptance-weights.js';
import type { ScoredProperty } from './score.js';

/** Position after the kinds of evidence. */
const SHARE = EVIDENCE.length;
const LEAD = SHARE + 1;
/** Position of the constant term. */
const START = LEAD + 1;
export const FEATURE_COUNT = START + 1;

/** Limit for the log-odds of a share or a lead. */
const SAYS_MAX = 12;

/** Properties in a contest, best first, with the number of those tied for the best and their joint share. */
export interface Contest {
  readonly ranked: readonly ScoredProperty[];
  readonly tiedCount: number;
  readonly share: number;
}

/** The inputs of acceptance. */
export function featuresOf({ ranked, share, tiedCount }: Contest): Float64Array {
  const features = new Float64Array(FEATURE_COUNT);
  const best = ranked[0];
  const next = ranked[tiedCount];
  if (best === undefined) return features;
  compareForm(best.comparison, best.form);
  features.set(best.comparison.evidence);
  features[SHARE] = clip(Math.log(share / Math.max(1 - share, 1e-9)));
  features[LEAD] = clip(best.score - (next?.score ?? best.score - SAYS_MAX));
  features[START] = 1;
  return features;
}

/** Acceptance exceeds the contest's log-odds by at most this, so that a property that lost to "none" stays refused. */
const GAIN_MAX = 1.5;

/** Evidence that the text denies the property: then acceptance never exceeds the contest, however much else agrees. */
const DENIALS = [
  ...[E.numberOfOther, E.numbersSeveral, E.flatIsHouse, E.floorOnlyInQuery, E.floorConflict],
  ...[E.partOneSided, E.thingOneSided, E.unitOneSided, E.streetTypeConflict, E.buildingConflict],
  ...[E.houseConflict, E.unitConflict],
  ...[E.opposite, E.townConflict, E.placeConflict, E.postcodeElsewhere, E.contextConflict],
];

/** The uncalibrated probability that one of the best is meant. */
export function accept(contest: Contest): number {
  const accepted = acceptedBy(ACCEPTANCE, featuresOf(contest));
  // Ties are too few to learn from, so together they get at most the contest's share.
  return contest.tiedCount > 1 ? Math.min(accepted, contest.share) : accepted;
}

/** The same for weights that are being fitted. */
export function acceptedBy(weights: readonly number[], features: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < FEATURE_COUNT; i++) sum += (features[i] as number) * (weights[i] as number);
  const gain = DENIALS.some((kind) => (features[kind] as number) > 0) ? 0 : GAIN_MAX;
  // Nor may acceptance exceed the lead over the next: `ROSSLYN, 15 MOSS ROAD` may mean either, if both are listed.
  const odds = Math.min(sum, (features[SHARE] as number) + gain, features[LEAD] as number);
  return 1 / (1 + Math.exp(-odds));
}

function clip(odds: number): number {
  return Math.min(Math.max(odds, -SAYS_MAX), SAYS_MAX);
}
