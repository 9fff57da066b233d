/** Maps rows of Price Paid Data to sales, for the register's own files and its search download. */

import { keysOf } from '@property-lookup/model/dictionary';
import type { EvidenceFact, SaleFact } from '@property-lookup/model/records';
import { parseDate } from '../cells/calendar-date.js';
import { columnKey, findColumns, textAt } from '../cells/columns.js';
import { figureAt } from '../cells/figures.js';
import { postcodeAt, uprnAt } from '../cells/identifiers.js';
import { saleAddressText } from '../cells/sale-address.js';
import { acceptUnrounded } from '../rounded-uprn.js';
import { ACCEPTED, type RowOutcome, reject } from '../source.js';

/** Positions of columns; -1 for a missing one. */
export type SaleColumns = Readonly<Record<keyof typeof NAMES, number>>;

/** Column names in the form of `columnKey`: of the search download, of the guide to the bulk file, and of extracts with headers. */
// biome-ignore format: a table of names reads better in lines than one to a line.
const NAMES = {
  id: ['uniqueid', 'transactionuniqueidentifier', 'transactionid', 'transaction', 'tuid', 'tui', 'tid', 'id', 'uuid'],
  price: ['pricepaid', 'price'],
  date: ['deeddate', 'dateoftransfer', 'transferdate', 'transactiondate', 'saledate', 'dateofsale', 'date'],
  postcode: ['postcode'],
  type: ['propertytype', 'type'],
  isNew: ['newbuild', 'oldnew', 'isnew', 'new', 'newlybuilt', 'isnewbuild', 'newbuildflag'],
  tenure: ['estatetype', 'duration', 'tenure'],
  saon: ['saon', 'secondaryaddressableobjectname', 'addr2'],
  paon: ['paon', 'primaryaddressableobjectname', 'addr1'],
  street: ['street', 'streetname'],
  locality: ['locality'],
  town: ['town', 'towncity', 'posttown'],
  district: ['district'],
  county: ['county'],
  category: ['transactioncategory', 'ppdcategorytype', 'ppdcategory', 'ppdcat', 'categorytype', 'category'],
  status: ['recordstatusmonthlyfileonly', 'recordstatus', 'recstatus', 'status'],
  uprn: ['uprn'],
} as const;

/**
 * Columns by "How to access HM Land Registry Price Paid Data". Only the monthly file always had the sixteenth column, the record
 * status; the oldest lack the category.
 */
// biome-ignore format: the order of the columns reads better in lines than one to a line.
export const BULK: SaleColumns = {
  id: 0, price: 1, date: 2, postcode: 3, type: 4, isNew: 5, tenure: 6, paon: 7, saon: 8, street: 9,
  locality: 10, town: 11, district: 12, county: 13, category: 14, status: 15, uprn: -1,
};

/** Positions from a header. If the known names are in the register's order, unknown names are taken for its other columns. */
export function saleColumns(header: readonly string[]): SaleColumns {
  const named = findColumns(header, NAMES);
  const hasAll = header.length > BULK.county && SURE.every((name) => named[name] >= 0);
  if (!hasAll || !isInOrder(named)) return named;
  const filled = keysOf(NAMES).map((name) => {
    const at = BULK[name];
    const key = columnKey(header[at] ?? '');
    // The last column may be somebody's addition, such as a certificate's rating: a D would delete the sale.
    const isAdded = name === 'status' ? !STATUS.test(key) : /epc|energy|rating|band/.test(key);
    const isFree = at < header.length && at !== named.uprn && !isAdded;
    return [name, named[name] < 0 && isFree ? at : named[name]] as const;
  });
  // Every name has an entry, which the type of `fromEntries` does not express.
  return Object.fromEntries(filled) as SaleColumns;
}

/** Whether all known names are where the register has them. */
export const isInOrder = (named: SaleColumns): boolean =>
  keysOf(NAMES).every((name) => named[name] < 0 || [-1, named[name]].includes(BULK[name]));

const STATUS = /^$|status|^rec(?:ord)?(?:type|flag)?$|chang|monthly/;

const SURE = ['id', 'price', 'date', 'postcode', 'type', 'paon', 'street'] as const;

