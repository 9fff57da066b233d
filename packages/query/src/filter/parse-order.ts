/** Reads `order`: one text such as `name ASC, built DESC`, or a list of such texts. */

import type { OrderKey } from './condition.js';
import type { FieldTable } from './filter-field.js';
import { listOf } from './json-shape.js';
import { LIMITS } from './limits.js';
import type { NearLeaf } from './near.js';
import { describe, quote, refuse, suggestion } from './refuse.js';

/** `near` is the first one in `where`; without it, a location has no order. */
export function parseOrder(
  value: unknown,
  table: FieldTable,
  near: NearLeaf | null,
): readonly OrderKey[] {
  const keys = new Map<string, OrderKey>();
  for (const text of textsOf(value)) {
    const { name, direction } = splitKey(text);
    const key = parseKey(name, direction, table, near);
    const id = key.kind === 'field' ? key.field.name : '';
    // Repeating a field has no effect, so the repetition is dropped.
    if (!keys.has(id)) keys.set(id, key);
    const { max } = LIMITS.orderKeys;
    if (keys.size > max) refuse(`filter: order takes at most ${max} fields`);
  }
  return [...keys.values()];
}

/** Nearest first, from the point of the first `near`. */
export function distanceOrder(near: NearLeaf): OrderKey {
  return { kind: 'distance', latitude: near.latitude, longitude: near.longitude };
}

function textsOf(value: unknown): readonly string[] {
  const texts: string[] = [];
  for (const item of listOf(value) ?? [value]) {
    if (typeof item !== 'string') {
      return refuse(`filter: order takes text such as 'postcode DESC', not ${describe(item)}`);
    }
    texts.push(...item.split(','));
  }
  return texts;
}

function splitKey(text: string): { readonly name: string; readonly direction: string } {
  const [name = '', direction = 'asc', ...rest] = text.trim().split(/\s+/);
  if (name === '') refuse('filter: order has an empty part where a field must be');
  const isDirection = /^(?:asc|desc)$/i.test(direction) && rest.length === 0;
  if (!isDirection) {
    refuse(`filter: order takes a field with ASC or DESC, not ${quote(text.trim())}`);
  }
  return { name, direction: direction.toLowerCase() };
}

function parseKey(
  name: string,
  direction: string,
  table: FieldTable,
  near: NearLeaf | null,
): OrderKey {
  const field = table.find(name);
  if (field === undefined) {
    const advice = suggestion(name, table.names, 'the documentation lists the fields of a filter');
    return refuse(`filter: unknown field ${quote(name)} in order${advice}`);
  }
  if (field.type !== 'location') return { kind: 'field', field, descending: direction === 'desc' };
  if (near === null) {
    return refuse(`filter: order by '${field.name}' needs a near condition in where`);
  }
  if (direction === 'desc') {
    return refuse(`filter: order by '${field.name}' is nearest first; DESC is not supported`);
  }
  return distanceOrder(near);
}
