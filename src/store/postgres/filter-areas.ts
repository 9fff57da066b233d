/** Finds the postcode areas outside of which a filter can find nothing. */

import type { Condition, Leaf } from '../../filter/condition.js';
import { areaOfText } from '../../release/blocks/postcode-number.js';
import { NO_AREA } from './layout.js';

/** Undefined where it may be in any. */
export function areasOfFilter(condition: Condition): readonly string[] | undefined {
  switch (condition.kind) {
    case 'all': {
      const known = condition.of.map(areasOfFilter).filter((areas) => areas !== undefined);
      return known.length === 0 ? undefined : known.reduce(fewer);
    }
    case 'any': {
      const each = condition.of.map(areasOfFilter);
      return each.every((areas) => areas !== undefined) ? [...new Set(each.flat())] : undefined;
    }
    default:
      return condition.field.name === 'postcode' ? areasOfLeaf(condition) : undefined;
  }
}

function fewer(a: readonly string[], b: readonly string[]): readonly string[] {
  return b.length < a.length ? b : a;
}

function areasOfLeaf(leaf: Leaf): readonly string[] | undefined {
  switch (leaf.kind) {
    case 'compare':
      return leaf.operator === 'eq' ? [areaOfText(String(leaf.value))] : undefined;
    case 'one-of': {
      if (leaf.negated || leaf.values.length === 0) return undefined;
      const areas = leaf.values.map((value) => areaOfText(String(value)));
      return [...new Set(leaf.includesNull ? [...areas, NO_AREA] : areas)];
    }
    case 'null':
      return leaf.isNull ? [NO_AREA] : undefined;
    default: {
      const beginning = beginningOf(leaf);
      return beginning === undefined ? undefined : [areaOfText(beginning)];
    }
  }
}

/** What each postcode begins with that satisfies a pattern; undefined where that is less than an area. */
export function beginningOf(leaf: Leaf): string | undefined {
  if (leaf.kind !== 'like' || leaf.negated) return undefined;
  const beginning = /^[^%_\\]*/.exec(leaf.pattern)?.[0] ?? '';
  // The second letter may be of the area.
  if (beginning.length < 2) return undefined;
  return leaf.ignoreCase ? beginning.toLowerCase().toUpperCase() : beginning;
}
