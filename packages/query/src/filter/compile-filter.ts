/** Turns the `filter` parameter into a compiled filter, or refuses it in one sentence. */

import { characterCount } from '@property-lookup/kernel/text';
import { readBoolean } from './coerce.js';
import type { CompiledFilter } from './condition.js';
import type { FieldTable } from './filter-field.js';
import { foldTyped, isPart } from './fold-typed.js';
import { listOf, recordOf } from './json-shape.js';
import { LIMITS } from './limits.js';
import { distanceOrder, parseOrder } from './parse-order.js';
import { parseWhere } from './parse-where.js';
import { readJson, refuseTooDeep } from './read-json.js';
import { readInteger } from './read-number.js';
import { describe, quote, refuse, suggestion } from './refuse.js';

/** The members that a filter may have. */
export const SECTIONS: readonly string[] = ['where', 'order', 'fields', 'limit', 'skip', 'offset'];
const EXAMPLE = '{"where": {"postcode": {"ilike": "CM1 %"}}}';

/** An opening brace that is still percent-encoded. */
const TWICE_ENCODED = /^\s*%(25)*7b/i;

/**
 * `text` is JSON, already percent-decoded; `recordFields` are the names that `fields` may contain. Failure `invalid-parameter` with a
 * sentence that names the mistake.
 */
export function compileFilter(
  text: string,
  table: FieldTable,
  recordFields: readonly string[] = table.names,
): CompiledFilter {
  return compileFilterValue(readFilterText(text), table, recordFields);
}

/** Compiles a filter typed by a person, whose texts may be in upper or lower case. */
export function compileTypedFilter(
  value: unknown,
  table: FieldTable,
  recordFields: readonly string[] = table.names,
): CompiledFilter {
  const sections = recordOf(value);
  const typed = sections?.get('where');
  if (sections === undefined || !isPart(typed)) {
    return compileFilterValue(value, table, recordFields);
  }
  const where = foldTyped(typed, (name) => table.find(name)?.letters);
  const folded = Object.fromEntries([...sections, ['where', where]]);
  return compileFilterValue(folded, table, recordFields);
}

/** Parses JSON that may be a filter. */
export function readFilterText(text: string): unknown {
  const { max } = LIMITS.characters;
  if (characterCount(text) > max) refuse(`filter is longer than ${max} characters`);
  if (text.trim() === '') refuse(`filter is empty; it takes a JSON object such as ${EXAMPLE}`);
  if (TWICE_ENCODED.test(text)) {
    refuse(
      'filter is percent-encoded more than once; encode the JSON once, or let the client do it',
    );
  }
  return readJson(text);
}

/** Compiles a value that was never JSON text, such as one from bracket notation. */
export function compileFilterValue(
  value: unknown,
  table: FieldTable,
  recordFields: readonly string[] = table.names,
): CompiledFilter {
  checkDepth(value, 1);
  const sections = recordOf(value);
  if (sections === undefined) {
    return refuse(`filter must be a JSON object such as ${EXAMPLE}, not ${describe(value)}`);
  }
  for (const key of sections.keys()) checkSection(key, table);
  const where = parseWhere(sections.has('where') ? sections.get('where') : {}, table);
  const order = sections.has('order') ? parseOrder(sections.get('order'), table, where.near) : [];
  const isOrderGiven = order.length > 0;
  return {
    where: where.condition,
    order: isOrderGiven || where.near === null ? order : [distanceOrder(where.near)],
    fields: sections.has('fields') ? parseProjection(sections.get('fields'), recordFields) : null,
    ...parsePaging(sections),
  };
}

function checkSection(key: string, table: FieldTable): void {
  if (SECTIONS.includes(key)) return;
  if (key === 'include') refuse("filter: 'include' is not supported; every record is complete");
  if (table.find(key) !== undefined || key === 'and' || key === 'or') {
    refuse(`filter: ${quote(key)} must stand inside 'where'`);
  }
  const advice = suggestion(key, SECTIONS, `the keys are ${SECTIONS.join(', ')}`);
  refuse(`filter: unknown key ${quote(key)}${advice}`);
}

