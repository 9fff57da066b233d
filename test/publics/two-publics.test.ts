/**
 * Two publics on one server, as it is built: each key is answered from its own data directory, byte for byte as by a server that
 * holds nothing else, over every way in.
 */

import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { OS_PLACES } from '@property-lookup/os-places';
import { POSTCODES_IO } from '@property-lookup/postcodes-io';
import { SERVED } from '@property-lookup/server/endpoint';
import {
  PROGRAM,
  run,
  runWell,
  type Serving,
  servingOf,
  startServing,
} from '@property-lookup/testing/program';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServer, type TestServer } from '../http/fixture.js';
import { QUESTIONS_ABOUT_ALL, type Question, questionsAbout } from './questions.js';
import { addHome, makePublic, marksOf, type Public } from './two-publics.js';

const REQUESTS = 300;

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly etag: string | undefined;
}

let full: Public;
let open: Public;
let serving: Serving;
/** A server over each directory alone. */
let alone: Readonly<Record<Public['name'], TestServer>>;
let keys: Readonly<
  Record<Public['name'] | 'copy' | 'broken' | 'empty' | 'gone' | 'scoped', string>
>;
let questions: readonly (readonly [name: string, question: Question])[];

async function newKey(data: string, ...options: string[]): Promise<string> {
  const args = ['--name', 'key', '--rate', '1000000/60', '--data', data];
  return (await runWell('keys', 'create', ...args, ...options)).trim();
}

/** The first release of a data set, which later ones tell changes from. */
async function firstRelease({ releases }: TestServer): Promise<string> {
  const kept = await releases.reader?.keptChanges();
  return kept?.releases[0] ?? '';
}

beforeAll(async () => {
  full = await makePublic('full');
  open = await makePublic('open');
  const others = temporaryDir();
  const [copy, broken, empty] = ['copy', 'broken', 'empty'].map((name) => join(others, name));
  // The same release in two directories.
  cpSync(full.data, copy as string, { recursive: true });
  mkdirSync(broken as string);
  writeFileSync(join(broken as string, 'current'), 'no release\n');
  keys = {
    full: await newKey(full.data),
    open: await newKey(full.data, '--reads', 'open'),
    scoped: await newKey(full.data, '--reads', 'open', '--scope', 'fields=postcode'),
    copy: await newKey(full.data, '--reads', 'copy'),
    broken: await newKey(full.data, '--reads', 'broken'),
    empty: await newKey(full.data, '--reads', 'empty'),
    gone: await newKey(full.data, '--reads', 'gone'),
  };
  // A key in another directory opens nothing here.
  await newKey(open.data);
  serving = await startServing(
    full.data,
    ...['--also', `open=${open.data}`, '--also', `copy=${copy}`],
    ...['--also', `broken=${broken}`, '--also', `empty=${empty}`],
    ...['--workers', '2', '--metrics-port', '0', '--os-places', 'on', '--postcodes-io', 'on'],
  );
  const changes = { frontEnds: [OS_PLACES, POSTCODES_IO], now: Date.now };
  const version = (await ask({ path: '/version' }, 'full')).body;
  const deps = { ...changes, version: JSON.parse(version).version };
  alone = { full: await openServer(full.dir, deps), open: await openServer(open.dir, deps) };
  questions = [
    ...Object.entries(questionsAbout(full, await firstRelease(alone.full))),
    ...Object.entries(questionsAbout(open, await firstRelease(alone.open))),
    ...Object.entries(QUESTIONS_ABOUT_ALL),
  ];
});
afterAll(async () => {
  expect(await serving.stop()).toBe(0);
  for (const server of Object.values(alone)) await server.close();
});

/** What differs from one moment or server to another. */
function settled(body: string): string {
  return body
    .replace(/"time[sS]tamp":"[^"]+"/g, '"timestamp":""')
    .replace(/"key":"[0-9a-f]{10}"/, '"key":""')
    .replace(/"data_set":(?:null|"open")/, '"data_set":""');
}

