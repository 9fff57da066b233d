/** Identifiers of properties and places: UPRN, postcode, outcode, sector, local authority, bounding box. */

import {
  parseOutcode,
  parsePostcode,
  parseSector,
  parseUprn,
} from '@property-lookup/kernel/address';
import { areaKm2, type DegreeBox } from '@property-lookup/kernel/geometry';
import { readNumber } from '@property-lookup/query';
import type { Point } from '@property-lookup/query/geometry';
import { Type } from '@sinclair/typebox';
import { parseAreaCode } from '../../query/find-area.js';
import { Fault, type ValueKind } from './param.js';

/** Documented pattern, upper or lower case; blanks in other places are ignored. */
const OUTCODE_TEXT = '[A-Za-z]{1,2}[0-9][A-Za-z0-9]?';
const POSTCODE_TEXT = `(${OUTCODE_TEXT} ?[0-9][A-Za-z]{2}|GIR 0AA|BFPO [0-9]{1,4}|AI-2640|(ASCN|STHL|TDCU|BBND|FIQQ|BIQQ|SIQQ|PCRN|TKCA) 1ZZ)`;
const GSS_TEXT = '[EWSNewsn][0-9]{8}';
const LATITUDE_TEXT = '-?(90(\\.0+)?|[1-8]?[0-9](\\.[0-9]+)?)';
const LONGITUDE_TEXT = '-?(180(\\.0+)?|(1[0-7][0-9]|[1-9]?[0-9])(\\.[0-9]+)?)';

export const UPRN: ValueKind<number> = {
  schema: Type.Integer({ minimum: 1, maximum: 999_999_999_999 }),
  allowed: 'a UPRN of 1 to 12 digits',
  read: parseUprn,
};

export const POSTCODE: ValueKind<string> = {
  schema: Type.String({ pattern: `^${POSTCODE_TEXT}$` }),
  allowed: 'a UK postcode such as SW1A 2AA',
  read: parsePostcode,
};

export const OUTCODE: ValueKind<string> = {
  schema: Type.String({ pattern: `^${OUTCODE_TEXT}$` }),
  allowed: 'an outcode such as SW1A',
  read: parseOutcode,
};

export const SECTOR: ValueKind<string> = {
  schema: Type.String({ pattern: `^${OUTCODE_TEXT} ?[0-9]$` }),
  allowed: 'a postcode sector such as SW1A 2',
  read: parseSector,
};

/** ONS coding system: a nation's letter and eight digits. */
export const LOCAL_AUTHORITY: ValueKind<string> = {
  schema: Type.String({ pattern: `^${GSS_TEXT}$` }),
  allowed: 'a GSS code such as E07000041',
  read(text) {
    const upper = text.toUpperCase();
    return /^[EWSN]\d{8}$/.test(upper) ? upper : undefined;
  },
};

/** The notation of the filter's `near`. */
export const POINT: ValueKind<Point> = {
  schema: Type.Unsafe<string>({ type: 'string', pattern: `^${LATITUDE_TEXT},${LONGITUDE_TEXT}$` }),
  allowed: 'a latitude and a longitude such as 51.5,-0.12',
  read(text) {
    const numbers = text.split(',', 3).map(readNumber);
    const [latitude, longitude] = numbers;
    if (numbers.length !== 2 || latitude === undefined || longitude === undefined) return undefined;
    if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return undefined;
    return { latitude, longitude };
  },
};

/** Larger boxes would return a county; callers can ask by local authority instead. */
const BOX_AREA_KM2_MAX = 2_500;

export const BOUNDING_BOX: ValueKind<DegreeBox> = {
  schema: Type.Unsafe<string>({
    type: 'string',
    pattern: `^${LONGITUDE_TEXT},${LATITUDE_TEXT},${LONGITUDE_TEXT},${LATITUDE_TEXT}$`,
  }),
  allowed: 'four degrees min_lon,min_lat,max_lon,max_lat',
  read(text) {
    const numbers = text.split(',', 5).map(readNumber);
    if (numbers.length !== 4 || numbers.includes(undefined)) return undefined;
    const [west = 0, south = 0, east = 0, north = 0] = numbers;
    if (west < -180 || east > 180 || south < -90 || north > 90) return undefined;
    if (west >= east || south >= north) {
      return new Fault('must have each minimum below its maximum');
    }
    const box = [west, south, east, north] as const;
    if (areaKm2(box) <= BOX_AREA_KM2_MAX) return box;
    return new Fault(`must cover at most ${BOX_AREA_KM2_MAX} square kilometres`);
  },
};

export const AREA_CODE: ValueKind<string> = {
  schema: Type.String({ pattern: `^(${GSS_TEXT}|[A-Za-z]{1,2}|${OUTCODE_TEXT}( ?[0-9])?)$` }),
  allowed:
    'a postcode sector, district or area such as SW1A 2, SW1A or SW, or a GSS code such as E07000041',
  read: parseAreaCode,
};

/** A postcode, or a point. */
export const AREA_PLACE: ValueKind<string | Point> = {
  schema: Type.String({ pattern: `^(${POSTCODE_TEXT}|${LATITUDE_TEXT},${LONGITUDE_TEXT})$` }),
  allowed: `a postcode such as SW1A 2AA, or ${POINT.allowed}`,
  read: (text) => parsePostcode(text) ?? POINT.read(text),
};
