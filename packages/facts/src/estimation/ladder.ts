/** The ladder of places from country to building: each smaller place corrects the larger ones, in proportion to its votes. */

import { drawRate } from '@property-lookup/accuracy/rates';
import { getOr } from '@property-lookup/kernel/collections';
import { NO_ANSWER } from './answers.js';
import {
  type Dwelling,
  EVERY_KIND,
  isOfKind,
  type Kind,
  type Places,
  strataOf,
} from './dwelling.js';
import type { Electorate } from './electorate.js';
import { Votes } from './votes.js';

/** One rung: the votes of a place. */
export interface Rung {
  readonly votes: Votes;
  /** Weight of all larger places against these votes, in pulls of the field. */
  readonly pull: number;
  /** The dwelling's own answer among these votes, which is not counted; NO_ANSWER without one. */
  readonly own: number;
}

/** A place on the ladder; `all` counts every kind there, otherwise the dwelling's own. */
interface Step {
  readonly place: keyof Places | 'country' | 'area';
  readonly kinds: 'all' | 'own';
  readonly pull: number;
  /** Whether its votes are used often enough to be cached. */
  readonly isLarge?: true;
}

/** Widest first; the same for all dwellings of a kind in a sector. */
export const WIDE: readonly Step[] = [
  { place: 'country', kinds: 'all', pull: 1 },
  { place: 'country', kinds: 'own', pull: 1 },
  { place: 'outcode', kinds: 'own', pull: 1, isLarge: true },
  { place: 'sector', kinds: 'own', pull: 1, isLarge: true },
];

/** Neighbours of another kind say less, so the larger places weigh more against them. */
export const NEAR: readonly Step[] = [
  { place: 'area', kinds: 'all', pull: 1 },
  { place: 'street', kinds: 'own', pull: 1 },
  { place: 'postcode', kinds: 'all', pull: 2 },
  { place: 'postcode', kinds: 'own', pull: 1 },
  { place: 'building', kinds: 'all', pull: 1 },
];

export interface Asked {
  readonly electorate: Electorate;
  readonly dwelling: Dwelling;
  /** Known kind of the dwelling, from records that would not have the field. */
  readonly clues: Kind;
  /** Its own answer, if that must be ignored; else NO_ANSWER. */
  readonly own: number;
}

/** Rungs with votes; valid until the next question. */
export function rungsOf(steps: readonly Step[], asked: Asked): Rung[] {
  const rungs: Rung[] = [];
  for (const step of steps) {
    const kind = step.kinds === 'all' ? EVERY_KIND : asked.clues;
    const votes = votesOf(step, asked, kind);
    if (votes.count > 0) rungs.push({ votes, pull: step.pull, own: ownOn(step, asked, kind) });
  }
  return rungs;
}

function votesOf(step: Step, { electorate, dwelling }: Asked, kind: Kind): Votes {
  const { place } = step;
  if (place === 'country') return electorate.inCountry(kind);
  if (place === 'area') return electorate.inArea(dwelling.areaFigures);
  const members = electorate.neighbourhood.nearbyOf(dwelling)[place];
  if (step.isLarge) return electorate.inPlace(members, kind);
  return electorate.count(members, kind, sheetFor(step, electorate));
}

/** Reused votes of small places: counting again is quicker than caching. */
const SHEETS = new WeakMap<Electorate, Map<Step, Votes>>();

function sheetFor(step: Step, electorate: Electorate): Votes {
  const sheets = getOr(SHEETS, electorate, () => new Map<Step, Votes>());
  return getOr(sheets, step, () => new Votes(electorate.answers));
}

/** A dwelling votes as its kind and as every coarser one. */
function ownOn({ place }: Step, { electorate, dwelling, own }: Asked, kind: Kind): number {
  if (own === NO_ANSWER || place === 'area') return NO_ANSWER;
  return isOfKind(strataOf(dwelling, electorate.field), kind) ? own : NO_ANSWER;
}

/** Share of an answer where nobody has voted. */
export const NO_VOTES = Number.NaN;

/**
 * Climbs the rungs from the larger places to the smallest. `shares` has the share by each pull, and is updated in place: every
 * answer of millions of homes goes through every rung.
 */
export function climb(
  rungs: readonly Rung[],
  answer: number,
  { tolerance, pulls, shares }: Climb,
): void {
  for (const { votes, pull, own } of rungs) {
    let count = votes.count;
    let right = votes.rightFor(answer);
    if (own !== NO_ANSWER) {
      count--;
      if (Math.abs(answer - own) <= tolerance) right--;
    }
    for (let at = 0; at < pulls.length; at++) {
      shares[at] = smooth(shares[at] ?? NO_VOTES, right, count, pull * (pulls[at] ?? 0));
    }
  }
}

/** Share of exactly this answer, regardless of the tolerance: the shares of all answers add up to one. */
export function shareOf(rungs: readonly Rung[], answer: number, pullOfField: number): number {
  let share = NO_VOTES;
  for (const { votes, pull, own } of rungs) {
    const isOwn = own === answer ? 1 : 0;
    const count = votes.count - (own === NO_ANSWER ? 0 : 1);
    share = smooth(share, votes.of(answer) - isOwn, count, pull * pullOfField);
  }
  return Number.isNaN(share) ? 0 : share;
}

interface Climb {
  /** Tolerance of the field's answers. */
  readonly tolerance: number;
  readonly pulls: readonly number[];
  readonly shares: Float64Array;
}

/** Shrinks a place's share towards the larger one: with few votes it stays near it, and without votes it is the same. */
function smooth(larger: number, right: number, count: number, pull: number): number {
  if (Number.isNaN(larger)) return count > 0 ? right / count : NO_VOTES;
  return drawRate(right, count, larger, pull);
}
