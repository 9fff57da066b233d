/** Decides from the ranked properties: matched, ambiguous or unmatched, with the reason. */

import { CERTAIN, type PreparedBlock } from '../candidates/prepare.js';
import { compareForm } from '../compare/compare.js';
import type { Comparison } from '../compare/comparison.js';
import { E } from '../compare/evidence.js';
import {
  at,
  formIdentifiers,
  HIGH,
  type IdentifierRun,
  LOW,
  sharesNumber,
} from '../compare/identifier-run.js';
import { accept, type Contest } from './acceptance.js';
import { calibrate, calibrationKindOf, interpolate, roundDown } from './calibrate.js';
import type { CalibrationKind } from './calibration-table.js';
import { withEquals } from './equals.js';
import { reasonAgainst } from './reason-against.js';
import type { Reason } from './reasons.js';
import { REFUSED } from './refused-table.js';
import { probabilities, type ScoredProperty } from './score.js';

export type Decision = 'matched' | 'ambiguous' | 'unmatched';

/** A property that the address may mean. */
export interface MatchCandidate {
  readonly uprn: number;
  /** Calibrated probability that the address means this property. */
  readonly confidence: number;
  readonly postcode: string | null;
  /** Probability that the address belongs to the property; omitted if a source says so. */
  readonly addressConfidence?: number;
  /** Sum of weighted evidence in log-odds; "none" scores 0. */
  readonly score: number;
  /** Evidence vector in the order of `EVIDENCE`; only with `trace`. */
  readonly evidence?: readonly number[];
  /** The form that fits best, and its block; only with `trace`. */
  readonly fits?: { readonly block: PreparedBlock; readonly form: number };
}

export interface Verdict {
  readonly decision: Decision;
  readonly reason: Reason;
  /** Best first: those tied for the best, then others worth listing. */
  readonly candidates: readonly MatchCandidate[];
  /** How many are tied for the best; 1 if the best stands alone. */
  readonly tiedCount: number;
}

/** Least confidence of a match: the default `min_confidence` of the service. */
const MATCH_CONFIDENCE_MIN = 0.5;
/**
 * Beside a match, less likely candidates are not listed unless tied for the best. A refusal lists its best whatever
 * their confidence, because a person would look at them next.
 */
const LISTED_CONFIDENCE_MIN = 0.01;
/** Most candidates listed; all that are tied for the best are listed beyond it. */
const LISTED_COUNT_MAX = 10;
/** Difference in log-odds within which two properties tie. */
const TIE_MARGIN = 1e-9;

export interface DecideOptions {
  readonly trace?: boolean;
  readonly calibrate?: boolean;
  readonly onDecision?: ((contest: Contest) => void) | undefined;
}

/** Decides among scored properties. `found` says how they were found. */
export function decide(
  scored: readonly ScoredProperty[],
  found: Reason,
  options: DecideOptions,
): Verdict {
  if (scored.length === 0)
    return { decision: 'unmatched', reason: 'no-candidates', candidates: [], tiedCount: 0 };
  const byScore = scored.length === 1 ? scored : scored.toSorted((a, b) => b.score - a.score);
  const { ranked, tiedCount } = withEquals(byScore, tieCount(byScore));
  const shares = probabilities(ranked.map(({ score }) => score));
  const share = shares.slice(0, tiedCount).reduce((sum, one) => sum + one, 0);
  // Ties share equally.
  const raw = shares.map((one, i) => (i < tiedCount ? share / tiedCount : one));
  const contest = { ranked, tiedCount, share };
  options.onDecision?.(contest);
  const calibrated =
    options.calibrate === false
      ? raw
      : calibrate(raw, accept(contest), tiedCount, kindOf(ranked)).map((confidence, i) =>
          ifOwn(ranked[i] as ScoredProperty, confidence),
        );
  const isSeveral = namesSeveral(ranked);
  const isRefused = isSeveral || isBesideNumbered(ranked);
  const confidences = isRefused ? refused(calibrated) : calibrated;
  const { decision, reason } = isSeveral ? SEVERAL : judge(ranked, confidences, tiedCount, found);
  const isTold = decision === 'unmatched' && !isSeveral && options.calibrate !== false;
  const told = isTold ? toldOf(ranked[0] as ScoredProperty, confidences, tiedCount) : confidences;
  const candidates: MatchCandidate[] = [];
  for (let i = 0; i < ranked.length; i++) {
    const confidence = told[i] ?? 0;
    // The best are always listed, for callers who ask for uncertain ones.
    const isWorthIt = i < LISTED_COUNT_MAX && isWorthListing(confidence, decision);
    if (i >= tiedCount && !isWorthIt) break;
    candidates.push(listed(ranked[i] as ScoredProperty, confidence, options.trace ?? false));
  }
  return { decision, reason, candidates, tiedCount };
}

