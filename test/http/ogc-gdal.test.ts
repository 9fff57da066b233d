/** GDAL opens the service by its address, reads all pages, asks for parts of it and makes a GeoPackage of them. */

import { execFile, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { importSmallCountry } from '@property-lookup/testing/imported';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { describe, expect, it } from 'vitest';
import { serveOgc } from './ogc-server.js';

const isInstalled = spawnSync('ogrinfo', ['--version']).status === 0;

describe.skipIf(!isInstalled)('GDAL', async () => {
  const dir = temporaryDir();
  await importSmallCountry(dir);
  const { collections, items, server } = await serveOgc(dir);
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  const source = `OAPIF:http://127.0.0.1:${port}/api/v2/ogc`;

  const headers = join(dir, 'headers.txt');
  writeFileSync(headers, `Authorization: Api-Key ${server.key}\n`);

  /** What it prints; it must not complain. */
  async function run(program: 'ogrinfo' | 'ogr2ogr', ...args: readonly string[]): Promise<string> {
    const env = { ...process.env, GDAL_HTTP_HEADER_FILE: headers };
    const { stderr, stdout } = await promisify(execFile)(program, args, { env });
    expect([args, stderr]).toEqual([args, '']);
    return stdout;
  }
  const countIn = (text: string): number => Number(/Feature Count: (\d+)/.exec(text)?.[1]);

  it('lists every collection with its geometry', async () => {
    const listed = await run('ogrinfo', '-q', source);
    for (const { id } of collections) expect(listed).toMatch(new RegExp(`: ${id} `));
    expect(listed).toMatch(/properties \(title: Properties\) \(Point\)/);
    expect(listed).toMatch(/plot \(title: .*\) \(Multi Polygon\)/);
  });

  it('reads all pages, with columns of the right types', async () => {
    const { numberMatched } = await items('properties', { limit: '1' });
    const told = await run('ogrinfo', '-oo', 'PAGE_SIZE=100', source, 'properties');
    expect(countIn(told)).toBe(numberMatched);
    expect(told.match(/^OGRFeature/gm)).toHaveLength(numberMatched ?? -1);
    expect(told).toMatch(/^bedrooms: Integer64 /m);
    expect(told).toMatch(/^is_residential: Integer\(Boolean\) /m);
    expect(told).toMatch(/^last_sold_date: String /m);
    expect(told).toMatch(/^ {2}uprn \(Integer64\) = \d+$/m);
  });

  it.each(["last_sold_date > '2010-01-01'", "tenure = 'Freehold' AND bedrooms > 2"])(
    'finds by %s what the service finds',
    async (condition) => {
      const { numberMatched } = await items('properties', { filter: condition, limit: '1' });
      expect(numberMatched).toBeGreaterThan(0);
      const found = await run('ogrinfo', '-so', '-where', condition, source, 'properties');
      expect(countIn(found)).toBe(numberMatched);
    },
  );

  it('asks for what it wants', async () => {
    const [feature] = (await items('properties', { bedrooms: '3' })).features;
    const [x = 0, y = 0] = (feature?.geometry?.coordinates ?? []) as readonly number[];
    const box = [x - 0.001, y - 0.001, x + 0.001, y + 0.001];
    const expected = await items('properties', { bedrooms: '3', bbox: box.join() });
    const spat = ['-spat', ...box.map(String)];
    const found = await run(
      'ogrinfo',
      '-so',
      ...spat,
      '-where',
      'bedrooms = 3',
      source,
      'properties',
    );
    expect(countIn(found)).toBe(expected.numberMatched);
  });

  it('makes a GeoPackage of points, outlines and rows without a place', async () => {
    const file = join(dir, 'homes.gpkg');
    await run('ogr2ogr', '-oo', 'PAGE_SIZE=1000', file, source, 'properties', 'plot', 'areas');
    for (const name of ['properties', 'areas']) {
      const { numberMatched } = await items(name, { limit: '1' });
      expect(countIn(await run('ogrinfo', '-so', file, name))).toBe(numberMatched);
    }
    expect(countIn(await run('ogrinfo', '-so', file, 'plot'))).toBeGreaterThan(100);
  });
});
