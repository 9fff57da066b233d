import { expect, it } from 'vitest';
import { isAt, namesInPath, routeOf, urlOf, withPathValues } from './endpoint-path.js';
import { parseQueryText } from './query-text.js';

const PATH = '/areas/{code}';

it('separates path parameters from query parameters', () => {
  expect(namesInPath(PATH)).toEqual(['code']);
  expect(namesInPath('/areas')).toEqual([]);
  expect(routeOf(PATH)).toBe('/areas/:code');
  expect(urlOf(PATH, { code: 'RG1 1', format: 'csv' })).toBe('/areas/RG1%201?format=csv');
  expect(urlOf('/areas', { name: 'Bath' })).toBe('/areas?name=Bath');
  expect(urlOf('/areas', {})).toBe('/areas');
});

it.each([
  ['/areas/RG1', true],
  ['/areas', false],
  ['/areas/RG1/1', false],
  ['/zones/RG1', false],
])('tells whether %s matches it', (asked, expected) => {
  expect(isAt(PATH, asked)).toBe(expected);
});

it('matches the fixed end of a segment that starts with a parameter', () => {
  expect(isAt('/tiles/{z}/{y}.mvt', '/tiles/5/10.mvt')).toBe(true);
  expect(isAt('/tiles/{z}/{y}.mvt', '/tiles/5/10')).toBe(false);
});

it('counts a parameter in both path and query as given twice', () => {
  const query = parseQueryText('code=RG2&format=csv');
  expect(withPathValues(query, { code: 'RG1' }).get('code')).toEqual(['RG1', 'RG2']);
  expect(withPathValues(query, {})).toBe(query);
  expect(withPathValues(query, undefined)).toBe(query);
});
