/** Recognises files by the shape of their rows, and lists of homes by their headings. */

import { columnKey } from './columns.js';

/** Share of the sampled rows that must have the shape: rows may be damaged, but other formats have no such rows. */
const SHAPED_SHARE_MIN = 0.5;

/** True when most of the rows have the shape. */
export function areMostly(
  rows: readonly (readonly string[])[],
  hasShape: (fields: readonly string[]) => boolean,
): boolean {
  if (rows.length === 0) return false;
  return rows.filter(hasShape).length >= rows.length * SHAPED_SHARE_MIN;
}

export const CHANGE_TYPE_SHAPE = /^[IUD]$/;
/** A nine-character code of the Government Statistical Service. */
export const AREA_CODE_SHAPE = /^[A-Z]\d{8}$/;

/** ONS codes of districts, unitary authorities, metropolitan and London boroughs, and councils of the other nations. */
export const AUTHORITY_CODE_SHAPE = /^(?:E0[6-9]|W06|S12|N09)\d{6}$/;

/** True when the field at a position has the shape. */
export function isShaped(fields: readonly string[], position: number, shape: RegExp): boolean {
  const field = fields[position];
  return field !== undefined && shape.test(field);
}

const HOME_COLUMN =
  /^(?:uprn|postcode|pcds?|pcd[278]|postal?code|(?:property|full)?address\d*|addr(?:ess)?line\d*|addr\d*|street(?:name)?|buildingname|housename)$/;

/** Whether a column holds addresses, postcodes or properties, as in a list of homes and not in a table of areas. */
export function isListOfHomes(header: readonly string[]): boolean {
  return header.some((name) => HOME_COLUMN.test(columnKey(name)));
}
