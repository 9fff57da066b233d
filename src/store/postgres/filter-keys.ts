/** Finds the keys outside of which a filter can find nothing: properties lie in the order of their postcodes. */

import type { Condition, Leaf } from '../../filter/condition.js';
import { postcodesBeginning } from '../../release/blocks/postcode-number.js';
import { beginningOf } from './filter-areas.js';
import { type KeyRange, keysOfPostcode, keysOfPostcodes } from './sort-keys.js';

/** Undefined where it may be anywhere. */
export function keysOfFilter(condition: Condition): KeyRange | undefined {
  switch (condition.kind) {
    case 'all':
      return condition.of.map(keysOfFilter).reduce(common, undefined);
    case 'any': {
      const [first, ...others] = condition.of.map(keysOfFilter);
      return others.reduce(around, first);
    }
    default:
      return condition.field.name === 'postcode' ? keysOfLeaf(condition) : undefined;
  }
}

function keysOfLeaf(leaf: Leaf): KeyRange | undefined {
  if (leaf.kind === 'null') return leaf.isNull ? keysOfPostcode(null) : undefined;
  if (leaf.kind === 'compare' && leaf.operator === 'eq') return keysOfPostcode(String(leaf.value));
  const beginning = beginningOf(leaf);
  return beginning === undefined ? undefined : keysOfPostcodes(...postcodesBeginning(beginning));
}

/** Where both may find something. */
function common(a: KeyRange | undefined, b: KeyRange | undefined): KeyRange | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return { from: a.from > b.from ? a.from : b.from, to: a.to < b.to ? a.to : b.to };
}

/** Where one of them may. */
function around(a: KeyRange | undefined, b: KeyRange | undefined): KeyRange | undefined {
  if (a === undefined || b === undefined) return undefined;
  return { from: a.from < b.from ? a.from : b.from, to: a.to > b.to ? a.to : b.to };
}
