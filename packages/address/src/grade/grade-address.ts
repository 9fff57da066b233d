/** Matches an address and grades how it relates to listed properties; grading does not change the match. */

import { andThen } from '@property-lookup/kernel/steps';
import { interpolate } from '../decide/calibrate.js';
import { type Match, type MatchOptions, matchAddress } from '../match.js';
import type { AddressQuery } from '../read/read-address.js';
import type { CandidateLookup, Seen } from '../search.js';
import {
  type Spelling,
  type StreetQuestion,
  streetQuestionOf,
} from '../streets/street-question.js';
import type { Grade, Graded, GradeName } from './grade.js';
import { type FittedGrade, GRADE_TABLE } from './grade-table.js';
import { type Related, relatedOf } from './related.js';
import { type Step, sameSteps, widerSteps } from './steps.js';

/** Neighbours are sought within this distance of a number. */
const REACH = 12;

/** Most streets have some of these numbers, for texts without one. */
const USUAL_MAX = 20;

export interface GradedMatch {
  readonly match: Match;
  /** Likeliest first; empty if none is likely enough to report. */
  readonly grades: readonly Grade[];
}

/** Less likely grades are not reported. */
const TOLD_MIN = 0.05;
/** Nothing else is sought if the match's candidates sum to this confidence. */
const SETTLED_MIN = 0.95;
/** Four decimals: the calibration supports no more. */
const PROBABILITY_STEPS = 10_000;

/** Matches an address, and grades how it relates to what is listed. */
export function gradeAddress(
  text: string,
  lookup: CandidateLookup,
  options: Omit<MatchOptions, 'onFinish'> = {},
): GradedMatch | Promise<GradedMatch> {
  return andThen(stepsOf(text, lookup, options), ({ match, steps }) => ({
    match,
    grades: gradesOf(steps, match.decision === 'matched'),
  }));
}

export interface MatchSteps {
  readonly match: Match;
  /** From the nearest to the widest. */
  readonly steps: readonly Step[];
}

/** What may be said about an address, before calibration. */
export function stepsOf(
  text: string,
  lookup: CandidateLookup,
  options: Omit<MatchOptions, 'onFinish'> = {},
): MatchSteps | Promise<MatchSteps> {
  let seen: Seen = { readings: [], blocks: [] };
  const onFinish = (finished: Seen) => {
    seen = finished;
  };
  return andThen(matchAddress(text, lookup, { ...options, onFinish }), (match) =>
    andThen(relatedTo(match, seen, lookup, options), (related) => ({
      match,
      steps: [...sameSteps(match, related), ...widerSteps(match, seen, related)],
    })),
  );
}

function relatedTo(
  match: Match,
  { blocks, readings }: Seen,
  lookup: CandidateLookup,
  { requirePostcode = false }: MatchOptions,
): Related[] | Promise<Related[]> {
  const isSought = match.reason !== 'nothing-to-read' && (match.hasPostcode || !requirePostcode);
  if (!isSought || isSettled(match)) return relatedOf(readings, blocks);
  return andThen(lookup.ofStreets(questionAround(readings, 'exact')), ({ block, places }) => {
    const related = relatedOf(readings, [...blocks, block], places);
    if (related.length > 0) return related;
    const misspelt = questionAround(readings, 'misspelt');
    return andThen(lookup.ofStreets(misspelt), (found) =>
      relatedOf(readings, [found.block], found.places),
    );
  });
}

function isSettled({ candidates, isWidened }: Match): boolean {
  return !isWidened && candidates.reduce((sum, one) => sum + one.confidence, 0) >= SETTLED_MIN;
}

/** A step with its share of what nearer steps leave, before calibration. */
interface WeighedStep extends Step {
  readonly share: number;
}

/** Each step takes its part of what nearer ones leave, so the shares sum to at most 1. */
export function weighSteps(steps: readonly Step[]): WeighedStep[] {
  let left = 1;
  return steps.map((step) => {
    const share = isFitted(step.grade) ? left * step.raw : Math.min(step.raw, left);
    left -= share;
    return { ...step, share };
  });
}

/**
 * Calibrates the shares. With a match, wider grades share what the match leaves; without one, the refused properties
 * share what the other grades leave.
 */
export function gradesOf(steps: readonly Step[], isMatched: boolean): Grade[] {
  const weighed = weighSteps(steps).map(({ raw: _raw, share, ...graded }) => ({
    ...graded,
    probability: isFitted(graded.grade) ? interpolate(share, GRADE_TABLE[graded.grade]) : share,
  }));
  const isFirst = ({ grade }: Graded) => isFitted(grade) !== isMatched;
  const sumOf = (some: readonly Grade[]) => some.reduce((sum, one) => sum + one.probability, 0);
  const first = sumOf(weighed.filter(isFirst));
  const others = sumOf(weighed.filter((one) => !isFirst(one)));
  const ofFirst = 1 / Math.max(1, first);
  const ofOthers = Math.max(0, 1 - first) / Math.max(others, 1 - first, 1e-9);
  return weighed
    .map((one) => ({
      ...one,
      probability: rounded(one.probability * (isFirst(one) ? ofFirst : ofOthers)),
    }))
    .filter(({ probability }) => probability >= TOLD_MIN)
    .sort((a, b) => b.probability - a.probability);
}

function isFitted(grade: GradeName): grade is FittedGrade {
  return grade !== 'exact' && grade !== 'same';
}

/** Rounds down, so that the sum never exceeds 1. */
function rounded(probability: number): number {
  return Math.floor(probability * PROBABILITY_STEPS + 1e-6) / PROBABILITY_STEPS;
}

/** Asks for streets with the text's numbers and those around them. */
function questionAround(readings: readonly AddressQuery[], spelling: Spelling): StreetQuestion {
  const question = streetQuestionOf(readings, spelling);
  const numbers = new Set(question.numbers);
  for (const number of question.numbers)
    for (let away = 1; away <= REACH; away++) {
      numbers.add(number + away);
      if (number > away) numbers.add(number - away);
    }
  if (numbers.size === 0) for (let number = 1; number <= USUAL_MAX; number++) numbers.add(number);
  return { ...question, numbers: [...numbers] };
}
