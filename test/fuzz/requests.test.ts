/**
 * Every parameter of every endpoint, every header that is read and every body, given what nobody would send: the answer is
 * right or refuses in one sentence, and is never a fault of ours. `npm run fuzz` goes on with mutations and keeps what leads
 * somewhere new.
 */

import { join } from 'node:path';
import { urlOf } from '@property-lookup/server/inside/http/endpoint-path';
import { SERVED } from '@property-lookup/server/inside/http/endpoints';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import type { FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { serveForTests } from '../http/fixture.js';
import { keepFound, mutated, randomFrom, readCorpus } from './corpus.js';

/** Milliseconds of mutations. */
const LONGER_MS = Number(process.env['FUZZ_MINUTES'] ?? 0) * 60_000;
/** Values that each place has in an ordinary run, others in each. */
const VALUES_A_PLACE = 24;

const HEADERS = [
  'authorization',
  'accept',
  'accept-encoding',
  'content-type',
  'expect',
  'host',
  'if-none-match',
  'origin',
  'range',
  'traceparent',
  'x-forwarded-proto',
  'x-request-id',
];

/** Half a character cannot be sent. */
const wellFormed = (value: string): string => value.replace(/\p{Surrogate}/gu, '?');

interface Place {
  readonly name: string;
  ask(value: string): Promise<Awaited<ReturnType<FastifyInstance['inject']>>>;
}

const dir = temporaryDir();
const corpus = readCorpus();
/** A place has one of so many values. */
const EVERY =
  process.env['FUZZ'] === 'all' || LONGER_MS > 0 ? 1 : Math.ceil(corpus.length / VALUES_A_PLACE);

const server = await serveForTests(join(dir, 'server'), {
  corsOrigins: ['*'],
  filterBudgetMs: 500,
});

function places(): readonly Place[] {
  const authorization = `Api-Key ${server.key}`;
  const parameters = SERVED.flatMap(({ example, method, params, path }) =>
    [...Object.keys(params), 'nonsense'].map((name): Place => {
      const { [name]: _, ...rest } = example;
      return {
        name: `${method} ${path} ${name}`,
        ask: (value) =>
          server.app.inject({
            method,
            url: `/api/v2${urlOf(path, { ...rest, [name]: wellFormed(value) })}`,
            headers: { authorization },
          }),
      };
    }),
  );
  const bodies = SERVED.filter(({ body }) => body !== undefined).flatMap(({ path }) =>
    ['application/json', 'application/x-ndjson', 'text/csv', 'a/b'].map(
      (type): Place => ({
        name: `body of ${path} as ${type}`,
        ask: (payload) =>
          server.app.inject({
            method: 'POST',
            url: `/api/v2${path}`,
            headers: { authorization, 'content-type': type },
            payload,
          }),
      }),
    ),
  );
  const headers = HEADERS.map(
    (name): Place => ({
      name: `header ${name}`,
      ask: (value) =>
        server.app.inject({
          url: '/api/v2/property/address?uprn=101',
          // What Node's own client and server let through.
          headers: { authorization, [name]: value.replace(/[^\t\x20-\x7e\x80-\xff]/g, '') },
        }),
    }),
  );
  const paths: Place = {
    name: 'path',
    ask: (value) => server.app.inject({ url: `/${encodeURI(wellFormed(value))}` }),
  };
  return [...parameters, ...bodies, ...headers, paths];
}

/** Asks, and says what kind of answer it was: its status, and the sentence without what varies. */
async function kindOfAnswer({ ask, name }: Place, value: string): Promise<string> {
  const { body, headers, statusCode } = await ask(value);
  const about = `${name} = ${JSON.stringify(value).slice(0, 300)}`;
  // Too slow is an answer that the budget of this test asks for.
  if (statusCode >= 500) expect([statusCode, body], about).toEqual([503, expect.any(String)]);
  expect(body, about).not.toMatch(/\n\s+at |node_modules|\/dist\/|pk_live_\w{20}/);
  if (statusCode < 400) return `${name} ${statusCode}`;
  expect(headers['content-type'], about).toContain('application/json');
  const problem = JSON.parse(body) as { detail: string };
  expect(Object.keys(problem), about).toEqual(['detail']);
  expect(problem.detail, about).toMatch(/^[^\n]{5,2000}$/);
  return `${name} ${statusCode} ${withoutValue(problem.detail)}`;
}

/** What was asked is quoted, and may contain quotes itself: all between the first and the last is left out, or every value would be new. */
function withoutValue(detail: string): string {
  return detail
    .replace(/['"].*['"]/su, '*')
    .replace(/[\d.,]+/g, '*')
    .slice(0, 80);
}

it(`are answered or refused in a sentence: one of ${EVERY} of ${corpus.length} values at every place`, async () => {
  const all = places();
  expect(all.length).toBeGreaterThan(150);
  const statuses = new Set<string>();
  for (const [number, place] of all.entries()) {
    for (let at = number % EVERY; at < corpus.length; at += EVERY) {
      const kind = await kindOfAnswer(place, corpus[at] ?? '');
      statuses.add(/ (\d{3})(?: |$)/.exec(kind)?.[1] ?? '');
    }
  }
  expect([...statuses].sort()).toEqual(expect.arrayContaining(['200', '401', '404', '422']));
});

it.runIf(LONGER_MS > 0)(
  'are so when they are mutated, for as long as was asked for',
  async () => {
    const all = places();
    const seed = Date.now() % 2 ** 32;
    const random = randomFrom(seed);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    const known = new Set<string>();
    for (const place of all) {
      for (const value of corpus) known.add(await kindOfAnswer(place, value));
    }
    const end = performance.now() + LONGER_MS;
    let [tried, found] = [0, 0];
    while (performance.now() < end) {
      const value = mutated(pick(corpus), pick(corpus), random);
      const kind = await kindOfAnswer(pick(all), value);
      tried++;
      if (known.has(kind)) continue;
      known.add(kind);
      corpus.push(value);
      keepFound(value);
      found++;
    }
    process.stderr.write(`${tried} mutations (seed ${seed}), ${found} led somewhere new\n`);
  },
  LONGER_MS + 300_000,
);
