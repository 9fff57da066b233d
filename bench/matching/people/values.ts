/** The measures of a set of texts. */

import { calibrationError, figuresOf, type Outcome, reliability, topBand } from '../measure.js';

/** A wrong match from this confidence on counts as confident. */
const SURE = 0.95;

export function isRight({ best, isMatched, query }: Outcome): boolean {
  return isMatched ? best === query.uprn : query.uprn === null;
}

export function valuesOf(all: readonly Outcome[]): Record<string, number> {
  const { declined, precision, recall, top1 } = figuresOf(all);
  return {
    'as a careful reader': all.filter(isRight).length / all.length,
    'best is right': top1 ?? 0,
    precision: precision ?? 0,
    recall: recall ?? 0,
    declined: declined ?? 0,
    'calibration error': calibrationError(reliability(all)),
    'right from 0.99': topBand(all).right,
    'wrong from 0.95': all.filter((one) => isSurelyWrong(one)).length,
  };
}

function isSurelyWrong(outcome: Outcome): boolean {
  return outcome.isMatched && outcome.confidence >= SURE && !isRight(outcome);
}
