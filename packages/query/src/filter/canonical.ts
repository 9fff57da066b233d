/** Writes a filter as a text that is equal for equal filters, to serve as the key of caches. */

import { compareText } from '@property-lookup/kernel/text';
import type { Condition, Leaf, OrderKey } from './condition.js';

/** Order and repetition only matter in `order`, so both are removed everywhere else. */
export function canonicalKey(condition: Condition, order: readonly OrderKey[]): string {
  const keys = order.map((key) =>
    key.kind === 'field'
      ? [key.field.name, key.descending ? 'desc' : 'asc']
      : ['distance', key.latitude, key.longitude].join(' '),
  );
  return `${conditionKey(condition)} ${JSON.stringify(keys)}`;
}

function conditionKey(condition: Condition): string {
  if (condition.kind !== 'all' && condition.kind !== 'any') return leafKey(condition);
  const parts = sortedOnce(condition.of.map(conditionKey));
  const [only] = parts;
  return only !== undefined && parts.length === 1 ? only : `${condition.kind}(${parts.join(',')})`;
}

/** JSON distinguishes text from numbers, and no value can imitate the surrounding structure. */
function leafKey(leaf: Leaf): string {
  return JSON.stringify([leaf.kind, leaf.field.name, ...detailsOf(leaf)]);
}

function detailsOf(leaf: Leaf): readonly unknown[] {
  switch (leaf.kind) {
    case 'compare':
      return [leaf.operator, leaf.value];
    case 'null':
      return [leaf.isNull];
    case 'between':
      return [leaf.low, leaf.high];
    case 'one-of': {
      const values = sortedOnce(leaf.values.map((value) => JSON.stringify(value)));
      return [leaf.negated, leaf.includesNull, values];
    }
    case 'like':
      return [leaf.negated, leaf.ignoreCase, leaf.pattern];
    case 'regexp':
      return [leaf.source, leaf.flags];
    case 'near':
      // JSON has no infinity.
      return [leaf.latitude, leaf.longitude, leaf.minMetres, String(leaf.maxMetres)];
    case 'within':
      return [leaf.negated, leaf.polygons];
  }
}

function sortedOnce(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].sort(compareText);
}
