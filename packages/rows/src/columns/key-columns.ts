/** Finds the columns with the UPRN and the postcode of each row's property. */

import { parsePostcode } from '@property-lookup/kernel/address';
import { cellsOf } from './cell-shapes.js';
import { COLUMN_NAMES } from './column-names.js';
import { addressHeaderOf, isOfProperty, isOthers } from './header-words.js';
import type { OwnColumns } from './own-columns.js';
import { joinSplitCells } from './split-cells.js';

const NAMES: readonly string[] = COLUMN_NAMES.postcode;
const isName = (key: string): boolean => NAMES.includes(key);

type Rows = readonly (readonly string[])[];

/** Names of columns with UPRNs of other properties. */
const OTHER_UPRN = /^(parent|primary|secondary|successor|old|previous)/;
/**
 * Other properties' UPRNs in lists of electors and of providers' locations; in lists of polling stations and of providers it is
 * the row's own.
 */
const OTHER_BESIDE_UPRN = /^(pollingplace|pollingstation|station|provider)/;

/** A known name, or else the only column whose name contains UPRN. */
export function uprnColumn(keys: readonly string[], known: number, rows: Rows): number {
  if (known >= 0 && !areProviders(keys[known], rows, known)) return known;
  const isUprn = (key: string): boolean =>
    (/uprn/.test(key) && !/uprn(match|status|source|type|date|url|check|score|note)/.test(key)) ||
    /^uniqueproperty(ref|identif|num)/.test(key);
  const others = keys.filter((key) => isUprn(key) && !OTHER_UPRN.test(key));
  const first = others.filter((key) => !OTHER_BESIDE_UPRN.test(key));
  const [only, ...rest] = first.length > 0 ? first : others;
  return only === undefined || rest.some((key) => key !== only) ? -1 : keys.indexOf(only);
}

/** The UK Provider Reference Number of schools has the same name: eight digits that begin with 10 (www.ukrlp.co.uk). */
function areProviders(key: string | undefined, rows: Rows, at: number): boolean {
  const cells = cellsOf(rows, at);
  return key === 'ukprn' && cells.length > 0 && cells.every((cell) => /^10\d{6}(\.0)?$/.test(cell));
}

const POSTCODE_SHARE_MIN = 0.3;
/** Share of postcodes needed in a column whose name does not say so. */
const POSTCODES_ALONE_MIN = 0.8;

/** The column of the postcode: one with a known name, one named after postcodes and holding some, or the only one full of them. */
export function postcodeColumn({ keys, bare, subject }: OwnColumns, rows: Rows): number {
  const readAt = (at: number): number =>
    cellsOf(rows, at).filter((cell) => parsePostcode(cell) !== undefined).length;
  const holdsSome = (at: number): boolean =>
    readAt(at) >= cellsOf(rows, at).length * POSTCODE_SHARE_MIN;
  const isFilledBy = (at: number): boolean =>
    readAt(at) > 0 && readAt(at) >= cellsOf(rows, at).length * POSTCODES_ALONE_MIN;
  /** Whether the column has postcodes; an empty one must not replace another. */
  const isFilled = (at: number): boolean => rows.length === 0 || readAt(at) > 0;
  const own = bare.findIndex((key, at) => keys[at] !== key && isName(key) && isFilled(at));
  if (subject !== '' && own >= 0) return own;
  const ofProperty = keys.findIndex(
    (key, at) =>
      /postcode$/.test(key) && isOfProperty(key.slice(0, -'postcode'.length)) && isFilled(at),
  );
  if (ofProperty >= 0) return ofProperty;
  const known = COLUMN_NAMES.postcode.find((name) => keys.includes(name));
  if (known !== undefined) return keys.indexOf(known);
  const spoken = keys.findIndex(
    (key, at) =>
      /post(al)?code/.test(key) &&
      !/(area|district|sector|type|lookup|lat|long|prefix|outward|inward|sent)$/.test(key) &&
      !isOthers(key.replace(/post(al)?code/, '')) &&
      holdsSome(at),
  );
  if (spoken >= 0) return spoken;
  const [only, ...others] = keys.flatMap((key, at) =>
    key !== '' && !isOthers(key) && addressHeaderOf(key) === undefined && isFilledBy(at)
      ? [at]
      : [],
  );
  return only === undefined || others.length > 0 ? -1 : only;
}

/** The column whose cells complete most of another's to postcodes; -1 if that has complete ones, or nothing. */
export function incodeColumn(outcode: number, incode: number, rows: Rows): number {
  if (outcode < 0 || incode < 0) return -1;
  const split = [{ at: outcode, rest: incode, kind: 'postcode' } as const];
  const filled = rows.filter((row) => row[outcode]?.trim() && row[incode]?.trim());
  const read = filled.filter((row) => joinSplitCells(row, split)[incode] === '');
  return read.length < filled.length * POSTCODE_SHARE_MIN ? -1 : incode;
}