/** Each question over a connection of its own, so that the workers take turns. */
function ask(
  { body, path }: Question,
  who: keyof typeof keys,
  headers: Readonly<Record<string, string>> = {},
  url = serving.url,
): Promise<Answer> {
  const payload = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const asked = request(`${url}${path}`, {
      agent: false,
      method: payload === undefined ? 'GET' : 'POST',
      headers: {
        ...credentials(path, keys[who]),
        ...(payload !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
    });
    asked.once('error', reject);
    asked.once('response', (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.once('end', () => {
        resolve({
          status: response.statusCode ?? 0,
          body: settled(Buffer.concat(pieces).toString('latin1')),
          etag: response.headers.etag,
        });
      });
    });
    asked.end(payload);
  });
}

/** Each front end in its own way. */
function credentials(path: string, key: string): Record<string, string> {
  if (path.startsWith('/postcodes')) {
    return { authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` };
  }
  return path.startsWith('/search/places') ? { key } : { authorization: `Api-Key ${key}` };
}

/** The answer of a server that holds this directory alone. */
async function askAlone({ body, path }: Question, name: Public['name']): Promise<Answer> {
  const { app, key } = alone[name];
  const response = await app.inject({
    method: body === undefined ? 'GET' : 'POST',
    url: path,
    headers: {
      host: new URL(serving.url).host,
      ...credentials(path, key),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
  const { etag } = response.headers;
  return {
    status: response.statusCode,
    body: settled(response.rawPayload.toString('latin1')),
    etag: etag as string | undefined,
  };
}

const otherOf = (name: Public['name']) => (name === 'full' ? open : full);

describe('each endpoint', () => {
  it('is asked', () => {
    const asked = new Set(questions.map(([name]) => name));
    const ids = [...SERVED.map(({ id }) => id), ...POSTCODES_IO.endpoints.map(({ id }) => id)];
    expect(ids.filter((id) => !asked.has(id))).toEqual([]);
    const paths = questions.map(([, { path }]) => path.split('?', 1)[0]);
    expect(
      OS_PLACES.endpoints
        .map(({ path }) => OS_PLACES.path + path)
        .filter((path) => !paths.includes(path)),
    ).toEqual([`${OS_PLACES.path}/polygon`]);
  });

  it('answers each key as a server does that holds its directory alone', async () => {
    const alike: string[] = [];
    for (const [name, question] of questions) {
      const wanted = {
        full: await askAlone(question, 'full'),
        open: await askAlone(question, 'open'),
      };
      for (const who of ['full', 'open'] as const) {
        const { body, status } = await ask(question, who);
        expect([name, status, body]).toEqual([name, wanted[who].status, wanted[who].body]);
      }
      if (wanted.full.body === wanted.open.body)
        alike.push(`${name} ${question.path}: ${wanted.full.body.slice(0, 200)}`);
    }
    expect(alike).toEqual([]);
  });

  it('tells no home, place or number of the other directory', async () => {
    for (const [name, question] of Object.entries(QUESTIONS_ABOUT_ALL)) {
      for (const who of ['full', 'open'] as const) {
        const { body, status } = await ask(question, who);
        expect([name, status]).toEqual([name, 200]);
        expect(body).not.toMatch(marksOf(otherOf(who)));
      }
    }
    const counted = async (who: 'full' | 'open') =>
      JSON.parse((await ask({ path: '/api/v2/property-lookup?page_size=1' }, who)).body)
        .total_items;
    expect([await counted('full'), await counted('open')]).toEqual([full.homes, open.homes]);
  });
});

describe('many requests at once', () => {
  it('are answered from the directory of their key, whichever worker they meet', async () => {
    const wanted = new Map<string, Promise<Answer>>();
    const wantedOf = (question: Question, who: 'full' | 'open') => {
      const id = `${who} ${question.path} ${JSON.stringify(question.body)}`;
      const known = wanted.get(id) ?? askAlone(question, who);
      wanted.set(id, known);
      return known;
    };
    const asking = fc.record({
      question: fc.constantFrom(...questions.map(([, question]) => question)),
      who: fc.constantFrom('full' as const, 'open' as const),
    });
    const asked = fc.sample(asking, { numRuns: REQUESTS });
    const before = await requestsOfWorkers();
    await inParallel(asked, async ({ question, who }) => {
      let { body, status } = await ask(question, who);
      // Few exports are written at once, whichever directory they are of.
      while (body.includes('exports are being written'))
        ({ body, status } = await ask(question, who));
      const alone = await wantedOf(question, who);
      expect([question.path, who, status, body]).toEqual([
        question.path,
        who,
        alone.status,
        alone.body,
      ]);
    });
    expect((await requestsOfWorkers()) - before).toBeGreaterThanOrEqual(REQUESTS);
  });
});

describe('a tag', () => {
  it('of one data set is never taken for that of another', async () => {
    let tags = 0;
    for (const [, question] of questions) {
      const answers = {
        full: await ask(question, 'full'),
        open: await ask(question, 'open'),
        // Has the same release as the main directory.
        copy: await ask(question, 'copy'),
      };
      const all = Object.values(answers).flatMap(({ etag = [] }) => etag);
      expect(new Set(all).size).toBe(all.length);
      tags += all.length;
      for (const who of ['full', 'open', 'copy'] as const) {
        const { body, etag: own, status } = answers[who];
        if (own !== undefined) {
          expect((await ask(question, who, { 'if-none-match': own })).status).toBe(304);
        }
        const others = all.filter((tag) => tag !== own).join(', ');
        const again = await ask(question, who, { 'if-none-match': others });
        expect([again.status, again.body, again.etag]).toEqual([status, body, own]);
      }
    }
    expect(tags).toBeGreaterThan(100);
  });
});

describe('a key', () => {
  it('is told what it reads', async () => {
    const told = async (who: keyof typeof keys) => {
      const headers = { authorization: `Api-Key ${keys[who]}` };
      return (await fetch(`${serving.url}/api/v2/whoami`, { headers })).json();
    };
    expect(await told('full')).toMatchObject({ data_set: null, scope: null });
    expect(await told('open')).toMatchObject({ data_set: 'open', scope: null });
    expect(await told('scoped')).toMatchObject({
      data_set: 'open',
      scope: { fields: ['postcode'] },
    });
  });

  it('may have a scope besides', async () => {
    const path = '/api/v2/property-lookup?filter=';
    const filter = (where: object, fields: readonly string[]) =>
      path + encodeURIComponent(JSON.stringify({ where, fields }));
    const { body, status } = await ask({ path: filter({}, ['postcode']) }, 'scoped');
    expect([status, JSON.parse(body).total_items]).toEqual([200, open.homes]);
    expect(body).not.toMatch(marksOf(full));
    expect((await ask({ path: filter({}, ['post_town']) }, 'scoped')).status).toBe(403);
  });

  it('that is bound to what the server does not hold is refused by every way in', async () => {
    const sentence = 'This key reads the data set gone, which this server does not hold.';
    for (const [name, question] of questions) {
      const { body, etag, status } = await ask(question, 'gone', { 'if-none-match': '*' });
      expect([name, status, etag]).toEqual([name, 403, undefined]);
      expect(body).toContain(sentence);
      expect(Object.keys(JSON.parse(body)).length).toBeLessThan(3);
    }
  });

  it('of a directory without data, or that cannot be read, is answered from no other', async () => {
    const question = { path: '/api/v2/property-lookup' };
    expect(await ask(question, 'empty')).toMatchObject({
      status: 503,
      body: '{"detail":"No data is loaded yet; the operator must run property-lookup import."}',
    });
    expect(await ask(question, 'broken')).toMatchObject({
      status: 503,
      body: expect.stringContaining('The data set cannot be read'),
    });
    expect((await ask(question, 'full')).status).toBe(200);
  });

  it('of another directory than the main one is none here', async () => {
    const key = await newKey(open.data);
    const headers = { authorization: `Api-Key ${key}` };
    expect((await fetch(`${serving.url}/api/v2/whoami`, { headers })).status).toBe(401);
  });

  it('is listed with what it reads', async () => {
    const lines = (await runWell('keys', 'list', '--data', full.data)).trim().split('\n');
    const cells = lines.map((line) => line.split('\t').slice(6));
    // The first key is that of the server without others.
    expect(cells.slice(1, 4)).toEqual([
      ['everything'],
      ['everything', 'reads open'],
      ['fields=postcode', 'reads open'],
    ]);
    const { stdout } = await run(
      'keys',
      'list',
      '--data',
      full.data,
      '--usage',
      await metricsUrl(),
    );
    expect(stdout.split('\n')[2]).toMatch(/\tlast used \S+\treads open$/);
  });
});

describe('the operator', () => {
  it('sees every directory, and that one is unreadable', async () => {
    const ready = await fetch(`${serving.url}/ready`);
    const release = (await ready.json()) as { also: Record<string, object>; release: string };
    expect([ready.status, release]).toMatchObject([
      200,
      {
        status: 'ready',
        properties: full.homes,
        also: {
          open: { status: 'ready', properties: open.homes },
          copy: { status: 'ready', release: release.release },
          broken: { status: 'damaged', detail: 'The data set cannot be read.' },
          empty: { status: 'no-data', detail: 'No data is loaded yet.' },
        },
      },
    ]);
    const printed = await (await fetch(await metricsUrl())).text();
    const metrics = printed.replace(/^(?!property_lookup_).*\n/gm, '');
    expect(metrics).toMatch(/^property_lookup_data_age_seconds [\d.]+$/m);
    expect(metrics).toMatch(/^property_lookup_data_age_seconds\{data_set="open"\} [\d.]+$/m);
    expect(metrics).toMatch(/^property_lookup_release_refused 0$/m);
    expect(metrics).toMatch(/^property_lookup_release_refused\{data_set="broken"\} 1$/m);
    expect(metrics).toMatch(
      new RegExp(
        `^property_lookup_release_info\\{release="[\\w-]+",data_set="open"\\} ${open.homes}$`,
        'm',
      ),
    );
    expect(serving.log()).toMatch(/"dataSet":"broken".*cannot be opened/);
    expect(serving.output()).toContain(
      'No data is loaded yet in empty: run `property-lookup import --data ',
    );
    const page = await (await fetch(`${serving.url}/docs/attribution`)).text();
    expect(page.match(/<h2>Keys that read [\w ]+/g)).toEqual(
      ['the main data set', 'open', 'copy', 'broken', 'empty'].map(
        (name) => `<h2>Keys that read ${name}`,
      ),
    );
  });

  it('is told at once of a directory that is given twice', async () => {
    const link = join(temporaryDir(), 'link');
    symlinkSync(open.data, link);
    const refused = async (...also: string[]) => {
      const args = also.flatMap((each) => ['--also', each]);
      const { code, stderr } = await run('serve', '--data', full.data, '--port', '0', ...args);
      return [code, stderr.trim()];
    };
    expect(await refused(`other=${full.data}/`)).toEqual([
      2,
      '--also other must be a directory of its own, not that of --data.',
    ]);
    expect(await refused(`open=${open.data}`, `again=${link}`)).toEqual([
      2,
      '--also again must be a directory of its own, not that of --also open.',
    ]);
    expect(await refused('open=a', 'open=b')).toEqual([
      2,
      expect.stringMatching(/^--also must be NAME=DIRECTORY .*, not 'open=a open=b'\.$/),
    ]);
    expect(
      (await run('keys', 'create', '--name', 'x', '--reads', 'Open', '--data', open.data)).stderr,
    ).toMatch(/^--reads must be the name of a data set \(.*\), not 'Open'\.\n$/);
  });
});

