/** Fills the fields of a dwelling that no record tells with what the models estimate from its neighbours. */

import type { Dwelling } from '../estimation/dwelling.js';
import { estimateField, type FieldModels } from '../estimation/field-models.js';
import { MODELLED_FIELDS } from '../estimation/modelled-fields.js';
import type { Electorate } from '../estimation/neighbourhood.js';
import type { FactCollector } from './recorded.js';

/** `asOf` is the date of the release whose records the models were fitted to. */
export function addModelledFacts(
  dwelling: Dwelling,
  { models, neighbours, asOf }: ModelledFrom,
  facts: FactCollector,
): void {
  for (const field of MODELLED_FIELDS) {
    if (facts.facts[field.name] !== undefined) continue;
    const made = estimateField(models, field, dwelling, neighbours);
    // The API states two decimals; what rounds to no chance at all is no estimate.
    const confidence = Math.round((made?.confidence ?? 0) * 100) / 100;
    if (made === undefined || confidence === 0) continue;
    facts.set(field.name, made.value, { source: 'MODEL', asOf, confidence, modelled: true });
  }
}

export interface ModelledFrom {
  readonly models: FieldModels;
  readonly neighbours: Electorate;
  readonly asOf: string;
}
