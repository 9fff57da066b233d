/**
 * A million requests, ordinary ones and those of the corpus of faults, without an answer of 5xx: `npm run test:hours`. The
 * server's own metrics count, not the client.
 */

import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { urlOf } from '@property-lookup/server/inside/http/endpoint-path';
import { SERVED } from '@property-lookup/server/inside/http/endpoints';
import { importSmallCountry, makeKey } from '@property-lookup/testing/imported';
import { run, startServing } from '@property-lookup/testing/program';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { expect, it } from 'vitest';
import { readCorpus } from '../fuzz/corpus.js';

const REQUESTS = Number(process.env['REQUESTS'] ?? 0);
const WRK = '/usr/bin/wrk';
const ROUND_SECONDS = 20;

const dir = temporaryDir();

it.runIf(REQUESTS > 0 && existsSync(WRK))(
  `${REQUESTS} requests`,
  async () => {
    const { data } = await importSmallCountry(dir);
    makeKey(data);
    const { stdout } = await run(
      'keys',
      'create',
      '--name',
      'm',
      '--rate',
      '1000000000/1',
      '--data',
      data,
    );
    const server = await startServing(data, '--metrics-port', '0', '--log-level', 'error');
    await expect.poll(() => server.output()).toContain('Metrics at');
    const metricsUrl = /Metrics at (\S+)/.exec(server.output())?.[1] ?? '';
    const script = join(dir, 'load.lua');
    writeFileSync(script, luaOf(pathsOf(), stdout.trim()));
    const counts = async (): Promise<ReadonlyMap<string, number>> => {
      const text = await (await fetch(metricsUrl)).text();
      const byStatus = new Map<string, number>();
      for (const [, status = '', count] of text.matchAll(
        /^http_request_duration_seconds_count\{.*status="(\d+)".*\} (\d+)$/gm,
      )) {
        byStatus.set(status, (byStatus.get(status) ?? 0) + Number(count));
      }
      return byStatus;
    };
    const sum = (all: ReadonlyMap<string, number>) => [...all.values()].reduce((a, b) => a + b, 0);
    try {
      while (sum(await counts()) < REQUESTS) {
        const args = ['-t', '1', '-c', '16', '-d', `${ROUND_SECONDS}s`, '-s', script, server.url];
        const load = spawn(WRK, args, { stdio: 'ignore' });
        await new Promise((resolve) => load.once('exit', resolve));
      }
      const byStatus = await counts();
      process.stderr.write(`${JSON.stringify(Object.fromEntries(byStatus))}\n`);
      expect([...byStatus.keys()].filter((status) => status >= '500')).toEqual([]);
      expect(server.log()).toBe('');
    } finally {
      await server.stop();
    }
  },
  3_600_000,
);

/** Half of them as they should be; the others with a value of the corpus in one place. Exports are left out: they are all of the data. */
function pathsOf(): readonly string[] {
  const odd = readCorpus().filter((value) => value.length < 2_000);
  return SERVED.filter(({ method, path }) => method === 'GET' && path !== '/export').flatMap(
    ({ example, params, path }) => {
      const good = `/api/v2${urlOf(path, example)}`;
      const bad = Object.keys(params).flatMap((name) =>
        odd.map((value) => `/api/v2${urlOf(path, { ...example, [name]: value })}`),
      );
      return [...bad, ...bad.map(() => good)];
    },
  );
}

function luaOf(paths: readonly string[], key: string): string {
  const list = paths.map((path) => `[==[${path}]==]`).join(',\n');
  return `local paths = {${list}}
local headers = { Authorization = 'Api-Key ${key}' }
request = function()
  return wrk.format('GET', paths[math.random(#paths)], headers)
end`;
}
