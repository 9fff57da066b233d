/** Fits the model of council tax bands to homes whose agents gave the band, and measures how often it is right. */

import { measureReliability, TRIALS_MIN, type Trial } from '@property-lookup/accuracy/rates';
import {
  type Band,
  type BandModel,
  bandChances,
  likeliestBand,
  type RankedHome,
} from './band-model.js';
import type { ValueCounts } from './value-counts.js';

/** A home whose band is known. */
export interface BandTrial {
  readonly home: RankedHome;
  readonly band: Band;
}

/**
 * Values to try, most cautious first. Without trials the second is used: our estimate, as improvements and changing fashions move
 * values by a fifth.
 */
const DRIFTS = [0.3, 0.2, 0.15, 0.1, 0.07, 0.05] as const;
const DRIFT_UNKNOWN = 0.2;

/** Smallest probability in the score: a band that the model rules out counts as one in a thousand. */
const CHANCE_MIN = 0.001;

export function fitBandModel(counts: ValueCounts, trials: readonly BandTrial[]): BandModel {
  const known = trials.filter(
    ({ home }) => bandChances({ counts, drift: DRIFT_UNKNOWN }, home).length,
  );
  if (known.length < TRIALS_MIN) return { counts, drift: DRIFT_UNKNOWN, reliability: undefined };
  const scores = DRIFTS.map((drift) => likelihood({ counts, drift }, known));
  const drift = DRIFTS[scores.indexOf(Math.max(...scores))] ?? DRIFT_UNKNOWN;
  const judged = known.flatMap(({ home, band }): Trial[] => {
    const made = likeliestBand({ counts, drift }, home);
    return made === undefined ? [] : [{ support: made.confidence, isRight: made.band === band }];
  });
  return { counts, drift, reliability: measureReliability(judged) };
}

function likelihood(model: Omit<BandModel, 'reliability'>, trials: readonly BandTrial[]): number {
  return trials.reduce((sum, { home, band }) => {
    const chance = bandChances(model, home)[BANDS.indexOf(band)] ?? 0;
    return sum + Math.log(Math.max(CHANCE_MIN, chance));
  }, 0);
}

const BANDS = 'ABCDEFGHI';
