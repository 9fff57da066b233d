/** Measures how often a newer certificate of the same home repeats the older one's value. */

import { drawRate } from '@property-lookup/accuracy/rates';
import { getOr } from '@property-lookup/kernel/collections';
import type { FieldName } from '@property-lookup/model/dictionary';
import { MODELLED_FIELDS, type ModelledValues } from './modelled-fields.js';
import { isRight } from './right-value.js';

/** Whether the older certificate was still valid when the newer one was made. */
export type Validity = 'valid' | 'expired';

interface Agreement {
  readonly hits: number;
  readonly count: number;
}

/** Confidence in a field of a certificate, given the assumed one. */
export type CertificateConfidence = (
  field: FieldName,
  validity: Validity,
  assumed: number,
) => number;

const REPEATED = MODELLED_FIELDS.filter(
  ({ toldBy, lasting }) => lasting && toldBy.includes('certificate'),
);

/** Counts by field and validity. Plain data, for sending between threads. */
export type RepeatCounts = ReadonlyMap<string, Agreement>;

export class RepeatAgreement {
  readonly #counts = new Map<string, { hits: number; count: number }>();

  get counts(): RepeatCounts {
    return this.#counts;
  }

  /** Adds counts of other homes. */
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
      const known = getOr(this.#counts, key, () => ({ hits: 0, count: 0 }));
      known.count++;
      if (isRight(field, said, says)) known.hits++;
    }
  }
}

/**
 * The assumed confidence, adjusted by the counted pairs; unchanged for fields that a later certificate cannot
 * contradict.
 */
export function confidenceIn(counts: RepeatCounts): CertificateConfidence {
  const measured = (validity: Validity, assumed: number): ReadonlyMap<string, number> =>
    new Map(
      REPEATED.flatMap(({ name }) => {
        const agreement = counts.get(`${name} ${validity}`);
        return agreement === undefined ? [] : [[name, drawnTo(agreement, assumed)] as const];
      }),
    );
  // Cached, as few confidences are assumed and each is used millions of times.
  const tables = { valid: new Map<number, ReadonlyMap<string, number>>(), expired: new Map() };
  return (field, validity, assumed) => {
    const table = tables[validity].get(assumed) ?? measured(validity, assumed);
    tables[validity].set(assumed, table);
    return table.get(field) ?? assumed;
  };
}

/** The assumed confidences, without any counts. */
export const ASSUMED_CONFIDENCE: CertificateConfidence = (_field, _validity, assumed) => assumed;

/** Weight of an assumed confidence, in pairs: with as many pairs, each counts half. */
const ASSUMED_PAIRS = 50;

/** Combines measured agreement with the assumed confidence, rounded to four decimals. */
function drawnTo({ hits, count }: Agreement, assumed: number): number {
  return Math.round(drawRate(hits, count, assumed, ASSUMED_PAIRS) * 10_000) / 10_000;
}
