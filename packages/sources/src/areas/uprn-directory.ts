/** Maps rows of the ONS UPRN directories (ONSUD and NSUL, which differ in how areas are assigned) to geography facts. */

import { areaReader } from '../cells/area-columns.js';
import { findColumn, findYearColumn, findYearColumns, namedColumns } from '../cells/columns.js';
import { pointAt, positionFact } from '../cells/coordinates.js';
import { postcodeLocatorAt, uprnAt } from '../cells/identifiers.js';
import { FIELD_COUNT_WRONG, UPRN_INVALID } from '../reasons.js';
import { ACCEPTED, type RowMapper, reject } from '../source.js';

/** Whether this is the header of either directory, of any year, even if some columns are missing. */
export function isUprnDirectory(header: readonly string[]): boolean {
  const has = (...prefixes: string[]): boolean => findYearColumns(header, prefixes).length > 0;
  if (findColumn(header, ['uprn']) !== 0) return false;
  if (has('ctry') && has('lad', 'laua') && has('lsoa') && has('ttwa')) return true;
  return has('lad', 'lsoa', 'msoa', 'oa') && namedColumns(header).every((key) => OWN.test(key));
}

const OWN = /^(?:uprn|gridgb1[en]|pcds|[a-z]+\d\d(?:cd|ind)\d?)$/;

/** NSUL puts the output area before the areas that it is matched to, ONSUD after them. */
export function isOutputAreaFirst(header: readonly string[]): boolean {
  return findYearColumn(header, ['oa']) < findYearColumn(header, ['cty']);
}

export function openUprnDirectory(header: readonly string[]): RowMapper {
  const uprnColumn = findColumn(header, ['uprn']);
  const place = {
    x: findColumn(header, ['gridgb1e']),
    y: findColumn(header, ['gridgb1n']),
    latitude: -1,
    longitude: -1,
  };
  const postcode = findColumn(header, ['pcds']);
  const areasAt = areaReader(header);

  return (fields, emit) => {
    if (fields.length < header.length) return reject(FIELD_COUNT_WRONG);
    const uprn = uprnAt(fields, uprnColumn);
    if (uprn === undefined) return reject(UPRN_INVALID);
    emit({
      kind: 'geography',
      uprn,
      postcode: postcodeLocatorAt(fields, postcode),
      areas: areasAt(fields),
    });
    const position = positionFact(uprn, pointAt(fields, place));
    if (position !== undefined) emit(position);
    return ACCEPTED;
  };
}
