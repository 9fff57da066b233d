/** A number means the same wherever it is given: in a query, a path, a box, a filter, a term or a cell of a list. */

import { importSmallCountry } from '@property-lookup/testing/imported';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { describe, expect, it } from 'vitest';
import { serveOgc } from './ogc-server.js';

const dir = temporaryDir();
await importSmallCountry(dir);
const { get: getOgc, server } = await serveOgc(dir);

/** Texts with the numbers that they are. */
const NUMBERS: Readonly<Record<string, number>> = {
  '5e-05': 0.00005,
  '5E-5': 0.00005,
  '1e0': 1,
  '1.0': 1,
  '0.10e+1': 1,
  '+1': 1,
  ' 1': 1,
  '01': 1,
  '1.': 1,
  '.5': 0.5,
  '-0': 0,
  '0.12775800000000004': 0.12775800000000004,
};
const NO_NUMBERS = ['0x1', '0b1', 'Infinity', 'NaN', '1e999', '1_0', '1e', 'e1', '.', '１', '1n'];

const where = (condition: object) => JSON.stringify({ where: condition });
const corners = (x: string) => [
  [x, '50'],
  [x, '52'],
  ['2', '52'],
  ['2', '50'],
  [x, '50'],
];

interface Place {
  readonly takes: 'any' | 'whole';
  ask(text: string): Promise<{ readonly statusCode: number; readonly body: string }>;
}

const ask = (path: string, query: Record<string, string>) =>
  server.get(`${path}?${new URLSearchParams(query)}`);
const inPath = (path: (text: string) => string, takes: Place['takes'] = 'any'): Place => ({
  takes,
  ask: (text) => server.get(path(encodeURIComponent(text))),
});
const inQuery = (path: string, queryOf: (text: string) => Record<string, string>): Place => ({
  takes: 'any',
  ask: (text) => ask(path, queryOf(text)),
});

const PLACES: Readonly<Record<string, Place>> = {
  'a degree': inQuery('/reverse', (lon) => ({ lat: '51.5', lon })),
  'a probability': inQuery('/property-lookup', (text) => ({ min_confidence: text, ...ADDRESS })),
  'a count': {
    ...inQuery('/property-lookup', (text) => ({ page_size: text })),
    takes: 'whole',
  },
  'a zoom': inPath((text) => `/tiles/properties/${text}/0/0.mvt`, 'whole'),
  'a row of a tile': inPath((text) => `/tiles/properties/1/0/${text}.mvt`, 'whole'),
  'a box': inQuery('/map/boundaries', (west) => ({
    ...{ layers: 'background-no2' },
    bbox: `${west},51.4,1.1,51.5`,
  })),
  'a box of listings': inQuery('/market-events/sales-listings', (west) => ({
    bbox: `${west},51.4,1.1,51.5`,
  })),
  'a point': inQuery('/areas', (lon) => ({ near: `51.5,${lon}` })),
  'near in a filter': inQuery('/property-lookup', (lon) => ({
    'filter[where][location][near]': `51.5,${lon}`,
  })),
  'a condition in brackets': inQuery('/property-lookup', (text) => ({
    'filter[where][latitude][gt]': text,
  })),
  'a condition': inQuery('/property-lookup', (text) => ({
    filter: where({ latitude: { gt: text } }),
  })),
  'a corner of a polygon': inQuery('/property-lookup', (x) => ({
    filter: where({ location: { within: { type: 'Polygon', coordinates: [corners(x)] } } }),
  })),
  'the width of a band': inQuery('/aggregate', (text) => ({
    by: `band(latitude,${text})`,
    of: 'count',
  })),
  'a box of OGC API': {
    takes: 'any',
    ask: (west) => getOgc(`/collections/properties/items?bbox=${encodeURIComponent(west)},50,2,52`),
  },
  'a condition in CQL2': {
    takes: 'any',
    ask: (text) =>
      getOgc(`/collections/properties/items?filter=${encodeURIComponent(`latitude > ${text}`)}`),
  },
  'a corner in CQL2': {
    takes: 'any',
    ask: (x) => {
      const ring = corners(x)
        .map((corner) => corner.join(' '))
        .join(',');
      const filter = `S_INTERSECTS(location, POLYGON((${ring})))`;
      return getOgc(`/collections/properties/items?filter=${encodeURIComponent(filter)}`);
    },
  },
};

const ADDRESS = { address: '1 High Street, Chelmsford, CM1 1AA' };

describe.each(Object.entries(PLACES))('%s', (name, { ask: give, takes }) => {
  const fits = (value: number) =>
    (takes === 'any' || Number.isInteger(value)) &&
    !(name === 'the width of a band' && value === 0) &&
    !(name === 'a count' && value === 0) &&
    !(name === 'a zoom' && value > 30);

  it.each(Object.entries(NUMBERS))('reads %j', async (text, value) => {
    const answer = await give(text);
    expect(answer.statusCode === 200, answer.body.slice(0, 200)).toBe(fits(value));
    if (fits(value)) expect(sameAs(answer.body, (await give(String(value))).body)).toBe(true);
  });

  // A path in which `.` stands leads elsewhere.
  it.each(NO_NUMBERS)('refuses %j', async (text) => {
    const answer = await give(text);
    expect([400, 404, 422], answer.body.slice(0, 200)).toContain(answer.statusCode);
  });
});

/** Whether two answers are the same, but for what repeats the request or its time. */
function sameAs(body: string, other: string): boolean {
  if (!body.startsWith('{')) return body === other;
  const ofRequest = ['links', 'timeStamp', 'timestamp'];
  const plain = (text: string) =>
    JSON.stringify(JSON.parse(text, (key, value) => (ofRequest.includes(key) ? null : value)));
  return plain(body) === plain(other);
}

describe('a cell of a list of points', () => {
  it('is read as everywhere else', async () => {
    const texts = [...Object.keys(NUMBERS), ...NO_NUMBERS];
    const list = ['latitude,longitude', ...texts.map((text) => `51.5,${text}`)].join('\n');
    const answer = await server.post('/reverse', list, { 'content-type': 'text/csv' });
    const reasons = answer.body
      .trim()
      .split(/\r?\n/)
      .slice(1)
      .map((row) => row.split(',').at(-1));
    expect(reasons.map((reason) => reason === 'no-point')).toEqual([
      ...Object.keys(NUMBERS).map(() => false),
      ...NO_NUMBERS.map(() => true),
    ]);
  });
});
