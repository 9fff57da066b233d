/** The type letter of Price Paid Data for a home whose type and form are recorded in words. */

import type { DwellingType } from '../valuation/sale.js';

/** Null where the words do not tell: nothing is then said about homes of its kind. */
export function dwellingTypeOf(propertyType: unknown, builtForm: unknown): DwellingType | null {
  if (propertyType === 'Flat' || propertyType === 'Maisonette') return 'F';
  if (propertyType !== 'House' && propertyType !== 'Bungalow') return null;
  if (builtForm === 'Detached') return 'D';
  if (builtForm === 'Semi-Detached') return 'S';
  return typeof builtForm === 'string' ? 'T' : null;
}
