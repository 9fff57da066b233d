/** The ladder of places from the country to the building: each smaller one corrects what the larger ones say, as far as it has votes. */

import { getOr } from '../domain/get-or.js';
import { drawRate } from '../rates/rates.js';
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
  /** Votes that the larger places together count for against these, in pulls of the field. */
  readonly pull: number;
  /** The dwelling's own vote among them, which is not counted; NO_ANSWER where it has none. */
  readonly own: number;
}

/** A place of the ladder; `all` asks for every kind there, else for the dwelling's own. */
interface Step {
  readonly place: keyof Places | 'country' | 'area';
  readonly kinds: 'all' | 'own';
  readonly pull: number;
  /** Whether so many are asked for its votes that they are kept. */
  readonly isLarge?: true;
}

/** Widest first; what it says is the same for all dwellings of a kind in a sector. */
export const WIDE: readonly Step[] = [
  { place: 'country', kinds: 'all', pull: 1 },
  { place: 'country', kinds: 'own', pull: 1 },
  { place: 'outcode', kinds: 'own', pull: 1, isLarge: true },
  { place: 'sector', kinds: 'own', pull: 1, isLarge: true },
];

/** Neighbours of another kind say less, so what came before pulls harder against them. */
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
  /** What is known of its kind without the records that would have the field. */
  readonly clues: Kind;
  /** Its own answer, where that must not be counted; else NO_ANSWER. */
  readonly own: number;
}

/** The rungs on which anybody votes; good until others are asked for. */
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

/** Votes of small places are counted anew each time, which is quicker than to remember them. */
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

/** What larger places say where nobody votes. */
export const NO_SHARE = Number.NaN;

/**
 * From what the larger places say, if there are any, to the smallest. `shares` holds that by each pull, and what comes
 * of it after; no more is written anywhere, because every answer of millions of homes is held against every rung.
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
      shares[at] = smooth(shares[at] ?? NO_SHARE, right, count, pull * (pulls[at] ?? 0));
    }
  }
}

/** The share of this very answer, whatever else would be right: the shares of all answers add up to one. */
export function shareOf(rungs: readonly Rung[], answer: number, pullOfField: number): number {
  let share = NO_SHARE;
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

/** A place with few votes says nearly what the larger ones say, and one without any the same. */
function smooth(larger: number, right: number, count: number, pull: number): number {
  if (Number.isNaN(larger)) return count > 0 ? right / count : NO_SHARE;
  return drawRate(right, count, larger, pull);
}
