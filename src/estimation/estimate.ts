/** Estimates a field of a dwelling from its neighbours: each smaller place corrects what the larger one says, as far as it has votes. */

import type { EvidenceValue } from '../domain/evidence-fact.js';
import { cluesOf, type Dwelling, type Kind, type Places, strataOf } from './dwelling.js';
import type { ModelledField } from './modelled-fields.js';
import type { Electorate } from './neighbourhood.js';
import { type Code, codeOf, decode } from './right-value.js';
import { agrees, cast, frequentCodes, noVotes, type Votes, votesFor } from './votes.js';

export interface Estimate {
  readonly value: EvidenceValue;
  /** Share of the votes, drawn to the larger places, for which the value would be right; 0 to 1. */
  readonly support: number;
}

export interface Electorates {
  readonly country: Electorate;
  readonly neighbours: Electorate;
}

/** One step of the ladder from the country to the building. */
interface Rung {
  readonly votes: Votes;
  /** Votes that the larger places together count for. */
  readonly pull: number;
  /** Whether the dwelling's own vote is among them. */
  readonly hasOwn: boolean;
}

/** A place of the ladder; `all` asks for every kind there, else for the dwelling's own. */
interface Step {
  readonly place: keyof Places | null;
  readonly kinds: 'all' | 'own';
  /** Relative to the pull of the field. */
  readonly pull: number;
}

/** Widest first. Neighbours of another kind say less, so what came before pulls harder against them. */
const LADDER: readonly Step[] = [
  { place: null, kinds: 'all', pull: 1 },
  { place: null, kinds: 'own', pull: 1 },
  { place: 'outcode', kinds: 'own', pull: 1 },
  { place: 'sector', kinds: 'own', pull: 1 },
  { place: 'street', kinds: 'own', pull: 1 },
  { place: 'postcode', kinds: 'all', pull: 2 },
  { place: 'postcode', kinds: 'own', pull: 1 },
  { place: 'building', kinds: 'all', pull: 1 },
];

/** The published shares of an area count for as many dwellings as a street. */
const AREA_VOTES = 20;

export interface EstimateOptions {
  /** Votes that a larger place counts for against a smaller one: fitted per field. */
  readonly pull: number;
  /** Leaves out the dwelling's own vote. */
  readonly withoutOwn?: boolean;
}

/** Undefined where neither a neighbour nor the area says anything of the field. */
export function estimate(
  field: ModelledField,
  dwelling: Dwelling,
  electorates: Electorates,
  { pull, withoutOwn = false }: EstimateOptions,
): Estimate | undefined {
  const rungs = ladderOf(field, dwelling, electorates, withoutOwn);
  const own = withoutOwn ? codeOf(field, dwelling.values[field.name]) : undefined;
  let best: Code | undefined;
  let support = 0;
  for (const answer of candidates(rungs, own)) {
    const share = shareFor(answer, { field, rungs, pull, own });
    if (share > support) [best, support] = [answer, share];
  }
  return best === undefined ? undefined : { value: decode(field, best), support };
}

function ladderOf(
  field: ModelledField,
  dwelling: Dwelling,
  { country, neighbours }: Electorates,
  withoutOwn: boolean,
): readonly Rung[] {
  const clues = cluesOf(dwelling, field);
  const strata = strataOf(dwelling, field);
  const rungs: Rung[] = [];
  for (const step of LADDER) {
    const kind: Kind = step.kinds === 'all' ? [] : clues;
    const place = step.place === null ? '' : dwelling.places[step.place];
    if (place === null || (step.kinds === 'own' && step.place === null && kind.length === 0)) {
      continue;
    }
    const votes = (step.place === null ? country : neighbours).votesOf(field, place, kind);
    const hasOwn = withoutOwn && kind.every((part, depth) => strata[depth] === part);
    if (votes.count > 0) rungs.push({ votes, pull: step.pull, hasOwn });
    if (step.place === 'sector') rungs.push(...areaRung(field, dwelling));
  }
  return rungs;
}

function areaRung({ areaShares }: ModelledField, { areaFigures }: Dwelling): Rung[] {
  const votes = noVotes();
  for (const [value, figures] of areaShares) {
    const percent = figures.reduce((sum, name) => sum + (areaFigures[name] ?? 0), 0);
    if (percent > 0) cast(votes, value, (percent / 100) * AREA_VOTES);
  }
  if (votes.count === 0) return [];
  // What the figures leave open is votes for other values.
  return [{ votes: { ...votes, count: AREA_VOTES }, pull: 1, hasOwn: false }];
}

/** Every value that another dwelling of a small place names, and the most frequent of the large ones. */
function candidates(rungs: readonly Rung[], own: Code | undefined): ReadonlySet<Code> {
  const codes = new Set<Code>();
  for (const { votes, hasOwn } of rungs) {
    for (const code of frequentCodes(votes)) {
      const isOnlyOwn = hasOwn && code === own && votes.byCode.get(code) === 1;
      if (!isOnlyOwn) codes.add(code);
    }
  }
  return codes;
}

interface Ballot {
  readonly field: ModelledField;
  readonly rungs: readonly Rung[];
  readonly pull: number;
  readonly own: Code | undefined;
}

/** Additive smoothing up the ladder: a place without votes says what the larger one says. */
function shareFor(answer: Code, { field, rungs, pull, own }: Ballot): number {
  let share = 0;
  for (const rung of rungs) {
    const isOwn = rung.hasOwn && own !== undefined;
    const count = rung.votes.count - (isOwn ? 1 : 0);
    const ownRight = isOwn && agrees(field, answer, own) ? 1 : 0;
    const right = votesFor(rung.votes, field, answer) - ownRight;
    const weight = pull * rung.pull;
    share = (right + weight * share) / (count + weight);
  }
  return share;
}
