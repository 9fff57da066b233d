/** Equal filters have equal keys; different ones never do. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalKey } from './canonical.js';
import type { Condition } from './condition.js';
import type { FilterField } from './filter-field.js';

const TEXT: FilterField = { name: 't', type: 'text' };
const eq = (value: string | number): Condition => ({
  kind: 'compare',
  field: TEXT,
  operator: 'eq',
  value,
});
const inq = (values: readonly (string | number)[]): Condition => ({
  kind: 'one-of',
  field: TEXT,
  values,
  includesNull: false,
  negated: false,
});

it('ignores order and repetition where they have no meaning', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string()), (texts) => {
      const reversed = texts.toReversed();
      const all = (of: readonly Condition[]): Condition => ({ kind: 'all', of });
      expect(canonicalKey(inq(texts), [])).toBe(canonicalKey(inq([...reversed, ...texts]), []));
      expect(canonicalKey(all(texts.map(eq)), [])).toBe(
        canonicalKey(all([...reversed, ...texts].map(eq)), []),
      );
    }),
  );
});

it('keeps different questions apart', () => {
  const keys = [
    canonicalKey(eq('1'), []),
    canonicalKey(eq(1), []),
    canonicalKey(inq(['1']), []),
    canonicalKey(inq(['1,2']), []),
    canonicalKey(inq(['1', '2']), []),
    canonicalKey({ kind: 'all', of: [] }, []),
    canonicalKey({ kind: 'all', of: [eq('a'), eq('b')] }, []),
    canonicalKey({ kind: 'any', of: [eq('a'), eq('b')] }, []),
    canonicalKey({ kind: 'between', field: TEXT, low: 'a', high: 'b' }, []),
    canonicalKey(eq('1'), [{ kind: 'field', field: TEXT, descending: true }]),
    canonicalKey(eq('1'), [{ kind: 'field', field: TEXT, descending: false }]),
    canonicalKey(eq('1'), [{ kind: 'distance', latitude: 1, longitude: 2 }]),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});
