/** Sends requests over some connections and tells how fast they were answered. */

import { benchRequire } from './setting.js';

/** What is used of autocannon. */
type Autocannon = (options: {
  readonly url: string;
  readonly connections: number;
  readonly duration: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly requests: readonly { readonly path: string }[];
}) => Promise<{
  readonly requests: { readonly average: number; readonly total: number };
  readonly latency: Readonly<Record<'p50' | 'p99' | 'p99_9' | 'max' | 'average', number>>;
  readonly non2xx: number;
  readonly errors: number;
}>;

export interface LoadFigures {
  readonly perSecond: number;
  readonly requests: number;
  /** Milliseconds; 1 stands for "up to 1". */
  readonly p50: number;
  readonly p99: number;
  readonly p999: number;
  readonly failed: number;
}

export interface Load {
  readonly url: string;
  readonly key: string;
  readonly paths: readonly string[];
  readonly connections: number;
  readonly seconds: number;
}

export async function load({ url, key, paths, connections, seconds }: Load): Promise<LoadFigures> {
  const autocannon = benchRequire('autocannon') as Autocannon;
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { authorization: `Api-Key ${key}`, accept: 'application/json' },
    requests: paths.map((path) => ({ path })),
  });
  return {
    perSecond: requests.average,
    requests: requests.total,
    p50: latency.p50,
    p99: latency.p99,
    p999: latency.p99_9,
    failed: non2xx + errors,
  };
}

/** One request after the other on one connection, timed to the microsecond. */
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
