/** Finds which columns of a file hold the address, and puts them on one line. */

import { Failure } from '../domain/failure.js';

export interface AddressColumns {
  readonly address: readonly number[];
  /** -1 where the postcode is within the address. */
  readonly postcode: number;
}

/** Columns that hold a whole address, best first. */
const WHOLE = [
  'address',
  'fulladdress',
  'query',
  'addressline',
  'singlelineaddress',
  'addr',
  'text',
];

/** Columns that hold parts of one, in the order in which an address names them. */
const PARTS = [
  /^(organisation|company)(name)?$/,
  /^(saon|subbuilding(name)?|flat|unit)$/,
  /^(paon|building(name|number)?|house(name|number)?)$/,
  /^(dependentthoroughfare|thoroughfare|street(name)?|road)$/,
  /^addr(ess)?(line)?[1-6]$/,
  /^(doubledependentlocality|dependentlocality|locality|village)$/,
  /^(posttown|town|towncity|city|town\/city)$/,
  /^county$/,
];

const POSTCODE = /^(postcode|postalcode|pcds|pc)$/;

/** Failure `wrong-usage` when a named column is not there, or none can be guessed. */
export function findAddressColumns(
  header: readonly string[],
  named: { readonly addressColumns?: readonly string[]; readonly postcodeColumn?: string },
): AddressColumns {
  const keys = header.map((name) => name.toLowerCase().replace(/[^a-z0-9/]/g, ''));
  const postcode =
    named.postcodeColumn === undefined
      ? keys.findIndex((key) => POSTCODE.test(key))
      : positionOf(header, named.postcodeColumn, '--postcode');
  const address =
    named.addressColumns === undefined
      ? guessAddress(keys)
      : named.addressColumns.map((name) => positionOf(header, name, '--address'));
  if (address.length > 0) return { address, postcode };
  throw new Failure(
    'wrong-usage',
    'No column of the file looks like an address; name it with --address COL or --address COL,COL.',
  );
}

/** The address and then the postcode, unless the address already ends with it. */
export function joinAddress(fields: readonly string[], columns: AddressColumns): string {
  const parts = columns.address
    .map((at) => (fields[at] ?? '').trim())
    .filter((part) => part !== '');
  const address = parts.join(', ');
  const postcode = (fields[columns.postcode] ?? '').trim();
  const isThere = compact(address).endsWith(compact(postcode));
  return postcode === '' || isThere ? address : `${address}, ${postcode}`;
}

const compact = (text: string): string => text.toUpperCase().replace(/\s+/g, '');

function guessAddress(keys: readonly string[]): number[] {
  for (const name of WHOLE) {
    const position = keys.indexOf(name);
    if (position >= 0) return [position];
  }
  return PARTS.flatMap((pattern) =>
    keys.flatMap((key, position) => (pattern.test(key) ? [position] : [])),
  );
}

function positionOf(header: readonly string[], name: string, option: string): number {
  const wanted = name.trim().toLowerCase();
  const position = header.findIndex((column) => column.trim().toLowerCase() === wanted);
  if (position >= 0) return position;
  throw new Failure(
    'wrong-usage',
    `${option}: the file has no column '${name.trim()}'; it has ${header.join(', ')}.`,
  );
}
