/** Outcomes of the texts: matched, right, right town, and ambiguous if several properties fit. */

import type { TownText } from './town-text.js';

export interface TownOutcome {
  readonly text: TownText;
  /** The property of the text. */
  readonly uprn: number;
  /** Properties that the text fits, including the right one. */
  readonly fitting: ReadonlySet<number>;
  readonly decision: 'matched' | 'ambiguous' | 'unmatched';
  readonly best: number | null;
  readonly bestTown: string | null;
  readonly confidence: number;
}

export interface TownFigures {
  readonly count: number;
  readonly matched: number;
  readonly rightOfMatched: number | null;
  readonly sure: number;
  readonly rightOfSure: number | null;
  /** Matched to a property in another town; the second figure counts confidences from 0.95. */
  readonly inAnotherTown: number;
  readonly sureInAnotherTown: number;
}

export interface SeveralFigures {
  readonly count: number;
  readonly ambiguous: number | null;
  readonly matched: number | null;
  readonly sure: number | null;
}

const SURE = 0.95;

export function townFigures(all: readonly TownOutcome[]): TownFigures {
  const matched = all.filter(({ decision }) => decision === 'matched');
  const sure = matched.filter(isSure);
  return {
    count: all.length,
    matched: matched.length,
    rightOfMatched: share(matched, isRight),
    sure: sure.length,
    rightOfSure: share(sure, isRight),
    inAnotherTown: matched.filter(isElsewhere).length,
    sureInAnotherTown: sure.filter(isElsewhere).length,
  };
}

/** Figures of texts that fit several properties. */
export function severalFigures(all: readonly TownOutcome[]): SeveralFigures {
  const several = all.filter(({ fitting }) => fitting.size > 1);
  return {
    count: several.length,
    ambiguous: share(several, ({ decision }) => decision === 'ambiguous'),
    matched: share(several, ({ decision }) => decision === 'matched'),
    sure: share(several, (one) => one.decision === 'matched' && isSure(one)),
  };
}

export function isRight({ best, uprn }: TownOutcome): boolean {
  return best === uprn;
}

function isSure({ confidence }: TownOutcome): boolean {
  return confidence >= SURE;
}

export function isElsewhere({ bestTown, text }: TownOutcome): boolean {
  return bestTown !== text.town;
}

function share(all: readonly TownOutcome[], test: (one: TownOutcome) => boolean): number | null {
  return all.length === 0 ? null : all.filter(test).length / all.length;
}
