/**
 * The API under load, beside a bare node:http server that sends the same bytes: each endpoint, a single connection, and a
 * mixture. `--data DIR` measures the cost of a request on imported data.
 */

import { TokenBuckets } from '@property-lookup/server/inside/http/rate-limiter';
import { KeyRing, openKeyStore } from '@property-lookup/server/keys';
import { currentReleaseDir, importedData } from './dataset.js';
import { FILTER_CASES } from './filter-cases.js';
import { makeKey } from './keys.js';
import { inTurn, type Load, type LoadFigures, load, needWrk } from './load.js';
import { paths, questionsOf } from './questions.js';
import { type Measure, quantile, report } from './report.js';
import { measureRequestCosts } from './request-costs.js';
import { type Server, startBare, startOurs } from './server.js';
import { argument } from './setting.js';

/** Requests in turn, with more postcodes than are cached. */
const QUESTIONS = 40_000;
const CONNECTIONS = 32;
const SECONDS = Number(argument('seconds') ?? 8);
const MIXED_SECONDS = Number(argument('mixed-seconds') ?? 15);

/** Filters that read every property: their fields have no column, and each is different, so that no count is cached. */
const WORST_FILTERS = Array.from({ length: 200 }, (_, at) =>
  paths.filter({ full_address: { regexp: `/${at}.*(a|e)+.*q${at}$/i` } }),
);
const WORST_CONNECTIONS = 4;
const CALM_CONNECTIONS = 4;

needWrk();
// With existing data, only the cost of a request is measured.
const given = argument('data');
if (given !== undefined) {
  await measureRequestCosts(given);
  process.exit(0);
}
const data = await importedData();
const questions = questionsOf(currentReleaseDir(data), QUESTIONS);
const key = await makeKey(data);
const ours = await startOurs(data);
const answer = await answerOf(ours, paths.match(questions.addresses[0] ?? ''));
const bare = await startBare(answer);

const requests = {
  match: questions.addresses.map(paths.match),
  postcode: questions.postcodes.map(paths.postcode),
  uprn: questions.uprns.map(paths.uprn),
  filter: FILTER_CASES.flatMap(({ variants }) => variants.map(({ where }) => paths.filter(where))),
};

const measures: Measure[] = [];
// Alternates between our server and the reference, so that both see the same machine.
for (const [name, list] of Object.entries(requests)) {
  await run(ours, list, 2);
  const own = await run(ours, list, SECONDS);
  const reference = await run(bare, list, SECONDS);
  measures.push({
    name: `${name}, ${CONNECTIONS} connections`,
    unit: 'requests/s',
    ours: own.perSecond,
    references: { 'bare node:http': reference.perSecond },
    notes: {
      ...latenciesOf(own),
      'processor µs a request': own.processor,
      'bare node:http': reference.processor,
    },
  });
}
const oneOurs = await inTurn({ url: ours.url, key, paths: requests.match }, 8_000);
const oneBare = await inTurn({ url: bare.url, key, paths: requests.match }, 8_000);
measures.push({
  name: 'match, one connection, p50',
  unit: 'ms',
  ours: quantile(oneOurs.slice(2_000), 0.5),
  references: { 'bare node:http': quantile(oneBare.slice(2_000), 0.5) },
});
measures.push(await mixed(), ...(await besideWorstFilter()), admission());
measures.push({
  name: 'start until serving',
  unit: 'ms',
  ours: ours.startMs,
  references: { 'bare node:http': bare.startMs },
});
await ours.stop();
await bare.stop();
measures.push(...(await workers()));
report('http', measures);

function latenciesOf({ p50, p99, p999, failed }: LoadFigures): Readonly<Record<string, number>> {
  return { 'p50 ms': p50, 'p99 ms': p99, 'p99.9 ms': p999, failed };
}

