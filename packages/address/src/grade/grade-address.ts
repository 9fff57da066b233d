/** Matches an address and grades how it stands to what is listed; the match is the one that it has without grades. */

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

/** So far from a number its neighbours are sought. */
const REACH = 12;

/** Where the text has no number, most streets have some of these. */
const USUAL_MAX = 20;

export interface GradedMatch {
  readonly match: Match;
  /** The likeliest first; none where nothing is likely enough to be told. */
  readonly grades: readonly Grade[];
}

/** Below this a grade is not worth telling. */
const TOLD_MIN = 0.05;
/** Where the match leaves less than the rest to 1, nothing else is sought. */
const SETTLED_MIN = 0.95;
/** Decimals that the calibration supports. */
const PROBABILITY_STEPS = 10_000;

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

/** What may be said of an address, before calibration. */
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

/** A step with what the nearer ones leave to it, before calibration. */
interface WeighedStep extends Step {
  readonly share: number;
}

/** Each takes its part of what the nearer ones leave, so that all shares together are no more than 1. */
export function weighSteps(steps: readonly Step[]): WeighedStep[] {
  let left = 1;
  return steps.map((step) => {
    const share = isFitted(step.grade) ? left * step.raw : Math.min(step.raw, left);
    left -= share;
    return { ...step, share };
  });
}

/**
 * Calibrates the shares. Beside a match what is wider has to do with what the match leaves; without one the properties that
 * were refused have to do with what is left to them.
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

/** Down, so that the sum is no more than 1. */
function rounded(probability: number): number {
  return Math.floor(probability * PROBABILITY_STEPS + 1e-6) / PROBABILITY_STEPS;
}

/** Asks the streets for the numbers of a text and those around them, for grades. */
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
