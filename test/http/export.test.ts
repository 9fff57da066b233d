/** Everything that a filter finds, streamed: which form, which columns, and what happens when nobody reads on. */

import { mkdtempSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { HOMES } from '@property-lookup/testing/made-up-homes';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { parquetReadObjects } from 'hyparquet';
import readWorkbook from 'read-excel-file/universal';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { serveForTests } from './fixture.js';

const dir = temporaryDir();

const server = await serveForTests();
const origin = await server.app.listen({ host: '127.0.0.1', port: 0 });

const CSV = { accept: 'text/csv' };
/** Within which the server has heard of what a client did, on a busy machine too. */
const SOON = { timeout: 20_000, interval: 100 };
const MILL_LANE = encodeURIComponent('{"where":{"thoroughfare":"Mill Lane"}}');

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('/export', () => {
  it('writes every property with the fields of the record', async () => {
    const answer = await server.get('/export', CSV);
    expect(answer.headers['content-type']).toBe('text/csv');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="properties.csv"');
    const [head, ...rows] = answer.body.trimEnd().split('\r\n');
    const listed = (await server.get('/property-lookup?page_size=1')).json().data[0];
    expect(head?.split(',')).toEqual(Object.keys(listed));
    expect(rows).toHaveLength(HOMES.length);
  });

  it('writes what a filter selects, in its order, with the fields that are asked for', async () => {
    const filter = '{"where":{"uprn":{"lt":103}},"order":"uprn DESC","fields":["postcode"]}';
    const path = `/export?filter=${encodeURIComponent(filter)}`;
    expect((await server.get(path, CSV)).body).toBe('postcode\r\nEX4 1AA\r\nEX4 1AA\r\n');
    const asked = await server.get(`${path}&fields=uprn,full_address&format=ndjson`);
    expect(asked.body).toBe(
      '{"uprn":102,"full_address":"2 High Street, Exeter EX4 1AA"}\n{"uprn":101,"full_address":"1 High Street, Exeter EX4 1AA"}\n'.replaceAll(
        'Exeter',
        'EXETER,',
      ),
    );
  });

  it('writes addresses as people do where they are wanted so, in every form', async () => {
    const path = `/export?filter={"where":{"uprn":101}}&fields=uprn,full_address,post_town,classification_code`;
    for (const format of ['csv&raw_csv=true', 'csv', 'ndjson', 'geojson']) {
      const { body } = await server.get(`${path}&format=${format}&readable=true`);
      expect(body).toContain('1 High Street, Exeter, EX4 1AA');
      expect(body).not.toContain('EXETER');
      expect((await server.get(`${path}&format=${format}`)).body).toContain('EXETER');
    }
    const { rawPayload } = await server.get(`${path}&format=xlsx&readable=true`);
    const [sheet] = await readWorkbook(new Uint8Array(rawPayload).buffer);
    expect(sheet?.data[1]?.slice(1, 3)).toEqual(['1 High Street, Exeter, EX4 1AA', 'Exeter']);
  });

  it('takes the form from Accept, unless format says another', async () => {
    const type = async (path: string, accept: string) => {
      const answer = await server.get(path, { accept });
      return [answer.statusCode, answer.headers['content-type']];
    };
    expect(await type('/export', '*/*')).toEqual([200, 'text/csv']);
    expect(await type('/export', 'application/geo+json, text/csv;q=0.5')).toEqual([
      200,
      'application/geo+json',
    ]);
    expect(await type('/export?format=arrow', 'application/json')).toEqual([
      200,
      'application/vnd.apache.arrow.stream',
    ]);
    expect(await type('/export', 'application/geopackage+sqlite3')).toEqual([
      200,
      'application/geopackage+sqlite3',
    ]);
    const refused = await server.get('/export', { accept: 'application/json' });
    expect([refused.statusCode, refused.json().detail]).toEqual([
      406,
      expect.stringContaining('format=csv'),
    ]);
  });

  it('writes files that others read', async () => {
    const bytes = async (format: string) => {
      const { headers, rawPayload } = await server.get(`/export?format=${format}&fields=uprn`);
      expect(headers['content-disposition']).toMatch(/^attachment; filename="properties\.\w+"$/);
      return { headers, file: new Uint8Array(rawPayload).buffer };
    };
    const uprns = HOMES.map(({ uprn }) => uprn).toSorted((a, b) => a - b);
    const { file } = await bytes('parquet');
    const rows = await parquetReadObjects({ file });
    expect(rows.map(({ uprn }) => Number(uprn)).toSorted((a, b) => a - b)).toEqual(uprns);
    const [sheet] = await readWorkbook((await bytes('xlsx')).file);
    expect(sheet?.data).toHaveLength(HOMES.length + 1);
    const { headers, file: geopackage } = await bytes('geopackage');
    expect(headers['content-length']).toBe(String(geopackage.byteLength));
    expect(Buffer.from(geopackage).toString('latin1', 0, 15)).toBe('SQLite format 3');
  });

  it('gives another tag for another form, and none to an answer that is unchanged', async () => {
    const tagOf = async (accept: string) =>
      (await server.get('/export', { accept })).headers['etag'];
    const tag = await tagOf('text/csv');
    expect(await tagOf('application/geo+json')).not.toBe(tag);
    const again = await server.get('/export', { ...CSV, 'if-none-match': String(tag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('answers HEAD without writing anything', async () => {
    const answer = await server.app.inject({
      method: 'HEAD',
      url: '/api/v2/export',
      headers: { authorization: `Api-Key ${server.key}`, ...CSV },
    });
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
  });

  it('fails before it sends anything where the filter is faulty or too slow', async () => {
    const faulty = await server.get('/export?filter={"where":{"post_code":1}}');
    expect([faulty.statusCode, faulty.json().detail]).toEqual([
      422,
      expect.stringContaining('did you mean'),
    ]);
    const raw = await server.get('/export?format=xlsx&raw_csv=true');
    expect([raw.statusCode, raw.json().detail]).toEqual([
      422,
      'Only csv puts apostrophes before texts, so raw_csv does not apply to xlsx.',
    ]);
    const wrong = await server.get('/export?fields=uprm', CSV);
    expect(wrong.json().detail).toContain('did you mean uprn?');
  });

  it.each(['csv', 'parquet', 'geopackage'])(
    'writes no more %s at once than it may, and lets go of what nobody reads',
    async (format) => {
      const temporary = mkdtempSync(join(dir, 'temporary-'));
      vi.stubEnv('TMPDIR', temporary);
      const url = `${origin}/api/v2/export?format=${format}&filter=${MILL_LANE}`;
      const headers = { authorization: `Api-Key ${server.key}`, ...CSV };
      const controls = Array.from({ length: 2 }, () => new AbortController());
      const exports = controls.map(({ signal }) => fetch(url, { headers, signal }));
      await Promise.all(exports);
      for (const control of controls) control.abort();
      // The server hears of an abort a moment after the client: both places are free in the end.
      await vi.waitFor(async () => {
        const both = await Promise.all(controls.map(() => fetch(url, { headers })));
        await Promise.all(both.map((answer) => answer.arrayBuffer()));
        expect(both.map(({ status }) => status)).toEqual([200, 200]);
      }, SOON);
      // Whoever has gone holds no place: many more than are allowed at once can follow, as soon as the server has let go.
      for (let i = 0; i < 10; i++) {
        const text = await vi.waitFor(async () => {
          const answer = await fetch(url, { headers });
          const body = await answer.text();
          expect(answer.status).toBe(200);
          return body;
        }, SOON);
        if (format === 'csv') expect(text.split('\r\n')).toHaveLength(122);
      }
      await vi.waitFor(() => expect(readdirSync(temporary)).toEqual([]), SOON);
    },
  );
});
