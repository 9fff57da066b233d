/** Change-only files of AddressBase Plus, made from rows of a full file. */

import { writeFileSync } from 'node:fs';
import fc from 'fast-check';

/** Column positions in an AddressBase Plus file. */
const COLUMN = { uprn: 0, change: 2, number: 23, postcodeLocator: 64, postcode: 65 } as const;

/** A change of one row; `other` is another row. */
type Change = (fields: string[], other: readonly string[]) => void;

const CHANGES: Readonly<Record<string, Change>> = {
  isGone: (fields) => {
    fields[COLUMN.change] = '"D"';
  },
  moves: (fields, other) => {
    fields[COLUMN.postcode] = other[COLUMN.postcode] ?? '';
    fields[COLUMN.postcodeLocator] = other[COLUMN.postcodeLocator] ?? '';
  },
  isNew: (fields) => {
    fields[COLUMN.uprn] = String(Number(fields[COLUMN.uprn]) + 1_000_000);
  },
  isRenumbered: (fields, other) => {
    fields[COLUMN.number] = other[COLUMN.number] ?? '';
  },
  stays: () => undefined,
};

export const edit = fc.record({
  row: fc.nat(),
  other: fc.nat(),
  change: fc.constantFrom(...Object.keys(CHANGES)),
});

export interface Edit {
  readonly row: number;
  readonly other: number;
  readonly change: string;
}

export function writeChanges(path: string, rows: readonly string[], edits: readonly Edit[]): void {
  const texts = edits.map(({ row, other, change }) => {
    const fields = (rows[row % rows.length] ?? '').split(',');
    CHANGES[change]?.(fields, (rows[other % rows.length] ?? '').split(','));
    return `${fields.join(',')}\n`;
  });
  writeFileSync(path, texts.join(''));
}
