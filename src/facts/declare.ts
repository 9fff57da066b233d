/** Completes the rows of the dictionary, so that a row says only what is particular to its field. */

import type { FieldDeclaration } from './field.js';

/** Left out: no unit, any value, nullable, no companions. */
export type FieldRow = Pick<FieldDeclaration, 'name' | 'type' | 'meaning' | 'source'> &
  Partial<FieldDeclaration>;

const USUAL = { unit: null, values: null, nullable: true, companions: false } as const;

export function declareFields(rows: readonly FieldRow[]): readonly FieldDeclaration[] {
  return rows.map((row) => ({ ...USUAL, ...row }));
}
