/** The ladder of places from the country to the building: each smaller one corrects what the larger ones say, as far as it has votes. */

import {
  type Dwelling,
  EVERY_KIND,
  isOfKind,
  type Kind,
  type Places,
  strataOf,
} from './dwelling.js';
import type { ModelledField } from './modelled-fields.js';
import type { Electorate } from './neighbourhood.js';
import { type Code, codeOf } from './right-value.js';
import { agrees, cast, noVotes, type Votes, votesFor } from './votes.js';

export interface Electorates {
  readonly country: Electorate;
  readonly neighbours: Electorate;
}

/** One rung: the votes of a place. */
export interface Rung {
  readonly votes: Votes;
  /** Votes that the larger places together count for against these, in pulls of the field. */
  readonly pull: number;
  /** The dwelling's own vote among them, which is not counted; undefined where it has none. */
  readonly own: Code | undefined;
}

/** A place of the ladder; `all` asks for every kind there, else for the dwelling's own. */
interface Step {
  readonly place: keyof Places | 'country' | 'area';
  readonly kinds: 'all' | 'own';
  readonly pull: number;
}

/** Widest first; what it says is the same for all dwellings of a kind in a sector. */
export const WIDE: readonly Step[] = [
  { place: 'country', kinds: 'all', pull: 1 },
  { place: 'country', kinds: 'own', pull: 1 },
  { place: 'outcode', kinds: 'own', pull: 1 },
  { place: 'sector', kinds: 'own', pull: 1 },
];

/** Neighbours of another kind say less, so what came before pulls harder against them. */
export const NEAR: readonly Step[] = [
  { place: 'area', kinds: 'all', pull: 1 },
  { place: 'street', kinds: 'own', pull: 1 },
  { place: 'postcode', kinds: 'all', pull: 2 },
  { place: 'postcode', kinds: 'own', pull: 1 },
  { place: 'building', kinds: 'all', pull: 1 },
];

/** The published shares of an area count for as many dwellings as a street. */
const AREA_VOTES = 20;

export interface Asked {
  readonly field: ModelledField;
  readonly dwelling: Dwelling;
  /** What is known of its kind without the records that would have the field. */
  readonly clues: Kind;
  readonly withoutOwn: boolean;
}

/** The rungs on which anybody votes. */
export function rungsOf(steps: readonly Step[], asked: Asked, electorates: Electorates): Rung[] {
  const rungs: Rung[] = [];
  for (const step of steps) {
    const rung = rungOf(step, asked, electorates);
    if (rung !== undefined) rungs.push(rung);
  }
  return rungs;
}

function rungOf(
  { place, kinds, pull }: Step,
  { field, dwelling, clues, withoutOwn }: Asked,
  { country, neighbours }: Electorates,
): Rung | undefined {
  if (place === 'area') return areaRung(field, dwelling);
  const name = place === 'country' ? '' : dwelling.places[place];
  if (name === null) return undefined;
  const kind = kinds === 'all' ? EVERY_KIND : clues;
  const votes = (place === 'country' ? country : neighbours).votesOf(field, name, kind);
  if (votes.count === 0) return undefined;
  // A dwelling votes as its kind and as every coarser one.
  const isAmong = withoutOwn && isOfKind(strataOf(dwelling, field), kind);
  const own = isAmong ? codeOf(field, dwelling.values[field.name]) : undefined;
  return { votes, pull, own };
}

function areaRung({ areaShares }: ModelledField, { areaFigures }: Dwelling): Rung | undefined {
  if (areaShares.length === 0) return undefined;
  const votes = noVotes();
  for (const [value, figures] of areaShares) {
    const percent = figures.reduce((sum, name) => sum + (areaFigures[name] ?? 0), 0);
    if (percent > 0) cast(votes, value, (percent / 100) * AREA_VOTES);
  }
  if (votes.count === 0) return undefined;
  // What the figures leave open is votes for other values.
  return { votes: { ...votes, count: AREA_VOTES }, pull: 1, own: undefined };
}

/** Votes on a rung that an answer is right for, and all votes on it. */
export function countOn(
  { votes, own }: Rung,
  field: ModelledField,
  answer: Code,
): { readonly right: number; readonly count: number } {
  const right = votesFor(votes, field, answer);
  if (own === undefined) return { right, count: votes.count };
  return { right: right - (agrees(field, answer, own) ? 1 : 0), count: votes.count - 1 };
}

/**
 * Additive smoothing: a place with few votes says nearly what the larger ones say, and one without any the
 * same. Undefined where neither has votes.
 */
export function smooth(
  larger: number | undefined,
  { right, count }: { readonly right: number; readonly count: number },
  pull: number,
): number | undefined {
  if (larger === undefined) return count > 0 ? right / count : undefined;
  return (right + pull * larger) / (count + pull);
}