export function isSaleHeader(header: readonly string[]): boolean {
  const column = saleColumns(header);
  return [...SURE, 'isNew' as const].every((name) => column[name] >= 0);
}

const TRANSACTION_ID =
  /^\s*\{?([0-9A-F]{8}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{12})\}?\s*$/i;

/** With braces and in upper case, as in the register's own files; undefined for other texts. */
export function transactionIdAt(fields: readonly string[], position: number): string | undefined {
  const match = TRANSACTION_ID.exec(fields[position] ?? '');
  return match ? `{${(match[1] ?? '').toUpperCase()}}` : undefined;
}

type Emit = (fact: EvidenceFact) => void;

/** `status` A adds, C changes, D deletes; only the monthly file does more than add. */
export function mapSale(
  fields: readonly string[],
  column: SaleColumns,
  { status, emit }: { readonly status: string; readonly emit: Emit },
): RowOutcome {
  const id = transactionIdAt(fields, column.id);
  if (id === undefined) return reject('transaction identifier is malformed');
  if (status === 'D') {
    emit({ kind: 'sale-removal', id });
    return ACCEPTED;
  }
  if (status !== 'A' && status !== 'C') return reject('record status is not A, C or D');
  const price = figureAt(fields, column.price);
  if (price === null || !Number.isSafeInteger(price) || price <= 0)
    return reject('price is not a positive number');
  const date = parseDate(fields[column.date] ?? '');
  if (date === undefined) return reject('date of transfer is malformed');
  const propertyType = PROPERTY_TYPES[wordAt(fields, column.type)];
  if (propertyType === undefined) return reject('property type is not D, S, T, F or O');
  const isNewBuild = YES_NO[wordAt(fields, column.isNew)];
  if (isNewBuild === undefined) return reject('new-build flag is not Y or N');
  const place = readSalePlace(fields, column);
  if (place.uprn !== null) emit({ kind: 'sale-uprn', id, uprn: place.uprn });
  emit({
    kind: 'sale',
    id,
    priceGbp: price,
    date,
    propertyType,
    isNewBuild,
    tenure: TENURES[wordAt(fields, column.tenure)] ?? 'U',
    category: wordAt(fields, column.category) === 'B' ? 'B' : 'A',
    ...place,
  });
  return acceptUnrounded(fields, column.uprn);
}

function readSalePlace(
  fields: readonly string[],
  column: SaleColumns,
): Pick<SaleFact, 'paon' | 'saon' | 'street' | 'address' | 'district' | 'county' | 'uprn'> {
  const paon = textAt(fields, column.paon);
  const saon = textAt(fields, column.saon);
  const street = textAt(fields, column.street);
  const locality = textAt(fields, column.locality);
  const town = textAt(fields, column.town);
  return {
    paon,
    saon,
    street,
    address: {
      text: saleAddressText({ paon, saon, street, locality, town }),
      // A sale is good without its postcode; some sales of land have none.
      postcode: postcodeAt(fields, column.postcode) ?? null,
    },
    district: textAt(fields, column.district),
    county: textAt(fields, column.county),
    uprn: uprnAt(fields, column.uprn) ?? null,
  };
}

function wordAt(fields: readonly string[], position: number): string {
  return fields[position]?.trim().toUpperCase() ?? '';
}

/** The files' letters, and the linked data's words. */
const PROPERTY_TYPES: Readonly<Record<string, SaleFact['propertyType']>> = {
  D: 'D',
  S: 'S',
  T: 'T',
  F: 'F',
  O: 'O',
  DETACHED: 'D',
  'SEMI-DETACHED': 'S',
  TERRACED: 'T',
  'FLAT-MAISONETTE': 'F',
  OTHERPROPERTYTYPE: 'O',
};

const YES_NO: Readonly<Record<string, boolean>> = { Y: true, N: false, TRUE: true, FALSE: false };

/** U is the register's own letter for unknown; extracts leave it blank. */
const TENURES: Readonly<Record<string, SaleFact['tenure']>> = {
  F: 'F',
  L: 'L',
  U: 'U',
  FREEHOLD: 'F',
  LEASEHOLD: 'L',
};
