/** The fields, formats and sources of the contract, as provided by `contract-plugin.ts`. */

import type { Letters } from '@property-lookup/query/fold-typed';

export interface Contract {
  readonly groups: readonly GroupNotes[];
  readonly filterFields: readonly (FilterField & { readonly values: readonly string[] | null })[];
  /** Names of the table formats that `/export` writes. */
  readonly exportFormats: readonly string[];
  /** Titles by the codes of `$SOURCE`. */
  readonly sources: Readonly<Record<string, string>>;
}

export interface GroupNotes {
  readonly name: string;
  readonly title: string;
  readonly fields: readonly FieldNotes[];
}

export interface FieldNotes {
  readonly name: string;
  /** The JSON format, such as `date`, or else the type. */
  readonly type: string;
  readonly unit: string | null;
  readonly meaning: string;
}

export interface FilterField {
  readonly name: string;
  readonly type: string;
  readonly group: string;
  readonly meaning: string;
  /** The case in which texts are stored, if a filter compares them exactly. */
  readonly letters?: Letters;
}
