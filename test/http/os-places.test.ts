/** The front end that answers as OS Places: its key, answers, paging, filters, coordinates and refusals. */

import { join } from 'node:path';
import { type Property, RECORD_FIELDS } from '@property-lookup/model/property';
import { OS_PLACES } from '@property-lookup/os-places';
import { parseScope } from '@property-lookup/server/keys';
import { HOMES } from '@property-lookup/testing/made-up-homes';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServer, publish, type TestServer } from './fixture.js';

const dir = temporaryDir();
let server: TestServer;
/** A key that may ask twice a minute. */
let slowKey: string;

/** Ten metres apart on a line to the east, from a point of Exeter whose grid coordinates agree with its degrees. */
const SPREAD: readonly Property[] = HOMES.map((home, at) => ({
  ...home,
  position: {
    x: null,
    y: null,
    latitude: 50.72,
    longitude: -3.53 + at * 0.00014,
    precision: 'address',
  },
}));

beforeAll(async () => {
  await publish(join(dir, 'data'), SPREAD);
  server = await openServer(dir, { frontEnds: [OS_PLACES] });
  const rate = { count: 2, seconds: 60 };
  slowKey = server.keyStore.create({ name: 'slow', rate }, server.clock.nowMs).key;
});
afterAll(() => server.close());

type Query = Readonly<Record<string, string>> | readonly (readonly [string, string])[];

interface Answer {
  readonly status: number;
  readonly header: Readonly<Record<string, unknown>>;
  readonly points: readonly Readonly<Record<string, unknown>>[];
  readonly body: unknown;
}

/** Asks with the key in the query. */
async function ask(operation: string, query: Query = {}, payload?: unknown): Promise<Answer> {
  const asked = new URLSearchParams(query as Record<string, string>);
  asked.set('key', server.key);
  const response = await server.app.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url: `/search/places/v1/${operation}?${asked}`,
    ...(payload !== undefined && {
      payload: JSON.stringify(payload),
      headers: { 'content-type': 'application/json' },
    }),
  });
  expect(response.body).not.toContain(server.key);
  const body = response.json();
  const points = (body.results ?? []).map(({ DPA }: { DPA: object }) => DPA);
  return { status: response.statusCode, header: body.header, points, body };
}

const uprnsOf = ({ points }: Answer): readonly unknown[] => points.map(({ UPRN }) => UPRN);

describe('the key', () => {
  const url = '/search/places/v1/uprn?uprn=101';
  const statusOf = async (asked: string, headers = {}) =>
    (await server.app.inject({ url: asked, headers })).statusCode;

  it('is taken from the query, the header of OS or that of the API', async () => {
    expect(await statusOf(`${url}&key=${server.key}`)).toBe(200);
    expect(await statusOf(url, { key: server.key })).toBe(200);
    expect(await statusOf(url, { authorization: `Api-Key ${server.key}` })).toBe(200);
  });

  it('tells caches apart what other keys are answered', async () => {
    const { headers } = await server.app.inject({ url, headers: { key: server.key } });
    expect(headers['vary']).toBe('key, Authorization, Accept, accept-encoding');
  });

  it('is missing, wrong, or given twice', async () => {
    const missing = await server.app.inject({ url });
    expect([missing.statusCode, missing.json()]).toEqual([
      401,
      {
        fault: {
          faultstring: 'Failed to resolve API Key variable request.queryparam.key',
          detail: { errorcode: 'steps.oauth.v2.FailedToResolveAPIKey' },
        },
      },
    ]);
    const wrong = await server.app.inject({ url: `${url}&key=pk_live_none` });
    expect([wrong.statusCode, wrong.json()]).toEqual([
      401,
      { fault: { faultstring: 'Invalid ApiKey', detail: { errorcode: 'oauth.v2.InvalidApiKey' } } },
    ]);
    expect(await statusOf(`${url}&key=${server.key}&key=x`)).toBe(401);
  });

  it('is taken from the query nowhere else', async () => {
    const elsewhere = ['/api/v2/property-lookup', '/api/v2/property-lookup/search/places/v1/uprn'];
    for (const path of elsewhere) {
      const response = await server.app.inject({ url: `${path}?key=${server.key}` });
      expect([401, 404]).toContain(response.statusCode);
      expect(response.json()).toHaveProperty('detail');
      expect(response.body).not.toContain(server.key);
    }
  });

  it('pays with the same rate as the API, and is refused as OS refuses', async () => {
    const key = slowKey;
    const authorization = `Api-Key ${key}`;
    const own = await server.app.inject({
      url: '/api/v2/property-lookup?page_size=1',
      headers: { authorization },
    });
    expect(own.statusCode).toBe(200);
    expect(await statusOf(`${url}&key=${key}`)).toBe(200);
    const refused = await server.app.inject({ url: `${url}&key=${key}` });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      429,
      { fault: { detail: { errorcode: 'policies.ratelimit.QuotaViolation' } } },
    ]);
    expect(refused.headers['retry-after']).toBeDefined();
  });
});

