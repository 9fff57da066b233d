/** One server process from start to stop: new releases, keys, metrics, draining. */

import { join } from 'node:path';
import { openEmbeddedStore } from '@property-lookup/engine/embedded';
import { type RunningServer, serve } from '@property-lookup/server';
import { loadSettings } from '@property-lookup/server/config';
import { openKeySnapshot, openKeyStore } from '@property-lookup/server/keys';
import { HOMES } from '@property-lookup/testing/made-up-homes';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { afterEach, describe, expect, it } from 'vitest';
import { openServer, publish } from './fixture.js';

const dir = temporaryDir();
let running: RunningServer | undefined;

afterEach(() => running?.close());

async function start(name: string) {
  const data = join(dir, name);
  const flags = { data, port: '0', metricsPort: '0', logLevel: 'silent' };
  const parts = {
    store: openEmbeddedStore(data),
    keys: openKeySnapshot(data),
    endpoints: [],
  };
  running = await serve(loadSettings(flags, {}), parts);
  const keys = openKeyStore(data);
  const { key } = keys.create(
    { name: 'test', rate: { count: 1_000_000, seconds: 60 } },
    Date.now(),
  );
  keys.close();
  const { url } = running;
  const get = (path: string) => fetch(url + path, { headers: { authorization: `Api-Key ${key}` } });
  return { data, get, server: running };
}

describe('a server process', () => {
  it('starts without data, says so, and picks up a release', async () => {
    const { data, get, server } = await start('empty');
    expect((await fetch(`${server.url}/ready`)).status).toBe(503);
    const refused = await get('/api/v2/property-lookup');
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(await refused.json()).toEqual({ detail: expect.stringContaining('No data is loaded') });
    await publish(data);
    await expect.poll(async () => (await fetch(`${server.url}/ready`)).status).toBe(200);
    expect((await get('/api/v2/property-lookup')).status).toBe(200);
  });

  it('drops no request while releases change', async () => {
    const { data, get } = await start('swap');
    await publish(data);
    await expect.poll(async () => (await get('/api/v2/property-lookup')).status).toBe(200);
    const tags = new Set<string | null>();
    let isDone = false;
    const asking = Array.from({ length: 4 }, async () => {
      while (!isDone) {
        const answer = await get('/api/v2/property-lookup?page_size=5');
        expect(answer.status).toBe(200);
        tags.add(answer.headers.get('etag'));
        await answer.json();
        await new Promise((resolve) => setTimeout(resolve, 40));
      }
    });
    await expect.poll(() => tags.size).toBe(1);
    for (const count of [50, 60]) {
      const before = tags.size;
      await publish(data, HOMES.slice(0, count));
      await expect.poll(() => tags.size).toBe(before + 1);
    }
    isDone = true;
    await Promise.all(asking);
  });

  it('measures by route, never by what was asked', async () => {
    const { data, get, server } = await start('metrics');
    await publish(data);
    await expect.poll(async () => (await get('/api/v2/property/energy?uprn=101')).status).toBe(200);
    await get('/api/v2/nothing-here');
    const text = await (await fetch(server.metricsUrl ?? '')).text();
    expect(text).toContain('route="/api/v2/property/energy",method="GET",status="200"');
    expect(text).toMatch(/property_lookup_data_age_seconds \d/);
    expect(text).toMatch(/property_lookup_release_info\{release="[^"]+"\} 125/);
    expect(text).not.toMatch(/uprn|101"|nothing-here|pk_live/);
    expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
    const posted = await fetch(server.metricsUrl ?? '', { method: 'POST' });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect(await posted.json()).toEqual({ detail: 'Method "POST" not allowed.' });
  });

  it('stops once, however often it is told', async () => {
    const { data, server } = await start('stop');
    await publish(data);
    await Promise.all([server.close(), server.close()]);
    await expect(fetch(`${server.url}/health`)).rejects.toThrow();
  });
});

describe('a draining server', () => {
  it('is not ready and refuses new questions', async () => {
    const server = await openServer(join(dir, 'drain'));
    server.deps.lifecycle.isDraining = true;
    expect((await server.app.inject('/ready')).statusCode).toBe(503);
    const answer = await server.get('/property-lookup');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.json().detail).toContain('stopping');
    for (const path of ['/health', '/nothing', '/docs', '/api/v2/property-lookup']) {
      expect((await server.app.inject(path)).headers['connection'], path).toBe('close');
    }
    await server.close();
  });

  it('answers a defect of ours with 500 and nothing of its cause', async () => {
    const releases = {
      acquire(): never {
        throw new Error('a secret of the store');
      },
      reader: undefined,
      refusedId: undefined,
    };
    const server = await openServer(join(dir, 'defect'), { releases });
    const answer = await server.get('/property/address?uprn=101');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      detail: `Internal server error. Quote request id ${answer.headers['x-request-id']}.`,
    });
    await server.close();
  });
});
