/** Fits the models of all fields to trials, and states a confidence by how often similar trials were right. */

import {
  measureReliability,
  probabilityOf,
  type Reliability,
  type Trial,
} from '@property-lookup/accuracy/rates';
import type { EvidenceValue } from '@property-lookup/model/records';
import type { CountryVotes } from './country.js';
import type { Dwelling } from './dwelling.js';
import type { Estimate } from './estimate.js';
import { type FieldTrials, noTrials, PULLS, trialsOf, tryFields } from './field-trials.js';
import { type Limits, UNBOUNDED } from './limits.js';
import type { ModelledField } from './modelled-fields.js';

/** The fitted models: a few numbers for each field, whatever the size of the country. Plain data, for sending between threads. */
export interface FieldModels {
  readonly country: CountryVotes;
  readonly byField: ReadonlyMap<string, FieldModel>;
}

export interface FieldModel {
  /** Weight of a larger place against a smaller one, in votes. */
  readonly pull: number;
  /** Undefined if too few dwellings have the field. */
  readonly reliability: Reliability | undefined;
  /** Reliability for dwellings whose own records limit the field, which are a different population. */
  readonly bounded: Reliability | undefined;
}

export interface FieldEstimate {
  readonly value: EvidenceValue;
  /** Probability that the value is right. */
  readonly confidence: number;
}

/** Highest confidence from an area's share alone, as nothing shows which of its dwellings have the value. */
const AREA_CONFIDENCE_MAX = 0.5;

/** Keeps the most successful pull. */
export function fieldModelsOf({ country, byField }: FieldTrials): FieldModels {
  const models = [...byField].map(
    ([name, { free, bounded }]) =>
      [name, bestOf(free.map(trialsOf), bounded.map(trialsOf))] as const,
  );
  return { country, byField: new Map(models) };
}

/** Holds one group in memory at a time. */
export function fitFieldModels(
  groups: Iterable<readonly Dwelling[]>,
  limitsBeside = UNBOUNDED,
): FieldModels {
  const trials = noTrials();
  for (const dwellings of groups) tryFields(dwellings, trials, limitsBeside);
  return fieldModelsOf(trials);
}

const UNFITTED: FieldModel = { pull: PULLS[0], reliability: undefined, bounded: undefined };

export function modelOf({ byField }: FieldModels, { name }: ModelledField): FieldModel {
  return byField.get(name) ?? UNFITTED;
}

/** Adds the confidence to an estimate. */
export function judge(
  { areaShares }: ModelledField,
  { areaFigures }: Dwelling,
  { reliability: ofAll, bounded }: FieldModel,
  made: Estimate | undefined,
  limits?: Limits,
): FieldEstimate | undefined {
  if (made === undefined) return undefined;
  const { value, support } = made;
  const reliability = (limits?.isSure ? bounded : undefined) ?? ofAll;
  if (reliability !== undefined) return { value, confidence: probabilityOf(reliability, support) };
  const hasShares = areaShares.some(([, figures]) => figures.some((name) => name in areaFigures));
  return hasShares ? { value, confidence: Math.min(AREA_CONFIDENCE_MAX, support) } : undefined;
}

/** The strongest pull within one standard error of the most successful one (Breiman et al. 1984, the 1 SE rule). */
function bestOf(
  byPull: readonly (readonly Trial[])[],
  bounded: readonly (readonly Trial[])[],
): FieldModel {
  const rights = byPull.map(rightsOf);
  const most = Math.max(...rights);
  const count = Math.max(1, ...byPull.map(({ length }) => length));
  const error = Math.sqrt((most * (count - most)) / count);
  const index = rights.findIndex((right) => right >= most - error);
  return {
    pull: PULLS[index] ?? PULLS[0],
    reliability: measureReliability(byPull[index] ?? []),
    bounded: measureReliability(bounded[index] ?? []),
  };
}

function rightsOf(trials: readonly Trial[]): number {
  return trials.filter(({ isRight }) => isRight).length;
}