describe('an answer', () => {
  it('has the header of OS, without the key', async () => {
    const { header } = await ask('postcode', { postcode: 'ex41aa', maxresults: '2' });
    expect(header).toEqual({
      uri: 'http://localhost:80/search/places/v1/postcode?postcode=ex41aa&maxresults=2',
      query: 'postcode=EX4 1AA',
      offset: 0,
      totalresults: 5,
      format: 'JSON',
      dataset: 'DPA',
      lr: 'EN,CY',
      maxresults: 2,
      epoch: expect.any(String),
      lastupdate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      output_srs: 'EPSG:27700',
    });
  });

  it.each([
    ['postcode', { postcode: 'EX4' }],
    ['postcode', { postcode: 'EX4 2BB' }],
    ['radius', { point: '50.72,-3.53', srs: 'EPSG:4326', radius: '1000' }],
    ['find', { query: 'Mill Lane, Exeter' }],
  ])('of /%s %j comes page by page', async (operation, query) => {
    const whole = await ask(operation, query);
    const total = Number(whole.header['totalresults']);
    expect(total).toBeGreaterThan(50);
    const uprns: unknown[] = [];
    for (let offset = 0; offset < total; offset += 30) {
      const page = await ask(operation, { ...query, offset: String(offset), maxresults: '30' });
      expect(page.header).toMatchObject({ offset, maxresults: 30, totalresults: total });
      uprns.push(...uprnsOf(page));
    }
    expect(new Set(uprns).size).toBe(total);
    expect(uprns.slice(0, 100)).toEqual(uprnsOf(whole));
    expect(await ask(operation, { ...query, offset: '100000' })).toMatchObject({ points: [] });
  });

  it('holds only what every fq allows', async () => {
    const of = async (...fq: string[]) =>
      uprnsOf(
        await ask('postcode', [['postcode', 'EX4 1AA'], ...fq.map((one) => ['fq', one] as const)]),
      );
    expect(await of('CLASSIFICATION_CODE:RD*')).toEqual(['101']);
    expect(await of('CLASSIFICATION_CODE:RD04 CLASSIFICATION_CODE:C*')).toEqual(['101', '102']);
    expect(await of('CLASSIFICATION_CODE:RD*', 'LOGICAL_STATUS_CODE:1')).toEqual(['101']);
    expect(await of('CLASSIFICATION_CODE:RD*', 'LOGICAL_STATUS_CODE:8')).toEqual([]);
    expect(await of('COUNTRY_CODE:E')).toHaveLength(5);
    expect(await of('COUNTRY_CODE:S')).toEqual([]);
    for (const [operation, query] of [
      ['find', { query: '1 High Street, Exeter, EX4 1AA' }],
      ['uprn', { uprn: '101' }],
      ['nearest', { point: '50.72,-3.53', srs: 'WGS84' }],
    ] as const) {
      const asked = async (fq: string) => uprnsOf(await ask(operation, { ...query, fq }));
      expect([operation, await asked('CLASSIFICATION_CODE:RD*')]).toEqual([operation, ['101']]);
      expect(await asked('CLASSIFICATION_CODE:RI')).toEqual([]);
    }
  });

  it('filters by no field that the key may not read', async () => {
    const scope = parseScope(`fields=${RECORD_FIELDS.join('|')}`, []);
    const rate = { count: 100, seconds: 60 };
    const { key } = server.keyStore.create({ name: 'narrow', rate, scope }, server.clock.nowMs);
    server.clock.nowMs += 3_000;
    const url = '/search/places/v1/postcode?postcode=EX4+1AA';
    const headers = { key };
    const plain = await server.app.inject({ url, headers });
    expect(plain.json().results).toHaveLength(5);
    expect(plain.body).not.toMatch(/CLASSIFICATION|STATUS|COUNTRY/);
    const filtered = await server.app.inject({ url: `${url}&fq=CLASSIFICATION_CODE:R*`, headers });
    expect([filtered.statusCode, filtered.json()]).toEqual([
      403,
      { error: { statuscode: 403, message: expect.stringContaining('classification_code') } },
    ]);
  });

  it('has no LPI, as no gazetteer’s address objects are kept', async () => {
    const lpi = await ask('postcode', { postcode: 'EX4 1AA', dataset: 'LPI' });
    expect(lpi).toMatchObject({
      status: 200,
      points: [],
      header: { dataset: 'LPI', totalresults: 0 },
    });
    const both = await ask('postcode', { postcode: 'EX4 1AA', dataset: 'DPA,LPI' });
    expect(both).toMatchObject({ header: { dataset: 'DPA,LPI', totalresults: 5 } });
    expect(both.points).toHaveLength(5);
  });

  it('about nothing is empty', async () => {
    for (const query of [{ uprn: '9' }, { uprn: '999999999999' }]) {
      expect(await ask('uprn', query)).toMatchObject({
        status: 200,
        body: { header: { totalresults: 0 }, results: [] },
      });
    }
    expect(await ask('postcode', { postcode: 'ZZ1 1ZZ' })).toMatchObject({ points: [] });
  });
});

