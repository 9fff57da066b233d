/** Turns words for a home's type and form into Price Paid Data's letter; judges whether a form is the home's own. */

import type { DwellingType } from '@property-lookup/valuation';

/** Null if the words do not determine it, in which case there are no figures for the home. */
export function dwellingTypeOf(propertyType: unknown, builtForm: unknown): DwellingType | null {
  if (propertyType === 'Flat' || propertyType === 'Maisonette') return 'F';
  if (propertyType !== 'House' && propertyType !== 'Bungalow') return null;
  if (builtForm === 'Detached') return 'D';
  if (builtForm === 'Semi-Detached') return 'S';
  return typeof builtForm === 'string' ? 'T' : null;
}

const FLATS: ReadonlySet<unknown> = new Set(['Flat', 'Maisonette']);

/**
 * Whether a record's form is about the home as its other records know it. A flat takes the form of its block, which only a record
 * of the flat gives; a house sold before it was divided says nothing about the flat.
 */
export function isFormOf(homeType: unknown, typeOfRecord: unknown): boolean {
  return !FLATS.has(homeType) || FLATS.has(typeOfRecord);
}
