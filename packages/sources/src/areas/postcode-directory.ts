/** Maps rows of the ONS postcode directories (ONSPD and NSPL, which differ in how areas are assigned) to postcode facts. */

import { areaReader } from '../cells/area-columns.js';
import { columnKey, findColumn, findYearColumn, hasColumns, textAt } from '../cells/columns.js';
import { pointAt, usablePoint } from '../cells/coordinates.js';
import { monthAt } from '../cells/day-dates.js';
import { postcodeAt } from '../cells/identifiers.js';
import {
  FIELD_COUNT_WRONG,
  POSTCODE_MALFORMED,
  POSTCODE_MISSING,
  TERMINATION_MALFORMED,
} from '../reasons.js';
import { ACCEPTED, type RowMapper, reject } from '../source.js';

/** ONS renamed its postcode columns in 2025. `pcds` is preferred because it always has exactly one space, but it may be empty. */
const POSTCODE_COLUMNS = ['pcds', 'pcd7', 'pcd8', 'pcd', 'pcd2'];
const EASTING_PREFIXES = ['oseast1m', 'east1m'];
const NORTHING_PREFIXES = ['osnrth1m', 'north1m'];
const INDICATOR_PREFIXES = ['osgrdind', 'grid'];

/** ONS: positional quality 9 means no grid reference available. */
const NO_GRID_REFERENCE = '9';

/** doogal.co.uk, "UK postcodes": the ONS directory under other names, which many people use instead. */
const DOOGAL: Readonly<Record<string, string>> = {
  postcode: 'pcds',
  terminated: 'doterm',
  easting: 'east1m',
  northing: 'north1m',
  latitude: 'lat',
  longitude: 'long',
  districtcode: 'ladcd',
  wardcode: 'wdcd',
  // Where names come with and without a year, the one without is the older edition.
  countycode: 'ctycd',
  constituencycode: 'pcon10cd',
  constituencycode2024: 'pcon24cd',
  censusoutputarea: 'oa11cd',
  lsoacode: 'lsoa11cd',
  msoacode: 'msoa11cd',
  censusoutputarea2021: 'oa21cd',
  lsoa21code: 'lsoa21cd',
  msoa21code: 'msoa21cd',
};

/** The header with the ONS's names. */
function inNamesOfOns(header: readonly string[]): readonly string[] {
  if (!hasColumns(header, ['Postcode', 'In Use?', 'Terminated'])) return header;
  return header.map((name) => DOOGAL[columnKey(name)] ?? `of doogal ${name}`);
}

/** Whether this is the header of either directory. Degrees appeared in May 2015; older files have only grid references. */
export function isPostcodeDirectory(firstRow: readonly string[]): boolean {
  const header = inNamesOfOns(firstRow);
  return (
    hasColumns(header, ['doterm']) &&
    findColumn(header, POSTCODE_COLUMNS) >= 0 &&
    findYearColumn(header, EASTING_PREFIXES) >= 0 &&
    findYearColumn(header, NORTHING_PREFIXES) >= 0
  );
}

/** In NSPL the user type follows the dates; in ONSPD the areas do. */
export function hasUserTypeAfterDates(header: readonly string[]): boolean {
  const termination = findColumn(header, ['doterm']);
  return findColumn(header, ['usertype', 'usrtypind']) === termination + 1;
}

export function openPostcodeDirectory(firstRow: readonly string[]): RowMapper {
  const header = inNamesOfOns(firstRow);
  const postcodeColumns = POSTCODE_COLUMNS.map((name) => findColumn(header, [name])).filter(
    (position) => position >= 0,
  );
  const termination = findColumn(header, ['doterm']);
  const indicator = findYearColumn(header, INDICATOR_PREFIXES);
  const place = {
    x: findYearColumn(header, EASTING_PREFIXES),
    y: findYearColumn(header, NORTHING_PREFIXES),
    latitude: findColumn(header, ['lat']),
    longitude: findColumn(header, ['long']),
  };
  const areasAt = areaReader(header);

  return (fields, emit) => {
    if (fields.length < header.length) return reject(FIELD_COUNT_WRONG);
    const postcode = firstPostcode(fields, postcodeColumns);
    if (postcode === null) return reject(POSTCODE_MISSING);
    if (postcode === undefined) return reject(POSTCODE_MALFORMED);
    const terminated = monthAt(fields, termination);
    if (terminated === undefined) return reject(TERMINATION_MALFORMED);
    const hasPosition = textAt(fields, indicator) !== NO_GRID_REFERENCE;
    // ONS, ONSPD user guide: the grid references of Northern Ireland are Irish Grid.
    const grid = postcode.startsWith('BT') ? 'irish' : 'british';
    const point = hasPosition ? usablePoint(pointAt(fields, place, grid)) : undefined;
    emit({
      kind: 'postcode',
      postcode,
      terminated,
      x: point?.x ?? null,
      y: point?.y ?? null,
      grid,
      latitude: point?.latitude ?? null,
      longitude: point?.longitude ?? null,
      areas: areasAt(fields),
    });
    return ACCEPTED;
  };
}

function firstPostcode(
  fields: readonly string[],
  positions: readonly number[],
): string | null | undefined {
  for (const position of positions) {
    const postcode = postcodeAt(fields, position);
    if (postcode !== null) return postcode;
  }
  return null;
}
