/** The OpenAPI document: complete, closed under its references, and true to the specification. */

import { describe, expect, it } from 'vitest';
import { renderFrame } from '../../src/http/docs/frame.js';
import { buildOpenapi } from '../../src/http/docs/openapi.js';
import { referencePage } from '../../src/http/docs/page.js';
import { EXTENSIONS } from '../../src/http/endpoints.js';

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

describe('what an answer must hold', () => {
  const schemas = document.components.schemas;

  it('is no key of what a request may narrow', () => {
    expect(schemas['PropertyRecordPart']).not.toHaveProperty('required');
    expect(schemas['PartOfEnergyOfAProperty']).not.toHaveProperty('required');
    expect(schemas['PartOfFullEnrichedRecordOfAProperty']).not.toHaveProperty('required');
  });

  it('is every key of the rest', () => {
    const required = (name: string) => schemas[name]?.['required'];
    expect(required('PropertyRecord')).toHaveLength(15);
    const properties = schemas['PartOfEnergyOfAProperty']?.['properties'] ?? {};
    expect(required('EnergyOfAProperty')).toEqual(Object.keys(properties));
    expect(schemas['MarketEvent']).toHaveProperty('required');
    expect(schemas['PropertyPage']).toHaveProperty('required');
  });
});

describe('the documentation page', () => {
  const frame = { brand: 'Property lookup', guides: [], built: undefined, hasTryIt: false };
  const page = renderFrame(frame, referencePage(document, frame));

  it('shows every endpoint, parameter and operator, and loads nothing', () => {
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