describe('an agent', () => {
  it('is answered from the directory of its key', async () => {
    const args = [
      'mcp',
      '--http',
      '--data',
      full.data,
      '--port',
      '0',
      '--also',
      `open=${open.data}`,
    ];
    const mcp = await servingOf(spawn(process.execPath, [PROGRAM, ...args]));
    const call = async (who: keyof typeof keys, name: string, given: object) => {
      const response = await fetch(`${mcp.url}/mcp`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${keys[who]}`,
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
        },
        body: JSON.stringify({
          ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
          params: { name, arguments: given },
        }),
      });
      return { status: response.status, text: await response.text() };
    };
    try {
      for (const who of ['full', 'open'] as const) {
        const [own, other] = who === 'full' ? [full, open] : [open, full];
        const found = await call(who, 'search_properties', { where: {} });
        expect(found.text).toContain(`Total: ${own.homes}\\n`);
        expect(found.text).toMatch(marksOf(own));
        expect(found.text).not.toMatch(marksOf(other));
        const address = `1 ${other.street}, Reading, ${other.postcode}`;
        const tools: readonly (readonly [string, object])[] = [
          ['property_facts', { uprn: other.base + 1, groups: ['energy'] }],
          ['property_history', { uprn: other.base + 1 }],
          ['property_evidence', { uprn: other.base + 1 }],
          ['comparable_sales', { uprn: other.base + 1 }],
        ];
        for (const [name, given] of tools) {
          expect((await call(who, name, given)).text).toContain(
            `No property with UPRN ${other.base + 1}.`,
          );
        }
        expect((await call(who, 'find_property', { address })).text).not.toContain(
          `${other.base + 1}`,
        );
        expect((await call(who, 'area_figures', { area: other.authority })).text).toContain(
          'No area',
        );
      }
      expect(await call('gone', 'search_properties', { where: {} })).toEqual({
        status: 403,
        text: '{"detail":"This key reads the data set gone, which this server does not hold."}',
      });
    } finally {
      expect(await mcp.stop()).toBe(0);
    }
  });
});

describe('a new release', () => {
  it('of one directory is answered to its keys alone, without a restart', async () => {
    const total = async (who: 'full' | 'open') =>
      JSON.parse((await ask({ path: '/api/v2/property-lookup?page_size=1' }, who)).body)
        .total_items;
    // Two in a row, since the workers take turns.
    const nameAt = (at: number) => (at % 4 < 2 ? 'full' : 'open');
    const totals = async () => {
      const asked = Array.from({ length: 8 }, (_, at) => total(nameAt(at)));
      return new Set((await Promise.all(asked)).map((count, at) => `${nameAt(at)} ${count}`));
    };
    const uprn = await addHome(open);
    await expect.poll(totals).toEqual(new Set([`full ${full.homes}`, `open ${open.homes + 1}`]));
    const path = `/api/v2/property-lookup-detailed?uprn=${uprn}`;
    expect([(await ask({ path }, 'open')).status, (await ask({ path }, 'full')).status]).toEqual([
      200, 404,
    ]);
    await addHome(full);
    await expect
      .poll(totals)
      .toEqual(new Set([`full ${full.homes + 1}`, `open ${open.homes + 1}`]));
  });
});

describe('a worker that replaces another', () => {
  it('holds the same directories, whatever has become of the settings since', async () => {
    const file = join(temporaryDir(), 'settings.conf');
    const write = (text: string) => writeFileSync(file, `PROPERTY_LOOKUP_RATE=600/60\n${text}`);
    write(`PROPERTY_LOOKUP_ALSO=open=${open.data}\n`);
    const server = await startServing(full.data, '--workers', '2', '--settings', file);
    try {
      write(`PROPERTY_LOOKUP_ALSO=open=${full.data}\n`);
      server.process.kill('SIGHUP');
      await expect.poll(() => server.log()).toContain('The settings were read again.');
      const first = workersOf(server);
      for (const worker of first) process.kill(worker, 'SIGKILL');
      await expect
        .poll(() => workersOf(server).filter((worker) => !first.includes(worker)))
        .toHaveLength(2);
      const question = { path: '/api/v2/property-lookup' };
      const answer = () =>
        ask(question, 'open', {}, server.url).catch((error: Error) => ({ body: error.message }));
      await expect.poll(async () => (await answer()).body).toMatch(marksOf(open));
      for (let at = 0; at < 4; at++) expect((await answer()).body).toMatch(marksOf(open));
    } finally {
      await server.stop();
    }
  });
});

function workersOf({ process: { pid } }: Serving): readonly number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.split(' ').filter(Boolean).map(Number);
}

/** Requests that the workers have measured, in all. */
async function requestsOfWorkers(): Promise<number> {
  const text = await (await fetch(await metricsUrl())).text();
  const counts = [...text.matchAll(/^http_request_duration_seconds_count\{.*\} (\d+)$/gm)];
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
}

async function metricsUrl(): Promise<string> {
  const told = () => /Metrics at (\S+)/.exec(serving.output())?.[1];
  await expect.poll(told).toBeDefined();
  return told() ?? '';
}

/** Some at a time. */
async function inParallel<T>(all: readonly T[], each: (one: T) => Promise<void>): Promise<void> {
  const left = [...all];
  const next = async (): Promise<void> => {
    for (let one = left.pop(); one !== undefined; one = left.pop()) await each(one);
  };
  await Promise.all(Array.from({ length: 12 }, next));
}
