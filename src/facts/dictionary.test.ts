/** The declarations against the design's dictionary where it lies beside the repository, and against themselves. */

import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { dictionaryMarkdown } from './dictionary-page.js';
import { type FieldDeclaration, GROUP_NAMES } from './field.js';
import { GROUP_FIELDS, GROUPS } from './groups.js';
import { HISTORY_FIELDS, LISTING_FIELDS } from './lists.js';

const DESIGN = new URL('../../../shared/design/dictionary.json', import.meta.url);

/** Where we differ from the design on purpose, and why. */
const DEVIATIONS: Readonly<Record<string, Partial<FieldDeclaration> & { readonly why: string }>> = {
  'address.UDPRN': { type: 'integer', why: 'DESIGN.md: UPRN and UDPRN are integers' },
  'address.FULL_ADDRESS': {
    nullable: true,
    why: 'OS Open UPRN holds properties without an address',
  },
  'planning.PLANNING_AS_OF': { nullable: true, why: 'no planning data may be loaded' },
  'market.AREA_TYPE': { nullable: true, why: 'a property without a postcode is in no known area' },
  'market.AREA_CODE': { nullable: true, why: 'as AREA_TYPE' },
  'market.MARKET_AS_OF': { nullable: true, why: 'no market data may be loaded' },
  'history_event.EVENT_TYPE': {
    companions: true,
    why: 'what became of a listing that left its feed without a word is inferred, and must say so',
  },
  'demographics.DEMOGRAPHICS_AREA_TYPE': { nullable: true, why: 'no figures may be loaded' },
  'demographics.DEMOGRAPHICS_AS_OF': { nullable: true, why: 'no figures may be loaded' },
};

interface DesignField {
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly companions: boolean;
}

function essence({ name, type, nullable, companions }: DesignField) {
  return { name, type: type === 'array of string' ? 'strings' : type, nullable, companions };
}

function expected(group: string, field: DesignField) {
  const { why: _, ...deviation } = DEVIATIONS[`${group}.${field.name}`] ?? { why: '' };
  return { ...essence(field), ...deviation };
}

describe.skipIf(!existsSync(DESIGN))('as designed', () => {
  // The design file's shape is what this test reads of it.
  const design = existsSync(DESIGN)
    ? (JSON.parse(readFileSync(DESIGN, 'utf8')) as {
        readonly groups: Readonly<Record<string, { readonly fields: readonly DesignField[] }>>;
      })
    : { groups: {} };

  test.each([
    ...GROUPS.map((group) => [group.name, group.fields] as const),
    ['listing', LISTING_FIELDS] as const,
    ['history_event', HISTORY_FIELDS] as const,
  ])('%s: every field, in order', (name, fields) => {
    const designed = design.groups[name]?.fields.map((field) => expected(name, field));
    expect(fields.map(essence)).toEqual(designed);
  });
});

test('sizes: 271 fields, 86 with companions, 443 keys; rows of 49 and 22', () => {
  const companions = GROUP_FIELDS.filter((field) => field.companions).length;
  expect(GROUP_FIELDS).toHaveLength(271);
  expect(companions).toBe(86);
  expect(GROUP_FIELDS.length + 2 * companions).toBe(443);
  expect(LISTING_FIELDS).toHaveLength(49);
  expect(HISTORY_FIELDS).toHaveLength(22);
  expect(GROUPS.map(({ name }) => name)).toEqual(GROUP_NAMES);
});

test('a field of several groups is the same in each', () => {
  for (const group of GROUPS) {
    for (const field of group.fields) {
      expect(field).toEqual(GROUP_FIELDS.find(({ name }) => name === field.name));
    }
    expect(new Set(group.fields.map(({ name }) => name)).size).toBe(group.fields.length);
  }
});

test.each([...GROUP_FIELDS, ...LISTING_FIELDS, ...HISTORY_FIELDS])(
  '$name is well told',
  (field) => {
    expect(field.name).toMatch(/^[A-Z][A-Z0-9_]*$/);
    expect(field.meaning).toMatch(/^[A-Z].*\.$/);
    expect(field.source.length).toBeGreaterThan(0);
    expect(new Set(field.values).size).toBe(field.values?.length ?? 0);
    if (field.byDefinition) expect(field.derive).toBeDefined();
  },
);

test('every field that is never null can be derived from nothing', () => {
  const missing = GROUP_FIELDS.filter((field) => !field.nullable && !field.derive);
  expect(missing).toEqual([]);
});

test('the documentation page names every field, and the committed one is current', () => {
  const page = dictionaryMarkdown();
  for (const { name } of [...GROUP_FIELDS, ...LISTING_FIELDS, ...HISTORY_FIELDS]) {
    expect(page).toContain(`| \`${name}\` |`);
  }
  const committed = readFileSync(new URL('../../docs/data-dictionary.md', import.meta.url), 'utf8');
  expect(committed).toBe(page);
});
