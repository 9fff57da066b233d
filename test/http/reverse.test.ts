/** From points to the properties that are nearest: one, many at once, and a list as a table. */

import type { Property } from '@property-lookup/model/property';
import { RECORD_FIELDS } from '@property-lookup/model/property';
import { HOMES } from '@property-lookup/testing/made-up-homes';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { describe, expect, it } from 'vitest';
import { publish, serveForTests } from './fixture.js';

const dir = temporaryDir();

/** Degrees of latitude, of which one is some 111 km. */
const STEP = 0.001;
const STEP_METRES = 111.2;

/** A row of homes to the north, of which two share a place; one that is known by its postcode alone, and one that is nowhere. */
const ROW: readonly Property[] = HOMES.slice(0, 7).map((home, at) => {
  if (home.position === null) throw new Error('a home of the fixture is nowhere');
  const latitude = 50.72 + STEP * Math.min(at + 1, 4);
  if (at < 5) return { ...home, position: { ...home.position, latitude } };
  const postcode = at === 5 ? home.address.postcode : 'EX9 9XX';
  return { ...home, address: { ...home.address, postcode }, position: null };
});

await publish(`${dir}/data`, ROW);
const server = await serveForTests(dir);

const HERE = 'lat=50.72&lon=-3.53';

async function nearest(query: string) {
  const answer = await server.get(`/reverse?${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

function post(body: string | object, query = '', headers: Record<string, string> = {}) {
  return server.post(`/reverse${query}`, body, headers);
}

interface Near {
  readonly uprn: number;
  readonly distance_metres: number;
}
const uprnsOf = (data: readonly Near[]) => data.map(({ uprn }) => uprn);

describe('GET /reverse', () => {
  it('gives the nearest first, with the distance in metres, and by UPRN what is as near', async () => {
    const { data, count } = await nearest(HERE);
    expect(uprnsOf(data)).toEqual([1_001, 101, 102, 103, 110, 111]);
    expect(count).toBe(6);
    const steps = [0, 1, 2, 3, 4, 4].map((step) => step * STEP_METRES);
    for (const [at, { distance_metres: metres }] of data.entries()) {
      expect(metres).toBeCloseTo(steps[at] ?? 0, 0);
    }
    expect(Object.keys(data[0])).toEqual([
      ...RECORD_FIELDS,
      'full_address',
      'distance_metres',
      'coordinate_precision',
    ]);
    expect(data[1].full_address).toBe('1 High Street, EXETER, EX4 1AA');
    const precisions = data.map((one: Record<string, unknown>) => one['coordinate_precision']);
    expect(precisions).toEqual(['Postcode', ...Array(5).fill('Address')]);
  });

  it('gives no more than are asked for, and none that is farther away', async () => {
    expect(uprnsOf((await nearest(`${HERE}&limit=2`)).data)).toEqual([1_001, 101]);
    expect(uprnsOf((await nearest(`${HERE}&radius=112`)).data)).toEqual([1_001, 101]);
    expect(uprnsOf((await nearest(`${HERE}&radius=111`)).data)).toEqual([1_001]);
    expect(await nearest('lat=55&lon=-3.53&radius=50000')).toEqual({ data: [], count: 0 });
  });

  it.each([
    ['', 'lat is required and must be a number from 49 to 61.5; lon is required'],
    ['lat=50.72', 'lon is required and must be a number from -9 to 2.5'],
    ['lat=48&lon=-3', "lat must be a number from 49 to 61.5, not '48'"],
    ['lat=-3.53&lon=50.72', 'lat must be'],
    [`${HERE}&limit=0`, 'limit must be an integer from 1 to 100'],
    [`${HERE}&limit=101`, 'limit must be an integer from 1 to 100'],
    [`${HERE}&radius=0`, 'radius must be an integer from 1 to 50000'],
    ['lat=50.72&lng=-3.53', 'lng is called lon here'],
    [`${HERE}&limt=2`, 'did you mean limit?'],
  ])('refuses %j', async (query, sentence) => {
    const answer = await server.get(`/reverse?${query}`);
    expect([answer.statusCode, answer.json().detail]).toEqual([
      422,
      expect.stringContaining(sentence),
    ]);
  });

  it('has two methods', async () => {
    const answer = await server.app.inject({ method: 'DELETE', url: '/api/v2/reverse' });
    expect([answer.statusCode, answer.headers['allow']]).toEqual([405, 'GET, HEAD, POST, OPTIONS']);
  });
});

describe('POST /reverse', () => {
  it('answers as one by one, in order, with the ids of the caller', async () => {
    const points = [
      { id: 'a', lat: 50.7241, lon: -3.53 },
      { lat: 55, lon: -3 },
    ];
    const answer = await post({ points }, '?limit=2');
    const { data } = await nearest('lat=50.7241&lon=-3.53&limit=2');
    expect(answer.json()).toEqual({
      data: [
        { ...points[0], nearest: data },
        { id: null, ...points[1], nearest: [] },
      ],
      count: 2,
    });
    const one = (await post({ points })).json().data[0];
    expect(uprnsOf(one.nearest)).toEqual([110]);
  });

  it('answers line by line to whom asks for lines', async () => {
    const points = [{ lat: 50.72, lon: -3.53 }];
    const { body } = await post({ points }, '', { accept: 'application/x-ndjson' });
    expect(JSON.parse(body)).toEqual((await post({ points })).json().data[0]);
  });

  it('answers a list with the same rows and the columns that are added', async () => {
    const list =
      'Points of May;;\nid;Latitude;Longitude\n1;50.7211;-3.53\n0;50.72;-3.53\n2;55;-3\n3;;x\n4;1;2\n';
    const answer = await post(list);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.body.split('\n')).toEqual([
      'Points of May;;',
      'id;Latitude;Longitude;nearest_uprn;nearest_address;nearest_distance_metres;nearest_reason',
      '1;50.7211;-3.53;101;1 High Street, Exeter, EX4 1AA;11.1;found',
      '0;50.72;-3.53;1001;1 Mill Lane, Exeter, EX4 2BB;0;found-at-postcode',
      '2;55;-3;;;;nothing-near',
      '3;;x;;;;no-point',
      '4;1;2;;;;no-point',
      '',
    ]);
  });

  it('takes the columns that are named, and a radius', async () => {
    const list = 'north,east\n50.7211,-3.53\n';
    expect((await post(list, '?lat=north&lon=EAST')).body).toContain(',101,');
    expect((await post(list, '?lat=north&lon=EAST&radius=11')).body).toContain(',nothing-near');
  });

  it.each<[string, string | object, string, number, string]>([
    ['no columns', 'a,b\n1,2\n', '', 422, 'name them with lat=COL and lon=COL. It has a, b.'],
    ['one column', 'lat,b\n1,2\n', '', 422, 'name them with lat=COL'],
    ['a column that is not there', 'lat,lon\n', '?lat=x', 422, "lat: the list has no column 'x'"],
    ['nothing', '', '', 422, 'The list is empty'],
    ['a limit of a list', 'lat,lon\n', '?limit=2', 422, 'limit must not be given for a list'],
    ['columns of no list', [{ lat: 51, lon: 0 }], '?lat=a', 422, 'raw_csv are of a list'],
    ['no point', [{ lat: 51 }], '', 422, 'points[0] must be {"lat": 51.7, "lon": 0.45}'],
    ['texts', [{ lat: '51', lon: '0' }], '', 422, 'points[0] must be'],
    ['a point elsewhere', [{ lat: 40, lon: 0 }], '', 422, 'points[0] must be'],
    ['an id that is a list', [{ id: [], lat: 51, lon: 0 }], '', 422, 'must have an id'],
    ['too many', Array(1_001).fill({ lat: 51, lon: 0 }), '', 422, 'at most 1000 items'],
  ])('refuses %s in a sentence', async (_, body, query, status, sentence) => {
    const answer = await post(body, query);
    expect([answer.statusCode, answer.json().detail]).toEqual([
      status,
      expect.stringContaining(sentence),
    ]);
  });
});
