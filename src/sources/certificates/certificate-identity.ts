/** What every energy certificate has in common: its key, its property, its address and its dates. */

import { createHash } from 'node:crypto';
import type { CertificateFact } from '../../domain/evidence/certificates.js';
import { parsePostcode } from '../../domain/postcode.js';
import { partLines } from '../../lists/part-lines.js';
import { parseDate } from '../cells/calendar-date.js';
import { columnKey, findColumn, textAt } from '../cells/columns.js';
import { POWER_OF_TEN, uprnAt } from '../cells/identifiers.js';
import { oneOf, sayingText } from './certificate-text.js';

/** The register's own key first; `RRN` and the assessment's number are the same in other systems. */
const KEYS = ['CERTIFICATE_NUMBER', 'LMK_KEY', 'REPORT_REFERENCE_NUMBER', 'RRN', 'ASSESSMENT_ID'];
export const UPRNS = ['UPRN', 'OSG_REFERENCE_NUMBER'];
const LODGED = ['LODGEMENT_DATE', 'LODGEMENT_DATETIME', 'REGISTRATION_DATE'];
const LODGED_AT = ['LODGEMENT_DATETIME'];
const INSPECTED = ['INSPECTION_DATE'];
const ADDRESS_LINES = [1, 2, 3, 4].map((line) => [`ADDRESS${line}`, `ADDRESS_LINE_${line}`]);

/** True when the header names a key or a UPRN, and a date: the least that a certificate has. */
export function isCertificateHeader(header: readonly string[]): boolean {
  const has = (names: readonly string[]): boolean => findColumn(header, names) >= 0;
  return (has(KEYS) || has(UPRNS)) && (has(LODGED) || has(INSPECTED));
}

export type CertificateIdentity = Pick<
  CertificateFact,
  'id' | 'uprn' | 'address' | 'lodged' | 'inspected' | 'uprnSource'
> & {
  /** Undefined where the file has none, or one of another day. */
  readonly lodgedTime: string | undefined;
  /** The number to show; undefined where the file's key is damaged or missing. */
  readonly number: string | undefined;
  /** False if the file has only the year of lodgement. */
  readonly isDayKnown: boolean;
};

/** A sentence where the row cannot be a certificate. */
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
    const text = onOneLine(readAddress(fields));
    if (uprn === null && text === '') return 'certificate has neither a UPRN nor an address';
    const postcode = parsePostcode(fields[postcodeColumn] ?? '') ?? null;
    const given = sayingText(fields[key]);
    return {
      id: idOf(given, () => [
        uprn,
        text,
        postcode,
        sayingText(fields[building]),
        lodged,
        inspected,
      ]),
      number:
        given === undefined || POWER_OF_TEN.test(given) ? undefined : certificateNumber(given),
      uprn,
      uprnSource: uprn === null ? null : (readUprnSource(sayingText(fields[source]) ?? '') ?? null),
      address: { text, postcode },
      lodged,
      lodgedTime: timeOn(lodged, fields[lodgedAtColumn] ?? ''),
      inspected,
      isDayKnown: !YEAR.test(fields[lodgedColumn]?.trim() ?? ''),
    };
  };
}

const YEAR = /^(?:19|20)\d{2}$/;

/** Cut files have kept the year only: its first day is the earliest that the certificate can be of. */
function lodgementOf(text: string): string | undefined {
  return YEAR.test(text) ? `${text}-01-01` : parseDate(text);
}

const TIMED = /^(.*\d)[T ](\d{1,2}:\d{2}(?::\d{2})?)/;

/** `2024-08-31 11:24:09`, or `2024-08-31T11:24:09Z`: what comes after the day. */
function timeOn(day: string, field: string): string | undefined {
  const [, date = '', time] = TIMED.exec(field.trim()) ?? [];
  if (time === undefined || parseDate(date) !== day) return undefined;
  return time.padStart(time.length + (time.indexOf(':') === 1 ? 1 : 0), '0');
}

/** Many certificates share `1.64E+33`, which a spreadsheet has made of 30 digits: the rest of the row makes such a key unique, so that the same row has the same id in every file. */
function idOf(key: string | undefined, own: () => readonly unknown[]): string {
  if (key !== undefined && !POWER_OF_TEN.test(key)) return certificateNumber(key);
  const hash = createHash('sha256').update(own().join('|')).digest('hex').slice(0, 16);
  return `${key ?? 'certificate'}-${hash}`;
}

/** The number that the certificate's own row gives it; undefined where the key is missing or damaged. */
export function certificateNumberAt(
  fields: readonly string[],
  position: number,
): string | undefined {
  const key = sayingText(fields[position]);
  return key === undefined || POWER_OF_TEN.test(key) ? undefined : certificateNumber(key);
}

/** `00001111222233334444` is written with dashes. */
function certificateNumber(key: string): string {
  return /^\d{20}$/.test(key) ? key.replace(/(\d{4})(?=\d)/g, '$1-') : key;
}

const readUprnSource = oneOf({
  'energy assessor': 'Energy Assessor',
  'address matched': 'Address Matched',
});

/** The address of a row above its postcode. */
interface CertificateAddress {
  /** The lines, or the one column that joins them; empty where the row has none. */
  readonly lines: string;
  readonly postTown: string | null;
}

export function addressReader(
  header: readonly string[],
): (fields: readonly string[]) => CertificateAddress {
  const joined = findColumn(header, ['ADDRESS']);
  const lines = ADDRESS_LINES.map((names) => findColumn(header, names));
  const town = findColumn(header, ['POSTTOWN', 'POST_TOWN']);
  return (fields) => {
    const whole = addressText(fields[joined]);
    const above =
      whole === undefined ? lines.flatMap((line) => addressText(fields[line]) ?? []) : [whole];
    return { lines: above.join(', '), postTown: addressText(fields[town]) ?? null };
  };
}

/** On one line, without control characters, which divide values where they are staged. */
function addressText(field = ''): string | undefined {
  return sayingText(partLines(field).replace(/\p{Cc}+/gu, ' '));
}

/** The lines and the post town, once; never the postcode. */
function onOneLine({ lines, postTown }: CertificateAddress): string {
  if (lines === '' || postTown === null) return lines;
  return columnKey(lines).endsWith(columnKey(postTown)) ? lines : `${lines}, ${postTown}`;
}
