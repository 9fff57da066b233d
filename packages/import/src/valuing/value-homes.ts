/** Values homes of a postcode area by its model, which is kept for later imports, with the comparables that a release keeps behind a value. */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { RevaluedHome } from '@property-lookup/engine/build';
import type { RecordableValuation } from '@property-lookup/facts/evidence';
import { dayText } from '@property-lookup/kernel/calendar';
import type { Comparables, KeptComparable } from '@property-lookup/model/property';
import type { Dwelling, Sale, Valuation, ValuationModel } from '@property-lookup/valuation';
import { LISTED_MAX, ServedArea } from '@property-lookup/valuation';

/** A line of a file of asked properties. */
export interface AskedLine {
  readonly row: number;
  readonly uprn: number;
  /** GSS code. */
  readonly localAuthority: string | null;
  readonly dwelling: Dwelling;
}

/** A line of a file of values; a property without a line could not be valued. */
export interface ValuedLine {
  readonly row: number;
  /** `YYYY-MM-DD`. */
  readonly asOf: string;
  readonly valuation: RecordableValuation;
}

/** A value, and what a release keeps behind it. */
interface ValuedHome {
  readonly line: ValuedLine;
  readonly comparables: RevaluedHome['comparables'];
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
    mkdirSync(dirname(path), { recursive: true });
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

/** A sale as it is shown wherever it counts. */
type SoldHome = Omit<KeptComparable, 'weight' | 'indexedGbp' | 'distanceMetres'>;

/** The sales that a model was fitted to, by id; how each is shown is made out once, because it counts for many homes. */
class ShownSales {
  readonly #sales: ReadonlyMap<string, Sale>;
  readonly #shown = new Map<string, SoldHome>();

  constructor(sales: readonly Sale[]) {
    this.#sales = new Map(sales.map((sale) => [sale.id, sale]));
  }

  of(saleId: string): SoldHome {
    const known = this.#shown.get(saleId);
    if (known !== undefined) return known;
    const sale = this.#sales.get(saleId);
    if (sale === undefined) throw new Error('a comparable is none of the sales');
    const shown = soldHome(sale);
    this.#shown.set(saleId, shown);
    return shown;
  }
}

/** With the day that the value is of. */
function keptComparables(
  { valueGbp, evidence, comparables, correction, ownSales, dependence }: Valuation,
  asOf: string,
  sold: ShownSales,
): Comparables {
  const kept = (sales: Valuation['comparables']) => sales.map((sale) => keptSale(sale, sold));
  return {
    asOf,
    valueGbp,
    areaAverageGbp: evidence.areaAverageGbp,
    ownWeight: evidence.ownShare,
    own: kept(ownSales),
    count: comparables.length,
    othersWeight: evidence.othersShare,
    listed: kept(comparables.slice(0, LISTED_MAX)),
    dependence,
    correction,
  };
}

/** Written out: a name more in a copy of an object takes as long as to write it as JSON. */
function keptSale(
  { saleId, weight, priceGbp, distanceMetres }: Valuation['comparables'][number],
  sold: ShownSales,
): KeptComparable {
  const home = sold.of(saleId);
  return {
    uprn: home.uprn,
    address: home.address,
    soldOn: home.soldOn,
    priceGbp: home.priceGbp,
    isNewBuild: home.isNewBuild,
    type: home.type,
    weight,
    indexedGbp: priceGbp,
    distanceMetres,
  };
}

function soldHome(sale: Sale): SoldHome {
  const { uprn, dwelling, postcode, date, priceGbp, isNewBuild, type } = sale;
  const [, street = '', building = '', unit = ''] = dwelling.split('|');
  const address = [unit, `${building} ${street}`.trim(), postcode ?? ''].filter(Boolean).join(', ');
  const soldOn = dayText(date);
  return { uprn: uprn ?? null, address, soldOn, priceGbp, isNewBuild, type };
}
