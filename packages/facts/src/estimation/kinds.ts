/** Sorts dwellings into the few kinds that size, age and energy depend on, by each sort of record. */

import type { EvidenceValue } from '@property-lookup/model/records';
import type { Kind } from './dwelling.js';

export const FLAT: Kind = 'Flat';
const HOUSE: Kind = 'House';

/** From PROPERTY_TYPE and BUILT_FORM; undefined if the type is unknown or no ordinary home. */
export function kindOfType(
  propertyType: EvidenceValue | undefined,
  builtForm: EvidenceValue | undefined,
): Kind | undefined {
  if (propertyType === 'Flat' || propertyType === 'Maisonette') return FLAT;
  if (propertyType === 'Bungalow') return 'House/Bungalow';
  if (propertyType !== 'House') return undefined;
  if (typeof builtForm !== 'string') return HOUSE;
  return `House/${builtForm.includes('Terrace') ? 'Terrace' : builtForm}`;
}

/** Classes of dwellings with a form (AddressBase classification scheme); bungalows have no class. */
const KIND_OF_CLASS: Readonly<Record<string, Kind>> = {
  RD02: 'House/Detached',
  RD03: 'House/Semi-Detached',
  RD04: 'House/Terrace',
  RD06: FLAT,
};

/** From the AddressBase class, or else by whether the address is part of a building. */
export function kindOfAddress(classification: string | null, isPartOfBuilding: boolean): Kind {
  const known = KIND_OF_CLASS[classification?.slice(0, 4) ?? ''];
  return known ?? (isPartOfBuilding ? FLAT : HOUSE);
}
