/** The type letter of Price Paid Data for a home whose type and form are recorded in words. */

import type { DwellingType } from '../valuation/sale.js';

/** Null if the words do not show it: then there are no figures for homes of its kind. */
export function dwellingTypeOf(propertyType: unknown, builtForm: unknown): DwellingType | null {
  if (propertyType === 'Flat' || propertyType === 'Maisonette') return 'F';
  if (propertyType !== 'House' && propertyType !== 'Bungalow') return null;
  if (builtForm === 'Detached') return 'D';
  if (builtForm === 'Semi-Detached') return 'S';
  return typeof builtForm === 'string' ? 'T' : null;
}
