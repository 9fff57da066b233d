/** Reads `fields`: which fields of a record to return, or null for all. */

import { readBoolean } from './coerce.js';
import { listOf, recordOf } from './json-shape.js';
import { describe, quote, refuse, suggestion } from './refuse.js';

/** The names come back in the order of the record, each once. */
export function parseProjection(
  value: unknown,
  recordFields: readonly string[],
): readonly string[] | null {
  const canonical = new Map(recordFields.map((name) => [name.toLowerCase(), name]));
  const find = (name: string): string => {
    const found = canonical.get(name.toLowerCase());
    if (found !== undefined) return found;
    const advice = suggestion(name, recordFields, 'the documentation lists the fields of a record');
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

/** Any true: only those. Only false: all but those. */
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
