/** The front end that answers as postcodes.io: its key, its two endpoints and its refusals. */

import { POSTCODES_IO } from '@property-lookup/postcodes-io';
import { expect, it } from 'vitest';
import { serveForTests } from './fixture.js';

const server = await serveForTests(undefined, { frontEnds: [POSTCODES_IO] });

const basic = (text: string): string => `Basic ${Buffer.from(text).toString('base64')}`;

const get = (path: string, authorization = basic(`${server.key}:`)) =>
  server.app.inject({ url: path, headers: { authorization } });

const post = (payload: string, authorization = basic(server.key)) =>
  server.app.inject({
    method: 'POST',
    url: '/postcodes',
    headers: { authorization, 'content-type': 'application/json' },
    payload,
  });

const RESULT = {
  postcode: 'EX4 1AA',
  eastings: 292_000,
  northings: 92_000,
  latitude: 50.72,
  longitude: -3.53,
  country: 'England',
  outcode: 'EX4',
  incode: '1AA',
  admin_county: null,
  codes: { admin_district: 'E07000041', lau2: 'E07000041', admin_ward: null },
};

it.each(['ex41aa', 'EX4%201AA', 'EX4+1AA'])('tells what is known of %s', async (written) => {
  const response = await get(`/postcodes/${written.replace('+', '%20')}`);
  expect(response.json()).toMatchObject({ status: 200, result: RESULT });
});

it('refuses one that is malformed, unknown or terminated', async () => {
  for (const [written, error] of [
    ['sausage', 'Invalid postcode'],
    ['ZZ1%201ZZ', 'Postcode not found'],
    ['EX4%209ZZ', 'Postcode not found'],
  ]) {
    const response = await get(`/postcodes/${written}`);
    expect([response.statusCode, response.json()]).toEqual([404, { status: 404, error }]);
  }
});

it('tells of many at once, in their order', async () => {
  const postcodes = ['EX4 2BB', 'sausage', 'ex41aa', 'EX4 9ZZ', 'EX4 2BB'];
  const { result, status } = (await post(JSON.stringify({ postcodes }))).json();
  expect(status).toBe(200);
  expect(result.map(({ query }: { query: string }) => query)).toEqual(postcodes);
  expect(result.map(({ result: one }: { result: unknown }) => one !== null)).toEqual([
    true,
    false,
    true,
    false,
    true,
  ]);
  expect(result[2].result).toMatchObject(RESULT);
  expect((await post('{"postcodes":[]}')).json()).toEqual({ status: 200, result: [] });
});

it.each([
  ['no JSON', /^Invalid JSON submitted/],
  ['{}', /^Invalid JSON submitted/],
  ['null', /^Invalid JSON submitted/],
  ['{"postcodes":"EX4 1AA"}', /^Invalid JSON submitted/],
  [JSON.stringify({ postcodes: Array(101).fill('EX4 1AA') }), /^Too many postcodes submitted/],
])('refuses the body %s', async (payload, error) => {
  const response = await post(payload);
  expect([response.statusCode, response.json()]).toEqual([
    400,
    { status: 400, error: expect.stringMatching(error) },
  ]);
});

it('takes a key as the API does, or as the user name of the URL, and none from the query', async () => {
  const path = '/postcodes/EX4%201AA';
  expect((await get(path, `Api-Key ${server.key}`)).statusCode).toBe(200);
  for (const authorization of ['', basic(''), basic('x:y'), 'Basic', 'Basic %']) {
    const response = await get(`${path}?key=${server.key}`, authorization);
    expect([response.statusCode, response.json().status]).toEqual([401, 401]);
    expect(response.body).not.toContain(server.key);
  }
});
