/** Completes the rows of the dictionary with defaults and with how the field is derived. */

import type { FieldRow } from '../domain/dictionary/field-row.js';
import type { Derivation, FieldDeclaration } from './field.js';

const USUAL = { unit: null, values: null, nullable: true, companions: false } as const;

export function declareFields(
  rows: readonly FieldRow[],
  derivations: Readonly<Record<string, Derivation>> = {},
): readonly FieldDeclaration[] {
  return rows.map((row) => {
    const derive = derivations[row.name];
    return { ...USUAL, ...row, ...(derive && { derive }) };
  });
}
