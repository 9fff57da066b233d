/** What a run of queries says about accuracy, refusals and calibration. */

import type { Match } from '../../src/matching/match.js';
import type { LabelledQuery } from './labelled-set.js';

export interface Outcome {
  readonly query: LabelledQuery;
  /** Best candidate, whatever its confidence. */
  readonly best: number | null;
  readonly confidence: number;
  /** Whether the best is named: matched, not tied. */
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
  /** Share of queries with a property whose best candidate is the right one. */
  readonly top1: number | null;
  /** Share of queries with a property that are matched to the right one. */
  readonly recall: number | null;
  /** Share of the matched that are right. */
  readonly precision: number | null;
  /** Share of the queries without a property that are not matched. */
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

/**
 * Reliability of the best candidate's confidence in bins of a tenth; the highest are split further.
 */
export function reliability(outcomes: readonly Outcome[]): Bin[] {
  const edges = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.99, 1, Number.POSITIVE_INFINITY];
  return edges.slice(0, -1).flatMap((from, i) => {
    const to = edges[i + 1] ?? 1;
    const inside = outcomes.filter(
      ({ best, confidence }) => best !== null && confidence >= from && confidence < to,
    );
    if (inside.length === 0) return [];
    const confidence = inside.reduce((sum, outcome) => sum + outcome.confidence, 0) / inside.length;
    const right = inside.filter(({ best, query }) => best === query.uprn).length / inside.length;
    return [{ from, to: Math.min(to, 1), count: inside.length, confidence, right }];
  });
}

/**
 * Expected calibration error: the mean distance of confidence from share of right answers, weighted
 * by count.
 */
export function calibrationError(bins: readonly Bin[]): number {
  const count = bins.reduce((sum, bin) => sum + bin.count, 0);
  return (
    bins.reduce((sum, bin) => sum + bin.count * Math.abs(bin.confidence - bin.right), 0) /
    Math.max(count, 1)
  );
}

/** The matches with the highest confidence, and how many of them are right. */
export function topBand(all: readonly Outcome[]): { count: number; right: number } {
  const band = all.filter(({ confidence }) => confidence >= 0.99);
  return {
    count: band.length,
    right: band.filter(({ best, query }) => best === query.uprn).length / Math.max(band.length, 1),
  };
}
