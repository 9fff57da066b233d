/** Accuracy, refusals and calibration of a run of queries. */

import {
  binsOf,
  calibrationError as errorOf,
} from '@property-lookup/accuracy/inside/lists/calibration';
import type { Match } from '@property-lookup/address';
import type { LabelledQuery } from './labelled-set.js';

export interface Outcome {
  readonly query: LabelledQuery;
  /** The best candidate, whatever its confidence. */
  readonly best: number | null;
  readonly confidence: number;
  /** Whether the best candidate is returned: matched and not tied. */
  readonly isMatched: boolean;
  readonly match: Match;
}

export function outcomeOf(query: LabelledQuery, match: Match): Outcome {
  const [first] = match.candidates;
  return {
    query,
    best: first?.uprn ?? null,
    confidence: first?.confidence ?? 0,
    isMatched: match.decision === 'matched',
    match,
  };
}

export interface Figures {
  readonly count: number;
  /** Share of queries with a property whose best candidate is right. */
  readonly top1: number | null;
  /** Share of queries with a property that are matched rightly. */
  readonly recall: number | null;
  /** Share of matches that are right. */
  readonly precision: number | null;
  /** Share of queries without a property that are not matched. */
  readonly declined: number | null;
}

export function figuresOf(outcomes: readonly Outcome[]): Figures {
  const withProperty = outcomes.filter(({ query }) => query.uprn !== null);
  const without = outcomes.filter(({ query }) => query.uprn === null);
  const matched = outcomes.filter(({ isMatched }) => isMatched);
  return {
    count: outcomes.length,
    top1: share(withProperty, ({ best, query }) => best === query.uprn),
    recall: share(withProperty, ({ best, isMatched, query }) => isMatched && best === query.uprn),
    precision: share(matched, ({ best, query }) => best === query.uprn),
    declined: share(without, ({ isMatched }) => !isMatched),
  };
}

function share<T>(items: readonly T[], test: (item: T) => boolean): number | null {
  return items.length === 0 ? null : items.filter(test).length / items.length;
}

export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  readonly confidence: number;
  readonly right: number;
}

/** Reliability of the best candidate's confidence, measured as by `match --truth`. */
export function reliability(outcomes: readonly Outcome[]): Bin[] {
  const claims = outcomes
    .filter(({ best }) => best !== null)
    .map(({ best, confidence, query }) => {
      return { confidence, right: best === query.uprn ? 1 : 0, count: 1 };
    });
  return binsOf(claims).map((bin) => ({ ...bin, right: bin.right.value ?? 0 }));
}

/** Expected calibration error. */
export function calibrationError(bins: readonly Bin[]): number {
  return errorOf(bins.map((bin) => ({ ...bin, right: { value: bin.right } })));
}

/** From this confidence on, a match counts as sure. */
export const CONFIDENT = 0.99;

/** The matches with the highest confidence, and how many of them are right. */
export function topBand(all: readonly Outcome[]): { count: number; right: number } {
  const band = all.filter(({ confidence }) => confidence >= CONFIDENT);
  return {
    count: band.length,
    right: band.filter(({ best, query }) => best === query.uprn).length / Math.max(band.length, 1),
  };
}
