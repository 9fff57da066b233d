/** A long bare list: complete, sent in pieces, and the same whichever way it is asked for. */

import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { BareList, PIECE_ITEMS } from '@property-lookup/server/inside/http/bare-list';
import { property } from '@property-lookup/testing/made-up-homes';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { describe, expect, it } from 'vitest';
import { publish, serveForTests } from './fixture.js';

const COUNT = 3 * PIECE_ITEMS + 7;
const PATH = '/address-lookup/postcode?postcode=EX4+2BB';
const dir = temporaryDir();
const homes = Array.from({ length: COUNT }, (_, at) =>
  property({ uprn: 1 + at, number: String(1 + at), street: 'Mill Lane', postcode: 'EX4 2BB' }),
);
await publish(join(dir, 'data'), homes);
const server = await serveForTests(dir);

describe('a postcode of very many properties', () => {
  it('is answered whole, and as its pages would be', async () => {
    const whole = await server.get(PATH);
    expect(whole.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(whole.json().map(({ uprn }: { uprn: number }) => uprn)).toEqual(
      Array.from({ length: COUNT }, (_, at) => 1 + at),
    );
    const pages = [];
    for (let page = 1; page <= 16; page++)
      pages.push(...(await server.get(`${PATH}&page=${page}`)).json());
    expect(pages).toEqual(whole.json());
  });

  it('is the same compressed, to HEAD, and unchanged by its tag', async () => {
    const { body, headers } = await server.get(PATH);
    const gzip = await server.get(PATH, { 'accept-encoding': 'gzip' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(body);
    const brotli = await server.get(PATH, { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(body);
    const etag = String(headers['etag']);
    expect((await server.get(PATH, { 'if-none-match': etag })).statusCode).toBe(304);
    const head = await server.app.inject({
      method: 'HEAD',
      url: `/api/v2${PATH}`,
      headers: { authorization: `Api-Key ${server.key}` },
    });
    expect([head.statusCode, head.body, head.headers['etag']]).toEqual([200, '', etag]);
  });

  it('is one JSON list however many pieces it has', () => {
    for (const count of [0, 1, PIECE_ITEMS, PIECE_ITEMS + 1, 2 * PIECE_ITEMS]) {
      const all = Array.from({ length: count }, (_, at) => at);
      const list = new BareList(all, { page: undefined, page_size: undefined }, (value) => [value]);
      expect(list.isLong).toBe(count > PIECE_ITEMS);
      if (!list.isLong) continue;
      const pieces = [...list.pieces((items) => JSON.stringify(items))];
      expect(pieces.length).toBe(Math.ceil(count / PIECE_ITEMS) + 1);
      expect(pieces.join('')).toBe(JSON.stringify(all.map((value) => [value])));
    }
  });
});
