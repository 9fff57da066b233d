/** Entry for parsing and checking the conditions of a filter. */

export { bracketFilter } from './filter/bracket-filter.js';
export { canonicalKey } from './filter/canonical.js';
export { coerce } from './filter/coerce.js';
export {
  compileFilter,
  compileFilterValue,
  compileTypedFilter,
  readFilterText,
  SECTIONS,
} from './filter/compile-filter.js';
export {
  type Comparison,
  type CompiledFilter,
  type Condition,
  EVERYTHING,
  type Leaf,
  type OrderKey,
  type PointLeaf,
  type ValueLeaf,
} from './filter/condition.js';
export { fieldsOfCondition, fieldsOfFilter } from './filter/fields-of.js';
export {
  type FieldTable,
  type FieldType,
  type FilterField,
  fieldTable,
  LATITUDE,
  LOCATION,
  LONGITUDE,
  type Scalar,
} from './filter/filter-field.js';
export { recordOf } from './filter/json-shape.js';
export { LIMITS } from './filter/limits.js';
export { nearestName } from './filter/nearest-name.js';
export { compareScalars, OPERATORS, type Operator, VALUES } from './filter/operators.js';
export { compareKeys, compareSortKeys, type SortKeys, sortKeysOf } from './filter/order-rows.js';
export { distanceOrder } from './filter/parse-order.js';
export { readInteger, readNumber } from './filter/read-number.js';
export { quote, suggestion } from './filter/refuse.js';
