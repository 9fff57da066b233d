/** Reads an authority's address from a row of OS NGD Address: of a feature, of its twin in another language, or an alternate one. */

import type { Row } from '../../cells/row.js';
import type { Parts } from '../emit-address.js';

/** Column positions; -1 where a table lacks the column. */
export interface PlaceColumns {
  readonly organisation: number;
  readonly poBox: number;
  /** Unit, building name and number: the combined secondary and primary objects of BS 7666. */
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
    // The postcode only locates the property, like that of an LPI, so the row is good without it.
    postcode: row.postcode(columns.postcode) ?? null,
  };
}
