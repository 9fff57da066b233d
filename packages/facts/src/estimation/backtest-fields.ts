/** Backtests the models: compares estimates from earlier records of other dwellings with later records of each. */

import type { CertificateValues, EvidenceValue } from '@property-lookup/model/records';
import type { Dwelling } from './dwelling.js';
import { heldOutEstimatorOf } from './field-estimator.js';
import { fitFieldModels } from './field-models.js';
import type { LimitsBeside, LimitsOf } from './limits.js';
import { MODELLED_FIELDS, type ModelledField, type ModelledValues } from './modelled-fields.js';
import { neighbourhoodOf } from './neighbourhood.js';
import { isRight } from './right-value.js';
import { type FieldFigures, type Tally, tallyOf } from './tally.js';

/** A dwelling as known before the period, and as recorded in the period. */
export interface HeldOut {
  readonly before: Dwelling;
  /** Null if the period has no record of it. */
  readonly truth: ModelledValues | null;
  /** All values of the certificate in the period, if known. */
  readonly stated?: CertificateValues;
}

/** Makes the limits on a dwelling's fields. */
export type LimitsOfDwelling = (dwelling: HeldOut) => LimitsOf;

/** `groups` is read twice, holding one group in memory at a time; neighbours must be in the same group. */
export function backtestFields(
  groups: () => Iterable<readonly HeldOut[]>,
  limitsOf?: LimitsOfDwelling,
  limitsBeside?: LimitsBeside,
): readonly FieldFigures[] {
  const models = fitFieldModels(earlier(groups()), limitsBeside);
  const tallies = MODELLED_FIELDS.map((field) => ({ field, tally: tallyOf(field) }));
  for (const group of groups()) {
    const neighbours = neighbourhoodOf(group.map(({ before }) => before));
    const estimate = heldOutEstimatorOf(models, neighbours);
    for (const dwelling of group) {
      const { before, truth } = dwelling;
      if (truth === null) continue;
      const limits = limitsOf?.(dwelling);
      const said = new Map<string, EvidenceValue>();
      for (const { field, tally } of tallies) {
        const made = estimate(field, before, limits?.(field.name, said));
        if (made !== undefined) said.set(field.name, made.value);
        const value = truth[field.name];
        if (value === undefined) continue;
        tally.addCase(value, made);
        addRepeat(tally, field, before.values[field.name], value);
      }
    }
  }
  return tallies.map(({ tally }) => tally.figures()).filter(({ cases }) => cases > 0);
}

function* earlier(groups: Iterable<readonly HeldOut[]>): Iterable<readonly Dwelling[]> {
  for (const group of groups) yield group.map(({ before }) => before);
}

function addRepeat(
  tally: Tally,
  field: ModelledField,
  said: EvidenceValue | undefined,
  value: EvidenceValue,
): void {
  if (said !== undefined) tally.addRepeat(isRight(field, said, value));
}
