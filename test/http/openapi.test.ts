/** The OpenAPI document: complete, closed under its references, and true to the specification. */

import { renderFrame } from '@property-lookup/server/inside/http/docs/frame';
import { buildOpenapi } from '@property-lookup/server/inside/http/docs/openapi';
import { operationsOf } from '@property-lookup/server/inside/http/docs/operations-of';
import { referencePage } from '@property-lookup/server/inside/http/docs/page';
import { EXTENSIONS } from '@property-lookup/server/inside/http/endpoints';
import { describe, expect, it } from 'vitest';

/** Section 4.1 of the specification. */
const PATHS = [
  '/property-lookup',
  '/property-lookup-detailed',
  '/address-lookup/postcode',
  '/property/address',
  '/property/attributes',
  '/property/valuation',
  '/property/energy',
  '/property/planning',
  '/property/construction',
  '/property/market',
  '/property/demographics',
  '/market-events/property-history',
  '/market-events/sales-listings',
  '/market-events/rental-listings',
];

const document = buildOpenapi();
const text = JSON.stringify(document);
const operations = Object.entries(document.paths).flatMap(([path, { get, post }]) =>
  [get, post].flatMap((operation) => (operation === undefined ? [] : [{ path, operation }])),
);

describe('the OpenAPI document', () => {
  it('lists the fourteen operations in the order of the specification, and marks what stands beside them', () => {
    const marked = operations.filter(({ operation }) => operation['x-extension']);
    expect(operations.map(({ path }) => path)).toEqual([
      ...PATHS,
      ...marked.map(({ path }) => path),
    ]);
    expect(marked.map(({ path }) => path)).toEqual(EXTENSIONS.map(({ path }) => path));
    for (const { operation } of marked) expect(operation.description).toMatch(/^An extension, /);
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(PATHS.length + EXTENSIONS.length);
  });

  it('refers only to what it holds', () => {
    const references = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path);
    expect(references.length).toBeGreaterThan(50);
    for (const path of new Set(references)) {
      const target = path
        .split('/')
        .reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], document);
      expect([path, target]).toEqual([path, expect.any(Object)]);
    }
  });

  it('names every component once and uses each', () => {
    for (const name of Object.keys(document.components.schemas)) {
      expect(name).toMatch(/^[A-Za-z0-9]+$/);
      expect(text).toContain(`#/components/schemas/${name}`);
    }
  });

  it('describes every parameter', () => {
    for (const { operation } of operations) {
      for (const parameter of operation.parameters) {
        expect(parameter.description, parameter.name).toMatch(/\.$/);
        expect(parameter.schema, parameter.name).toEqual(expect.any(Object));
      }
    }
    const [lookup] = operations;
    const pageSize = lookup?.operation.parameters.find(({ name }) => name === 'page_size');
    expect(pageSize?.schema).toEqual({ minimum: 1, maximum: 100, default: 100, type: 'integer' });
  });
});

/** Every schema within the document, with whether it is a component. */
function* schemasIn(value: unknown, isComponent = false): Generator<[object, boolean]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [value, isComponent];
  for (const [key, part] of Object.entries(value)) if (key !== 'example') yield* schemasIn(part);
}

describe('what clients are generated from', () => {
  const { schemas, ...others } = document.components;
  const all = [
    ...schemasIn(document.paths),
    ...schemasIn(others),
    ...Object.values(schemas).flatMap((schema) => [...schemasIn(schema, true)]),
  ];

  it('has a name of its own for every list of words and every object', () => {
    for (const [schema, isComponent] of all) {
      if (isComponent) continue;
      expect(schema).not.toHaveProperty('enum');
      // A schema, and no property that is called so.
      if ('properties' in schema && 'type' in schema) expect(schema.type).not.toBe('object');
    }
    for (const name of Object.keys(schemas)) expect(name).toMatch(/^[A-Z][A-Za-z]+$/);
  });

  it('says nothing of further keys of facts, which types would take for their own keys', () => {
    for (const name of ['PropertyDetailsPart', 'PropertyEnergyPart', 'Listing', 'MarketEvent'])
      expect(schemas[name]).not.toHaveProperty('additionalProperties');
  });

  it('has words of which each has a name of its own', () => {
    const lists = Object.values(schemas).filter((schema) => 'enum' in schema);
    expect(lists.length).toBeGreaterThan(50);
    for (const { title, enum: words, 'x-enum-varnames': given = words } of lists) {
      const names = [given].flat().map((name) => String(name).replace(/\W+/g, '_').toUpperCase());
      expect([title, new Set(names).size]).toEqual([title, [words].flat().length]);
      for (const name of names) expect(name).toMatch(/^[A-Z]/);
    }
    expect(schemas['ListedBuildingGrade']).toMatchObject({ type: 'string' });
    expect(schemas['ListedBuildingGrade']?.['x-enum-varnames']).toContain('II_STAR');
  });
});

describe('what an answer must hold', () => {
  const schemas = document.components.schemas;

  it('is no key of what a request may narrow', () => {
    expect(schemas['PropertyRecordPart']).not.toHaveProperty('required');
    expect(schemas['PropertyEnergyPart']).not.toHaveProperty('required');
    expect(schemas['PropertyDetailsPart']).not.toHaveProperty('required');
  });

  it('is every key of the rest', () => {
    const required = (name: string) => schemas[name]?.['required'];
    expect(required('PropertyRecord')).toHaveLength(15);
    const properties = schemas['PropertyEnergyPart']?.['properties'] ?? {};
    expect(required('PropertyEnergy')).toEqual(Object.keys(properties));
    expect(schemas['MarketEvent']).toHaveProperty('required');
    expect(schemas['PropertyPage']).toHaveProperty('required');
  });
});

describe('the documentation page', () => {
  const frame = {
    ...{ brand: 'Property lookup', guides: [], built: undefined },
    operations: operationsOf(document),
  };
  const page = renderFrame(frame, referencePage(document));

  it('shows every endpoint and operator, and loads nothing', () => {
    for (const path of PATHS) expect(page).toContain(`<code>${path}</code>`);
    for (const { name } of document['x-filter-operators'])
      expect(page).toContain(`<code>${name}</code>`);
    expect(page).not.toMatch(/<script|stylesheet|src=|@import|url\(/);
  });

  it('has no id twice, no dangling anchor, and headings in order', () => {
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, anchor] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(anchor);
    for (const [, label] of page.matchAll(/aria-labelledby="([^"]+)"/g))
      expect(ids).toContain(label);
    expect(page.match(/<h1>/g)).toHaveLength(1);
  });
});
