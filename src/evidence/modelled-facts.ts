/** Fills the fields of a dwelling that no record tells with what the models estimate from its neighbours. */

import type { ValueOf } from '../domain/dictionary/fields.js';
import type { Dwelling } from '../estimation/dwelling.js';
import type { FieldEstimator } from '../estimation/field-models.js';
import { MODELLED_FIELDS, type ModelledName } from '../estimation/modelled-fields.js';
import type { FactCollector } from './recorded.js';

/** `asOf` is the date of the release whose records the models were fitted to. */
export function addModelledFacts(
  dwelling: Dwelling,
  { estimate, asOf, localAuthority = null }: ModelledFrom,
  facts: FactCollector,
): void {
  for (const field of MODELLED_FIELDS) {
    if (facts.facts[field.name] !== undefined || isWithout(field.name, facts, localAuthority))
      continue;
    const made = estimate(field, dwelling);
    // The API states two decimals; what rounds to no chance at all is no estimate.
    const confidence = Math.round((made?.confidence ?? 0) * field.certain * 100) / 100;
    if (made === undefined || confidence === 0) continue;
    // A model gives back values that records of the same field hold.
    const value = made.value as ValueOf<ModelledName>;
    facts.set(field.name, value, { source: 'MODEL', asOf, confidence, modelled: true });
  }
}

/** A dwelling below another has no roof of its own, and Northern Ireland has rates and no council tax. */
function isWithout(
  name: ModelledName,
  { facts }: FactCollector,
  localAuthority: string | null,
): boolean {
  if (name === 'COUNCIL_TAX_BAND') return localAuthority?.startsWith('N') === true;
  return name === 'ROOF_INSULATION' && facts.ROOF_TYPE?.value === 'Dwelling Above';
}

export interface ModelledFrom {
  readonly estimate: FieldEstimator;
  readonly asOf: string;
  /** GSS code. */
  readonly localAuthority?: string | null;
}
