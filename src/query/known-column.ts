/** Finds the column of a list that says which property each row means, and says what is wrong if it does not. */

import { type KnownUprn, readKnownUprn } from '../accuracy/known-uprn.js';
import { shortened } from '../accuracy/sentences.js';
import { Failure } from '../domain/failure.js';
import { guessColumns } from '../lists/guess-columns.js';
import { columnNamed } from './named-columns.js';

type Rows = readonly (readonly string[])[];

const OPTION = '--truth';

interface FirstCell {
  readonly row: number;
  readonly cell: string;
}

export class KnownColumn {
  readonly #at: number;
  readonly #name: string;
  /** Another column, which looks as if UPRNs were in it; empty where none does. */
  readonly #better: string;
  /** Whether any row says what is right: with a UPRN, or by saying that nothing is. */
  #saysSomething = false;
  #firstUnread: FirstCell | undefined;

  /** `rows` are some of those below the header. Failure `wrong-usage` for a column that is not there, or plainly another one. */
  constructor(header: readonly string[], name: string, rows: Rows) {
    this.#at = columnNamed(header, name, OPTION);
    this.#name = (header[this.#at] ?? '').trim();
    const { uprn } = guessColumns(header, {}, rows);
    this.#better = uprn === this.#at ? '' : (header[uprn] ?? '').trim();
    rows.forEach((fields, at) => {
      this.read(fields, at + 1);
    });
    if (this.#firstUnread !== undefined) this.refuseWithoutUprns();
  }

  read(
    fields: readonly string[],
    row: number,
  ): { readonly cell: string; readonly known: KnownUprn } {
    const cell = (fields[this.#at] ?? '').trim();
    const known = readKnownUprn(cell);
    if (known === 'unread') this.#firstUnread ??= { row, cell };
    else if (cell !== '') this.#saysSomething = true;
    return { cell, known };
  }

  /** Failure `wrong-usage` where no row that was read says what is right. */
  refuseWithoutUprns(): void {
    if (this.#saysSomething) return;
    const first = this.#firstUnread;
    const problem =
      first === undefined
        ? `no row has anything in column '${this.#name}', so there is nothing to compare with`
        : `column '${this.#name}' holds no UPRNs; row ${first.row} has '${shortened(first.cell)}'`;
    const advice =
      this.#better === '' ? '' : ` The column '${this.#better}' looks as if it held them.`;
    throw new Failure('wrong-usage', `${OPTION}: ${problem}.${advice}`);
  }
}
