/** Counts what the dwellings of one group say of one field. */

import type { ModelledField } from './modelled-fields.js';
import { type Code, STEPS_WITHIN } from './right-value.js';

/** Mutable while votes are cast. */
export interface Votes {
  count: number;
  readonly byCode: Map<Code, number>;
  /** What frequentCodes found, and how many votes there were then. */
  frequent: { readonly ofCount: number; readonly codes: readonly Code[] } | null;
  /** The votes that each step of a measure would be right for, and how many votes there were then. */
  within: { readonly ofCount: number; readonly byStep: ReadonlyMap<number, number> } | null;
}

export function noVotes(): Votes {
  return { count: 0, byCode: new Map(), frequent: null, within: null };
}

export function cast(votes: Votes, code: Code, weight = 1): void {
  votes.count += weight;
  votes.byCode.set(code, (votes.byCode.get(code) ?? 0) + weight);
}

/** Votes that an answer would be right for. */
export function votesFor(votes: Votes, field: ModelledField, answer: Code): number {
  const { byCode } = votes;
  if (field.right === 'equal' || typeof answer !== 'number') return byCode.get(answer) ?? 0;
  if (votes.within?.ofCount !== votes.count) {
    votes.within = { ofCount: votes.count, byStep: votesByStep(byCode) };
  }
  return votes.within.byStep.get(answer) ?? 0;
}

/** Worked out once, because every answer is held against the votes of its place. */
function votesByStep(byCode: ReadonlyMap<Code, number>): ReadonlyMap<number, number> {
  const byStep = new Map<number, number>();
  for (const [code, count] of byCode) {
    if (typeof code !== 'number') continue;
    for (let step = code - STEPS_WITHIN; step <= code + STEPS_WITHIN; step++) {
      byStep.set(step, (byStep.get(step) ?? 0) + count);
    }
  }
  return byStep;
}

/** Whether the answer would be right for a dwelling of this code. */
export function agrees(field: ModelledField, answer: Code, code: Code): boolean {
  if (field.right === 'equal' || typeof answer !== 'number' || typeof code !== 'number') {
    return answer === code;
  }
  return Math.abs(answer - code) <= STEPS_WITHIN;
}

/** Codes beyond which the rare ones are no answer: measures of a town have hundreds. */
const CODES_MAX = 40;

/** The codes most voted for, first come first where they are equal. */
export function frequentCodes(votes: Votes): readonly Code[] {
  if (votes.frequent?.ofCount === votes.count) return votes.frequent.codes;
  const sorted = [...votes.byCode].sort((a, b) => b[1] - a[1]);
  const codes = sorted.slice(0, CODES_MAX).map(([code]) => code);
  votes.frequent = { ofCount: votes.count, codes };
  return codes;
}
