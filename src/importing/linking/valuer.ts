/** Values properties from all sales that were imported, area by area: a model of one postcode area is in memory at a time. */

import type { SaleFact } from '../../domain/evidence-fact.js';
import type { Property } from '../../domain/property-record.js';
import type { FactCollector } from '../../evidence/recorded.js';
import { addValuationFacts } from '../../evidence/valuation-facts.js';
import { fitModel, VALUATION_MODEL_VERSION, type ValuationModel } from '../../valuation/model.js';
import { type DwellingType, dwellingKey, type Sale } from '../../valuation/sale.js';
import { valueDwelling } from '../../valuation/value-dwelling.js';
import { toSale } from './to-sale.js';

/** Fewer sales in a postcode area teach the model nothing. */
const SALES_MIN = 200;

/**
 * The model knows the market up to the newest sale; Price Paid Data is published with a month's delay.
 * Values are of no later day, because how wrong an older index is has not been measured.
 */
const DAYS_AHEAD_MAX = 31;

const DAY_MS = 86_400_000;

export class Valuer {
  readonly #asOf: string;
  readonly #salesByArea = new Map<string, Sale[]>();
  /** The key under which a property's first sale was made, for its later ones spelt otherwise. */
  readonly #dwellings = new Map<number, string>();
  #area: string | undefined;
  #model: ValuationModel | undefined;

  constructor(asOf: string) {
    this.#asOf = asOf;
  }

  /** Every sale, with its property where one was found. */
  add(fact: SaleFact, property: { readonly uprn: number } | undefined): void {
    const area = areaOf(fact.address.postcode);
    if (area === undefined) return;
    const sale = toSale(fact);
    const known = property === undefined ? undefined : this.#dwellings.get(property.uprn);
    if (property !== undefined && known === undefined) {
      this.#dwellings.set(property.uprn, sale.dwelling);
    }
    const sales = this.#salesByArea.get(area) ?? [];
    this.#salesByArea.set(area, sales);
    sales.push(known === undefined ? sale : { ...sale, dwelling: known });
  }

  /** Properties are best asked for in postcode order. */
  addFacts(property: Property, facts: FactCollector): void {
    const { postcode } = property.address;
    const model = this.#modelOf(postcode);
    if (model === undefined || postcode === null) return;
    const known = facts.facts;
    const dwelling = this.#dwellings.get(property.uprn);
    const type = typeOf(known['PROPERTY_TYPE']?.value, known['BUILT_FORM']?.value);
    // Shops and garages are not valued: what is neither known as a dwelling nor ever sold is left alone.
    if (dwelling === undefined && type === null) return;
    const floorArea = known['TOTAL_FLOOR_AREA']?.value;
    const today = Math.floor(Date.parse(`${this.#asOf}T00:00:00Z`) / DAY_MS);
    const day = Math.min(today, model.knownUpTo + DAYS_AHEAD_MAX);
    const valuation = valueDwelling(
      model,
      {
        dwelling: dwelling ?? keyOf(property),
        postcode,
        type,
        floorAreaSqm: typeof floorArea === 'number' ? floorArea : null,
      },
      day,
    );
    if (valuation === null) return;
    const asOf = new Date(day * DAY_MS).toISOString().slice(0, 10);
    addValuationFacts(valuation, { asOf, version: VALUATION_MODEL_VERSION }, facts);
  }

  #modelOf(postcode: string | null): ValuationModel | undefined {
    const area = areaOf(postcode);
    if (area === undefined) return undefined;
    if (area !== this.#area) {
      this.#area = area;
      const sales = this.#salesByArea.get(area) ?? [];
      this.#model = sales.length < SALES_MIN ? undefined : fitModel(sales);
    }
    return this.#model;
  }
}

/** The key that a sale of the property would have, so that its street and building are known. */
function keyOf({ address }: Property): string {
  const { postcode, buildingNumber, buildingName, subBuildingName, thoroughfare } = address;
  const paon = [buildingName, buildingNumber].filter((part) => part !== null).join(', ');
  return dwellingKey({ postcode, paon, saon: subBuildingName ?? '', street: thoroughfare ?? '' });
}

/** `RG30 1DS` → `RG`. */
function areaOf(postcode: string | null): string | undefined {
  return postcode === null ? undefined : /^[A-Z]+/.exec(postcode)?.[0];
}

function typeOf(propertyType: unknown, builtForm: unknown): DwellingType | null {
  if (propertyType === 'Flat' || propertyType === 'Maisonette') return 'F';
  if (propertyType !== 'House' && propertyType !== 'Bungalow') return null;
  if (builtForm === 'Detached') return 'D';
  if (builtForm === 'Semi-Detached') return 'S';
  return typeof builtForm === 'string' ? 'T' : null;
}
