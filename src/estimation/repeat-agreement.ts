/** Measures how often a newer certificate of the same home repeats what the older one said. */

import type { FieldName } from '../domain/dictionary/fields.js';
import { MODELLED_FIELDS, type ModelledValues } from './modelled-fields.js';
import { isRight } from './right-value.js';

/** Whether the older certificate was still valid when the newer one was made. */
export type Validity = 'valid' | 'expired';

export interface Agreement {
  readonly hits: number;
  readonly count: number;
}

/** Asks for the pairs of a field; undefined for fields that a later certificate cannot contradict. */
export type AgreementOf = (field: FieldName, validity: Validity) => Agreement | undefined;

const REPEATED = MODELLED_FIELDS.filter(
  ({ toldBy, lasting }) => lasting && toldBy.includes('certificate'),
);

/** By field and validity; plain data, so that threads can hand it over. */
export type RepeatCounts = ReadonlyMap<string, Agreement>;

export class RepeatAgreement {
  readonly #counts = new Map<string, { hits: number; count: number }>();

  get counts(): RepeatCounts {
    return this.#counts;
  }

  /** What was seen of other homes. */
  addAll(counts: RepeatCounts): void {
    for (const [key, { hits, count }] of counts) {
      const known = this.#counts.get(key) ?? { hits: 0, count: 0 };
      this.#counts.set(key, { hits: known.hits + hits, count: known.count + count });
    }
  }

  add(older: ModelledValues, newer: ModelledValues, validity: Validity): void {
    for (const field of REPEATED) {
      const said = older[field.name];
      const says = newer[field.name];
      if (said === undefined || says === undefined) continue;
      const key = `${field.name} ${validity}`;
      const known = this.#counts.get(key) ?? { hits: 0, count: 0 };
      this.#counts.set(key, known);
      known.count++;
      if (isRight(field, said, says)) known.hits++;
    }
  }
}

/** Asks what was counted. */
export function agreementIn(counts: RepeatCounts): AgreementOf {
  const of = (validity: Validity): ReadonlyMap<string, Agreement> =>
    new Map<string, Agreement>(
      REPEATED.flatMap(({ name }) => {
        const agreement = counts.get(`${name} ${validity}`);
        return agreement === undefined ? [] : [[name, agreement] as const];
      }),
    );
  const byValidity = { valid: of('valid'), expired: of('expired') };
  return (field, validity) => byValidity[validity].get(field);
}

/** Pairs that an assumed confidence counts for: with as many measured, each says half. */
const ASSUMED_PAIRS = 50;

/** The assumed confidence, drawn to what was measured as far as there are pairs; to four decimals. */
export function confidenceFrom(agreement: Agreement | undefined, assumed: number): number {
  const { hits, count } = agreement ?? { hits: 0, count: 0 };
  const drawn = (hits + ASSUMED_PAIRS * assumed) / (count + ASSUMED_PAIRS);
  return Math.round(drawn * 10_000) / 10_000;
}
