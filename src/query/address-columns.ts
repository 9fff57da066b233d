/** Finds which columns of a file contain the address. */

import { Failure } from '../domain/failure.js';
import { addressPositions, guessColumns } from '../lists/guess-columns.js';
import type { AddressColumns } from '../lists/join-address.js';
import { columnNamed, columnsNamed, listedNames } from './named-columns.js';

export interface NamedColumns {
  /** Names parted by commas; guessed where absent. */
  readonly addressColumns?: string;
  readonly postcodeColumn?: string;
}

type Rows = readonly (readonly string[])[];

/** `rows` are some of those below the header. Failure `wrong-usage` when a named column is not there, or none can be guessed. */
export function findAddressColumns(
  header: readonly string[],
  named: NamedColumns,
  rows: Rows = [],
): AddressColumns {
  const guessed = guessColumns(header, {}, rows);
  const address =
    named.addressColumns === undefined
      ? addressPositions(guessed)
      : columnsNamed(header, named.addressColumns, '--address');
  if (address.length === 0) {
    throw new Failure(
      'wrong-usage',
      `No column of the file looks like an address; name it with --address COL or --address COL,COL. It has ${listedNames(header)}.`,
    );
  }
  const postcode =
    named.postcodeColumn === undefined
      ? guessed.parts.postcode
      : columnNamed(header, named.postcodeColumn, '--postcode');
  return { address, postcode: address.includes(postcode) ? -1 : postcode };
}

/** Lists made for people have a title or a date above the header. Rows. */
const TITLE_ROWS_MAX = 20;
/** Rows below the header that its columns are judged by. */
const JUDGED_ROWS = 200;
/** So many rows show where the header is and what its columns hold. */
export const START_ROWS = TITLE_ROWS_MAX + JUDGED_ROWS;

/** Where the header is: the first row that names what is asked for, or that tells of an address; 0 where none does. */
export function headerRowIn(rows: Rows, { addressColumns, postcodeColumn }: NamedColumns): number {
  const hasAddress = (header: readonly string[], below: Rows): boolean => {
    try {
      const named = {
        ...(addressColumns !== undefined && { addressColumns }),
        ...(postcodeColumn !== undefined && { postcodeColumn }),
      };
      findAddressColumns(header, named, below);
      return true;
    } catch (failure) {
      if (failure instanceof Failure) return false;
      throw failure;
    }
  };
  const at = rows
    .slice(0, TITLE_ROWS_MAX)
    .findIndex(
      (row, i) =>
        isHeader(row, rows[i + 1]) && hasAddress(row, rows.slice(i + 1, i + 1 + JUDGED_ROWS)),
    );
  return Math.max(at, 0);
}

/** A title fills one cell, and the rows below it more. */
function isHeader(row: readonly string[], next: readonly string[] = []): boolean {
  return filled(row) >= Math.min(2, filled(next));
}

const filled = (row: readonly string[]): number => row.filter((cell) => cell.trim() !== '').length;
