/** The commands and filters of the pages about asking, and of the page at /docs, run as they stand there on the data of the demo. */

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SEARCH_PROPERTIES } from '@property-lookup/mcp/inside/tools/search-properties';
import { buildOpenapi } from '@property-lookup/server/inside/http/docs/openapi';
import { FILTER_EXAMPLES } from '@property-lookup/server/inside/http/docs/page';
import { DOCUMENTS, textOf } from '@property-lookup/testing/document-commands';
import { importDemo, makeKey } from '@property-lookup/testing/imported';
import { get, PROGRAM, type Serving, startServing } from '@property-lookup/testing/program';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openServer, type TestServer } from '../http/fixture.js';

const blocksOf = (document: string, kind: string) =>
  [...textOf(document).matchAll(new RegExp(`\`\`\`${kind}\\n(.*?)\`\`\``, 'gs'))].map(
    ([, text = '']) => text,
  );

/** Every text of a document, however deep. */
const textsOf = (part: unknown): readonly string[] =>
  typeof part === 'object' && part !== null
    ? Object.values(part).flatMap(textsOf)
    : typeof part === 'string'
      ? [part]
      : [];

/** The filters that are printed as a whole in a text. */
function filtersIn(text: string): readonly string[] {
  return [...text.matchAll(/\{ *"where"/g)].flatMap(({ index }) => {
    const ends = [...text.slice(index, index + 500).matchAll(/\}/g)].map((end) => end.index + 1);
    const wholes = ends.map((end) => text.slice(index, index + end)).filter(isJson);
    return wholes.slice(0, 1);
  });
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const commands = blocksOf('docs/how-to/bulk.md', 'sh');
const [MATCH, LINES, LIST, GRADES, POINT, POINTS, PROPERTIES, EXPORT, PARQUET, ...more] = commands;
const [CHANGES, CHANGED, OUTLINES] = more;

const hasGdal = existsSync('/usr/bin/ogr2ogr');

const dir = temporaryDir();
const data = join(dir, 'data');
let server: Serving;
let key = '';

beforeAll(async () => {
  await importDemo(data);
  key = makeKey(data);
  // A busy machine may take longer than callers are to wait.
  vi.stubEnv('PROPERTY_LOOKUP_FILTER_BUDGET_MS', '60000');
  server = await startServing(data);
  vi.unstubAllEnvs();
});
afterAll(() => server.stop());

function shell(command = ''): Promise<string> {
  const script = `property-lookup() { "${process.execPath}" "${PROGRAM}" "$@"; }\n${command}`;
  const env = { ...process.env, KEY: key, PROPERTY_LOOKUP_DATA: data };
  const text = script.replaceAll('http://127.0.0.1:8080', server.url);
  return new Promise((resolve, reject) => {
    execFile('bash', ['-euo', 'pipefail', '-c', text], { cwd: dir, env }, (error, stdout) =>
      error === null ? resolve(stdout) : reject(error),
    );
  });
}

describe('docs/reference/areas.md', () => {
  it('has the figures of an area, and finds areas', async () => {
    const [figures, named, near, ...others] = blocksOf('docs/reference/areas.md', 'sh');
    expect(others).toEqual([]);
    const { code, sales } = JSON.parse(await shell(figures));
    expect([code, sales.length > 20]).toEqual(['CM1', true]);
    const namedSo = JSON.parse(await shell(named)).data;
    expect(namedSo[0]).toMatchObject({ kind: 'local_authority', name: 'Chelmsford' });
    const around = JSON.parse(await shell(near)).data;
    expect(around).toContainEqual(namedSo[0]);
  });
});

describe('docs/how-to/tiles.md', () => {
  it('tells map programs where the tiles are', async () => {
    const [command, ...others] = blocksOf('docs/how-to/tiles.md', 'sh');
    expect(others).toEqual([]);
    const { tiles, vector_layers: layers } = JSON.parse(await shell(command));
    expect(tiles[0]).toContain('/api/v2/tiles/properties/{z}/{x}/{y}.mvt?filter=');
    expect(layers).toHaveLength(2);
  });
});

describe('docs/how-to/ogc.md', () => {
  const blocks = blocksOf('docs/how-to/ogc.md', 'sh');

  it('finds features by CQL2 text, in degrees and in metres', async () => {
    const curls = blocks.filter((block) => block.startsWith('curl'));
    expect(curls).toHaveLength(2);
    for (const command of curls) {
      const { features, type } = JSON.parse(await shell(command));
      expect([type, features.length > 5]).toEqual(['FeatureCollection', true]);
    }
  });

  it.runIf(hasGdal)('is read by GDAL', async () => {
    const told = await shell(blocks.filter((block) => !block.startsWith('curl')).join('\n'));
    expect(told).toContain('Feature Count:');
  });
});

describe('docs/reference/aggregates.md', () => {
  it('counts and measures groups', async () => {
    const [command, ...others] = blocksOf('docs/reference/aggregates.md', 'sh');
    expect(others).toEqual([]);
    const { data: groups, total } = JSON.parse(await shell(command));
    expect(groups.length).toBeGreaterThan(20);
    expect(groups.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(
      total,
    );
    const sold = groups.filter(
      (group: Record<string, unknown>) => group['year(last_sold_date)'] !== null,
    );
    expect(sold.length).toBeGreaterThan(10);
    for (const group of sold) {
      expect(group['known(last_sold_price)']).toBe(group.count);
      expect(group['median(last_sold_price)']).toBeGreaterThan(10_000);
    }
  });
});

describe('docs/how-to/bulk.md', () => {
  it('has the commands that are run here', () => expect(commands).toHaveLength(12));

  it('matches addresses', async () => {
    const { data: matched } = JSON.parse(await shell(MATCH));
    expect(matched).toMatchObject([
      { id: 7, uprn: 10_355_226_316, decision: 'matched' },
      { id: null, uprn: null, decision: 'unmatched' },
    ]);
    const lines = (await shell(LINES)).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line).decision)).toEqual(['matched', 'matched']);
  });

  it('matches a list', async () => {
    const rows = (await shell(LIST)).trimEnd().split('\n');
    expect(rows.slice(1)).toEqual([
      expect.stringMatching(/^7,".*",10355226316,".*",1,matched,identical$/),
      expect.stringMatching(/^8,.*,unmatched,/),
    ]);
  });

  it('grades a list', async () => {
    const [header = '', row = ''] = (await shell(GRADES)).trimEnd().split('\n');
    expect(header.split(',').slice(-5)).toEqual(
      ['', '_probability', '_uprn', '_usrn', '_postcode'].map((end) => `match_grade${end}`),
    );
    expect(row).toMatch(/^8,.*,unmatched,.*,(street|postcode|next to),(0\.\d+|1),/);
  });

  it('finds what is nearest to points', async () => {
    const { data: near } = JSON.parse(await shell(POINT));
    expect(near).toHaveLength(3);
    expect(near[0]).toMatchObject({ uprn: 10_355_226_316, distance_metres: 0 });
    expect(await shell(POINTS)).toMatch(/^7,51\.7312502,0\.454158,10355226316,".*",0,found$/m);
  });

  it('draws the outlines of a part of a street', async () => {
    const { features } = JSON.parse(await shell(OUTLINES));
    expect(features.length).toBeGreaterThan(0);
  });

  it('reads properties', async () => {
    const { data: read, not_found } = JSON.parse(await shell(PROPERTIES));
    expect(read).toHaveLength(2);
    expect(read[0]).toMatchObject({
      uprn: 10_355_226_316,
      postcode: 'CM1 6GT',
      FULL_ADDRESS: expect.any(String),
    });
    expect(not_found).toEqual([5]);
  });

  it('exports', async () => {
    expect((await shell(EXPORT)).trimEnd().split('\r\n').length).toBeGreaterThan(1);
    await shell(PARQUET);
    const file = await asyncBufferFromFile(join(dir, 'homes.parquet'));
    expect((await parquetReadObjects({ file })).length).toBeGreaterThan(0);
  });

  it('asks what changed, of which there is nothing yet', async () => {
    const answer = JSON.parse(await shell(CHANGES));
    expect(answer).toMatchObject({ total_items: 0, data: [] });
    expect(answer.release).toBe(answer.since);
    const rows = await shell(`RELEASE=${answer.release}\n${CHANGED}`);
    expect(rows).toBe('uprn,full_address,last_sold_price\r\n');
  });
});