describe('find', () => {
  const find = (query: string, more = {}) => ask('find', { query, ...more });

  it('gives the whole address a full score, and others the probability of the matcher', async () => {
    const whole = await find('1, HIGH STREET, EXETER, EX4 1AA');
    expect(whole.points[0]).toMatchObject({ UPRN: '101', MATCH: 1, MATCH_DESCRIPTION: 'EXACT' });
    const typed = await find('1 high st ex4 1aa', { matchprecision: '4' });
    expect(typed.header).toMatchObject({ matchprecision: 4, query: 'query=1 high st ex4 1aa' });
    const [{ MATCH }] = typed.points as [{ MATCH: number }];
    expect(typed.points[0]).toMatchObject({ UPRN: '101', MATCH_DESCRIPTION: 'GOOD' });
    const own = await server.lookup({ address: '1 high st ex4 1aa' });
    expect(MATCH).toBeCloseTo(own.json().metadata.address_confidence_scores[0].confidence, 3);
  });

  it('cuts scores, and leaves out those below minmatch', async () => {
    const [{ MATCH }] = (await find('1 high st ex4 1aa')).points as [{ MATCH: number }];
    expect(MATCH).toBe(0.9);
    expect((await find('High Street, Exeter')).points).toHaveLength(5);
    expect((await find('High Street, Exeter', { minmatch: '0.9' })).points).toEqual([]);
  });

  it('scores the flats that a text may mean alike', async () => {
    const { points } = await find('10 High Street, Exeter EX4 1AA', { matchprecision: '3' });
    expect(
      uprnsOf({ points } as Answer)
        .slice(0, 2)
        .sort(),
    ).toEqual(['110', '111']);
    expect(points[0]?.['MATCH']).toBe(points[1]?.['MATCH']);
  });
});

describe('a place', () => {
  const at = 40;
  const { latitude, longitude } = SPREAD[at]?.position ?? {};
  const uprn = String(SPREAD[at]?.uprn);

  it.each(['EPSG:27700', 'BNG', 'EPSG:4326', 'WGS84', 'EPSG:4258', 'EPSG:3857'])(
    'in %s is found again where the answer says that it is',
    async (srs) => {
      const [point] = (await ask('uprn', { uprn, output_srs: srs })).points;
      const isGrid = point?.['LNG'] === undefined;
      const [x, y] = isGrid
        ? [point?.['X_COORDINATE'], point?.['Y_COORDINATE']]
        : [point['LNG'], point['LAT']];
      const isInDegrees = Math.abs(Number(y)) <= 90;
      const pair = isInDegrees ? [y, x] : [x, y];
      const nearest = await ask('nearest', { point: pair.join(','), srs, radius: '5' });
      expect([nearest.header['totalresults'], uprnsOf(nearest)]).toEqual([1, [uprn]]);
      expect(
        uprnsOf(await ask('radius', { point: pair.join(','), srs, radius: '12' })),
      ).toHaveLength(3);
      const reach = isInDegrees ? 0.00017 : 19;
      const [a = 0, b = 0] = pair.map(Number);
      const box = [a - reach, b - reach, a + reach, b + reach];
      const boxed = await ask('bbox', { bbox: box.join(','), srs });
      const [left = 0, bottom = 0, right = 0, top = 0] = box;
      const ring = [
        [left, bottom],
        [right, bottom],
        [right, top],
        [left, top],
        [left, bottom],
      ];
      const drawn = await ask('polygon', { srs }, { type: 'Polygon', coordinates: [ring] });
      expect(boxed.points.length).toBeGreaterThan(2);
      expect(uprnsOf(drawn)).toEqual(uprnsOf(boxed));
      const feature = {
        type: 'Feature',
        geometry: { type: 'MultiPolygon', coordinates: [[ring]] },
      };
      expect(uprnsOf(await ask('polygon', { srs }, feature))).toEqual(uprnsOf(boxed));
    },
  );

  it('may be far from every address', async () => {
    const point = `${latitude},${Number(longitude) + 1}`;
    expect(await ask('nearest', { point, srs: 'WGS84' })).toMatchObject({
      status: 200,
      points: [],
    });
  });
});

