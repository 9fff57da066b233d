/** Checks the declarations against each other and against the committed documentation page, where changes are reviewed. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GROUP_NAMES } from '../dictionary/group-rows.js';
import { dictionaryMarkdown } from './dictionary-page.js';
import { GROUP_FIELDS, GROUPS, HISTORY_FIELDS, LISTING_FIELDS } from './groups.js';

test('the groups are those of the API, in its order', () => {
  expect(GROUPS.map(({ name }) => name)).toEqual(GROUP_NAMES);
});

test('a field in several groups is the same in each', () => {
  for (const group of GROUPS) {
    for (const field of group.fields) {
      expect(field).toEqual(GROUP_FIELDS.find(({ name }) => name === field.name));
    }
    expect(new Set(group.fields.map(({ name }) => name)).size).toBe(group.fields.length);
  }
});

test.each([...GROUP_FIELDS, ...LISTING_FIELDS, ...HISTORY_FIELDS])(
  '$name is well described',
  (field) => {
    expect(field.name).toMatch(/^[A-Z][A-Z0-9_]*$/);
    expect(field.meaning).toMatch(/^[A-Z].*\.$/);
    expect(field.source.length).toBeGreaterThan(0);
    expect(new Set(field.values).size).toBe(field.values?.length ?? 0);
    if (field.byDefinition) expect(field.derive).toBeDefined();
  },
);

test('every field that is never null can be derived without records', () => {
  const missing = GROUP_FIELDS.filter((field) => !field.nullable && !field.derive);
  expect(missing).toEqual([]);
});

test('the documentation page names every field, and the committed one is current', () => {
  const page = dictionaryMarkdown();
  for (const { name } of [...GROUP_FIELDS, ...LISTING_FIELDS, ...HISTORY_FIELDS]) {
    expect(page).toContain(`| \`${name}\` |`);
  }
  const committed = readFileSync(
    new URL('../../../../docs/reference/data-dictionary.md', import.meta.url),
    'utf8',
  );
  expect(committed === page, 'docs/reference/data-dictionary.md is current: npm run generate').toBe(
    true,
  );
});
