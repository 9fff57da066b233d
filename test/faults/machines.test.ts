/**
 * Servers on two machines that hold their callers to one rate by way of a Redis on a third, which a fourth machine asks. A
 * machine is a network namespace; skipped where none can be made.
 */

import { execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { openKeyStore, parseRate } from '@property-lookup/server/keys';
import {
  CAN_NETWORK,
  type Machine,
  type Network,
  openNetwork,
} from '@property-lookup/testing/network';
import { PROGRAM, type Serving, servingOf } from '@property-lookup/testing/program';
import { REDIS_PROGRAM, startRedisOn } from '@property-lookup/testing/redis-server';
import { byLength } from '@property-lookup/testing/run-length';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publish } from '../http/fixture.js';

const RUNS = byLength(2, 10);
const ALLOWED = 50;
const ASKED = 200;
/** So slow that no test lasts until a token has grown back. */
const RATE = `${ALLOWED}/86400`;
const ONE = '1/86400';
const EXACT = { '200': ALLOWED, '429': ASKED - ALLOWED };
const PATIENTLY = { timeout: 30_000, interval: 500 };

/** Asks servers in turn, all requests at once, and prints how many answers had each status. */
const ASKING = `
  const [count, key, ...servers] = process.argv.slice(1);
  const ask = async (at) => {
    const url = servers[at % servers.length] + '/api/v2/address-lookup/postcode?postcode=EX4+1AA';
    const answer = await fetch(url, { headers: { authorization: 'Api-Key ' + key } });
    await answer.arrayBuffer();
    return answer.status;
  };
  const counts = {};
  for (const status of await Promise.all(Array.from({ length: Number(count) }, (_, at) => ask(at)))) {
    counts[status] = (counts[status] ?? 0) + 1;
  }
  process.stdout.write(JSON.stringify(counts));
`;

describe.skipIf(!CAN_NETWORK || REDIS_PROGRAM === undefined)('two machines', () => {
  const data = join(temporaryDir(), 'data');
  const keys = new Map<string, string[]>();
  let network: Network;
  let caller: Machine;
  let second: Machine;
  let redis: ReturnType<typeof startRedisOn>;
  let servers: readonly Serving[];
  let urls: readonly string[];

  beforeAll(async () => {
    await publish(data);
    for (const [rate, count] of [
      [RATE, RUNS + 2],
      [ONE, 100],
    ] as const) {
      keys.set(rate, makeKeys(data, rate, count));
    }
    network = openNetwork(['rates', 'first', 'second', 'caller']);
    const [rates, first, ...others] = network.machines;
    [second, caller] = others as [Machine, Machine];
    redis = startRedisOn(rates as Machine);
    servers = await Promise.all([serveOn(first as Machine), serveOn(second)]);
    urls = servers.map(({ url }) => url);
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await redis.stop();
    network.remove();
  });

  function serveOn(machine: Machine): Promise<Serving> {
    const args = ['serve', '--data', data, '--host', machine.address, '--port', '8080'];
    const shared = ['--redis-url', redis.url, '--log-level', 'warn'];
    return servingOf(spawn(...machine.on(process.execPath, PROGRAM, ...args, ...shared)));
  }

  /** Servers read keys every few seconds, so all were made before. */
  function newKey(rate: string): string {
    const key = keys.get(rate)?.pop();
    if (key === undefined) throw new Error(`no key of ${rate} is left`);
    return key;
  }

  /** How many answers of each status a machine gets. */
  function ask(
    machine: Machine,
    count: number,
    key: string,
    ...asked: readonly string[]
  ): Promise<unknown> {
    const args = ['--input-type=module', '-e', ASKING, String(count), key, ...asked];
    return new Promise((resolve, reject) => {
      execFile(...machine.on(process.execPath, ...args), (error, stdout) => {
        if (error === null) resolve(JSON.parse(stdout));
        else reject(error);
      });
    });
  }

  /** True once both take from one bucket: of a rate of one request, one of them has none left. */
  async function areShared(): Promise<boolean> {
    const counts = await ask(caller, 2, newKey(ONE), ...urls);
    return JSON.stringify(counts) === '{"200":1,"429":1}';
  }

  it(`let one key through exactly ${ALLOWED} times, in each of ${RUNS} runs of ${ASKED} requests at once`, async () => {
    await expect.poll(areShared, PATIENTLY).toBe(true);
    const counts: unknown[] = [];
    for (let turn = 0; turn < RUNS; turn++) {
      counts.push(await ask(caller, ASKED, newKey(RATE), ...urls));
    }
    expect(counts).toEqual(Array.from({ length: RUNS }, () => EXACT));
    process.stderr.write(`${RUNS} runs on two machines, each ${JSON.stringify(EXACT)}\n`);
  });

  it('answer alone while the cable to Redis is pulled, and together again afterwards', async () => {
    const [one = '', other = ''] = urls;
    const key = newKey(RATE);
    second.unplug();
    // Each has a bucket now.
    expect(await ask(second, ASKED, key, other)).toEqual(EXACT);
    expect(await ask(caller, ASKED, key, one)).toEqual(EXACT);
    await expect.poll(() => servers[1]?.log()).toContain('Redis is away');
    expect(servers[0]?.log()).toBe('');
    second.plugIn();
    await expect.poll(areShared, PATIENTLY).toBe(true);
    expect(await ask(caller, ASKED, newKey(RATE), ...urls)).toEqual(EXACT);
  });
});

function makeKeys(data: string, rate: string, count: number): string[] {
  const store = openKeyStore(data);
  const made = Array.from({ length: count }, () => {
    return store.create({ name: 'x', rate: parseRate(rate) ?? null }, Date.now()).key;
  });
  store.close();
  return made;
}
