/** `/address-lookup/suggest`: streets, containers and properties, what it refuses, and what it costs. */

import { ENDPOINTS, EXTENSIONS } from '@property-lookup/server/inside/http/endpoints';
import { describe, expect, it } from 'vitest';
import { serveForTests } from './fixture.js';

const PATH = '/address-lookup/suggest';
const HIGH_STREET = {
  kind: 'street',
  text: 'High Street, Exeter, EX4',
  properties: 5,
  container: 'street/HIGH STREET/EXETER/EX4',
};
const MILL_LANE = {
  kind: 'street',
  text: 'Mill Lane, Exeter, EX4',
  properties: 120,
  container: 'street/MILL LANE/EXETER/EX4',
};

const server = await serveForTests();

async function suggest(query: Record<string, string>) {
  const answer = await server.get(`${PATH}?${new URLSearchParams(query)}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

async function uprns(query: Record<string, string>): Promise<number[]> {
  const all: { readonly uprn?: number }[] = await suggest(query);
  return all.flatMap(({ uprn }) => uprn ?? []);
}

describe('what is suggested', () => {
  it('is the street, as it is written, and its properties where there is room', async () => {
    const [street, first, ...others] = await suggest({ q: 'hig' });
    expect(street).toEqual(HIGH_STREET);
    expect(first).toEqual({
      kind: 'property',
      text: '1 High Street, Exeter, EX4 1AA',
      uprn: 101,
      postcode: 'EX4 1AA',
    });
    expect(others).toHaveLength(4);
    expect(await suggest({ q: 'exeter', limit: '1' })).toEqual([MILL_LANE]);
  });

  it('is at once the property of the number typed', async () => {
    // A flat of the number comes behind the house.
    expect(await uprns({ q: '2 hig' })).toEqual([102, 111]);
    expect(await uprns({ q: '10 high street exeter' })).toEqual([110, 111]);
    expect(await uprns({ q: 'flat 2, 10 high street' })).toEqual([111]);
    expect(await suggest({ q: '77 high street' })).toEqual([HIGH_STREET]);
  });

  it('is in the postcode that a text looks like, where what it says is none', async () => {
    const own = await uprns({ q: 'EX4 1AA' });
    for (const q of ['ex4iaa', 'EX4 IAA', 'EX4 LAA', 'EX4 1AA']) {
      expect([q, await uprns({ q })]).toEqual([q, own]);
    }
    expect(await suggest({ q: 'EX4 2AA' })).toEqual([]);
  });

  it('forgives a typing error', async () => {
    for (const q of ['hihg', 'mlil lane', 'mil lnae', 'mill lane exetre']) {
      expect((await suggest({ q }))[0].kind, q).toBe('street');
    }
    expect(await suggest({ q: 'qqqqqq' })).toEqual([]);
  });

  it('are the properties of a postcode typed in full', async () => {
    expect(await uprns({ q: 'ex41aa' })).toEqual([101, 102, 103, 110, 111]);
    expect(await uprns({ q: '3 EX4 1AA' })).toEqual([103]);
    expect(await uprns({ q: 'EX4 8ZZ' })).toEqual([]);
  });

  it('are the streets of part of a postcode', async () => {
    expect(await suggest({ q: 'EX4 1' })).toContainEqual(HIGH_STREET);
    expect(await suggest({ q: 'mill EX4 1' })).toEqual([]);
  });

  it('may be near a point', async () => {
    expect((await suggest({ q: 'mill', near: '50.72,-3.53' }))[0]).toEqual(MILL_LANE);
  });
});

describe('a container', () => {
  it('lists what is in it, in natural order', async () => {
    const { container } = MILL_LANE;
    expect(await uprns({ container, limit: '3' })).toEqual([1_001, 1_002, 1_003]);
    expect(await uprns({ container, q: '77' })).toEqual([1_077]);
    expect(await uprns({ container: container.toLowerCase(), q: '121' })).toEqual([]);
    expect(await uprns({ container: HIGH_STREET.container })).toEqual([101, 102, 103, 110, 111]);
  });

  it('that is not known is empty', async () => {
    expect(await suggest({ container: 'street/NO STREET/EXETER/EX4' })).toEqual([]);
    expect(await suggest({ container: 'anything' })).toEqual([]);
  });
});

describe('a request', () => {
  const Q_MISSING =
    'q is required, except with container, and must be a text of 1 to 100 characters.';
  it.each([
    ['', Q_MISSING],
    ['q=', 'q must not be empty.'],
    [`q=${'x'.repeat(101)}`, 'q must be a text of 1 to 100 characters, not 101.'],
    ['q=a&limit=21', "limit must be an integer from 1 to 20, not '21'."],
    ['q=a&near=51', "near must be a latitude and a longitude such as 51.5,-0.12, not '51'."],
    ['q=a&near=91,2', "near must be a latitude and a longitude such as 51.5,-0.12, not '91,2'."],
  ])('with %s is refused', async (query, detail) => {
    const answer = await server.get(`${PATH}?${query}`);
    expect([answer.statusCode, answer.json()]).toEqual([422, { detail }]);
  });

  it('is answered once, and then only confirmed', async () => {
    const { headers } = await server.get(`${PATH}?q=hig`);
    const again = await server.get(`${PATH}?q=hig`, { 'if-none-match': String(headers['etag']) });
    expect(again.statusCode).toBe(304);
  });

  it('counts as a tenth of one', async () => {
    const { key } = server.keyStore.create(
      { name: 'typist', rate: { count: 2, seconds: 60 } },
      server.clock.nowMs,
    );
    server.clock.nowMs += 1_000;
    const headers = { authorization: `Api-Key ${key}` };
    const statusOf = async (path: string) => (await server.get(path, headers)).statusCode;
    expect(await statusOf('/address-lookup/postcode?postcode=EX4+1AA')).toBe(200);
    for (let letter = 0; letter < 10; letter++) expect(await statusOf(`${PATH}?q=hig`)).toBe(200);
    expect(await statusOf(`${PATH}?q=hig`)).toBe(429);
  });
});

it('stands beside the endpoints of the specification, and not among them', () => {
  expect(EXTENSIONS.map(({ path }) => path)).toContain(PATH);
  expect(ENDPOINTS.map(({ path }) => path)).not.toContain(PATH);
  expect(ENDPOINTS).toHaveLength(14);
});
