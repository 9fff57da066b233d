/** Chooses from which score, and how far ahead of the runner-up, the best is taken for a match. */

import type { Answer } from './engine.js';

export interface Threshold {
  readonly score: number;
  /** Least distance from the runner-up; a tie is never a match. */
  readonly lead: number;
}

export interface Judged {
  readonly answer: Answer;
  /** Null: none of the properties is meant. */
  readonly uprn: number | null;
}

export interface Share {
  readonly count: number;
  /** Share of questions with a property whose best answer is right. */
  readonly top1: number | null;
  readonly precision: number | null;
  readonly recall: number | null;
  /** Share of questions without a property that are not matched. */
  readonly declined: number | null;
}

const LEADS = [0, 0.01, 0.02, 0.05, 0.1, 0.15, 0.2, 0.3];

export function isMatch(answer: Answer, { score, lead }: Threshold): boolean {
  if (answer === null || answer.score < score) return false;
  const ahead = answer.score - answer.runnerUp;
  return ahead > 0 && ahead >= lead;
}

export function sharesOf(all: readonly Judged[], threshold: Threshold): Share {
  const withProperty = all.filter(({ uprn }) => uprn !== null);
  const without = all.filter(({ uprn }) => uprn === null);
  const matched = all.filter(({ answer }) => isMatch(answer, threshold));
  const right = matched.filter(isRight).length;
  return {
    count: all.length,
    top1: over(withProperty.filter(isRight).length, withProperty.length),
    precision: over(right, matched.length),
    recall: over(right, withProperty.length),
    declined: over(
      without.filter(({ answer }) => !isMatch(answer, threshold)).length,
      without.length,
    ),
  };
}

/** With the highest harmonic mean of precision and recall. */
export function bestByF1(all: readonly Judged[]): Threshold {
  return highest(all, ({ precision, recall }) => (2 * precision * recall) / (precision + recall));
}

/** With the highest recall among those that are as often right as wanted; undefined where there is none. */
export function bestAtPrecision(all: readonly Judged[], wanted: number): Threshold | undefined {
  const threshold = highest(all, ({ precision, recall }) => (precision < wanted ? 0 : recall));
  return (sharesOf(all, threshold).precision ?? 0) >= wanted ? threshold : undefined;
}

interface Reached {
  readonly precision: number;
  readonly recall: number;
}

/** Walks down the scores once for each lead, counting as it goes. */
function highest(all: readonly Judged[], worthOf: (reached: Reached) => number): Threshold {
  const properties = all.filter(({ uprn }) => uprn !== null).length;
  const sorted = all
    .filter(({ answer }) => answer !== null)
    .sort((a, b) => (b.answer?.score ?? 0) - (a.answer?.score ?? 0));
  let best: Threshold = { score: Number.POSITIVE_INFINITY, lead: 0 };
  let bestValue = 0;
  for (const lead of LEADS) {
    let matched = 0;
    let right = 0;
    sorted.forEach((judged, at) => {
      const score = judged.answer?.score ?? 0;
      if (isMatch(judged.answer, { score, lead })) {
        matched++;
        if (isRight(judged)) right++;
      }
      if (matched === 0 || right === 0 || score === sorted[at + 1]?.answer?.score) return;
      const value = worthOf({ precision: right / matched, recall: right / properties });
      if (value > bestValue) {
        bestValue = value;
        best = { score, lead };
      }
    });
  }
  return best;
}

function isRight({ answer, uprn }: Judged): boolean {
  return answer !== null && answer.uprn === uprn;
}

function over(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}
