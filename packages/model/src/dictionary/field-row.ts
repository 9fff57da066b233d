/** Declares the shape of a row of the data dictionary. Rows are data, from which types are derived. */

import type { SourceCode } from './sources.js';

export type FactType =
  | 'string'
  | 'integer'
  | 'number'
  | 'boolean'
  | 'date'
  | 'datetime'
  | 'strings';

/** A field of the dictionary. By default a field is a nullable text of any value, without unit or companions. */
export interface FieldRow {
  /** Upper case with underscores. */
  readonly name: string;
  readonly type?: FactType;
  /** Unit, format or range, unless the type makes it obvious. */
  readonly unit?: string;
  /** Every possible value, for a closed field. */
  readonly values?: readonly string[];
  /** Letter case of the stored texts; left out if texts are stored as each source writes them. */
  readonly letters?: 'capitals' | 'mostly capitals';
  readonly nullable?: false;
  /** Whether `NAME$CONFIDENCE` and `NAME$MODELLED` follow it. */
  readonly companions?: true;
  readonly meaning: string;
  /** Sources that can give the field, in order of precedence: the earlier source wins. */
  readonly source: readonly SourceCode[];
  /** True for fields that only homes have; null if the property is not known to be a dwelling. */
  readonly residential?: true;
  /** True for fields that are derived by definition; recorded values are ignored. */
  readonly byDefinition?: true;
}
