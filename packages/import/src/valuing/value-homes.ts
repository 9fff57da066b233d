/** Values the homes of a postcode area by a model that later imports can use again, and selects the comparables to keep. */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { RevaluedHome } from '@property-lookup/engine/build';
import type { RecordableValuation } from '@property-lookup/facts/evidence';
import { dayText } from '@property-lookup/kernel/calendar';
import type { Comparables, KeptComparable } from '@property-lookup/model/property';
import type { Dwelling, Sale, Valuation, ValuationModel } from '@property-lookup/valuation';
import { LISTED_MAX, ServedArea } from '@property-lookup/valuation';

/** A home to value. */
export interface AskedLine {
  readonly row: number;
  readonly uprn: number;
  /** GSS code. */
  readonly localAuthority: string | null;
  readonly dwelling: Dwelling;
}

/** The value of a home. */
export interface ValuedLine {
  readonly row: number;
  /** `YYYY-MM-DD`. */
  readonly asOf: string;
  readonly valuation: RecordableValuation;
}

/** A value with its comparables. */
interface ValuedHome {
  readonly line: ValuedLine;
  readonly comparables: RevaluedHome['comparables'];
}

export class AreaValues {
  readonly #served: ServedArea;
  /** Days since 1970-01-01. */
  readonly #today: number;
  /** Day of the values, `YYYY-MM-DD`. */
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

  /** Reads a kept model; undefined for an area with too few sales. */
  static read(path: string, today: number): AreaValues | undefined {
    if (!existsSync(path)) return undefined;
    // Written by `fit`.
    const model = deserialize(readFileSync(path)) as ValuationModel;
    return new AreaValues(new ServedArea(model), today);
  }

  /** Undefined if nothing is known about the place. */
  value({ row, dwelling }: AskedLine): ValuedHome | undefined {
    const valued = this.#served.value(dwelling, this.#today);
    if (valued === null) return undefined;
    return {
      line: { row, asOf: this.#asOf, valuation: withoutList(valued) },
      comparables: keptComparables(valued, this.#asOf, this.#shown),
    };
  }
}

/** The valuation without lists. Names each field, since a rest pattern takes as long as writing JSON. */
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

/** The fields of a comparable that are the same for every home. */
type SoldHome = Omit<KeptComparable, 'weight' | 'indexedGbp' | 'distanceMetres'>;

/** Sales of a model by id, each prepared once because it serves many homes. */
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
    if (sale === undefined) throw new Error('a comparable is not among the sales');
    const shown = soldHome(sale);
    this.#shown.set(saleId, shown);
    return shown;
  }
}

/** The comparables to keep behind a value of the day `asOf`. */
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

/** A comparable to keep. Names each field, since a spread takes as long as writing JSON. */
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