/** Whether to list a candidate after the best. */
export function isWorthListing(confidence: number, decision: Decision): boolean {
  return decision !== 'matched' || confidence >= LISTED_CONFIDENCE_MIN;
}

/**
 * Reports the best property of a refusal with the share of such properties that prove right. Ties stay unchanged, since
 * none ranks first; so do properties that the text says are elsewhere or different.
 */
function toldOf(
  { comparison, form }: ScoredProperty,
  confidences: readonly number[],
  tiedCount: number,
): readonly number[] {
  const [best = 0, ...others] = confidences;
  compareForm(comparison, form);
  const isOther = OTHERS.some((kind) => (comparison.evidence[kind] as number) > 0);
  if (tiedCount !== 1 || isOther) return confidences;
  const rest = others.reduce((sum, one) => sum + one, 0);
  const told = Math.min(interpolate(best, REFUSED), 1 - rest);
  return [roundDown(Math.max(told, best)), ...others];
}

const OTHERS = [E.townConflict, E.postcodeElsewhere, E.opposite, E.contextConflict];

function kindOf(ranked: readonly ScoredProperty[]): CalibrationKind {
  const best = ranked[0];
  return best ? calibrationKindOf(best.comparison.query) : 'whole';
}

function tieCount(ranked: readonly ScoredProperty[]): number {
  const best = ranked[0]?.score ?? 0;
  let count = 0;
  while (count < ranked.length && best - (ranked[count]?.score ?? 0) <= TIE_MARGIN) count++;
  return count;
}

/** A property of a block; evidence is kept only with a comparison. */
interface Listable {
  readonly comparison: Comparison | { readonly block: PreparedBlock };
  readonly property: number;
  readonly form: number;
  readonly score: number;
}

/** The text means the property if it means the address and the address belongs to the property. */
function ifOwn({ comparison: { block }, property }: ScoredProperty, confidence: number): number {
  const hundredths = block.confidences[property] ?? CERTAIN;
  return hundredths === CERTAIN ? confidence : roundDown((confidence * hundredths) / CERTAIN);
}

/** The candidate as it is reported. */
export function listed(found: Listable, confidence: number, trace: boolean): MatchCandidate {
  const { comparison, property, score } = found;
  const { block } = comparison;
  const uprn = block.uprns[property] ?? 0;
  const postcode = block.postcodes[block.postcodeOf[property] ?? 0] || null;
  const hundredths = block.confidences[property] ?? CERTAIN;
  const own = hundredths === CERTAIN ? {} : { addressConfidence: hundredths / CERTAIN };
  const candidate = { uprn, confidence, postcode, score, ...own };
  if (!trace || !('evidence' in comparison)) return candidate;
  compareForm(comparison, found.form);
  const evidence = Array.from(comparison.evidence);
  return { ...candidate, evidence, fits: { block, form: found.form } };
}

const SEVERAL = { decision: 'unmatched', reason: 'several-properties' } as const;

/** Most log-odds between two homes of a range or list. */
const SEVERAL_MARGIN = 3;

