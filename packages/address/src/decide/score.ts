/**
 * Turns evidence into scores, and scores into probabilities: a multinomial logit over the candidates and "none of
 * them".
 */

import { FORM } from '../candidates/prepare.js';
import { compareForm } from '../compare/compare.js';
import { isSameStreet } from '../compare/compare-words.js';
import type { Comparison } from '../compare/comparison.js';
import { E } from '../compare/evidence.js';
import { FLAG } from '../read/reading.js';
import { WEIGHTS } from './weights.js';

/** A property with its best form. */
export interface ScoredProperty {
  readonly comparison: Comparison;
  /** Index in the comparison's block. */
  readonly property: number;
  readonly score: number;
  /** The form's offset in the block. */
  readonly form: number;
}

/** Properties this far behind the best (log-odds) share less than a millionth of the probability and are dropped. */
const SCORE_MARGIN = 14;

/** Scores every property that `accept` allows by its best form; drops those far behind the best. */
export function scoreBlock(
  comparison: Comparison,
  accept?: (uprn: number) => boolean,
): ScoredProperty[] {
  const { block, evidence } = comparison;
  const { forms, uprns } = block;
  const found: ScoredProperty[] = [];
  let highest = Number.NEGATIVE_INFINITY;
  let last: ScoredProperty | undefined;
  for (const offset of comparison.toCompare) {
    const property = forms[offset + FORM.property] as number;
    if (accept && !accept(uprns[property] as number)) continue;
    compareForm(comparison, offset);
    const score = weigh(evidence, WEIGHTS) - comparison.query.cost;
    if (score < highest - SCORE_MARGIN) continue;
    if (score > highest) highest = score;
    if (last?.property === property) {
      if (score <= last.score) continue;
      found.pop();
    }
    last = { comparison, property, score, form: offset };
    found.push(last);
  }
  return found.filter(({ score }) => score >= highest - SCORE_MARGIN);
}

/** Whether any property of the block is in the query's street. */
export function hasSameStreet(comparison: Comparison): boolean {
  const { forms } = comparison.block;
  for (let offset = 0; offset < forms.length; offset += forms[offset + FORM.length] as number) {
    compareForm(comparison, offset);
    if (isSameStreet(comparison.evidence)) return true;
  }
  return false;
}

/** Whether nothing about the best property's street and name points to a rival in another postcode. */
export function isBestEven(scored: readonly ScoredProperty[]): boolean {
  return isBestFreeOf(scored, UNEVEN);
}

/** Whether the best property explains every number and word of the text. */
export function isBestExplained(scored: readonly ScoredProperty[]): boolean {
  const hasContext = scored[0]?.comparison.query.identifiers.some(
    ({ flags }) => flags & (FLAG.context | FLAG.duplicate),
  );
  return hasContext !== true && isBestFreeOf(scored, UNEXPLAINED);
}

/** Whether the best property matches words of the text only by sound or by parts. */
export function isBestGarbled(scored: readonly ScoredProperty[]): boolean {
  return scored.length > 0 && !isBestFreeOf(scored, [E.garbled]);
}

/** Whether the best property has exactly this text, apart from places. */
export function isBestIdentical(scored: readonly ScoredProperty[]): boolean {
  return scored.length > 0 && !isBestFreeOf(scored, [E.identical, E.identicalHead]);
}

function isBestFreeOf(scored: readonly ScoredProperty[], kinds: readonly number[]): boolean {
  let best = scored[0];
  for (const one of scored) if (best && one.score > best.score) best = one;
  if (!best) return false;
  const { evidence } = best.comparison;
  compareForm(best.comparison, best.form);
  return kinds.every((kind) => evidence[kind] === 0);
}

const UNEVEN = [
  E.streetTypeConflict,
  E.streetNone,
  E.streetHeadNone,
  E.strayStreet,
  E.nameWider,
  E.nameNarrower,
];

const UNEXPLAINED = [
  ...UNEVEN,
  ...[E.numberExtraInQuery, E.numberOfBlock, E.numberExtraInCandidate, E.pairHalf, E.unitIsNumber],
  ...[E.unitOnlyInQuery, E.unitOnlyInCandidate, E.letterOnlyInQuery, E.letterOnlyInCandidate],
  ...[E.unitBesidesFloor, E.letterBesidesFloor, E.roomOnlyInQuery, E.partOneSided],
  ...[E.floorOnlyInQuery, E.floorOnlyInCandidate, E.floorHint, E.sideOneSided, E.kindConflict],
  ...[E.outbuildingOneSided, E.thingOneSided, E.unitOneSided, E.contextConflict],
  ...[E.strayName, E.strayType, E.strayOuterStreet, E.leadOnlyInQuery, E.rivalWords, E.cutShort],
];

/** The weighted sum of an evidence vector; most kinds are absent. */
export function weigh(evidence: Float64Array, weights: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < weights.length; i++) {
    const amount = evidence[i] as number;
    if (amount !== 0) sum += amount * (weights[i] as number);
  }
  return sum;
}

/** Probabilities of the candidates; the remainder to 1 belongs to "none", whose score is 0. */
export function probabilities(scores: readonly number[]): number[] {
  let highest = 0;
  for (const score of scores) if (score > highest) highest = score;
  let total = Math.exp(-highest);
  const shares: number[] = [];
  for (const score of scores) {
    const share = Math.exp(score - highest);
    shares.push(share);
    total += share;
  }
  for (let i = 0; i < shares.length; i++) shares[i] = (shares[i] as number) / total;
  return shares;
}
