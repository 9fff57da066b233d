/** Entry for valuing a dwelling. */

export { dayNumber } from '@property-lookup/kernel/calendar';
export { INTERVAL_COVERAGE } from './calibration.js';
export { LISTED_MAX } from './comparables.js';
export { type CompletionForecast, CompletionTimes } from './completion-times.js';
export { VALUATION_MODEL_VERSION, type ValuationModel } from './model.js';
export { medianOf, quantileOf, shareWithin } from './quantile.js';
export { type RebuildForm, type RebuildRegion, rebuildCost } from './rebuild-cost.js';
export { estimateRent, type RentEstimate, type RentListing, type RentQuestion } from './rent.js';
export { type DwellingType, dwellingKey, type Sale } from './sale.js';
export { DWELLING_TYPES } from './sale-table.js';
export { AREA_SALES_MIN, ServedArea } from './served-area.js';
export type { Dwelling, Valuation } from './value-dwelling.js';
