/** Measures how often a newer certificate of the same home repeats what the older one said. */

import type { FieldName } from '../domain/dictionary/fields.js';
import { getOr } from '../domain/get-or.js';
import { drawRate } from '../rates/rates.js';
import { MODELLED_FIELDS, type ModelledValues } from './modelled-fields.js';
import { isRight } from './right-value.js';

/** Whether the older certificate was still valid when the newer one was made. */
export type Validity = 'valid' | 'expired';

interface Agreement {
  readonly hits: number;
  readonly count: number;
}

/** How sure a field of a certificate is, whose confidence is otherwise assumed to be so much. */
export type CertificateConfidence = (
  field: FieldName,
  validity: Validity,
  assumed: number,
) => number;

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
      const known = getOr(this.#counts, key, () => ({ hits: 0, count: 0 }));
      known.count++;
      if (isRight(field, said, says)) known.hits++;
    }
  }
}

/**
 * The assumed confidence, drawn to what was counted as far as there are pairs; as assumed for fields that a later
 * certificate cannot contradict.
 */
export function confidenceIn(counts: RepeatCounts): CertificateConfidence {
  const measured = (validity: Validity, assumed: number): ReadonlyMap<string, number> =>
    new Map(
      REPEATED.flatMap(({ name }) => {
        const agreement = counts.get(`${name} ${validity}`);
        return agreement === undefined ? [] : [[name, drawnTo(agreement, assumed)] as const];
      }),
    );
  // Few confidences are assumed, and each is asked for millions of times.
  const tables = { valid: new Map<number, ReadonlyMap<string, number>>(), expired: new Map() };
  return (field, validity, assumed) => {
    const table = tables[validity].get(assumed) ?? measured(validity, assumed);
    tables[validity].set(assumed, table);
    return table.get(field) ?? assumed;
  };
}

/** Nothing was counted. */
export const AS_ASSUMED: CertificateConfidence = (_field, _validity, assumed) => assumed;

/** Pairs that an assumed confidence counts for: with as many measured, each says half. */
const ASSUMED_PAIRS = 50;

/** To four decimals. */
function drawnTo({ hits, count }: Agreement, assumed: number): number {
  return Math.round(drawRate(hits, count, assumed, ASSUMED_PAIRS) * 10_000) / 10_000;
}
