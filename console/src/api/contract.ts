/** What the contract tells of fields, formats and sources, as `contract-plugin.ts` hands it over. */

import type { Letters } from '../../../src/filter/fold-typed.js';

export interface Contract {
  readonly groups: readonly GroupNotes[];
  readonly filterFields: readonly (FilterField & { readonly values: readonly string[] | null })[];
  /** Words of the forms in which `/export` writes a table. */
  readonly exportFormats: readonly string[];
  /** Titles by the code that `$SOURCE` gives. */
  readonly sources: Readonly<Record<string, string>>;
}

export interface GroupNotes {
  readonly name: string;
  readonly title: string;
  readonly fields: readonly FieldNotes[];
}

export interface FieldNotes {
  readonly name: string;
  /** JSON type, or format where there is one: `date`. */
  readonly type: string;
  readonly unit: string | null;
  readonly meaning: string;
}

export interface FilterField {
  readonly name: string;
  readonly type: string;
  readonly group: string;
  readonly meaning: string;
  /** How its texts are stored, where a filter compares them exactly. */
  readonly letters?: Letters;
}