describe('a refusal', () => {
  it.each([
    ['find', {}, 'query is required'],
    ['postcode', { postcode: 'sausage' }, 'such as SO1'],
    ['postcode', { postcode: 'EX4 1AA', maxresults: '101' }, 'maxresults must be'],
    ['postcode', { postcode: 'EX4 1AA', dataset: 'NLPG' }, 'dataset must be one of DPA, LPI'],
    ['postcode', { postcode: 'EX4 1AA', format: 'XML' }, 'format must be one of JSON'],
    ['postcode', { postcode: 'EX4 1AA', output_srs: 'EPSG:1' }, 'output_srs must be one of'],
    ['postcode', { postcode: 'EX4 1AA', fq: 'POSTCODE:E' }, 'fq must be codes'],
    ['uprn', { uprn: 'x' }, 'uprn must be'],
    ['nearest', { point: '1' }, 'point must be 2 numbers'],
    ['radius', { point: '1,2', radius: '1001' }, 'radius must be'],
    ['bbox', { bbox: '3,3,2,2' }, 'bbox must be left,bottom,right,top'],
    ['bbox', { bbox: '290000,90000,292000,92000' }, 'larger than 1 square kilometre'],
    ['find', { query: 'x', bbox: '1,2,3,4' }, 'bbox is not taken by find'],
  ])('of /%s %j has 400 and the form of OS', async (operation, query, sentence) => {
    const { body, status } = await ask(operation, query);
    expect([status, body]).toEqual([
      400,
      { error: { statuscode: 400, message: expect.stringContaining(sentence) } },
    ]);
  });

  it.each([
    'no JSON',
    null,
    {},
    { type: 'Point', coordinates: [1, 2] },
    { type: 'Polygon', coordinates: [] },
    { type: 'Polygon', coordinates: [[[1, 2]]] },
    {
      type: 'Polygon',
      coordinates: [
        [
          [1, 2],
          [3, 4],
          [5, 6],
          [7, 8],
        ],
      ],
    },
    {
      type: 'Polygon',
      coordinates: [
        [
          ['a', 'b'],
          ['c', 'd'],
          ['e', 'f'],
          ['a', 'b'],
        ],
      ],
    },
  ])('of the body %j has 400', async (payload) => {
    const { body, status } = await ask('polygon', {}, payload);
    expect([status, body]).toMatchObject([400, { error: { statuscode: 400 } }]);
  });

  it('of a path or a method has 404 or 405', async () => {
    const url = `/search/places/v1/match?key=${server.key}`;
    const unknown = await server.app.inject({ url });
    expect([unknown.statusCode, unknown.json().error.statuscode]).toEqual([404, 404]);
    const wrong = await server.app.inject({ url: url.replace('match', 'find'), method: 'PUT' });
    expect([wrong.statusCode, wrong.json().error.statuscode]).toEqual([405, 405]);
    expect(wrong.headers.allow).toBe('GET, HEAD, OPTIONS');
  });
});

it('leaves paths to others that only begin alike', async () => {
  const response = await server.app.inject({ url: '/search/places/v11/find' });
  expect([response.statusCode, response.json()]).toMatchObject([
    404,
    { detail: expect.stringMatching(/^Not found/) },
  ]);
});
