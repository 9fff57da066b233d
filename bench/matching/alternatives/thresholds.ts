/** Evaluates answers: at each matcher's own decision, and at the lowest threshold that keeps enough of them right. */

import { type Share, shareOf } from '@property-lookup/accuracy/inside/lists/share';
import type { Answer } from './engine.js';

export interface Judged {
  readonly answer: Answer;
  /** Null if none of the properties is meant. */
  readonly uprn: number | null;
}

export interface Threshold {
  readonly score: number;
  /** Least lead over the next property; a tie is never a match. */
  readonly lead: number;
}

export interface Figures {
  readonly count: number;
  /** Of questions with a property, the share whose most likely property is right, matched or not. */
  readonly best: Share;
  /** Of the matches, the share that is right. */
  readonly precision: Share;
  /** Of questions with a property, the share matched to it. */
  readonly recall: Share;
  /** Of questions without a property, the share not matched. */
  readonly declined: Share;
}

/** Candidate leads: shares of 1 for our matcher, bits for uk_address_matcher. */
const LEADS = [0, 1, 2, 5, 10];

export function figuresOf(
  all: readonly Judged[],
  isMatched: (answer: Answer) => boolean = (answer) => answer?.isMatched ?? false,
): Figures {
  const withProperty = all.filter(({ uprn }) => uprn !== null);
  const without = all.filter(({ uprn }) => uprn === null);
  const matched = all.filter(({ answer }) => isMatched(answer));
  const right = matched.filter(isRight).length;
  return {
    count: all.length,
    best: shareOf(withProperty.filter(isRight).length, withProperty.length),
    precision: shareOf(right, matched.length),
    recall: shareOf(right, withProperty.length),
    declined: shareOf(without.filter(({ answer }) => !isMatched(answer)).length, without.length),
  };
}

/** At the threshold with the highest recall that keeps the wanted precision; undefined if there is none. */
export function atPrecision(
  all: readonly Judged[],
  wanted: number,
): { readonly threshold: Threshold; readonly figures: Figures } | undefined {
  const threshold = bestThreshold(all, wanted);
  return threshold && { threshold, figures: figuresOf(all, (one) => isAbove(one, threshold)) };
}

/** Walks down the scores once per lead and counts. */
function bestThreshold(all: readonly Judged[], wanted: number): Threshold | undefined {
  const sorted = all
    .filter(({ answer }) => answer !== null)
    .sort((a, b) => (b.answer?.score ?? 0) - (a.answer?.score ?? 0));
  let best: Threshold | undefined;
  let rightMost = 0;
  for (const lead of LEADS) {
    let [matched, right] = [0, 0];
    sorted.forEach((judged, at) => {
      const score = judged.answer?.score ?? 0;
      if (isAbove(judged.answer, { score, lead })) {
        matched++;
        if (isRight(judged)) right++;
      }
      if (score === sorted[at + 1]?.answer?.score) return;
      if (right > rightMost && right / matched >= wanted) {
        rightMost = right;
        best = { score, lead };
      }
    });
  }
  return best;
}

function isAbove(answer: Answer, { lead, score }: Threshold): boolean {
  return answer !== null && answer.score >= score && answer.lead > 0 && answer.lead >= lead;
}

function isRight({ answer, uprn }: Judged): boolean {
  return answer !== null && answer.uprn === uprn;
}
