/** The commands of docs/bulk.md, run as they stand there, and the filters of the page at /docs. */

import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FILTER_EXAMPLES } from '../../src/http/docs/page.js';
import { openServer, type TestServer } from '../http/fixture.js';
import { PROGRAM } from '../support/program.js';
import { temporaryDir } from '../support/temporary-dir.js';

const PAGE = fileURLToPath(new URL('../../docs/bulk.md', import.meta.url));
const commands = [...readFileSync(PAGE, 'utf8').matchAll(/```sh\n(.*?)```/gs)].map(
  ([, command = '']) => command,
);
const [MATCH, LINES, PROPERTIES, EXPORT, PARQUET, CHANGES, OUTLINES] = commands;

const dir = temporaryDir();
let server: TestServer;
let origin = '';

beforeAll(async () => {
  server = await openServer(dir);
  origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => {
  server.app.server.closeAllConnections();
  return server.close();
});

function shell(command = ''): Promise<string> {
  const script = `property-lookup() { "${process.execPath}" "${PROGRAM}" "$@"; }\n${command}`;
  const env = { ...process.env, KEY: server.key, PROPERTY_LOOKUP_DATA: join(dir, 'data') };
  const text = script.replaceAll('http://127.0.0.1:8080', origin);
  return new Promise((resolve, reject) => {
    execFile('bash', ['-euo', 'pipefail', '-c', text], { cwd: dir, env }, (error, stdout) =>
      error === null ? resolve(stdout) : reject(error),
    );
  });
}

describe('docs/bulk.md', () => {
  it('has the commands that are run here', () => expect(commands).toHaveLength(7));

  it('matches addresses', async () => {
    const { data } = JSON.parse(await shell(MATCH));
    expect(data).toMatchObject([
      { id: 7, uprn: 102, decision: 'matched' },
      { id: null, uprn: null, decision: 'unmatched' },
    ]);
    const lines = (await shell(LINES)).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line).uprn)).toEqual([102, 1_007]);
  });

  it('draws nothing where no map is loaded', async () => {
    expect(JSON.parse(await shell(OUTLINES))).toEqual({
      ...{ type: 'FeatureCollection', layers: [], features: [] },
    });
  });

  it('reads properties', async () => {
    const { data, not_found } = JSON.parse(await shell(PROPERTIES));
    expect(data[0]).toMatchObject({
      uprn: 101,
      postcode: 'EX4 1AA',
      FULL_ADDRESS: expect.any(String),
    });
    expect(not_found).toEqual([5]);
  });

  it('exports', async () => {
    expect((await shell(EXPORT)).trimEnd().split('\r\n')).toHaveLength(121);
    await shell(PARQUET);
    expect(existsSync(join(dir, 'homes.parquet'))).toBe(true);
  });

  it('asks what changed', async () => {
    expect(JSON.parse(await shell(CHANGES))).toMatchObject({ total_items: 0, data: [] });
  });
});

it.each(FILTER_EXAMPLES)('a filter of the documentation is understood: %s', async (_, filter) => {
  const query = encodeURIComponent(JSON.stringify(filter));
  expect((await server.get(`/property-lookup?filter=${query}`)).statusCode).toBe(200);
});

it('the page at /docs asks the server that it came from', async () => {
  const { body } = await server.app.inject({ url: '/docs', headers: { host: 'homes.example:81' } });
  expect(body).toContain('http://homes.example:81/api/v2/property-lookup');
  expect(body).not.toContain('127.0.0.1:8080');
  const hostile = await server.app.inject({ url: '/docs', headers: { host: '"><b>' } });
  expect(hostile.body).not.toContain('"><b>');
});
