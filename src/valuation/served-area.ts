/** The model of one postcode area as an import serves it: how many sales it wants, and up to which day it answers. */

import { fitModel, type ValuationModel } from './model.js';
import type { Sale } from './sale.js';
import { type Dwelling, type Valuation, valueDwelling } from './value-dwelling.js';

/** Fewer sales in a postcode area teach the model nothing. */
export const AREA_SALES_MIN = 200;

/**
 * The model knows the market up to the newest sale; Price Paid Data is published with a month's delay.
 * Values are of no later day, because how wrong an older index is has not been measured.
 */
const DAYS_AHEAD_MAX = 31;

/** Import and back-test value homes by this and nothing else, so that what is measured is what is served. */
export class ServedArea {
  /** Plain data, from which the same area can be served again. */
  readonly model: ValuationModel;

  constructor(model: ValuationModel) {
    this.model = model;
  }

  static fit(sales: readonly Sale[]): ServedArea {
    return new ServedArea(fitModel(sales));
  }

  /** The day that values asked for on a day are of, both in days since 1970-01-01. */
  dayOfValues(today: number): number {
    return Math.min(today, this.model.knownUpTo + DAYS_AHEAD_MAX);
  }

  /** Null where nothing is known of the place. */
  value(dwelling: Dwelling, today: number): Valuation | null {
    return valueDwelling(this.model, dwelling, this.dayOfValues(today));
  }
}