/** Of ten requests, seven match an address; the others ask for a postcode, a UPRN and a filter. */
async function mixed(): Promise<Measure> {
  const list = requests.match.slice(0, 7_000).flatMap((match, at) => {
    const seventh = at % 7 === 6;
    const other = Math.floor(at / 7);
    const others = [requests.postcode, requests.uprn, requests.filter];
    return seventh ? [match, ...others.map((of) => of[other % of.length] ?? match)] : [match];
  });
  await run(ours, list, 2);
  const before = ours.memory();
  const figures = await run(ours, list, MIXED_SECONDS);
  return {
    name: `mixed load, ${CONNECTIONS} connections, ${MIXED_SECONDS} s`,
    unit: 'requests/s',
    ours: figures.perSecond,
    references: {},
    notes: {
      ...latenciesOf(figures),
      requests: figures.requests,
      'memory before MB': Math.round(before / 1e6),
      'memory after MB': Math.round(ours.memory() / 1e6),
    },
  };
}

/** The fixed cost of a request before it is read: checking the key and its rate, without the server. */
function admission(): Measure {
  const store = openKeyStore(data);
  const keys = new KeyRing(store);
  const limiter = new TokenBuckets();
  const rate = { count: 1e9, seconds: 60 };
  const rounds = 200_000;
  const round = (at: number): void => {
    const record = keys.find(key, at);
    if (record !== undefined && !(record instanceof Promise)) limiter.take(record.id, rate, at);
  };
  const now = Date.now();
  for (let at = 0; at < rounds; at++) round(now);
  const started = performance.now();
  for (let at = 0; at < rounds; at++) round(now);
  const microseconds = ((performance.now() - started) * 1000) / rounds;
  store.close();
  return { name: 'key check and rate limit', unit: 'µs', ours: microseconds, references: {} };
}

/** Waiting times of other requests beside the most expensive filters. */
async function besideWorstFilter(): Promise<Measure[]> {
  const calm = { url: ours.url, key, paths: requests.match, connections: CALM_CONNECTIONS };
  const alone = await load({ ...calm, seconds: SECONDS });
  const worst = load({
    ...calm,
    paths: WORST_FILTERS,
    connections: WORST_CONNECTIONS,
    seconds: SECONDS + 2,
  });
  const beside = await load({ ...calm, seconds: SECONDS });
  const { requests: asked } = await worst;
  return [alone, beside].map((figures, at) => ({
    name: `match, ${CALM_CONNECTIONS} connections, ${at === 0 ? 'alone' : 'beside the worst filters'}`,
    unit: 'requests/s',
    ours: figures.perSecond,
    references: {},
    notes: {
      ...latenciesOf(figures),
      ...(at === 0 ? {} : { 'worst filters answered': asked }),
    },
  }));
}

/** The gain from several processes, and their memory. */
async function workers(): Promise<Measure[]> {
  const measured: Measure[] = [];
  for (const count of [1, 2]) {
    const server = await startOurs(data, '--workers', String(count));
    await run(server, requests.match, 2);
    const figures = await run(server, requests.match, SECONDS);
    measured.push({
      name: `match, ${count} worker${count === 1 ? '' : 's'}`,
      unit: 'requests/s',
      ours: figures.perSecond,
      references: {},
      notes: { 'memory MB': Math.round(server.memory() / 1e6), 'p99 ms': figures.p99 },
    });
    await server.stop();
  }
  return measured;
}

interface Run extends LoadFigures {
  /** Microseconds of processor time per request, which other work on the machine affects least. */
  readonly processor: number;
}

async function run(server: Server, list: readonly string[], seconds: number): Promise<Run> {
  const options: Load = { url: server.url, key, paths: list, connections: CONNECTIONS, seconds };
  const before = server.processor();
  const figures = await load(options);
  const taken = (server.processor() - before) / figures.requests;
  return { ...figures, processor: Math.round(taken * 10) / 10 };
}

async function answerOf(server: Server, path: string): Promise<string> {
  const headers = { authorization: `Api-Key ${key}`, accept: 'application/json' };
  const response = await fetch(`${server.url}${path}`, { headers });
  return response.text();
}
