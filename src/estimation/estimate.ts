/** Estimates fields of dwellings from their neighbours: the answer that most of them would be right with. */

import type { EvidenceValue } from '../domain/evidence-fact.js';
import { cluesOf, type Dwelling, EVERY_KIND } from './dwelling.js';
import {
  type Asked,
  countOn,
  type Electorates,
  NEAR,
  type Rung,
  rungsOf,
  smooth,
  WIDE,
} from './ladder.js';
import type { ModelledField } from './modelled-fields.js';
import { type Code, decode } from './right-value.js';
import { frequentCodes } from './votes.js';

export interface Estimate {
  readonly value: EvidenceValue;
  /** Share of the votes, drawn to the larger places, for which the value would be right; 0 to 1. */
  readonly support: number;
}

/** Votes that a larger place counts for against a smaller one: fitted per field. */
type Pull = number;

/** Undefined where neither a neighbour nor the area says anything of the field. */
export type Estimator = (
  field: ModelledField,
  dwelling: Dwelling,
  pull: Pull,
) => Estimate | undefined;

/** For dwellings that lack the field. What the wider places say is worked out once for all of a kind. */
export function estimatorOf(electorates: Electorates): Estimator {
  const views = new Map<string, WideView>();
  return (field, dwelling, pull) => {
    const clues = cluesOf(dwelling, field);
    const asked = { field, dwelling, clues, withoutOwn: false };
    if (!isTold(asked, electorates)) return undefined;
    const key = `${field.name}|${dwelling.places.sector}|${clues}`;
    const wide = views.get(key) ?? wideView(asked, rungsOf(WIDE, asked, electorates), pull);
    views.set(key, wide);
    const rungs = rungsOf(NEAR, asked, electorates);
    const answers = new Set(wide.best === undefined ? [] : [wide.best]);
    for (const { votes } of rungs) for (const code of frequentCodes(votes)) answers.add(code);
    return bestOf(field, answers, (answer) =>
      climb(asked, rungs, { answer, pull, ...wide.from(answer) }),
    );
  };
}

/** False for the fields that no record and no area figure of the data tells of. */
function isTold({ field }: Asked, { country }: Electorates): boolean {
  return field.areaShares.length > 0 || country.votesOf(field, '', EVERY_KIND).count > 0;
}

/**
 * For dwellings whose value is known: what would be estimated without their own vote, by each pull.
 */
export function estimateWithoutOwn(
  field: ModelledField,
  dwelling: Dwelling,
  electorates: Electorates,
  pulls: readonly Pull[],
): readonly (Estimate | undefined)[] {
  const asked = { field, dwelling, clues: cluesOf(dwelling, field), withoutOwn: true };
  const rungs = rungsOf([...WIDE, ...NEAR], asked, electorates);
  const answers = answersOfOthers(rungs);
  return pulls.map((pull) =>
    bestOf(field, answers, (answer) => climb(asked, rungs, { answer, pull })),
  );
}

/** What the wider places say of each answer; `from` is empty where they say nothing of any. */
interface WideView {
  readonly best: Code | undefined;
  from(answer: Code): { readonly from?: number };
}

const SILENT: WideView = { best: undefined, from: () => ({}) };

function wideView(asked: Asked, rungs: readonly Rung[], pull: Pull): WideView {
  if (rungs.length === 0) return SILENT;
  const shares = new Map<Code, { readonly from: number }>();
  const view = (answer: Code): { readonly from: number } => {
    const share = shares.get(answer) ?? { from: climb(asked, rungs, { answer, pull }) };
    shares.set(answer, share);
    return share;
  };
  let best: Code | undefined;
  for (const answer of answersOfOthers(rungs)) {
    if (best === undefined || view(answer).from > view(best).from) best = answer;
  }
  return { best, from: view };
}

function bestOf(
  field: ModelledField,
  answers: Iterable<Code>,
  shareFor: (answer: Code) => number,
): Estimate | undefined {
  let best: Code | undefined;
  let support = 0;
  for (const answer of answers) {
    const share = shareFor(answer);
    if (share > support) [best, support] = [answer, share];
  }
  return best === undefined ? undefined : { value: decode(field, best), support };
}

/** From what the larger places say, if there are any, to the smallest; 0 where nobody votes. */
function climb(
  { field }: Asked,
  rungs: readonly Rung[],
  { answer, pull, from }: { readonly answer: Code; readonly pull: Pull; readonly from?: number },
): number {
  let share = from;
  for (const rung of rungs) share = smooth(share, countOn(rung, field, answer), pull * rung.pull);
  return share ?? 0;
}

/** Every frequent value that another dwelling names. */
function answersOfOthers(rungs: readonly Rung[]): ReadonlySet<Code> {
  const answers = new Set<Code>();
  for (const { votes, own } of rungs) {
    for (const code of frequentCodes(votes)) {
      if (code !== own || (votes.byCode.get(code) ?? 0) > 1) answers.add(code);
    }
  }
  return answers;
}
