/** Values homes of a postcode area by its model, which is kept, so that a later import need not fit it again. */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import { dayText } from '../../domain/calendar.js';
import type { RecordableValuation } from '../../evidence/valuation-facts.js';
import type { ValuedAnew } from '../../release/comparables/comparables-changes.js';
import type { ValuationModel } from '../../valuation/model.js';
import type { Sale } from '../../valuation/sale.js';
import { ServedArea } from '../../valuation/served-area.js';
import type { Valuation } from '../../valuation/value-dwelling.js';
import type { AskedLine, ValuedLine } from './area-job.js';
import { keptComparables, ShownSales } from './kept-comparables.js';

/** A value, and what a release keeps behind it. */
export interface ValuedHome {
  readonly line: ValuedLine;
  readonly comparables: ValuedAnew['comparables'];
}

export class AreaValues {
  readonly #served: ServedArea;
  /** Days since 1970-01-01. */
  readonly #today: number;
  /** Day that the values are of. */
  readonly #asOf: string;
  readonly #shown: ShownSales;

  private constructor(served: ServedArea, today: number) {
    this.#served = served;
    this.#today = today;
    this.#asOf = dayText(served.dayOfValues(today));
    this.#shown = new ShownSales(served.model.sales);
  }

  /** Fits the model to all sales of the area, and keeps it in a file. */
  static fit(sales: readonly Sale[], path: string, today: number): AreaValues {
    const served = ServedArea.fit(sales);
    writeFileSync(path, serialize(served.model));
    return new AreaValues(served, today);
  }

  /** By the model that was kept; undefined for an area of too few sales to have one. */
  static read(path: string, today: number): AreaValues | undefined {
    if (!existsSync(path)) return undefined;
    // Written by `fit`.
    const model = deserialize(readFileSync(path)) as ValuationModel;
    return new AreaValues(new ServedArea(model), today);
  }

  /** Undefined where nothing is known of the place. */
  value({ row, dwelling }: AskedLine): ValuedHome | undefined {
    const valued = this.#served.value(dwelling, this.#today);
    if (valued === null) return undefined;
    return {
      line: { row, asOf: this.#asOf, valuation: withoutList(valued) },
      comparables: keptComparables(valued, this.#asOf, this.#shown),
    };
  }
}

/** Written out: to leave a name out of an object takes as long as to write it as JSON. */
function withoutList(valued: Valuation): RecordableValuation {
  return {
    valueGbp: valued.valueGbp,
    lowerGbp: valued.lowerGbp,
    upperGbp: valued.upperGbp,
    intervalCoverage: valued.intervalCoverage,
    fsd: valued.fsd,
    confidence: valued.confidence,
    method: valued.method,
    lastSale: valued.lastSale,
    lastSaleIndexedGbp: valued.lastSaleIndexedGbp,
    comparablesCount: valued.comparablesCount,
    comparablesRadiusMetres: valued.comparablesRadiusMetres,
    comparablesMedianGbp: valued.comparablesMedianGbp,
    evidence: valued.evidence,
  };
}
