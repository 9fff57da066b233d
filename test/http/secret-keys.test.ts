/** A key is in no log, no answer and no metric, wherever a caller has put it. */

import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hashApiKey, makeApiKey } from '@property-lookup/server/keys';
import { importSample } from '@property-lookup/testing/imported';
import { get, run, type Serving, startServing } from '@property-lookup/testing/program';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { afterAll, beforeAll, expect, it } from 'vitest';

const dir = temporaryDir();
const data = join(dir, 'data');
let server: Serving;
let key: string;

beforeAll(async () => {
  await importSample(dir);
  key = (await run('keys', 'create', '--name', 'secret', '--data', data)).stdout.trim();
  server = await startServing(data, '--log-level', 'trace', '--metrics-port', '0');
  while (!server.output().includes('Metrics at')) await sleep(20);
});
afterAll(() => server.stop());

interface Sent {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Everything that comes back. */
function send({ body, headers, method = 'GET', path }: Sent): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = request(new URL(server.url), { path, method, headers }, (response) => {
      let text = JSON.stringify(response.headers);
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => resolve(text));
    });
    call.on('error', reject);
    call.end(body);
  });
}

it('wherever it was put, is told to nobody', async () => {
  const unknown = makeApiKey();
  const answers: string[] = [];
  for (const secret of [key, unknown]) {
    const authorization = `Api-Key ${secret}`;
    const api = '/api/v2/property-lookup';
    const filter = encodeURIComponent(JSON.stringify({ where: { [secret]: { eq: secret } } }));
    const requests: readonly Sent[] = [
      { path: `${api}?page_size=1`, headers: { authorization } },
      { path: `${api}?page_size=1`, headers: { authorization: `Bearer ${secret}` } },
      { path: `${api}?page_size=1`, headers: { authorization: secret } },
      { path: `${api}?page_size=1`, headers: { authorization, 'x-request-id': secret } },
      { path: `${api}?page_size=1`, headers: { authorization, traceparent: secret } },
      { path: `${api}?page_size=${secret}`, headers: { authorization } },
      { path: `${api}?filter=${filter}`, headers: { authorization } },
      { path: `${api}?filter=${secret}`, headers: { authorization } },
      { path: `${api}?address=${secret}`, headers: { authorization } },
      { path: `${api}?${secret}=1&fliter=${secret}`, headers: { authorization } },
      { path: `/property/address?uprn=${secret}`, headers: { authorization } },
      { path: `/api/v2/property/address?uprn=${secret}`, headers: { authorization } },
      { path: `/${secret}`, headers: { authorization } },
      { path: `/${secret}/%zz`, headers: { authorization } },
      { path: '/api/v2/match', method: 'POST', headers: { authorization }, body: secret },
      {
        path: '/api/v2/match',
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ addresses: [secret], [secret]: 1 }),
      },
      { path: `${api}?page_size=1`, method: 'DELETE', headers: { authorization } },
    ];
    for (const sent of requests) answers.push(await send(sent));
  }
  const metricsUrl = /Metrics at (\S+)/.exec(server.output())?.[1] ?? '';
  const metrics = await (await fetch(metricsUrl)).text();
  expect(metrics).toContain('http_request_duration_seconds');
  await expect.poll(() => server.log().split('\n').length).toBeGreaterThan(20);
  for (const secret of [key, unknown]) {
    // Not even the part of it that is random, nor what is kept of it.
    for (const part of [secret, secret.slice(8, 40), hashApiKey(secret)]) {
      expect(server.log()).not.toContain(part);
      expect(metrics).not.toContain(part);
      expect(answers.filter((answer) => answer.includes(part)).join('\n')).toBe('');
    }
  }
});

it('is counted by its id, for the operator', async () => {
  expect((await get(server.url, '/property-lookup?page_size=1', key)).status).toBe(200);
  const metricsUrl = /Metrics at (\S+)/.exec(server.output())?.[1] ?? '';
  const { code, stdout } = await run('keys', 'list', '--data', data, '--usage', metricsUrl);
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /^\w{10}\tsecret\tactive\t.*\t\d+ answered, \d+ refused, 0 failed\tlast used 20\d\d-/,
  );
  const away = await run('keys', 'list', '--data', data, '--usage', 'http://127.0.0.1:1/metrics');
  expect([away.code, away.stderr]).toEqual([1, expect.stringContaining('does not answer')]);
});
