/** Typed texts are converted to the stored case. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileFilterValue } from './compile-filter.js';
import type { FilterField } from './filter-field.js';
import { foldTyped, type Letters } from './fold-typed.js';
import { likeTest } from './like.js';

const LETTERS: Readonly<Record<string, Letters>> = { town: 'capitals', ward: 'as given' };

const fold = (where: Readonly<Record<string, unknown>>) =>
  foldTyped(where, (name) => LETTERS[name]);

describe('foldTyped', () => {
  it.each([
    [{ town: 'Chelmsford' }, { town: { eq: 'CHELMSFORD' } }],
    [{ TOWN: ' chelmsford ' }, { TOWN: { eq: 'CHELMSFORD' } }],
    [{ town: { inq: ['Ely', null, 'bath'] } }, { town: { inq: ['ELY', null, 'BATH'] } }],
    [
      { town: { neq: 'Ely', gte: 'b' } },
      { and: [{ town: { neq: 'ELY' } }, { town: { gte: 'B' } }] },
    ],
    [{ town: { between: ['a', 'b'] } }, { town: { between: ['A', 'B'] } }],
    [{ town: { like: 'Chelms%' } }, { town: { ilike: 'Chelms%' } }],
    [{ town: { nlike: 'c%' } }, { town: { nilike: 'c%' } }],
    [{ town: { regexp: '^chelms' } }, { town: { regexp: '/^chelms/i' } }],
    [{ town: { regexp: '/^CHELMS/m' } }, { town: { regexp: '/^CHELMS/m' } }],
    [{ town: null }, { town: { eq: null } }],
    [{ town: { exists: true } }, { town: { exists: true } }],
    [{ ward: 'abbey' }, { ward: { ilike: 'abbey' } }],
    [{ ward: { neq: 'abbey' } }, { ward: { nilike: 'abbey' } }],
    [{ ward: '50%_\\ Road' }, { ward: { ilike: '50\\%\\_\\\\ Road' } }],
    [{ ward: '12' }, { ward: { eq: '12' } }],
    [{ ward: { inq: ['abbey'] } }, { ward: { ilike: 'abbey' } }],
    [{ ward: { inq: [] } }, { ward: { inq: [] } }],
    [
      { ward: { inq: ['abbey', '7', null] } },
      { or: [{ ward: { ilike: 'abbey' } }, { ward: { eq: '7' } }, { ward: { eq: null } }] },
    ],
    [
      { ward: { nin: ['abbey', null] } },
      { and: [{ ward: { nilike: 'abbey' } }, { ward: { neq: null } }] },
    ],
    [
      { or: [{ ward: 'a' }], ward: { inq: ['b', 'c'] } },
      {
        and: [
          { or: [{ ward: { ilike: 'a' } }] },
          { or: [{ ward: { ilike: 'b' } }, { ward: { ilike: 'c' } }] },
        ],
      },
    ],
    [
      { and: [{ or: [{ town: 'ely' }, { beds: 3 }] }, { beds: { gte: 1, lte: 4 } }] },
      { and: [{ or: [{ town: { eq: 'ELY' } }, { beds: 3 }] }, { beds: { gte: 1, lte: 4 } }] },
    ],
  ])('turns %j into %j', (typed, asked) => {
    expect(fold(typed)).toEqual(asked);
  });

  it.each([
    { town: {} },
    { and: 'x' },
    { or: [3, null] },
    { ward: ['a'] },
    JSON.parse('{"__proto__": {"a": 1}}'),
    JSON.parse('{"and": [{"__proto__": 1}]}'),
  ])('keeps the fault of %j, so that it is refused', (typed) => {
    const find = (name: string): FilterField | undefined =>
      Object.hasOwn(LETTERS, name) ? { name, type: 'text' } : undefined;
    const where = fold(typed);
    expect(() => compileFilterValue({ where }, { find, names: [] }, [])).toThrow(/^filter/);
  });

  it('matches a text in any case, and no other text', () => {
    const matches = (typed: string, stored: string): boolean => {
      const { ward } = fold({ ward: typed }) as { ward: { ilike?: string; eq?: string } };
      return ward.ilike === undefined ? ward.eq === stored : likeTest(ward.ilike, true)(stored);
    };
    const text = fc.stringMatching(/^[a-zA-Z%_\\ 0-9]{1,8}$/).filter((t) => t === t.trim());
    fc.assert(
      fc.property(text, text, (typed, stored) => {
        expect(matches(typed, stored)).toBe(typed.toLowerCase() === stored.toLowerCase());
        expect(matches(typed.toUpperCase(), typed)).toBe(true);
      }),
    );
  });
});
