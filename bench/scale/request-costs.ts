/**
 * The cost of a request by kind, relative to a bare node:http server that sends the same bytes, measured alternately in rounds.
 */

import { currentReleaseDir } from './dataset.js';
import { makeKey } from './keys.js';
import { type LoadFigures, load } from './load.js';
import { paths, questionsOf } from './questions.js';
import { type Measure, median, quantile, report, rounded } from './report.js';
import { type Server, startBare, startOurs } from './server.js';
import { argument } from './setting.js';

/** Distinct requests sent in turn. */
const QUESTIONS = 40_000;
const CONNECTIONS = 32;
const ROUNDS = Number(argument('rounds') ?? 7);
/** For each server, kind and round. */
const SECONDS = 1;
/** Warm-up of each kind, in which code is compiled and caches are filled. */
const WARM_SECONDS = 4;

interface Kind {
  readonly name: string;
  readonly paths: readonly string[];
  /** Replaces the key. */
  readonly key?: string;
  readonly headers?: readonly string[];
}

interface Round {
  readonly perSecond: number;
  readonly p99: number;
  /** Microseconds of processor time per request. */
  readonly processor: number;
}

/** Measures an imported data directory in about three minutes. */
export async function measureRequestCosts(data: string): Promise<void> {
  const questions = questionsOf(currentReleaseDir(data), QUESTIONS);
  const key = await makeKey(data);
  const ours = await startOurs(data);
  const first = paths.match(questions.addresses[0] ?? '');
  const headers = { authorization: `Api-Key ${key}`, accept: 'application/json' };
  const known = await fetch(`${ours.url}${first}`, { headers });
  const kinds: readonly Kind[] = [
    { name: 'varied addresses', paths: questions.addresses.map(paths.match) },
    { name: 'the same address', paths: [first] },
    { name: '/property/address', paths: questions.uprns.map(paths.uprn) },
    {
      name: 'detailed record',
      paths: questions.uprns.map((uprn) => `/api/v2/property-lookup-detailed?uprn=${uprn}`),
    },
    {
      name: 'unchanged (304)',
      paths: [first],
      headers: [`If-None-Match: ${known.headers.get('etag')}`],
    },
    { name: 'no key (401)', paths: [first], key: 'unknown' },
  ];
  const measures: Measure[] = [];
  for (const kind of kinds) {
    const answer = await fetch(`${ours.url}${kind.paths[0]}`, { headers });
    const bare = await startBare(await answer.text());
    measures.push(await compared(kind, { ours, bare, key }));
    await bare.stop();
  }
  await ours.stop();
  report('request-costs', measures);
}

interface Servers {
  readonly ours: Server;
  readonly bare: Server;
  readonly key: string;
}

async function compared(kind: Kind, { bare, key, ours }: Servers): Promise<Measure> {
  await oneRound(ours, kind, key, WARM_SECONDS);
  await oneRound(bare, kind, key, 1);
  const [own, others]: [Round[], Round[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    const both = [async () => void own.push(await oneRound(ours, kind, key, SECONDS))];
    both.push(async () => void others.push(await oneRound(bare, kind, key, SECONDS)));
    // Alternates which comes first.
    for (const measure of round % 2 === 0 ? both : both.reverse()) await measure();
  }
  const of = (rounds: readonly Round[], name: keyof Round) => rounds.map((round) => round[name]);
  const rates = own.map(({ perSecond }, at) => perSecond / (others[at]?.perSecond ?? 1));
  const costs = own.map(({ processor }, at) => (others[at]?.processor ?? 1) / processor);
  return {
    name: kind.name,
    unit: 'requests/s',
    ours: median(of(own, 'perSecond')),
    references: { 'bare node:http': median(of(others, 'perSecond')) },
    notes: {
      'ratio of requests/s': withInterval(rates),
      'processor µs a request': rounded(median(of(own, 'processor'))),
      'bare node:http, µs': rounded(median(of(others, 'processor'))),
      'ratio of processor time': withInterval(costs),
      'p99 ms': rounded(median(of(own, 'p99'))),
      'p99 ms of bare node:http': rounded(median(of(others, 'p99'))),
    },
  };
}

async function oneRound(server: Server, kind: Kind, key: string, seconds: number): Promise<Round> {
  const { headers = [], paths: list } = kind;
  const before = server.processor();
  const figures: LoadFigures = await load({
    url: server.url,
    key: kind.key ?? key,
    paths: list,
    headers,
    connections: CONNECTIONS,
    seconds,
  });
  const { p99, perSecond, requests } = figures;
  return { perSecond, p99, processor: (server.processor() - before) / requests };
}

const RESAMPLES = 2_000;

/** The median, and the 95 % interval of the medians of resampled rounds. */
function withInterval(values: readonly number[]): string {
  const medians = Array.from({ length: RESAMPLES }, () =>
    median(values.map(() => values[Math.floor(Math.random() * values.length)] ?? 0)),
  );
  const [low, high] = [quantile(medians, 0.025), quantile(medians, 0.975)];
  return `${median(values).toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)})`;
}
