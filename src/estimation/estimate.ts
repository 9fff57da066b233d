/** Estimates a field of a dwelling from its neighbours: the answer that most of them would be right with. */

import type { EvidenceValue } from '../domain/evidence/evidence-value.js';
import { NO_ANSWER } from './answers.js';
import { cluesOf, type Dwelling } from './dwelling.js';
import type { Electorate } from './electorate.js';
import { type Asked, climb, NEAR, type Rung, rungsOf, WIDE } from './ladder.js';

export interface Estimate {
  readonly value: EvidenceValue;
  /** Share of the votes, drawn to the larger places, for which the value would be right; 0 to 1. */
  readonly support: number;
}

/** Votes that a larger place counts for against a smaller one: fitted per field. */
type Pull = number;

/** What the wider places say of each answer: the same for all dwellings of a kind in a sector. */
export interface WideView {
  /** NO_ANSWER where they say nothing. */
  readonly best: number;
  /** By answer; empty where they say nothing. */
  readonly shares: Float64Array;
}

export function wideView(asked: Asked, pull: Pull): WideView {
  const rungs = rungsOf(WIDE, asked);
  const { size, tolerance } = asked.electorate.answers;
  if (rungs.length === 0) return { best: NO_ANSWER, shares: new Float64Array() };
  const shares = Float64Array.from(
    { length: size },
    (_, answer) => climb(rungs, { answer, pull, tolerance }) ?? 0,
  );
  let best = NO_ANSWER;
  for (const answer of answersOfOthers(rungs)) {
    if (best === NO_ANSWER || (shares[answer] ?? 0) > (shares[best] ?? 0)) best = answer;
  }
  return { best, shares };
}

/** For a dwelling that lacks the field. Undefined where nobody votes. */
export function estimateFrom(wide: WideView, asked: Asked, pull: Pull): Estimate | undefined {
  const rungs = rungsOf(NEAR, asked);
  const answers = wide.best === NO_ANSWER ? [] : [wide.best];
  for (const { votes } of rungs) answers.push(...votes.frequent);
  const { tolerance } = asked.electorate.answers;
  return bestOf(asked, answers, (answer) =>
    climb(rungs, { answer, pull, from: wide.shares[answer], tolerance }),
  );
}

/** For a dwelling whose value is known: what would be estimated without its own vote, by each pull. */
export function estimateWithoutOwn(
  electorate: Electorate,
  dwelling: Dwelling,
  pulls: readonly Pull[],
): readonly (Estimate | undefined)[] {
  const { field, answers } = electorate;
  const own = answers.numberOf(dwelling.values[field.name]);
  const asked = { electorate, dwelling, clues: cluesOf(dwelling, field), own };
  const rungs = [...rungsOf(WIDE, asked), ...rungsOf(NEAR, asked)];
  const others = answersOfOthers(rungs);
  const { tolerance } = answers;
  return pulls.map((pull) =>
    bestOf(asked, others, (answer) => climb(rungs, { answer, pull, tolerance })),
  );
}

function bestOf(
  { electorate: { answers } }: Asked,
  candidates: Iterable<number>,
  shareFor: (answer: number) => number | undefined,
): Estimate | undefined {
  let best = NO_ANSWER;
  let support = 0;
  for (const answer of candidates) {
    const share = shareFor(answer) ?? 0;
    if (share > support) [best, support] = [answer, share];
  }
  const value = answers.valueOf(best);
  return value === undefined ? undefined : { value, support };
}

/** Every frequent answer that another dwelling gives. */
function answersOfOthers(rungs: readonly Rung[]): ReadonlySet<number> {
  const answers = new Set<number>();
  for (const { votes, own } of rungs) {
    for (const answer of votes.frequent) {
      if (answer !== own || votes.of(answer) > 1) answers.add(answer);
    }
  }
  return answers;
}
