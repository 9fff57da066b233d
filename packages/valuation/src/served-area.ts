/** The model of one postcode area as an import serves it: the sales it needs, and the last day of its values. */

import { fitModel, type ValuationModel } from './model.js';
import type { Sale } from './sale.js';
import { type Dwelling, type Valuation, valueDwelling } from './value-dwelling.js';

/** Sales that a postcode area needs for a model. */
export const AREA_SALES_MIN = 200;

/**
 * Days after the newest sale for which values are given: Price Paid Data is published a month late, and the error of an older
 * index has not been measured.
 */
const DAYS_AHEAD_MAX = 31;

/** Both import and back-test value homes through this class, so that measured and served values are the same. */
export class ServedArea {
  /** Plain data, from which the area can be restored. */
  readonly model: ValuationModel;

  constructor(model: ValuationModel) {
    this.model = model;
  }

  static fit(sales: readonly Sale[]): ServedArea {
    return new ServedArea(fitModel(sales));
  }

  /** The valuation day that serves requests of a day, both in days since 1970-01-01. */
  dayOfValues(today: number): number {
    return Math.min(today, this.model.knownUpTo + DAYS_AHEAD_MAX);
  }

  /** Null if nothing is known about the place. */
  value(dwelling: Dwelling, today: number): Valuation | null {
    return valueDwelling(this.model, dwelling, this.dayOfValues(today));
  }
}
