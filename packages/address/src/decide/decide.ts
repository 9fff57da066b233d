/** Decides by the ranked properties: matched, ambiguous or unmatched, with the reason. */

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
import { type CalibrationKind, REFUSED } from './calibration-table.js';
import { withEquals } from './equals.js';
import { reasonAgainst } from './reason-against.js';
import type { Reason } from './reasons.js';
import { probabilities, type ScoredProperty } from './score.js';

export type Decision = 'matched' | 'ambiguous' | 'unmatched';

/** A property that the address may mean. */
export interface MatchCandidate {
  readonly uprn: number;
  /** Calibrated probability that the address means it. */
  readonly confidence: number;
  readonly postcode: string | null;
  /** Probability that its address is its own, where no source says so; left out where one does. */
  readonly addressConfidence?: number;
  /** Sum of weighted evidence, in log-odds; the score of "none" is 0. */
  readonly score: number;
  /** Vector of evidence in the order of `EVIDENCE`; only with `trace`. */
  readonly evidence?: readonly number[];
  /** The form of its address that fits best, and where it is kept; only with `trace`. */
  readonly fits?: { readonly block: PreparedBlock; readonly form: number };
}

export interface Verdict {
  readonly decision: Decision;
  readonly reason: Reason;
  /** Best first: all that are tied for the best, then others worth listing. */
  readonly candidates: readonly MatchCandidate[];
  /** How many of them fit equally well, and better than all others; 1 where the best stands alone. */
  readonly tiedCount: number;
}

/**
 * From this confidence on a property is named as the match. The default `min_confidence` of the
 * service.
 */
const MATCH_CONFIDENCE_MIN = 0.5;
/**
 * Below this a candidate beside a match is not worth listing, unless it is tied for the best. A
 * refusal lists its best whatever their confidence: they are what a person would look at next.
 */
const LISTED_CONFIDENCE_MIN = 0.01;
/** Of those behind the best; what is tied for the best is listed however many there are. */
const LISTED_COUNT_MAX = 10;
/** Log-odds within which two properties count as equally good. */
const TIE_MARGIN = 1e-9;

export interface DecideOptions {
  readonly trace?: boolean;
  readonly calibrate?: boolean;
  readonly onDecision?: ((contest: Contest) => void) | undefined;
}

/** Decides among scored properties. `found` says how a match was found. */
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
  // What is even shares alike.
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
    // The best are always listed: a caller who asks for unsure ones must find them.
    const isWorthIt = i < LISTED_COUNT_MAX && isWorthListing(confidence, decision);
    if (i >= tiedCount && !isWorthIt) break;
    candidates.push(listed(ranked[i] as ScoredProperty, confidence, options.trace ?? false));
  }
  return { decision, reason, candidates, tiedCount };
}

/** Whether one behind the best is. */
export function isWorthListing(confidence: number, decision: Decision): boolean {
  return decision !== 'matched' || confidence >= LISTED_CONFIDENCE_MIN;
}

/**
 * The best of a refusal is told with the share of such that are right; a tie as it is, since none of them stands first,
 * and so is what the text says to be elsewhere or another.
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

/** A property of a block; its comparison is needed only where the evidence is kept. */
interface Listable {
  readonly comparison: Comparison | { readonly block: PreparedBlock };
  readonly property: number;
  readonly form: number;
  readonly score: number;
}

/** A property is meant if the text means its address, and the address is its own. */
function ifOwn({ comparison: { block }, property }: ScoredProperty, confidence: number): number {
  const hundredths = block.confidences[property] ?? CERTAIN;
  return hundredths === CERTAIN ? confidence : roundDown((confidence * hundredths) / CERTAIN);
}

/** One property as it is listed. */
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

/** Homes of a range or list score nearly alike. */
const SEVERAL_MARGIN = 3;

/** Whether the text names several homes, and the list has at least two of them as homes of their own. */
function namesSeveral(ranked: readonly ScoredProperty[]): boolean {
  const [best, next] = ranked;
  if (!best || !next) return false;
  const isOneOfSeveral = ({ comparison, form }: ScoredProperty) => {
    compareForm(comparison, form);
    return comparison.evidence[E.numbersSeveral] === 1;
  };
  const isInStreet = ({ comparison: { evidence } }: ScoredProperty) =>
    evidence[E.streetAll] === 1 && evidence[E.streetTypeConflict] === 0;
  // Of `12-16` the list may have `12-14` as one home, and 16; a 14 besides is a part of that home.
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

/** Whether the best lacks the number of the text, while other properties of the same name differ by their numbers. */
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

/** Whether the property has a range that is but a part of the query's. */
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

/** The verdict on a text that means several homes: none of them is the one that is meant. */
export function asSeveral(verdict: Verdict): Verdict {
  const confidences = refused(verdict.candidates.map(({ confidence }) => confidence));
  const candidates = verdict.candidates.map((one, i) => ({
    ...one,
    confidence: confidences[i] ?? 0,
  }));
  return { ...verdict, ...SEVERAL, candidates };
}

/** Together less than a match: none of several homes is the one that is meant. */
function refused(confidences: readonly number[]): readonly number[] {
  const total = confidences.reduce((sum, confidence) => sum + confidence, 0);
  if (total < MATCH_CONFIDENCE_MIN) return confidences;
  return confidences.map((confidence) => roundDown((confidence / total) * REFUSED_TOTAL));
}

/** Four decimals below a match. */
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

/** What the confidences of ranked candidates come to. */
export function decisionOf(confidences: readonly number[], tiedCount: number): Decision {
  const best = confidences[0] ?? 0;
  if (best >= MATCH_CONFIDENCE_MIN && tiedCount <= 1) return 'matched';
  const total = confidences.reduce((sum, confidence) => sum + confidence, 0);
  return total >= MATCH_CONFIDENCE_MIN ? 'ambiguous' : 'unmatched';
}
