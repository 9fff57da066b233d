/** Fits the models of all fields from dwellings with records, and states how sure each estimate is, by what was measured on them. */

import type { EvidenceValue } from '../domain/evidence/evidence-value.js';
import type { CountryVotes } from './country.js';
import type { Dwelling } from './dwelling.js';
import { Electorate } from './electorate.js';
import { type Estimate, estimateWithoutOwn } from './estimate.js';
import { evenly } from './evenly.js';
import { MODELLED_FIELDS, type ModelledField } from './modelled-fields.js';
import { neighbourhoodOf } from './neighbourhood.js';
import { measureReliability, probabilityOf, type Reliability, type Trial } from './reliability.js';
import { isRight } from './right-value.js';

/** The fitted models: a few numbers a field, whatever the size of the country. Plain data, so that threads can hand them over. */
export interface FieldModels {
  readonly country: CountryVotes;
  readonly byField: ReadonlyMap<string, FieldModel>;
}

export interface FieldModel {
  /** Votes that a larger place counts for against a smaller one. */
  readonly pull: number;
  /** Undefined if too few dwellings have the field. */
  readonly reliability: Reliability | undefined;
}

export interface FieldEstimate {
  readonly value: EvidenceValue;
  /** Probability that the value is right. */
  readonly confidence: number;
}

/** Pulls that are tried, the most cautious first: at 100 only a town has a say against the country. */
const PULLS = [100, 20, 5, 1.5] as const;

/** Dwellings of a group that are tried for each field: enough to measure a share to two points. */
const GROUP_TRIALS_MAX = 1_000;

/** A share of an area alone is never claimed beyond this: which of its dwellings have the value is not known. */
const AREA_CONFIDENCE_MAX = 0.5;

/**
 * Estimates dwellings whose value is known from all others, by each pull, and keeps the pull that serves
 * best. Each group is a run of the data in which neighbours are together; one at a time is in memory, and
 * the country is what was read of it so far. No field needs anything of another, so that each may be
 * fitted elsewhere.
 */
export function fitFieldModels(
  groups: Iterable<readonly Dwelling[]>,
  fields: readonly ModelledField[] = MODELLED_FIELDS,
): FieldModels {
  const country: CountryVotes = new Map();
  const trials = new Map(fields.map(({ name }) => [name, PULLS.map((): Trial[] => [])]));
  for (const dwellings of groups) {
    const neighbourhood = neighbourhoodOf(dwellings);
    for (const field of fields) {
      const electorate = new Electorate(field, neighbourhood, country);
      electorate.joinCountry();
      for (const at of evenly(electorate.voters, GROUP_TRIALS_MAX)) {
        const dwelling = dwellings[at];
        if (dwelling === undefined) continue;
        estimateWithoutOwn(electorate, dwelling, PULLS).forEach((estimate, index) => {
          const trial = trialOf(field, estimate, dwelling);
          if (trial !== undefined) trials.get(field.name)?.[index]?.push(trial);
        });
      }
    }
  }
  const byField = new Map([...trials].map(([name, byPull]) => [name, bestOf(byPull)] as const));
  return { country, byField };
}

/** The models of fields that were fitted apart. */
export function joinModels(parts: readonly FieldModels[]): FieldModels {
  return {
    country: new Map(parts.flatMap(({ country }) => [...country])),
    byField: new Map(parts.flatMap(({ byField }) => [...byField])),
  };
}

const UNFITTED: FieldModel = { pull: PULLS[0], reliability: undefined };

export function modelOf({ byField }: FieldModels, { name }: ModelledField): FieldModel {
  return byField.get(name) ?? UNFITTED;
}

/** How sure an estimate is. */
export function judge(
  { areaShares }: ModelledField,
  { areaFigures }: Dwelling,
  { reliability }: FieldModel,
  made: Estimate | undefined,
): FieldEstimate | undefined {
  if (made === undefined) return undefined;
  const { value, support } = made;
  if (reliability !== undefined) return { value, confidence: probabilityOf(reliability, support) };
  const hasShares = areaShares.some(([, figures]) => figures.some((name) => name in areaFigures));
  return hasShares ? { value, confidence: Math.min(AREA_CONFIDENCE_MAX, support) } : undefined;
}

function trialOf(
  field: ModelledField,
  made: Estimate | undefined,
  { values }: Dwelling,
): Trial | undefined {
  const truth = values[field.name];
  if (made === undefined || truth === undefined) return undefined;
  return { support: made.support, isRight: isRight(field, made.value, truth) };
}

/** The strongest pull within one standard error of the most successful (Breiman et al. 1984, the 1 SE rule). */
function bestOf(byPull: readonly (readonly Trial[])[]): FieldModel {
  const rights = byPull.map(rightsOf);
  const most = Math.max(...rights);
  const count = Math.max(1, ...byPull.map(({ length }) => length));
  const error = Math.sqrt((most * (count - most)) / count);
  const index = rights.findIndex((right) => right >= most - error);
  return { pull: PULLS[index] ?? PULLS[0], reliability: measureReliability(byPull[index] ?? []) };
}

function rightsOf(trials: readonly Trial[]): number {
  return trials.filter(({ isRight }) => isRight).length;
}
