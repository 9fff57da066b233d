/** Code-Point Open: the live postcodes of Great Britain with position and areas, in one headerless file for each postcode area. */

import { parsePostcode } from '@property-lookup/kernel/address';
import type { Geography } from '@property-lookup/model/property';
import { areaCodeAt } from '../../cells/area-columns.js';
import {
  findColumn,
  namesAll,
  numberAt,
  type PlacedColumn,
  placedColumns,
} from '../../cells/columns.js';
import { usablePoint } from '../../cells/coordinates.js';
import { postcodeAt } from '../../cells/identifiers.js';
import { AREA_CODE_SHAPE, areMostly, isShaped } from '../../cells/recognition.js';
import {
  OPEN_GOVERNMENT_LICENCE,
  OS_OPEN_ATTRIBUTION,
  ROYAL_MAIL_ATTRIBUTION,
} from '../../licences.js';
import {
  COORDINATES_OFF_GRID,
  FIELD_COUNT_WRONG,
  POSTCODE_MALFORMED,
  POSTCODE_MISSING,
} from '../../reasons.js';
import { ACCEPTED, type RowMapper, reject, type Source } from '../../source.js';

const COLUMN_COUNT = 10;

export const codePointOpen: Source = {
  id: 'code-point-open',
  title: 'Code-Point Open',
  publisher: 'Ordnance Survey',
  about: {
    code: 'CPO',
    gives: 'the position of every postcode of Great Britain in use',
    appears: 'quarterly',
    editions: { months: [2, 5, 8, 11] },
    page: 'https://osdatahub.os.uk/downloads/open/CodePointOpen',
    size: 'about 16 MB zipped',
    provides: ['postcodes'],
  },
  licence: OPEN_GOVERNMENT_LICENCE,
  attribution: `${OS_OPEN_ATTRIBUTION} ${ROYAL_MAIL_ATTRIBUTION} Contains National Statistics data © Crown copyright and database right.`,
  delimiter: ',',
  columnCount: COLUMN_COUNT,
  recognise(sample) {
    const [first = [], ...rows] = sample.rows(',');
    const header = hasCodePointHeader(first) ? first : [];
    const isRow = isRowOf(placedColumns(COLUMNS, header), header.length || COLUMN_COUNT);
    return areMostly(header.length > 0 ? rows : [first, ...rows], isRow);
  },
  hasHeader: hasCodePointHeader,
  open: openCodePoint,
};

/**
 * Columns by the OS Code-Point Open user guide, with short and long names. The GeoPackage has the names too, and a point for the
 * coordinates. RH and LH, in between, are NHS regions.
 */
const COLUMNS = {
  postcode: [0, 'pc', 'postcode'],
  quality: [1, 'pq', 'positionalqualityindicator'],
  easting: [2, 'ea', 'eastings', 'easting', 'xcoordinate'],
  northing: [3, 'no', 'northings', 'northing', 'ycoordinate'],
  country: [4, 'cy', 'countrycode'],
  county: [7, 'cc', 'admincountycode'],
  district: [8, 'dc', 'admindistrictcode'],
  ward: [9, 'wc', 'adminwardcode'],
} as const satisfies Readonly<Record<string, PlacedColumn>>;
type Columns = Readonly<Record<keyof typeof COLUMNS, number>>;

/** OS: positional quality 90 means no coordinates available. */
const NO_COORDINATES = 90;

/** OS ships the names separately, as `PC`, `Postcode` and so on; some people put them on top. */
function hasCodePointHeader(firstRow: readonly string[]): boolean {
  const isOrder = firstRow.length === COLUMN_COUNT && findColumn(firstRow, ['pc', 'postcode']) >= 0;
  return isOrder || namesAll(firstRow, COLUMNS);
}

function isRowOf(columns: Columns, count: number): (fields: readonly string[]) => boolean {
  return (fields) =>
    fields.length === count &&
    parsePostcode(fields[columns.postcode] ?? '') !== undefined &&
    isShaped(fields, columns.quality, /^[1-9]0$/) &&
    isShaped(fields, columns.easting, /^\d{1,6}(?:\.\d+)?$/) &&
    isShaped(fields, columns.northing, /^\d{1,7}(?:\.\d+)?$/) &&
    isShaped(fields, columns.country, AREA_CODE_SHAPE);
}

function openCodePoint(header: readonly string[]): RowMapper {
  const columns = placedColumns(COLUMNS, header);
  const count = header.length || COLUMN_COUNT;
  return (fields, emit) => {
    if (fields.length !== count) return reject(FIELD_COUNT_WRONG);
    const postcode = postcodeAt(fields, columns.postcode);
    if (postcode === null) return reject(POSTCODE_MISSING);
    if (postcode === undefined) return reject(POSTCODE_MALFORMED);
    const hasPosition = numberAt(fields, columns.quality) !== NO_COORDINATES;
    const point = usablePoint({
      x: numberAt(fields, columns.easting),
      y: numberAt(fields, columns.northing),
      grid: 'british',
      latitude: null,
      longitude: null,
    });
    if (hasPosition && point === undefined) return reject(COORDINATES_OFF_GRID);
    emit({
      kind: 'postcode',
      postcode,
      terminated: null,
      x: hasPosition ? (point?.x ?? null) : null,
      y: hasPosition ? (point?.y ?? null) : null,
      grid: 'british',
      latitude: null,
      longitude: null,
      areas: areasAt(fields, columns),
    });
    return ACCEPTED;
  };
}

function areasAt(fields: readonly string[], columns: Columns): Geography {
  return {
    country: areaCodeAt(fields, columns.country),
    region: null,
    county: areaCodeAt(fields, columns.county),
    localAuthority: areaCodeAt(fields, columns.district),
    ward: areaCodeAt(fields, columns.ward),
    constituency: null,
    outputArea: null,
    lsoa: null,
    msoa: null,
    ruralUrban: null,
  };
}
