/** Code-Point Open: the live postcodes of Great Britain with their position and areas, one headerless file for each postcode area. */

import type { Geography } from '../../../domain/fact.js';
import { parsePostcode } from '../../../domain/postcode.js';
import { areaCodeAt } from '../../cells/area-columns.js';
import { columnKey, numberAt } from '../../cells/columns.js';
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

export const codePointOpen: Source = {
  id: 'code-point-open',
  title: 'Code-Point Open',
  publisher: 'Ordnance Survey',
  about: {
    code: 'CPO',
    gives: 'the position of every postcode of Great Britain in use',
    price: 'free',
    appears: 'quarterly',
    editions: { months: [2, 5, 8, 11] },
    page: 'https://osdatahub.os.uk/downloads/open/CodePointOpen',
    size: 'about 16 MB zipped',
    provides: ['postcodes'],
    needs: [],
  },
  licence: OPEN_GOVERNMENT_LICENCE,
  attribution: `${OS_OPEN_ATTRIBUTION} ${ROYAL_MAIL_ATTRIBUTION} Contains National Statistics data © Crown copyright and database right.`,
  delimiter: ',',
  recognise(sample) {
    const rows = sample.rows(',');
    return areMostly(hasCodePointHeader(rows[0] ?? []) ? rows.slice(1) : rows, isCodePointRow);
  },
  hasHeader: hasCodePointHeader,
  open: openCodePoint,
};

/** OS, Code-Point Open user guide: PC, PQ, EA, NO, CY, RH, LH, CC, DC, WC. */
const COLUMN_COUNT = 10;
const QUALITY = 1;
const EASTING = 2;
const NORTHING = 3;
const COUNTRY = 4;
const COUNTY = 7;
const DISTRICT = 8;
const WARD = 9;

/** OS: positional quality 90 means no coordinates available. */
const NO_COORDINATES = 90;

/** OS ships the names apart, as `PC` or `Postcode` and so on; some people put them on top. */
function hasCodePointHeader(firstRow: readonly string[]): boolean {
  return (
    firstRow.length === COLUMN_COUNT && ['pc', 'postcode'].includes(columnKey(firstRow[0] ?? ''))
  );
}

function isCodePointRow(fields: readonly string[]): boolean {
  return (
    fields.length === COLUMN_COUNT &&
    parsePostcode(fields[0] ?? '') !== undefined &&
    isShaped(fields, QUALITY, /^[1-9]0$/) &&
    isShaped(fields, EASTING, /^\d{1,6}$/) &&
    isShaped(fields, NORTHING, /^\d{1,7}$/) &&
    isShaped(fields, COUNTRY, AREA_CODE_SHAPE)
  );
}

function openCodePoint(): RowMapper {
  return (fields, emit) => {
    if (fields.length !== COLUMN_COUNT) return reject(FIELD_COUNT_WRONG);
    const postcode = postcodeAt(fields, 0);
    if (postcode === null) return reject(POSTCODE_MISSING);
    if (postcode === undefined) return reject(POSTCODE_MALFORMED);
    const hasPosition = numberAt(fields, QUALITY) !== NO_COORDINATES;
    const point = usablePoint({
      x: numberAt(fields, EASTING),
      y: numberAt(fields, NORTHING),
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
      areas: areasAt(fields),
    });
    return ACCEPTED;
  };
}

function areasAt(fields: readonly string[]): Geography {
  return {
    country: areaCodeAt(fields, COUNTRY),
    region: null,
    county: areaCodeAt(fields, COUNTY),
    localAuthority: areaCodeAt(fields, DISTRICT),
    ward: areaCodeAt(fields, WARD),
    constituency: null,
    outputArea: null,
    lsoa: null,
    msoa: null,
    ruralUrban: null,
  };
}
