/** The parts common to all energy certificates: key, property, address and dates. */

import { createHash } from 'node:crypto';
import { parsePostcode } from '@property-lookup/kernel/address';
import type { CertificateFact } from '@property-lookup/model/records';
import { parseDate } from '../cells/calendar-date.js';
import { findColumn, textAt } from '../cells/columns.js';
import { POWER_OF_TEN, uprnAt } from '../cells/identifiers.js';
import { addressReader } from './certificate-address.js';
import { meaningfulText, oneOf } from './certificate-text.js';

/** The register's own key first; other systems call it `RRN` or the assessment's number. */
const KEYS = ['CERTIFICATE_NUMBER', 'LMK_KEY', 'REPORT_REFERENCE_NUMBER', 'RRN', 'ASSESSMENT_ID'];
export const UPRNS = ['UPRN', 'OSG_REFERENCE_NUMBER'];
const LODGED = ['LODGEMENT_DATE', 'LODGEMENT_DATETIME', 'REGISTRATION_DATE'];
const LODGED_AT = ['LODGEMENT_DATETIME'];
const INSPECTED = ['INSPECTION_DATE'];

/** Whether the header names a key or a UPRN, and a date: the minimum for a certificate. */
export function isCertificateHeader(header: readonly string[]): boolean {
  const has = (names: readonly string[]): boolean => findColumn(header, names) >= 0;
  return (has(KEYS) || has(UPRNS)) && (has(LODGED) || has(INSPECTED));
}

export type CertificateIdentity = Pick<
  CertificateFact,
  'id' | 'uprn' | 'address' | 'line' | 'postTown' | 'lodged' | 'inspected' | 'uprnSource'
> & {
  /** Undefined if the file has none, or one on another day. */
  readonly lodgedTime: string | undefined;
  /** The number for display; undefined if the file's key is damaged or missing. */
  readonly number: string | undefined;
  /** False if the file has only the year of lodgement. */
  readonly isDayKnown: boolean;
};

/** Returns a sentence if the row cannot be a certificate. */
type ReadIdentity = (fields: readonly string[]) => CertificateIdentity | string;

export function identityReader(header: readonly string[]): ReadIdentity {
  const column = (names: readonly string[]): number => findColumn(header, names);
  const [key, uprnColumn, source] = [column(KEYS), column(UPRNS), column(['UPRN_SOURCE'])];
  const [lodgedColumn, inspectedColumn] = [column(LODGED), column(INSPECTED)];
  const lodgedAtColumn = column(LODGED_AT);
  const postcodeColumn = column(['POSTCODE']);
  const building = column(['BUILDING_REFERENCE_NUMBER']);
  const readAddress = addressReader(header);
  return (fields) => {
    const inspected = parseDate(fields[inspectedColumn] ?? '') ?? null;
    const lodged = lodgementOf(textAt(fields, lodgedColumn) ?? '') ?? inspected;
    if (lodged === null) return 'lodgement date is missing or malformed';
    const uprn = uprnAt(fields, uprnColumn) ?? null;
    const { text, ...others } = readAddress(fields);
    if (uprn === null && text === '') return 'certificate has neither a UPRN nor an address';
    const postcode = parsePostcode(fields[postcodeColumn] ?? '') ?? null;
    const given = meaningfulText(fields[key]);
    return {
      id: idOf(given, () => [
        uprn,
        text,
        postcode,
        meaningfulText(fields[building]),
        lodged,
        inspected,
      ]),
      number:
        given === undefined || POWER_OF_TEN.test(given) ? undefined : certificateNumber(given),
      uprn,
      uprnSource:
        uprn === null ? null : (readUprnSource(meaningfulText(fields[source]) ?? '') ?? null),
      address: { text, postcode },
      ...others,
      lodged,
      lodgedTime: timeOn(lodged, fields[lodgedAtColumn] ?? ''),
      inspected,
      isDayKnown: !YEAR.test(fields[lodgedColumn]?.trim() ?? ''),
    };
  };
}

const YEAR = /^(?:19|20)\d{2}$/;

/** Reads a date. Some extracts keep only the year, and its first day is the earliest possible date. */
function lodgementOf(text: string): string | undefined {
  return YEAR.test(text) ? `${text}-01-01` : parseDate(text);
}

const TIMED = /^(.*\d)[T ](\d{1,2}:\d{2}(?::\d{2})?)/;

/** The time after the date in `2024-08-31 11:24:09` or `2024-08-31T11:24:09Z`. */
function timeOn(day: string, field: string): string | undefined {
  const [, date = '', time] = TIMED.exec(field.trim()) ?? [];
  if (time === undefined || parseDate(date) !== day) return undefined;
  return time.padStart(time.length + (time.indexOf(':') === 1 ? 1 : 0), '0');
}

/**
 * Many certificates share `1.64E+33`, which a spreadsheet made of 30 digits. The rest of the row makes such a key unique, and the
 * same row gets the same id in every file.
 */
function idOf(key: string | undefined, own: () => readonly unknown[]): string {
  if (key !== undefined && !POWER_OF_TEN.test(key)) return certificateNumber(key);
  const hash = createHash('sha256').update(own().join('|')).digest('hex').slice(0, 16);
  return `${key ?? 'certificate'}-${hash}`;
}

/** The certificate number in the row; undefined if the key is missing or damaged. */
export function certificateNumberAt(
  fields: readonly string[],
  position: number,
): string | undefined {
  const key = meaningfulText(fields[position]);
  return key === undefined || POWER_OF_TEN.test(key) ? undefined : certificateNumber(key);
}

/** Adds the dashes to `00001111222233334444`. */
function certificateNumber(key: string): string {
  return /^\d{20}$/.test(key) ? key.replace(/(\d{4})(?=\d)/g, '$1-') : key;
}

const readUprnSource = oneOf({
  'energy assessor': 'Energy Assessor',
  'address matched': 'Address Matched',
});
