/** What one row of the data dictionary declares about a field. Rows are data, so that types can be derived from them. */

import type { SourceCode } from './sources.js';

export type FactType =
  | 'string'
  | 'integer'
  | 'number'
  | 'boolean'
  | 'date'
  | 'datetime'
  | 'strings';

/** Left out: a text, no unit, any value, nullable, no companions. */
export interface FieldRow {
  /** Upper case with underscores. */
  readonly name: string;
  readonly type?: FactType;
  /** Unit, format or range, unless the type says everything. */
  readonly unit?: string;
  /** Every value that the field can have, unless it is open. */
  readonly values?: readonly string[];
  /** How its texts are stored, unless they are as each source gives them. */
  readonly letters?: 'capitals' | 'mostly capitals';
  readonly nullable?: false;
  /** Whether `NAME$CONFIDENCE` and `NAME$MODELLED` follow it. */
  readonly companions?: true;
  readonly meaning: string;
  /** Who can give it. The order is the precedence: of two that do, the earlier counts. */
  readonly source: readonly SourceCode[];
  /** True for fields that only homes have: null if the property is not known to be a dwelling. */
  readonly residential?: true;
  /** True where the value is whatever is derived, by definition: a recorded value is ignored. */
  readonly byDefinition?: true;
}
