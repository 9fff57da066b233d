/**
 * A server under load while releases come, connections dawdle, and the worst filters are asked: nobody else is failed. How fast it
 * was goes to stderr; speed itself is not tested.
 */

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { run, type Serving, startServing } from '@property-lookup/testing/program';
import { byLength, IS_WHOLE_RUN } from '@property-lookup/testing/run-length';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServer, publish } from '../http/fixture.js';

const IS_THOROUGH = process.env['FAULTS'] === 'all';
const SWITCHES = IS_THOROUGH ? 50 : byLength(3, 5);
const SLOW_CONNECTIONS = IS_THOROUGH ? 10_000 : byLength(200, 500);
const WORST_FILTERS = IS_THOROUGH ? 1_000 : byLength(40, 100);

const WRK = '/usr/bin/wrk';
const dir = temporaryDir();
const data = join(dir, 'data');
let server: Serving;
let key: string;

beforeAll(async () => {
  await publish(data);
  key = (
    await run('keys', 'create', '--name', 'load', '--rate', '100000000/1', '--data', data)
  ).stdout.trim();
  server = await startServing(data, '--log-level', 'warn');
});
afterAll(() => server.stop());

const say = (text: string): void => void process.stderr.write(`${text}\n`);

/** Milliseconds of each request, one after the other, until it is over. */
async function askUntil(isOver: () => boolean): Promise<readonly number[]> {
  const times: number[] = [];
  const headers = { authorization: `Api-Key ${key}` };
  while (!isOver()) {
    const started = performance.now();
    const answer = await fetch(`${server.url}/api/v2/property/address?uprn=101`, { headers });
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
    times.push(performance.now() - started);
  }
  return times;
}

const quantile = (times: readonly number[], share: number): string =>
  ([...times].sort((a, b) => a - b)[Math.floor(times.length * share)] ?? 0).toFixed(1);

it.skipIf(!existsSync(WRK))(`fails no request while ${SWITCHES} releases come`, async () => {
  // Each takes less than that, and all of them are to come under load.
  const seconds = Math.ceil(SWITCHES * 1.6) + 4;
  const load = spawn(WRK, [
    ...['-t', '1', '-c', '16', '-d', `${seconds}s`, '-H', `Authorization: Api-Key ${key}`],
    `${server.url}/api/v2/property/address?uprn=101`,
  ]);
  let output = '';
  load.stdout.on('data', (chunk) => {
    output += chunk;
  });
  const ended = new Promise((resolve) => load.once('exit', resolve));
  const seen = new Set<string>();
  for (let release = 0; release < SWITCHES; release++) {
    await publish(data);
    await sleep(700);
    const ready = (await (await fetch(`${server.url}/ready`)).json()) as { release: string };
    seen.add(ready.release);
  }
  await ended;
  const requests = Number(/(\d+) requests in/.exec(output)?.[1]);
  expect(requests).toBeGreaterThan(0);
  expect(output).not.toMatch(/Socket errors|Non-2xx/);
  expect(seen.size).toBeGreaterThan(SWITCHES / 3);
  expect(server.log()).toBe('');
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(output)?.[1];
  say(
    `${SWITCHES} releases published, ${seen.size} seen in use, ${requests} requests (${rate}/s), none failed`,
  );
});

describe('connections that dawdle', () => {
  it.runIf(IS_WHOLE_RUN)(`keep nobody out: ${SLOW_CONNECTIONS} of them`, async () => {
    const { hostname, port } = new URL(server.url);
    const sockets: Socket[] = [];
    let [open, closed] = [0, 0];
    let isOver = false;
    for (let at = 0; at < SLOW_CONNECTIONS; at++) {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => undefined);
      // Unread answers would keep it from closing.
      socket.resume();
      socket.once('connect', () => {
        open++;
        socket.write('GET /api/v2/property-lookup HTTP/1.1\r\nHost: x\r\nX-A: ');
      });
      socket.once('close', () => closed++);
      sockets.push(socket);
      if (at % 200 === 199) await sleep(20);
    }
    const dawdle = setInterval(() => {
      for (const socket of sockets) if (socket.writable) socket.write('a');
    }, 1_000);
    try {
      const asking = askUntil(() => isOver);
      await sleep(byLength(2_000, 5_000));
      isOver = true;
      const times = await asking;
      expect(open).toBe(SLOW_CONNECTIONS);
      say(
        `${open} slow connections: ${times.length} requests beside them, p50 ${quantile(times, 0.5)} ms, p99 ${quantile(times, 0.99)} ms`,
      );
      // The server ends them: their headers have ten seconds.
      await expect.poll(() => closed, { timeout: 60_000 }).toBe(SLOW_CONNECTIONS);
    } finally {
      clearInterval(dawdle);
      for (const socket of sockets) socket.destroy();
    }
  });
});

