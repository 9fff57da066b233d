/** Many addresses or UPRNs in one request: the same answers as one by one, and nobody else kept waiting. */

import { gzipSync } from 'node:zlib';
import { ADDRESS_LENGTH_MAX } from '@property-lookup/server/questions';
import { HOMES } from '@property-lookup/testing/made-up-homes';
import { describe, expect, it } from 'vitest';
import { serveForTests } from './fixture.js';

const server = await serveForTests();
const origin = await server.app.listen({ host: '127.0.0.1', port: 0 });

function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  return server.post(path, body, { 'content-type': 'application/json', ...headers });
}

const NDJSON = 'application/x-ndjson';
const ADDRESSES = [
  '1 High Street, Exeter EX4 1AA',
  '999 High Street, Exeter EX4 1AA',
  '10 High Street, Exeter EX4 1AA',
  '7 Mill Lane, Exeter EX4 2BB',
  'no address at all',
  '',
];

describe('POST /match', () => {
  it('decides as /property-lookup does, in order, with the ids of the caller', async () => {
    const addresses = ADDRESSES.map((address, id) => ({ id, address }));
    const answer = await post('/match?candidates=3', { addresses });
    expect(answer.statusCode).toBe(200);
    const { data, listed: _share, ...counts } = answer.json();
    expect(data.map(({ id }: { id: number }) => id)).toEqual([0, 1, 2, 3, 4, 5]);
    for (const [at, address] of ADDRESSES.slice(0, 4).entries()) {
      const query = new URLSearchParams({ address, candidates: '3' });
      const single = (await server.get(`/property-lookup?${query}`)).json();
      const { street_count: _streets, ...match } = single.match;
      expect(data[at]).toMatchObject({ ...match, address, uprn: single.data[0]?.uprn ?? null });
      expect(data[at].candidates.slice(0, single.candidates.length)).toEqual(single.candidates);
    }
    expect(counts).toEqual({ count: 6, matched: 2, ambiguous: 0, unmatched: 4 });
  });

  it('answers line by line to whom asks for lines, and takes them', async () => {
    const lines = ADDRESSES.map((address) => JSON.stringify(address)).join('\n');
    const whole = (await post('/match', { addresses: ADDRESSES })).json();
    const answer = await post('/match', `${lines}\n\n`, { 'content-type': NDJSON, accept: NDJSON });
    expect(answer.headers['content-type']).toBe(NDJSON);
    const answers = answer.body.trimEnd().split('\n');
    expect(answers.map((line) => JSON.parse(line))).toEqual(whole.data);
    expect((await post('/match', ADDRESSES)).json()).toEqual(whole);
  });

  it('does not let one text that is no address spoil the batch', async () => {
    const long = 'x'.repeat(ADDRESS_LENGTH_MAX + 1);
    const { data } = (await post('/match', [long, ADDRESSES[0]])).json();
    expect(data[0]).toMatchObject({ uprn: null, decision: 'unmatched' });
    expect(data[0].explanation).toContain('longer than');
    expect(data[1].uprn).toBe(101);
  });

  it('answers others while it matches', async () => {
    const addresses = Array.from({ length: 1_000 }, (_, i) => `${i} Mill Lane, Exeter EX4 2BB`);
    const ended: string[] = [];
    const batch = fetch(`${origin}/api/v2/match`, {
      method: 'POST',
      headers: { authorization: `Api-Key ${server.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ addresses }),
    }).then(async (response) => {
      const { count } = (await response.json()) as { count: number };
      expect(count).toBe(1_000);
      ended.push('batch');
    });
    for (let i = 0; i < 3; i++) {
      await fetch(`${origin}/api/v2/property/address?uprn=101`, {
        headers: { authorization: `Api-Key ${server.key}` },
      });
      ended.push('single');
    }
    await batch;
    expect(ended.indexOf('single')).toBeLessThan(ended.indexOf('batch'));
  });

  it.each<[string, unknown, Record<string, string>, number, string]>([
    ['no JSON', '{', {}, 422, 'The body is not JSON.'],
    ['another key', { address: [] }, {}, 422, 'no key'],
    ['an object without the list', {}, {}, 422, 'must be {"addresses": [...]}'],
    ['nothing', { addresses: [] }, {}, 422, 'at least one item'],
    ['too many', Array(1_001).fill('x'), {}, 422, 'at most 1000 items, not 1001'],
    ['a number', ['1 High Street', 7], {}, 422, 'addresses[1] must be an address as text'],
    ['an id that is a list', [{ id: [], address: 'x' }], {}, 422, 'must have an id'],
    ['a broken line', '"a"\n{', { 'content-type': NDJSON }, 422, 'Line 2 of the body is not JSON'],
    ['bytes that are no text', Buffer.from([0xff, 0xfe]), {}, 422, 'not text in UTF-8'],
    ['a form', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'it is appl'],
    ['no type', '[]', { 'content-type': '' }, 415, 'missing'],
    ['a zipped body', gzipSync('[]'), { 'content-encoding': 'gzip' }, 415, 'not be compressed'],
    ['too long a body', 'x'.repeat(3_000_000), {}, 413, 'longer than 2097152 bytes'],
  ])('refuses %s in a sentence', async (_, body, headers, status, sentence) => {
    const answer = await post('/match', body, headers);
    expect([answer.statusCode, answer.json().detail]).toEqual([
      status,
      expect.stringContaining(sentence),
    ]);
  });

  it('asks for the key before it looks at the body', async () => {
    const answer = await post('/match', 'x'.repeat(3_000_000), { authorization: 'Api-Key no' });
    expect(answer.statusCode).toBe(401);
  });

  it('has no other method', async () => {
    const answer = await server.get('/match');
    expect([answer.statusCode, answer.headers['allow']]).toEqual([405, 'POST, OPTIONS']);
    const options = await server.app.inject({ method: 'OPTIONS', url: '/api/v2/match' });
    expect([options.statusCode, options.headers['allow']]).toEqual([204, 'POST, OPTIONS']);
  });

  it('costs more than one request', async () => {
    const left = async (answer: Promise<{ headers: Record<string, unknown> }>) =>
      Number(/r=(\d+)/.exec(String((await answer).headers['ratelimit']))?.[1]);
    const before = await left(server.get('/property/address?uprn=101'));
    expect(await left(post('/match', ['x']))).toBe(before - 20);
  });
});

describe('POST /properties', () => {
  it('gives the records in order, and names what is not held', async () => {
    const answer = await post('/properties', { uprns: [110, '000101', 5, 110] });
    const { data, not_found } = answer.json();
    expect(data.map(({ uprn }: { uprn: number }) => uprn)).toEqual([110, 101, 110]);
    expect(not_found).toEqual([5]);
    const listed = (await server.get('/address-lookup/postcode?postcode=EX4%201AA')).json();
    expect(data[1]).toEqual(listed.find(({ uprn }: { uprn: number }) => uprn === 101));
  });

  it('gives the fields that are asked for, facts with their companions', async () => {
    const uprns = HOMES.map(({ uprn }) => uprn);
    const answer = await post('/properties?fields=postcode,full_address$confidence', { uprns });
    const { data } = answer.json();
    expect(data).toHaveLength(uprns.length);
    const single = (await server.get('/property/address?uprn=101&fields=FULL_ADDRESS')).json();
    expect(data[0]).toEqual({ postcode: 'EX4 1AA', uprn: 101, ...single });
  });

  it('gives lines, with a sentence for what is not held', async () => {
    const answer = await post('/properties?fields=uprn', '101\n5', {
      'content-type': NDJSON,
      accept: NDJSON,
    });
    expect(answer.body).toBe('{"uprn":101}\n{"uprn":5,"detail":"No property with UPRN 5."}\n');
  });

  it.each([
    ['/properties', { uprns: [0] }, 'uprns[0] must be a UPRN of 1 to 12 digits'],
    ['/properties', { uprns: [1.5] }, 'uprns[0] must be a UPRN'],
    ['/properties', { uprns: [null] }, 'uprns[0] must be a UPRN'],
    ['/properties?fields=post_code', { uprns: [1] }, 'did you mean postcode?'],
  ])('refuses %s %j', async (path, body, sentence) => {
    const answer = await post(path, body);
    expect([answer.statusCode, answer.json().detail]).toEqual([
      422,
      expect.stringContaining(sentence),
    ]);
  });
});
