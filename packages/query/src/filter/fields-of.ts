/** Which fields a filter reads: those that its conditions compare, that its order sorts by and that it returns. */

import type { CompiledFilter, Condition } from './condition.js';
import { LOCATION } from './filter-field.js';

/** Names as in filters; `location` for conditions on the position. A field may come several times. */
export function fieldsOfCondition(condition: Condition): readonly string[] {
  return condition.kind === 'all' || condition.kind === 'any'
    ? condition.of.flatMap(fieldsOfCondition)
    : [condition.field.name];
}

/** The same, with the fields of the order and those that the filter returns. */
export function fieldsOfFilter({ fields, order, where }: CompiledFilter): readonly string[] {
  return [
    ...fieldsOfCondition(where),
    ...order.map((key) => (key.kind === 'field' ? key.field.name : LOCATION.name)),
    ...(fields ?? []),
  ];
}
