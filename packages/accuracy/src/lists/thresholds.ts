/** Finds the gains and losses of each confidence threshold. */

import { type GuessCounts, NO_OUTCOMES, type Outcomes, plus } from './guess-counts.js';
import { type Share, shareOf } from './share.js';

/** Numbers of rows that the figures cover. */
interface JudgedRows {
  /** Rows whose true property is in the data. */
  readonly inData: number;
  /** Rows that mean no property. */
  readonly none: number;
}

export interface AtThreshold {
  readonly minConfidence: number;
  /** Rows with a match, of all rows. */
  readonly matched: Share;
  /** Right ones among the matched. */
  readonly precision: Share;
  /** Rows matched to the right property, of those whose property is in the data. */
  readonly recall: Share;
  /** Rows left unmatched, of those that mean no property. */
  readonly declined: Share;
}

/** Round thresholds, closer together where most confidences are. */
export const USUAL_THRESHOLDS: readonly number[] = [0.1, 0.3, 0.5, 0.7, 0.8, 0.9, 0.95, 0.99, 1];

export function atThreshold(
  minConfidence: number,
  counts: GuessCounts,
  rows: JudgedRows,
): AtThreshold {
  return figuresOf(minConfidence, counts.served(minConfidence), rows);
}

/** Every threshold that makes a difference, highest first. */
export function allThresholds(counts: GuessCounts, rows: JudgedRows): readonly AtThreshold[] {
  let served = NO_OUTCOMES;
  return counts.levels
    .filter(({ isTied, confidence }) => !isTied && confidence > 0)
    .map((level) => {
      served = plus(served, level);
      return figuresOf(level.confidence, served, rows);
    });
}

function figuresOf(minConfidence: number, served: Outcomes, rows: JudgedRows): AtThreshold {
  const matched = served.right + served.wrong + served.groundless;
  return {
    minConfidence,
    matched: shareOf(matched, rows.inData + rows.none),
    precision: shareOf(served.right, matched),
    recall: shareOf(served.right, rows.inData),
    declined: shareOf(rows.none - served.groundless, rows.none),
  };
}

/** The threshold for a target precision. */
export interface Target {
  readonly precision: number;
  /** The lowest threshold, which keeps most rows; undefined if none reaches the precision. */
  readonly reached: AtThreshold | undefined;
  /** The lowest at which chance cannot explain it, because the whole interval is at or above the precision. */
  readonly proven: AtThreshold | undefined;
  /** The most precise threshold, if none reaches the target. */
  readonly best: AtThreshold | undefined;
}

export function targetOf(precision: number, all: readonly AtThreshold[]): Target {
  const ascending = [...all].reverse();
  const precisionAt = (at: AtThreshold): number => at.precision.value ?? 0;
  return {
    precision,
    reached: ascending.find((at) => precisionAt(at) >= precision),
    proven: ascending.find((at) => at.precision.low >= precision),
    best: ascending.reduce<AtThreshold | undefined>(
      (best, at) => (best === undefined || precisionAt(at) > precisionAt(best) ? at : best),
      undefined,
    ),
  };
}
