/** Reads the words for the type and form of a home: the letter of Price Paid Data, and whether a form is the home's own. */

import type { DwellingType } from '../valuation/sale.js';

/** Null if the words do not show it: then there are no figures for homes of its kind. */
export function dwellingTypeOf(propertyType: unknown, builtForm: unknown): DwellingType | null {
  if (propertyType === 'Flat' || propertyType === 'Maisonette') return 'F';
  if (propertyType !== 'House' && propertyType !== 'Bungalow') return null;
  if (builtForm === 'Detached') return 'D';
  if (builtForm === 'Semi-Detached') return 'S';
  return typeof builtForm === 'string' ? 'T' : null;
}

const FLATS: ReadonlySet<unknown> = new Set(['Flat', 'Maisonette']);

/**
 * Whether what one record says of the form is about the home as others know it: a flat's form is that of its block, which
 * only a record of the flat tells; a house that was sold before it was divided says nothing of it.
 */
export function isFormOf(homeType: unknown, typeOfRecord: unknown): boolean {
  return !FLATS.has(homeType) || FLATS.has(typeOfRecord);
}
