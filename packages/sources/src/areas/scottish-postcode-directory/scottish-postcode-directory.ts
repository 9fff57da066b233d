/** Scottish Postcode Directory: the postcodes of Scotland, in one file of small users and one of large users. */

import { outcodeOf, parsePostcode, sectorOf } from '@property-lookup/kernel/address';
import type { Geography } from '@property-lookup/model/property';
import { areaCodeAt } from '../../cells/area-columns.js';
import { columnKey, findColumn, hasColumns, numberAt, textAt } from '../../cells/columns.js';
import { pointAt, usablePoint } from '../../cells/coordinates.js';
import { dayAt, monthAt } from '../../cells/day-dates.js';
import { areMostly } from '../../cells/recognition.js';
import {
  OPEN_GOVERNMENT_LICENCE,
  OS_OPEN_ATTRIBUTION,
  ROYAL_MAIL_ATTRIBUTION,
} from '../../licences.js';
import { FIELD_COUNT_WRONG, POSTCODE_MALFORMED, TERMINATION_MALFORMED } from '../../reasons.js';
import { ACCEPTED, ignore, type RowMapper, reject, type Source } from '../../source.js';

export const scottishPostcodeDirectory: Source = {
  id: 'scottish-postcode-directory',
  title: 'Scottish Postcode Directory',
  publisher: 'National Records of Scotland',
  about: {
    code: 'SPD',
    gives: 'the position and areas of every postcode of Scotland',
    appears: 'twice a year',
    page: 'https://www.nrscotland.gov.uk/statistics-and-data/geography/our-products/scottish-postcode-directory-files',
    size: 'about 30 MB zipped',
    provides: ['postcodes', 'areas'],
  },
  licence: OPEN_GOVERNMENT_LICENCE,
  attribution: `Contains National Records of Scotland data © Crown copyright and database right. ${OS_OPEN_ATTRIBUTION} ${ROYAL_MAIL_ATTRIBUTION}`,
  delimiter: ',',
  recognise(sample) {
    const rows = sample.rows(',');
    return isDirectoryHeader(rows[0] ?? []) || areMostly(rows, isDirectoryRow);
  },
  hasHeader: isDirectoryHeader,
  open: (header) => {
    if (header.length > 0) return mapperOf(headedLayout(header));
    const [small, large] = [mapperOf(headerlessLayout(0)), mapperOf(headerlessLayout(1))];
    return (fields, emit) => (isLargeUserRow(fields) ? large : small)(fields, emit);
  },
};

interface Layout {
  readonly postcode: number;
  readonly deletion: number;
  readonly x: number;
  readonly y: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly council: number;
  readonly constituency: number;
  readonly ward: number;
  readonly outputArea: number;
  readonly dataZone: number;
  readonly intermediateZone: number;
  readonly urbanRural: number;
}

const HEADER = ['Postcode', 'PostcodeSector', 'DateOfDeletion', 'GridReferenceEasting'];

function isDirectoryHeader(firstRow: readonly string[]): boolean {
  return hasColumns(firstRow, HEADER);
}

function headedLayout(header: readonly string[]): Layout {
  return {
    postcode: findColumn(header, ['Postcode']),
    deletion: findColumn(header, ['DateOfDeletion']),
    x: findColumn(header, ['GridReferenceEasting']),
    y: findColumn(header, ['GridReferenceNorthing']),
    latitude: findColumn(header, ['Latitude']),
    longitude: findColumn(header, ['Longitude']),
    council: newest(header, /^councilarea(\d{4})code$/),
    constituency: newest(header, /^ukparliamentaryconstituency(\d{4})code$/),
    ward: newest(header, /^electoralward(\d{4})code$/),
    outputArea: newest(header, /^outputarea(\d{4})code$/),
    dataZone: newest(header, /^datazone(\d{4})code$/),
    intermediateZone: newest(header, /^intermediatezone(\d{4})code$/),
    urbanRural: newest(header, /^urbanrural8fold(\d{4})code$/),
  };
}

/** Columns of files passed on without their header; large users have one more field before the grid reference. */
function headerlessLayout(shift: 0 | 1): Layout {
  return {
    postcode: 0,
    deletion: 4,
    x: 5 + shift,
    y: 6 + shift,
    latitude: 7 + shift,
    longitude: 8 + shift,
    council: 10 + shift,
    constituency: 11 + shift,
    ward: 14 + shift,
    outputArea: 19 + shift,
    dataZone: 22 + shift,
    intermediateZone: 24 + shift,
    urbanRural: -1,
  };
}

function mapperOf(layout: Layout): RowMapper {
  return (fields, emit) => {
    if (fields.length <= layout.intermediateZone) return reject(FIELD_COUNT_WRONG);
    const text = textAt(fields, layout.postcode) ?? '';
    const postcode = parsePostcode(text) ?? firstPart(text);
    if (postcode === undefined) {
      return OTHER_PART.test(text)
        ? ignore('further part of a split postcode')
        : reject(POSTCODE_MALFORMED);
    }
    const terminated = monthAt(fields, layout.deletion);
    if (terminated === undefined) return reject(TERMINATION_MALFORMED);
    const point = usablePoint(pointAt(fields, layout));
    emit({
      kind: 'postcode',
      postcode,
      terminated,
      x: point?.x ?? null,
      y: point?.y ?? null,
      grid: 'british',
      latitude: point?.latitude ?? null,
      longitude: point?.longitude ?? null,
      areas: areasAt(fields, layout),
    });
    return ACCEPTED;
  };
}

/** GSS code of Scotland, which contains the whole directory. */
const SCOTLAND = 'S92000003';

function areasAt(fields: readonly string[], layout: Layout): Geography {
  return {
    country: SCOTLAND,
    region: null,
    county: null,
    localAuthority: areaCodeAt(fields, layout.council),
    ward: areaCodeAt(fields, layout.ward),
    constituency: areaCodeAt(fields, layout.constituency),
    outputArea: areaCodeAt(fields, layout.outputArea),
    lsoa: areaCodeAt(fields, layout.dataZone),
    msoa: areaCodeAt(fields, layout.intermediateZone),
    ruralUrban: areaCodeAt(fields, layout.urbanRural),
  };
}

/** NRS: a postcode split by area boundaries is given in parts, A (the largest), B and C: `AB1 0LTA`. */
const OTHER_PART = /^.+\d[A-Z]{2}[B-Z]$/;

function firstPart(text: string): string | undefined {
  return /\d[A-Z]{2}A$/.test(text) ? parsePostcode(text.slice(0, -1)) : undefined;
}

function isDirectoryRow(fields: readonly string[]): boolean {
  const text = fields[0] ?? '';
  const postcode = parsePostcode(text) ?? parsePostcode(text.slice(0, -1));
  return (
    postcode !== undefined &&
    fields[1] === outcodeOf(postcode) &&
    fields[2] === sectorOf(postcode) &&
    dayAt(fields, 3) !== null
  );
}

/** Large users have a linked small user's postcode (or the words `NO LINKP`) where small users have the easting. */
function isLargeUserRow(fields: readonly string[]): boolean {
  return numberAt(fields, 5) === null;
}

function newest(header: readonly string[], pattern: RegExp): number {
  let best = -1;
  let bestYear = 0;
  for (const [position, name] of header.entries()) {
    const year = Number(pattern.exec(columnKey(name))?.[1] ?? 0);
    if (year > bestYear) [best, bestYear] = [position, year];
  }
  return best;
}