it.skipIf(!existsSync(WRK))(
  `answers others beside ${WORST_FILTERS} of the worst filters at once`,
  async () => {
    const where = (at: number) => ({
      or: Array.from({ length: 10 }, (_, part) => ({
        full_address: { regexp: `(a|e|i)*.*(${at}|${part})+.*(x+x+)+y$` },
      })),
    });
    const paths = Array.from({ length: WORST_FILTERS }, (_, at) => {
      const filter = JSON.stringify({ where: where(at), order: ['full_address DESC'] });
      return `/api/v2/property-lookup?filter=${encodeURIComponent(filter)}`;
    });
    const headers = { authorization: `Api-Key ${key}` };
    // Of another process, so that what it waits for is the server.
    const beside = loadWithLatency(byLength(6, 12));
    const statuses = await Promise.all(
      paths.map(async (path) => {
        const answer = await fetch(server.url + path, { headers });
        await answer.arrayBuffer();
        return answer.status;
      }),
    );
    const output = await beside;
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(output).not.toMatch(/Socket errors|Non-2xx/);
    const answered = statuses.filter((status) => status === 200).length;
    const alone = await loadWithLatency(byLength(1, 5));
    say(
      `${WORST_FILTERS} worst filters (${answered} answered, others 503); ordinary requests beside them ${latencyIn(output)}, alone ${latencyIn(alone)}`,
    );
  },
);

/** What wrk says of ordinary requests on two connections. */
async function loadWithLatency(seconds: number): Promise<string> {
  const load = spawn(WRK, [
    ...['-t', '1', '-c', '2', '-d', `${seconds}s`, '--latency'],
    ...['-H', `Authorization: Api-Key ${key}`],
    `${server.url}/api/v2/property/address?uprn=101`,
  ]);
  let output = '';
  load.stdout.on('data', (chunk) => {
    output += chunk;
  });
  await new Promise((resolve) => load.once('exit', resolve));
  return output;
}

const latencyIn = (output: string): string =>
  ['50%', '99%']
    .map((share) => `p${share.slice(0, 2)} ${new RegExp(`${share}\\s+(\\S+)`).exec(output)?.[1]}`)
    .join(', ');

describe('a clock that jumps', () => {
  it('leaves a server that answers, by its own clock', async () => {
    const jumping = await openServer(join(dir, 'clock'), { rate: { count: 5, seconds: 60 } });
    const { record, key: limited } = jumping.keyStore.create(
      { name: 'limited', rate: { count: 3, seconds: 60 } },
      jumping.clock.nowMs,
    );
    const headers = { authorization: `Api-Key ${limited}` };
    const ask = async () => (await jumping.get('/property/address?uprn=101', headers)).statusCode;
    const YEAR_MS = 365 * 86_400_000;
    for (const jump of [0, -YEAR_MS, YEAR_MS, -3_600_000, 3_600_000]) {
      jumping.clock.nowMs += jump;
      const statuses: number[] = [];
      for (let at = 0; at < 5; at++) statuses.push(await ask());
      expect(new Set(statuses).has(500)).toBe(false);
      // Nobody waits for a year because the clock was set back: a window later all is as ever.
      jumping.clock.nowMs += 61_000;
      expect(await ask(), `after a jump of ${jump} ms`).toBe(200);
    }
    jumping.keyStore.revoke(record.id, jumping.clock.nowMs);
    jumping.clock.nowMs -= YEAR_MS;
    expect(await ask()).toBe(401);
    await jumping.close();
  });
});