/** Whether the text names several homes, and the list has at least two of them separately. */
function namesSeveral(ranked: readonly ScoredProperty[]): boolean {
  const [best, next] = ranked;
  if (!best || !next) return false;
  const isOneOfSeveral = ({ comparison, form }: ScoredProperty) => {
    compareForm(comparison, form);
    return comparison.evidence[E.numbersSeveral] === 1;
  };
  const isInStreet = ({ comparison: { evidence } }: ScoredProperty) =>
    evidence[E.streetAll] === 1 && evidence[E.streetTypeConflict] === 0;
  // For `12-16` the list may have `12-14` as one home, and 16; a separate 14 is then part of that home.
  if (!isOneOfSeveral(best))
    return (
      endsWithin(best) &&
      ranked
        .slice(1)
        .some(
          (other) =>
            isOneOfSeveral(other) && isInStreet(other) && !sharesNumber(runOf(best), runOf(other)),
        )
    );
  return best.score - next.score <= SEVERAL_MARGIN && isOneOfSeveral(next);
}

/** Whether the best lacks the text's number, while other properties of the same name have other numbers. */
function isBesideNumbered([best]: readonly ScoredProperty[]): boolean {
  if (best === undefined) return false;
  const { comparison, form } = best;
  const { evidence, toCompare } = comparison;
  compareForm(comparison, form);
  if (evidence[E.nameForNumber] !== 1 || evidence[E.nameAll] !== 1) return false;
  return toCompare.some((other) => {
    compareForm(comparison, other);
    const isOfName = evidence[E.nameAll] === 1 && evidence[E.leadEqual] === 1;
    return isOfName && evidence[E.leadOnlyInCandidate] === 0 && evidence[E.numberConflict] === 1;
  });
}

/** Whether the property's range is only part of the query's range. */
function endsWithin(best: ScoredProperty): boolean {
  const { identifiers } = best.comparison;
  const own = runOf(best);
  const width = (run: IdentifierRun, i: number) => at(run, i, HIGH) - at(run, i, LOW);
  for (let i = 0; i < identifiers.count; i++)
    for (let j = 0; j < own.count; j++)
      if (width(own, j) > 0 && width(identifiers, i) > width(own, j)) return true;
  return false;
}

const runOf = ({ comparison: { block }, form }: ScoredProperty): IdentifierRun =>
  formIdentifiers(block.forms, form);

/** The verdict if the text means several homes: none of them is the match. */
export function asSeveral(verdict: Verdict): Verdict {
  const confidences = refused(verdict.candidates.map(({ confidence }) => confidence));
  const candidates = verdict.candidates.map((one, i) => ({
    ...one,
    confidence: confidences[i] ?? 0,
  }));
  return { ...verdict, ...SEVERAL, candidates };
}

/** A match of a text that doubts itself: `MAYBE 14 MOSS ROAD`. */
export function asDoubted(match: Verdict): Verdict {
  const candidates = match.candidates.map((one) => ({
    ...one,
    confidence: Math.min(one.confidence, DOUBTED_MAX),
  }));
  return { ...match, candidates };
}

/** A choice, not a measure: too few such texts are labelled. */
const DOUBTED_MAX = 0.9;

/** Scales confidences to total less than a match, because none of several homes is the one meant. */
function refused(confidences: readonly number[]): readonly number[] {
  const total = confidences.reduce((sum, confidence) => sum + confidence, 0);
  if (total < MATCH_CONFIDENCE_MIN) return confidences;
  return confidences.map((confidence) => roundDown((confidence / total) * REFUSED_TOTAL));
}

/** Just below a match, in four decimals. */
const REFUSED_TOTAL = MATCH_CONFIDENCE_MIN - 0.0001;

function judge(
  ranked: readonly ScoredProperty[],
  confidences: readonly number[],
  tiedCount: number,
  found: Reason,
): { readonly decision: Decision; readonly reason: Reason } {
  const decision = decisionOf(confidences, tiedCount);
  if (decision === 'matched') return { decision, reason: found };
  if (decision === 'ambiguous') return { decision, reason: tiedCount > 1 ? 'tied' : 'rivals' };
  return { decision, reason: reasonAgainst(ranked) };
}

/** The decision that follows from ranked confidences. */
export function decisionOf(confidences: readonly number[], tiedCount: number): Decision {
  const best = confidences[0] ?? 0;
  if (best >= MATCH_CONFIDENCE_MIN && tiedCount <= 1) return 'matched';
  const total = confidences.reduce((sum, confidence) => sum + confidence, 0);
  return total >= MATCH_CONFIDENCE_MIN ? 'ambiguous' : 'unmatched';
}
