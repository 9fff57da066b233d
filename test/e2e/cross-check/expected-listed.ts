/** Whether an entry of the national list, which is a point with a name, means a home: by the number and the name that both have. */

import type { Expected } from './expected-certificate.js';
import { metresTo, NEAR_METRES, placeOf } from './places-on-maps.js';
import type { Row, SourceFiles } from './source-files.js';
import type { SourceRecords } from './source-records.js';

/** A point so near stands on the home's own building, if the entry and the home do not say otherwise. */
const OWN_METRES = 5;

/** `isKnown` says whether the list of this place is loaded. Made-up entries are named `5A, Mill Lane`, `The Old Brewery, Mill Lane`, or by both. */
export function expectedListedBuilding(
  files: SourceFiles,
  records: SourceRecords,
  isKnown: boolean,
): Expected {
  const near = files
    .table('listed-building')
    .map((row) => ({ row, metres: metresTo(row, placeOf(records)) }))
    .filter(({ metres }) => metres <= NEAR_METRES)
    .map(({ row, metres }) => ({ row, isMeant: isMeant(row, metres, records) }));
  const own = near.find((one) => one.isMeant === true)?.row;
  const isUnsure = near.some((one) => one.isMeant === undefined);
  return {
    LISTED_BUILDING: own !== undefined ? true : isUnsure || !isKnown ? null : false,
    LISTED_BUILDING_GRADE: own?.['listed-building-grade'] ?? null,
    LISTED_BUILDING_REFERENCE: own?.['reference'] ?? null,
  };
}

/** Undefined where nothing tells. */
function isMeant(entry: Row, metres: number, records: SourceRecords): boolean | undefined {
  const row = records.gazetteer ?? records.irish ?? {};
  const words = (entry['name'] ?? '').split(', ').map(plain);
  const names = [row['BUILDING_NAME'], row['ORGANISATION']]
    .map((name) => plain(name).replace(/^\d+[A-Z]? (?=[A-Z])/, ''))
    .filter((name) => name !== '' && !/^\d+[A-Z]?$/.test(name));
  if (names.some((name) => words.includes(name))) return true;
  const number = row['BUILDING_NUMBER'] || plain(row['BUILDING_NAME']);
  const at = words.findIndex((word) => /^\d+[A-Z]?$/.test(word));
  if (at >= 0) {
    return number === words[at] && plain(row['THOROUGHFARE']) === words[at + 1];
  }
  if (names.length > 0) return false;
  return metres <= OWN_METRES ? true : undefined;
}

function plain(text = ''): string {
  return text
    .toUpperCase()
    .replace(/['’.]/g, '')
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();
}
