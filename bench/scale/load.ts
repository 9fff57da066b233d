/** Sends requests over some connections with wrk, and measures how fast they are answered. */

import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export interface LoadFigures {
  readonly perSecond: number;
  readonly requests: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly p999: number;
  readonly failed: number;
}

export interface Load {
  readonly url: string;
  readonly key: string;
  /** In the notation of wrk.lua: a path, or a path, a tab and a body. */
  readonly paths: readonly string[];
  readonly connections: number;
  readonly seconds: number;
  /** In addition to the headers of every request, as `Name: value`. */
  readonly headers?: readonly string[];
  /** The most requests per second; without it, as many as are answered. */
  readonly perSecondMax?: number;
}

/** The output of wrk.lua: figures from which the others are computed. */
interface Printed extends Omit<LoadFigures, 'perSecond'> {
  readonly seconds: number;
}

/** Load generators in JavaScript cannot saturate a bare server; wrk can, with one thread. */
const WRK = 'wrk';

/** Ends the program if wrk is not installed, because no other generator gives a valid measurement. */
export function needWrk(): void {
  if (spawnSync(WRK, ['--version']).error === undefined) return;
  console.log(
    'Skipped: the load is made with wrk, which is not installed (`apt-get install wrk`).',
  );
  process.exit(0);
}

export async function load(asked: Load): Promise<LoadFigures> {
  const { url, key, paths, connections, seconds, headers = [], perSecondMax } = asked;
  const dir = mkdtempSync(join(tmpdir(), 'load-'));
  const list = join(dir, 'paths.txt');
  writeFileSync(list, `${paths.join('\n')}\n`);
  try {
    const { seconds: taken, ...printed } = await runWrk([
      ...['-t1', `-c${connections}`, `-d${seconds}`, '-s', resolve('bench/scale/wrk.lua')],
      ...['-H', `Authorization: Api-Key ${key}`, '-H', 'Accept: application/json'],
      ...headers.flatMap((header) => ['-H', header]),
      ...[url, '--', list],
      ...(perSecondMax === undefined ? [] : [String((connections / perSecondMax) * 1_000)]),
    ]);
    return { ...printed, perSecond: printed.requests / taken };
  } finally {
    rmSync(dir, { recursive: true });
  }
}

function runWrk(args: readonly string[]): Promise<Printed> {
  const child = spawn(WRK, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let stdout = '';
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
  });
  return new Promise((done, reject) => {
    child.once('error', reject);
    child.once('close', () => {
      // wrk.lua prints the figures on the last line.
      const line = stdout.trimEnd().split('\n').at(-1) ?? '';
      if (line.startsWith('{')) done(JSON.parse(line) as Printed);
      else reject(new Error(`wrk could not load the server: ${stdout}`));
    });
  });
}

/** Sends one request after the other on one connection, timed to the microsecond. */
export async function inTurn(
  { url, key, paths }: Pick<Load, 'url' | 'key' | 'paths'>,
  count: number,
): Promise<readonly number[]> {
  const { Agent, request } = await import('node:http');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { authorization: `Api-Key ${key}`, accept: 'application/json' };
  const once = (path: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const started = performance.now();
      const sent = request(`${url}${path}`, { agent, headers }, (response) => {
        response.resume();
        response.once('end', () => resolve(performance.now() - started));
      });
      sent.once('error', reject);
      sent.end();
    });
  const times: number[] = [];
  for (let at = 0; at < count; at++) times.push(await once(paths[at % paths.length] ?? '/'));
  agent.destroy();
  return times;
}
