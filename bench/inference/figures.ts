/**
 * Figures of inferred addresses, measured on hidden ones: how many are inferred, how many are right, and how well confidences
 * hold.
 */

import {
  type BinFigures,
  ClaimBins,
  figuresOfBin,
  percentOf,
} from '@property-lookup/accuracy/rates';
import type { Part } from '../matching/labelled-set.js';

/** For each least confidence: how many hidden homes with a number are inferred, and how many rightly. */
interface Level {
  readonly inferred_pct: number | null;
  readonly right_pct: number | null;
}

export interface Figures {
  readonly hidden: number;
  readonly from_50: Level;
  readonly from_80: Level;
  readonly from_95: Level;
  /** Mean difference between confidence and the share that is right, in bins of a twentieth. */
  readonly calibration_error: number;
  readonly bins: readonly BinFigures[];
}

/** A confidence and whether it was right. */
export interface Judged {
  readonly confidence: number;
  readonly isRight: boolean;
  readonly part: Part;
}

const BINS = [0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 0.98];

/** For the parts used in no fit, or for all parts. */
export function figuresOf(
  judged: readonly Judged[],
  numbered: ReadonlyMap<Part, number>,
  parts: readonly Part[] = ['report'],
): Figures {
  const own = judged.filter(({ part }) => parts.includes(part));
  const hidden = parts.reduce((sum, part) => sum + (numbered.get(part) ?? 0), 0);
  const bins = new ClaimBins(BINS);
  for (const { confidence, isRight } of own) bins.add(confidence, isRight ? 1 : 0);
  const level = (least: number): Level => {
    const sure = own.filter(({ confidence }) => confidence >= least);
    const right = sure.filter(({ isRight }) => isRight).length;
    return {
      inferred_pct: percentOf(sure.length, hidden),
      right_pct: percentOf(right, sure.length),
    };
  };
  const { count } = bins.all;
  const miss = bins.filled.reduce((sum, bin) => sum + Math.abs(bin.claimed - bin.right), 0);
  return {
    hidden,
    from_50: level(0.5),
    from_80: level(0.8),
    from_95: level(0.95),
    calibration_error: count === 0 ? 0 : Math.round((1000 * miss) / count) / 1000,
    bins: bins.filled.map(figuresOfBin),
  };
}
