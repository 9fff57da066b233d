/** Reads `where` into a condition; refuses every name that it cannot apply. */

import { Failure } from '@property-lookup/kernel/failure';
import type { Condition } from './condition.js';
import type { FieldTable, FilterField } from './filter-field.js';
import { listOf, recordOf } from './json-shape.js';
import { LIMITS } from './limits.js';
import { NEAR_COMPANIONS, type NearLeaf } from './near.js';
import { OPERATORS, type Operator, VALUES } from './operators.js';
import { refuseDepth } from './read-json.js';
import { describe, quote, refuse, suggestion } from './refuse.js';

interface ParsedWhere {
  readonly condition: Condition;
  /** The first `near` in text order, which determines the default order. */
  readonly near: NearLeaf | null;
}

interface Progress {
  readonly table: FieldTable;
  /** Includes faulty conditions, which bounds the search for faults. */
  conditionCount: number;
  regexpCount: number;
  readonly faults: string[];
  near: NearLeaf | null;
}

const OPERATOR_BY_NAME: ReadonlyMap<string, Operator> = new Map(
  OPERATORS.map((operator) => [operator.name, operator]),
);
const COMPANION_NAMES: readonly string[] = NEAR_COMPANIONS;

/** Names from other dialects that exist here under another name. */
const LOGICAL_ADVICE: ReadonlyMap<string, string> = new Map([
  ['not', '; use neq, nin, nlike, nilike or outside, or exists with false'],
  ['nor', '; use and with neq, nin, nlike or nilike'],
]);

export function parseWhere(value: unknown, table: FieldTable): ParsedWhere {
  const progress: Progress = { table, conditionCount: 0, regexpCount: 0, faults: [], near: null };
  const condition = parseObject(value, 'where', 0, progress);
  if (progress.faults.length > 0) refuseAll(progress.faults);
  return { condition, near: progress.near };
}

/** Records the fault of one condition and continues, so that an error can also name the faults of its siblings. */
function collect(progress: Progress, parse: () => readonly Condition[]): readonly Condition[] {
  const before = progress.conditionCount;
  try {
    return parse();
  } catch (error) {
    const isFault = error instanceof Failure && error.code === 'invalid-parameter';
    if (!isFault || isTooMuch(progress)) throw error;
    progress.faults.push(error.message);
    progress.conditionCount = Math.max(progress.conditionCount, before + 1);
    if (isTooMuch(progress)) refuseTooMany(progress);
    return [];
  }
}

function isTooMuch({ conditionCount }: Progress): boolean {
  return conditionCount > LIMITS.conditions.max;
}

function parseObject(value: unknown, place: string, depth: number, progress: Progress): Condition {
  if (depth > LIMITS.depth.max) refuseDepth();
  const entries = recordOf(value);
  if (entries === undefined) {
    return refuse(`filter: ${place} takes an object of conditions, not ${describe(value)}`);
  }
  const parts: Condition[] = [];
  for (const [key, part] of entries) {
    const found = collect(progress, () =>
      key === 'and' || key === 'or'
        ? [parseLogical(key, part, depth, progress)]
        : parseField(findField(key, progress.table), part, progress),
    );
    parts.push(...found);
  }
  return join('all', parts);
}

function parseLogical(
  key: 'and' | 'or',
  value: unknown,
  depth: number,
  progress: Progress,
): Condition {
  const items = listOf(value);
  if (items === undefined) {
    return refuse(`filter: '${key}' takes a list of objects, not ${describe(value)}`);
  }
  if (key === 'or' && items.length === 0) {
    return refuse("filter: 'or' takes at least one object of conditions");
  }
  if (items.length > LIMITS.conditions.max) refuseTooMany(progress);
  const parts = items.flatMap((item) =>
    collect(progress, () => [parseObject(item, `each item of '${key}'`, depth + 1, progress)]),
  );
  return join(key === 'and' ? 'all' : 'any', parts);
}

function findField(key: string, table: FieldTable): FilterField {
  const field = table.find(key);
  if (field !== undefined) return field;
  const advice =
    LOGICAL_ADVICE.get(key) ??
    suggestion(
      key,
      [...table.names, 'and', 'or'],
      'the documentation lists the fields of a filter',
    );
  return refuse(`filter: unknown field ${quote(key)}${advice}`);
}

function parseField(field: FilterField, value: unknown, progress: Progress): readonly Condition[] {
  const given = recordOf(value) ?? new Map([['eq', value]]);
  if (given.size === 0)
    refuse(`filter: '${field.name}' has an empty object where an operator must be`);
  const parts: Condition[] = [];
  for (const [name, operand] of given) {
    if (COMPANION_NAMES.includes(name) && given.has('near')) continue;
    const parse = () => [parseOperator(field, name, operand, given, progress)];
    parts.push(...collect(progress, parse));
  }
  return parts;
}

function parseOperator(
  field: FilterField,
  name: string,
  operand: unknown,
  given: ReadonlyMap<string, unknown>,
  progress: Progress,
): Condition {
  const operator = OPERATOR_BY_NAME.get(name);
  if (operator === undefined) return refuseOperator(field, name);
  const { types: allowed = VALUES } = operator;
  if (!allowed.includes(field.type)) {
    const types = allowed.join(', ');
    return refuse(
      `filter: ${name} does not apply to '${field.name}', which is of type ${field.type}; it applies to ${types}`,
    );
  }
  progress.conditionCount++;
  if (isTooMuch(progress)) refuseTooMany(progress);
  if (name === 'regexp') countRegexp(progress);
  const leaf = operator.build(field, operand, given);
  if (leaf.kind === 'near') progress.near ??= leaf;
  return leaf;
}

function refuseOperator(field: FilterField, name: string): never {
  if (COMPANION_NAMES.includes(name)) {
    refuse(`filter: ${name} on '${field.name}' needs near next to it`);
  }
  if (name === 'options') {
    refuse(`filter: 'options' on '${field.name}' is not supported; use ilike, or regexp with /i`);
  }
  const names = OPERATORS.map((operator) => operator.name);
  const advice = suggestion(name, names, `use ${names.join(', ')}`);
  return refuse(`filter: unknown operator ${quote(name)} on '${field.name}'${advice}`);
}

/** Refuses with the first distinct faults in one sentence and the number of the others. */
function refuseAll(faults: readonly string[]): never {
  const { max } = LIMITS.faults;
  const distinct = [...new Set(faults.map((fault) => fault.replace(/^filter: /, '')))];
  const named = distinct.slice(0, max).join('; ');
  const moreCount = distinct.length - max;
  const more =
    moreCount > 0 ? `; and ${moreCount} more ${moreCount === 1 ? 'fault' : 'faults'}` : '';
  const start = /^filter /.test(named) ? '' : 'filter: ';
  // Each fault is already short, and there are few.
  throw new Failure('invalid-parameter', `${start}${named}${more}`);
}

function refuseTooMany(progress: Progress): never {
  // Ends the search for faults, whatever the current list has counted.
  progress.conditionCount = LIMITS.conditions.max + 1;
  return refuse(`filter has more than ${LIMITS.conditions.max} conditions`);
}

function countRegexp(progress: Progress): void {
  const { max } = LIMITS.regexps;
  if (++progress.regexpCount > max) refuse(`filter has more than ${max} regexp conditions`);
}

/** Merges nested parts of the same kind, so that stores see the flattest tree. */
function join(kind: 'all' | 'any', parts: readonly Condition[]): Condition {
  const flat = parts.flatMap((part) => (part.kind === kind ? part.of : [part]));
  const [only] = flat;
  return only !== undefined && flat.length === 1 ? only : { kind, of: flat };
}
