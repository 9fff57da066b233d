/** Reads the address of an authority from a row of OS NGD Address: that of a feature, its twin in another language, or an alternate one. */

import type { Row } from '../../cells/row.js';
import type { Parts } from '../emit-address.js';

/** Positions, -1 where a table has no such column. */
export interface PlaceColumns {
  readonly organisation: number;
  readonly poBox: number;
  /** The unit, the building's name and its number: secondary and primary objects of BS 7666, put together. */
  readonly subName: number;
  readonly name: number;
  readonly number: number;
  readonly street: number;
  readonly locality: number;
  readonly town: number;
  readonly postcode: number;
}

export function placeAt<Text>(row: Row<Text>, columns: PlaceColumns): Parts<Text> {
  return {
    organisationName: row.text(columns.organisation),
    departmentName: null,
    poBox: row.text(columns.poBox),
    subBuildingName: row.text(columns.subName),
    buildingName: row.text(columns.name),
    buildingNumber: row.text(columns.number),
    dependentThoroughfare: null,
    thoroughfare: row.text(columns.street),
    doubleDependentLocality: null,
    dependentLocality: row.text(columns.locality),
    postTown: row.upper(columns.town),
    // It only locates, as that of a land and property identifier does: the row is good without it.
    postcode: row.postcode(columns.postcode) ?? null,
  };
}
