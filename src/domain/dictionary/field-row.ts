/** What one row of the data dictionary declares of a field. Rows are data, so that types can be made of them. */

import type { SourceCode } from './sources.js';

export type FactType =
  | 'string'
  | 'integer'
  | 'number'
  | 'boolean'
  | 'date'
  | 'datetime'
  | 'strings';

/** Left out: no unit, any value, nullable, no companions. */
export interface FieldRow {
  /** Upper case with underscores. */
  readonly name: string;
  readonly type: FactType;
  /** Unit, format or range, where the type does not say all. */
  readonly unit?: string;
  /** Every value the field can take, where it is not open. */
  readonly values?: readonly string[];
  readonly nullable?: false;
  /** Whether `NAME$CONFIDENCE` and `NAME$MODELLED` follow it. */
  readonly companions?: true;
  readonly meaning: string;
  /** Who can give it. The order is the precedence: of two that do, the earlier counts. */
  readonly source: readonly SourceCode[];
  /** True of what only a home has: nothing is said of it where a property is not known to be a dwelling. */
  readonly residential?: true;
  /** True where the value is whatever is derived, by definition: a recorded value is ignored. */
  readonly byDefinition?: true;
}
