/** Fits the models of all fields from dwellings with records, and states how sure each estimate is, by what was measured on them. */

import type { EvidenceValue } from '../domain/evidence-fact.js';
import type { Dwelling } from './dwelling.js';
import { type Estimate, estimate } from './estimate.js';
import { evenly } from './evenly.js';
import { MODELLED_FIELDS, type ModelledField } from './modelled-fields.js';
import { Country, type Electorate, neighbourhoodOf } from './neighbourhood.js';
import { measureReliability, probabilityOf, type Reliability, type Trial } from './reliability.js';
import { codeOf, isRight } from './right-value.js';

/** The fitted models: a few numbers a field, whatever the size of the country. */
export interface FieldModels {
  readonly country: Electorate;
  readonly byField: ReadonlyMap<string, FieldModel>;
}

export interface FieldModel {
  /** Votes that a larger place counts for against a smaller one. */
  readonly pull: number;
  /** Undefined where too few dwellings tell the field. */
  readonly reliability: Reliability | undefined;
}

export interface FieldEstimate {
  readonly value: EvidenceValue;
  /** Probability that the value is right. */
  readonly confidence: number;
}

/** Pulls that are tried; on equal success the strongest stands, being the most cautious. */
const PULLS = [30, 10, 3, 1] as const;

/** Dwellings of a group that are tried for each field: enough to tell shares to two points. */
const GROUP_TRIALS_MAX = 2_000;

/** A share of an area alone is never claimed beyond this: which of its dwellings have the value is not known. */
const AREA_CONFIDENCE_MAX = 0.5;

/**
 * Estimates dwellings whose value is known from all others, by each pull; the best stands. Each group is a
 * run of the data in which neighbours are together; one is in memory at a time.
 */
export function fitFieldModels(groups: Iterable<readonly Dwelling[]>): FieldModels {
  const country = new Country();
  const trials = new Map(MODELLED_FIELDS.map(({ name }) => [name, PULLS.map((): Trial[] => [])]));
  for (const dwellings of groups) {
    const neighbours = neighbourhoodOf(dwellings);
    for (const field of MODELLED_FIELDS) {
      const known = dwellings.filter(
        ({ values }) => codeOf(field, values[field.name]) !== undefined,
      );
      for (const dwelling of known) country.add(dwelling, field);
      for (const dwelling of evenly(known, GROUP_TRIALS_MAX)) {
        PULLS.forEach((pull, index) => {
          const made = estimate(
            field,
            dwelling,
            { country, neighbours },
            { pull, withoutOwn: true },
          );
          const trial = trialOf(field, made, dwelling);
          if (trial !== undefined) trials.get(field.name)?.[index]?.push(trial);
        });
      }
    }
  }
  const byField = new Map([...trials].map(([name, byPull]) => [name, bestOf(byPull)] as const));
  return { country, byField };
}

/** Undefined where nothing is known of the surroundings, or nothing was measured. */
export function estimateField(
  { country, byField }: FieldModels,
  field: ModelledField,
  dwelling: Dwelling,
  neighbours: Electorate,
  options: { readonly withoutOwn?: boolean } = {},
): FieldEstimate | undefined {
  const { pull = PULLS[0], reliability } = byField.get(field.name) ?? {};
  const made = estimate(field, dwelling, { country, neighbours }, { pull, ...options });
  if (made === undefined) return undefined;
  const { value, support } = made;
  if (reliability !== undefined) return { value, confidence: probabilityOf(reliability, support) };
  const hasShares = field.areaShares.some(([, names]) =>
    names.some((n) => n in dwelling.areaFigures),
  );
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

function bestOf(byPull: readonly (readonly Trial[])[]): FieldModel {
  let best: readonly Trial[] = [];
  let pull: number = PULLS[0];
  byPull.forEach((trials, index) => {
    if (rightsOf(trials) <= rightsOf(best)) return;
    best = trials;
    pull = PULLS[index] ?? pull;
  });
  return { pull, reliability: measureReliability(best) };
}

function rightsOf(trials: readonly Trial[]): number {
  return trials.filter(({ isRight }) => isRight).length;
}
