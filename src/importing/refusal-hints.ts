/** What a person can do about a row that was refused, where the reason does not say it. */

import { PLACE_MISSING } from '../sources/planning/planning-entity.js';
import {
  COORDINATES_MISSING,
  COORDINATES_OFF_GRID,
  FIELD_COUNT_WRONG,
  NOTHING_SAID,
  POSTCODE_MALFORMED,
  POSTCODE_MISSING,
  UPRN_INVALID,
  UPRN_MISSING,
} from '../sources/reasons.js';

const HINTS: Readonly<Record<string, string>> = {
  [UPRN_INVALID]: 'correct it, or let `property-lookup match` find it by the address',
  [UPRN_MISSING]: 'fill it, or let `property-lookup match` find it by the address',
  [FIELD_COUNT_WRONG]: 'put quotes around cells that hold the separator, and save the file again',
  [POSTCODE_MALFORMED]: 'correct it, or leave it empty',
  [POSTCODE_MISSING]: 'fill it',
  [COORDINATES_MISSING]: 'fill both, or add an address column',
  [COORDINATES_OFF_GRID]:
    'eastings come before northings, longitudes before latitudes: check the names of the columns',
  [PLACE_MISSING]: 'get the data set with its geometry, as planning.data.gov.uk has it',
  [NOTHING_SAID]: 'fill the address or the coordinates',
};

/** Undefined where the reason says it already, or nothing can be done. */
export function hintOf(reason: string): string | undefined {
  return HINTS[reason];
}