function parsePaging(
  sections: ReadonlyMap<string, unknown>,
): Pick<CompiledFilter, 'limit' | 'offset'> {
  if (sections.has('skip') && sections.has('offset')) {
    refuse("filter: 'skip' and 'offset' mean the same; give one of them");
  }
  const { max } = LIMITS.rows;
  const limit = parseCount(
    sections,
    'limit',
    (count) => count >= 1 && count <= max,
    `from 1 to ${max}`,
  );
  const isOffset = (count: number) => count >= 0;
  return {
    limit,
    offset:
      parseCount(sections, 'skip', isOffset, 'from 0 upwards') ??
      parseCount(sections, 'offset', isOffset, 'from 0 upwards'),
  };
}

function parseCount(
  sections: ReadonlyMap<string, unknown>,
  name: string,
  isAllowed: (count: number) => boolean,
  allowed: string,
): number | null {
  if (!sections.has(name)) return null;
  const given = sections.get(name);
  const count = readInteger(given);
  if (count !== undefined && isAllowed(count)) return count;
  return refuse(`filter: '${name}' takes a whole number ${allowed}, not ${describe(given)}`);
}

/** Terminates even for a value that contains itself. */
function checkDepth(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return;
  refuseTooDeep(depth);
  for (const part of Object.values(value)) checkDepth(part, depth + 1);
}

/** Reads `fields`: the record fields to return, or null for all. Names are distinct and in the record's order. */
function parseProjection(
  value: unknown,
  recordFields: readonly string[],
): readonly string[] | null {
  const canonical = new Map(recordFields.map((name) => [name.toLowerCase(), name]));
  const find = (name: string): string => {
    const found = canonical.get(name.toLowerCase());
    if (found !== undefined) return found;
    const advice = suggestion(name, recordFields, `a record has ${recordFields.join(', ')}`);
    return refuse(`filter: unknown field ${quote(name)} in fields${advice}`);
  };
  const names = typeof value === 'string' ? splitNames(value) : listOf(value);
  const wanted =
    names === undefined ? fromFlags(value, recordFields, find) : fromNames(names, find);
  if (wanted.size === 0) return null;
  return recordFields.filter((name) => wanted.has(name));
}

function splitNames(text: string): readonly string[] {
  return text.trim() === '' ? [] : text.split(',').map((name) => name.trim());
}

function fromNames(names: readonly unknown[], find: (name: string) => string): ReadonlySet<string> {
  const wanted = new Set<string>();
  for (const name of names) {
    if (typeof name !== 'string') {
      return refuse(`filter: fields takes names of fields, not ${describe(name)}`);
    }
    wanted.add(find(name));
  }
  return wanted;
}

/** If any flag is true, only the fields marked true; otherwise all but those marked false. */
function fromFlags(
  value: unknown,
  recordFields: readonly string[],
  find: (name: string) => string,
): ReadonlySet<string> {
  const entries = recordOf(value);
  if (entries === undefined) {
    return refuse(
      `filter: fields takes a list of names or an object of true and false, not ${describe(value)}`,
    );
  }
  const included = new Set<string>();
  const excluded = new Set<string>();
  for (const [key, given] of entries) {
    const name = find(key);
    const flag = readBoolean(given);
    if (flag === undefined) {
      return refuse(`filter: '${name}' in fields takes true or false, not ${describe(given)}`);
    }
    (flag ? included : excluded).add(name);
  }
  if (included.size > 0 || excluded.size === 0) return included;
  const rest = new Set(recordFields.filter((name) => !excluded.has(name)));
  // An empty set would mean "all", the opposite of what was asked.
  return rest.size > 0 ? rest : refuse('filter: fields excludes every field');
}