it('the server says that the homes are made up', async () => {
  const ready = (await (await fetch(`${server.url}/ready`)).json()) as object;
  expect(ready).toMatchObject({ status: 'ready', made_up: true });
});

describe('docs/reference/filters.md', () => {
  const FILTERS = blocksOf('docs/reference/filters.md', 'json');

  it('has filters', () => expect(FILTERS.length).toBeGreaterThan(10));

  const [, ofTool = ''] = /example ({.*?}})/.exec(SEARCH_PROPERTIES.description) ?? [];
  const printed = new Set([
    ...FILTERS,
    ...FILTER_EXAMPLES.map(([, filter]) => JSON.stringify(filter)),
    `{"where": ${ofTool}}`,
    ...textsOf(buildOpenapi()).flatMap(filtersIn),
    ...DOCUMENTS.map(textOf).flatMap(filtersIn),
  ]);

  it.each([...printed])('%s finds something', async (filter) => {
    const path = `/property-lookup?filter=${encodeURIComponent(filter)}`;
    const { body, status } = await get(server.url, path, key);
    expect([status, body]).toEqual([200, expect.objectContaining({ data: expect.any(Array) })]);
    expect((body as { readonly total_items: number }).total_items).toBeGreaterThan(0);
  });

  it('has commands that find the same as the filter that they spell otherwise', async () => {
    const [spelt = ''] = blocksOf('docs/reference/filters.md', 'sh');
    const path = `/property-lookup?filter=${encodeURIComponent(FILTERS[0] ?? '')}`;
    expect(JSON.parse(await shell(spelt))).toEqual((await get(server.url, path, key)).body);
  });
});

describe('the page of an endpoint', () => {
  let fixture: TestServer;
  beforeAll(async () => {
    fixture = await openServer(join(dir, 'fixture'));
  });
  afterAll(() => fixture.close());

  it('asks the server that it came from', async () => {
    const { body } = await fixture.app.inject({
      url: '/docs/api/property-lookup',
      headers: { host: 'homes.example:81' },
    });
    expect(body).toContain('http://homes.example:81/api/v2/property-lookup');
    expect(body).not.toContain('127.0.0.1:8080');
    const hostile = await fixture.app.inject({
      url: '/docs/api/property-lookup',
      headers: { host: '"><b>' },
    });
    expect(hostile.body).not.toContain('"><b>');
  });
});
