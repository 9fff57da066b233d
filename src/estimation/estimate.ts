/** Estimates fields of dwellings from their neighbours: the answer that most of them would be right with. */

import type { EvidenceValue } from '../domain/evidence/evidence-value.js';
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

/**
 * For dwellings that lack the field. What the wider places say is worked out once for all of a kind, and the
 * answer once for all neighbours of whom the same is known.
 */
export function estimatorOf(electorates: Electorates): Estimator {
  const views = new Map<string, WideView>();
  const estimateOf = (asked: Asked, pull: Pull): Estimate | undefined => {
    const { field, dwelling, clues } = asked;
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
  const neighbours = sameNeighbours(electorates);
  return (field, dwelling, pull) => {
    const asked = { field, dwelling, clues: cluesOf(dwelling, field), withoutOwn: false };
    if (!isTold(asked, electorates)) return undefined;
    const known = neighbours.of(asked);
    const key = `${field.name}|${asked.clues}`;
    if (!known.has(key)) known.set(key, estimateOf(asked, pull));
    return known.get(key);
  };
}

/** What was answered in one postcode; dwellings that differ in what near places say of them have answers of their own. */
function sameNeighbours({ neighbours }: Electorates) {
  let postcode: string | null | undefined;
  const byPlace = new Map<string, Map<string, Estimate | undefined>>();
  const areas = new Map<Dwelling['areaFigures'], number>();
  return {
    of({ field, dwelling: { places, areaFigures } }: Asked): Map<string, Estimate | undefined> {
      // Neighbours are asked for one after the other, and no other is remembered.
      if (places.postcode !== postcode) {
        byPlace.clear();
        areas.clear();
        postcode = places.postcode;
      }
      const area = areas.get(areaFigures) ?? areas.size;
      areas.set(areaFigures, area);
      const isSilent = neighbours.votesOf(field, places.building ?? '', EVERY_KIND).count === 0;
      const place = `${area}|${places.street}|${isSilent ? '' : places.building}`;
      const known = byPlace.get(place) ?? new Map<string, Estimate | undefined>();
      byPlace.set(place, known);
      return known;
    },
  };
}

/** False for fields that no record and no area figure of the data has. */
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
