/** The closed lists of energy certificates in the dictionary's words, by the register's words and codes. */

import type { ValueOf } from '@property-lookup/model/dictionary';
import {
  amount,
  entryOf,
  firstOf,
  mainPart,
  oneOf,
  plainText,
  type Reader,
  type Table,
} from './certificate-text.js';

// Codes from the register's look-ups that mean the same in every schema (look_up_data.csv).

export const energyRating = oneOf({
  // Only non-domestic certificates have a band above A.
  'a+': 'A',
  a: 'A',
  b: 'B',
  c: 'C',
  d: 'D',
  e: 'E',
  f: 'F',
  g: 'G',
});

export const elementEfficiency = oneOf({
  'very poor': 'Very Poor',
  poor: 'Poor',
  average: 'Average',
  good: 'Good',
  'very good': 'Very Good',
  1: 'Very Poor',
  2: 'Poor',
  3: 'Average',
  4: 'Good',
  5: 'Very Good',
});

export const propertyType = oneOf({
  house: 'House',
  bungalow: 'Bungalow',
  flat: 'Flat',
  maisonette: 'Maisonette',
  'park home': 'Park Home',
  0: 'House',
  1: 'Bungalow',
  2: 'Flat',
  3: 'Maisonette',
  4: 'Park Home',
});

export const builtForm = oneOf({
  detached: 'Detached',
  'semi-detached': 'Semi-Detached',
  'end-terrace': 'End-Terrace',
  'mid-terrace': 'Mid-Terrace',
  'enclosed end-terrace': 'Enclosed End-Terrace',
  'enclosed mid-terrace': 'Enclosed Mid-Terrace',
  1: 'Detached',
  2: 'Semi-Detached',
  3: 'End-Terrace',
  4: 'Mid-Terrace',
  5: 'Enclosed End-Terrace',
  6: 'Enclosed Mid-Terrace',
});

/** The column called TENURE says who lives there; certificates before 2012 write rental. */
export const occupancy = oneOf({
  'owner-occupied': 'Owner-Occupied',
  'rented (private)': 'Rented (Private)',
  'rental (private)': 'Rented (Private)',
  'rented (social)': 'Rented (Social)',
  'rental (social)': 'Rented (Social)',
  1: 'Owner-Occupied',
  2: 'Rented (Social)',
  3: 'Rented (Private)',
  // Words of assessors' software for homes that nobody lives in yet, or any more.
  vacant: 'Vacant',
  unoccupied: 'Vacant',
  empty: 'Vacant',
});

/** 2 and 3 today, but 100 and 101 in files before 2026 (columns.csv of the old service). */
export const reportType = oneOf({
  2: 'RdSAP',
  100: 'RdSAP',
  rdsap: 'RdSAP',
  3: 'SAP',
  101: 'SAP',
  sap: 'SAP',
});

export const yesNo = oneOf({ y: true, yes: true, true: true, n: false, no: false, false: false });

export const heatLossCorridor = oneOf({
  'no corridor': 'None',
  0: 'None',
  'heated corridor': 'Heated',
  1: 'Heated',
  'unheated corridor': 'Unheated',
  2: 'Unheated',
});

type Glazing = ValueOf<'GLAZED_TYPE'>;
const GLAZING_CODES: Table<Glazing> = {
  1: 'Double',
  2: 'Double',
  3: 'Double',
  7: 'Double',
  13: 'Double',
  6: 'Triple',
  8: 'Triple',
  9: 'Triple',
  10: 'Triple',
  14: 'Triple',
  4: 'Secondary',
  11: 'Secondary',
  12: 'Secondary',
  5: 'Single',
  15: 'Single',
};
const glazingWord = firstOf<Glazing>([
  [/^double/, 'Double'],
  [/^triple/, 'Triple'],
  [/^secondary/, 'Secondary'],
  [/^single/, 'Single'],
]);
/** `double glazing, installed during or after 2022 in EAW, ...` */
export const glazedType: Reader<Glazing> = Object.assign(
  (text: string) => entryOf(GLAZING_CODES, text) ?? glazingWord(text),
  { values: [...Object.values(GLAZING_CODES), ...glazingWord.values] },
);

/** The register's words. A bare code differs between schemas, so it has no value. */
export function words(text: string): string | undefined {
  return /^\d+$/.test(text) ? undefined : text;
}

/** `not recorded - this is for backwards compatibility only and should not be used` has no value. */
export function transactionType(text: string): string | undefined {
  return /not recorded/i.test(text) ? undefined : (entryOf(TRANSACTION_CODES, text) ?? words(text));
}

const TRANSACTION_CODES: Table<string> = {
  1: 'marketed sale',
  2: 'non marketed sale',
  5: 'none of the above',
  6: 'new dwelling',
  8: 'rental',
  9: 'assessment for Green Deal',
  10: 'following Green Deal',
  11: 'FiT application',
  13: 'ECO assessment',
};

const SECOND_HAND =
  /sale|rental|rented|green deal|\bfit\b|\brhi\b|\beco\b|stock condition|grant scheme|re-?mortgag/;

/** True for transactions that say so; undefined for others, such as `none of the above`. */
export function isNewByTransaction(text: string): boolean | undefined {
  const type = (transactionType(text) ?? '').toLowerCase();
  return /new[ -]dwelling/.test(type) ? true : undefined;
}

export function isOldByTransaction(text: string): boolean | undefined {
  const type = (transactionType(text) ?? '').toLowerCase();
  return SECOND_HAND.test(type) && !/not sale or rental/.test(type) ? false : undefined;
}

/** Full SAP is for new homes and conversions, reduced SAP for existing ones (domestic data dictionary). */
export const isNewByReport = (text: string): boolean | undefined => {
  const type = reportType(text);
  return type === undefined ? undefined : type === 'SAP';
};

/**
 * The register counts storeys from the lowest, 0, even if that is a basement. `1st`, `01` and `1` are the same; `mid floor` and
 * `top floor` give no number.
 */
export function floorLevel(text: string): number | undefined {
  const plain = plainText(mainPart(text));
  if (/^(?:basement|ground(?: floor)?|lower ground|-\d+)$/.test(plain)) return 0;
  const storey = /^(\d{1,2})(?:st|nd|rd|th|\+| floor|\.0)*(?: (?:floor|or above))?$/.exec(plain);
  return storey ? Number(storey[1]) : undefined;
}

/** From the share of the roof under photovoltaic panels, or Scotland's `Array: Roof Area: 40%; ...`; 0 means none. */
export function hasSolar(text: string): boolean | undefined {
  const share = amount(text);
  if (share !== undefined) return share > 0;
  const sizes = [...text.matchAll(/(?:Roof Area|Supply|Peak Power): ?([\d.]+)/gi)];
  return sizes.length === 0 ? undefined : sizes.some((size) => Number(size[1]) > 0);
}
