/** Finds which columns of a file contain the address. */

import { Failure } from '@property-lookup/kernel/failure';
import type { AddressColumns, SplitCell } from '@property-lookup/rows/columns';
import {
  addressPositions,
  guessColumns,
  headerRowAt,
  isTitle,
  withoutMatch,
} from '@property-lookup/rows/columns';
import {
  columnNamed,
  columnsNamed,
  listedNames,
  ON_COMMAND_LINE,
  type Spelling,
} from './named-columns.js';

export interface NamedColumns {
  /** Column names separated by commas; guessed if absent. */
  readonly addressColumns?: string;
  readonly postcodeColumn?: string;
  /** The notation of options in error messages; command-line notation if absent. */
  readonly spelling?: Spelling;
}

type Rows = readonly (readonly string[])[];

interface FoundColumns extends AddressColumns {
  /** Further addresses in the list, each given by its column names. */
  readonly others: readonly string[];
}

/**
 * `rows` are sample rows below the header. Throws Failure `wrong-usage` if a named column does not exist, or none can be
 * guessed.
 */
export function findAddressColumns(
  header: readonly string[],
  named: NamedColumns,
  rows: Rows = [],
): FoundColumns {
  const { prefix, joint } = named.spelling ?? ON_COMMAND_LINE;
  const guessed = guessColumns(withoutMatch(header), {}, rows);
  const others = guessed.passedOver.map(({ columns, postcode }) =>
    [...columns, postcode].flatMap((at) => header[at]?.trim() ?? []).join(','),
  );
  const address =
    named.addressColumns === undefined
      ? addressPositions(guessed)
      : columnsNamed(header, named.addressColumns, `${prefix}address`);
  if (address.length === 0) {
    const option = `${prefix}address${joint}`;
    if (others.length > 0) {
      throw new Failure(
        'wrong-usage',
        `Nothing tells which address of the list is meant; name it with ${others.map((names) => `${option}'${names}'`).join(' or ')}.`,
      );
    }
    throw new Failure(
      'wrong-usage',
      `No column of the list looks like an address; name it with ${option}COL or ${option}COL,COL. It has ${listedNames(header)}.`,
    );
  }
  const postcode =
    named.postcodeColumn === undefined
      ? guessed.parts.postcode
      : columnNamed(header, named.postcodeColumn, `${prefix}postcode`);
  const isTaken = ({ at, rest }: SplitCell): boolean =>
    at === postcode || (address.includes(at) && address.includes(rest));
  return {
    address,
    postcode: address.includes(postcode) ? -1 : postcode,
    split: guessed.split.filter(isTaken),
    others: named.addressColumns === undefined ? others : [],
  };
}

/** The header's index: the first row that contains the named columns or looks like the header of an address, else 0. */
export function headerRowIn(rows: Rows, named: NamedColumns): number {
  const tells = (header: readonly string[], below: Rows): boolean =>
    !isTitle(header, below) && tellsAddresses(header, named, below);
  return Math.max(headerRowAt(rows, tells), 0);
}

export function tellsAddresses(
  header: readonly string[],
  named: NamedColumns,
  below: Rows,
): boolean {
  try {
    return findAddressColumns(header, named, below).address.length > 0;
  } catch (failure) {
    if (failure instanceof Failure) return false;
    throw failure;
  }
}
