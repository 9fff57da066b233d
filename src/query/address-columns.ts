/** Finds which columns of a file contain the address. */

import { Failure } from '../domain/failure.js';
import { columnNamed, columnsNamed, listedNames } from './named-columns.js';

export interface AddressColumns {
  readonly address: readonly number[];
  /** -1 where the postcode is within the address, or one of its columns. */
  readonly postcode: number;
}

/** Columns that contain a whole address, best first. */
const WHOLE = [
  'address',
  'fulladdress',
  'query',
  'addressline',
  'singlelineaddress',
  'addr',
  'text',
];

/** Columns that contain parts of one, in the order of an address. */
const PARTS = [
  /^(organisation|company)(name)?$/,
  /^(saon|subbuilding(name)?|flat|unit)$/,
  /^(paon|building(name|number)?|house(name|number)?)$/,
  /^(dependentthoroughfare|thoroughfare|street(name)?|road)$/,
  /^(addr(ess)?|addr(ess)?line|line)[1-6]$/,
  /^(doubledependentlocality|dependentlocality|locality|village)$/,
  /^(posttown|town|towncity|city|town\/city)$/,
  /^county$/,
];

const POSTCODE = /^(postcode|postalcode|pcds|pc)$/;

export interface NamedColumns {
  /** Names parted by commas; guessed where absent. */
  readonly addressColumns?: string;
  readonly postcodeColumn?: string;
}

/** Failure `wrong-usage` when a named column is not there, or none can be guessed. */
export function findAddressColumns(header: readonly string[], named: NamedColumns): AddressColumns {
  const keys = header.map((name) => name.toLowerCase().replace(/[^a-z0-9/]/g, ''));
  const address =
    named.addressColumns === undefined
      ? guessAddress(keys)
      : columnsNamed(header, named.addressColumns, '--address');
  if (address.length === 0) {
    throw new Failure(
      'wrong-usage',
      `No column of the file looks like an address; name it with --address COL or --address COL,COL. It has ${listedNames(header)}.`,
    );
  }
  const postcode =
    named.postcodeColumn === undefined
      ? keys.findIndex((key) => POSTCODE.test(key))
      : columnNamed(header, named.postcodeColumn, '--postcode');
  return { address, postcode: address.includes(postcode) ? -1 : postcode };
}

function guessAddress(keys: readonly string[]): number[] {
  for (const name of WHOLE) {
    const position = keys.indexOf(name);
    if (position >= 0) return [position];
  }
  return PARTS.flatMap((pattern) =>
    keys.flatMap((key, position) => (pattern.test(key) ? [position] : [])),
  );
}
