/** From nothing to a served town, whatever publishers do meanwhile, and on from any interruption. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { get, PROGRAM, run, type Serving, servingOf } from '@property-lookup/testing/program';
import {
  type Answer,
  fileAnswer,
  lyingAnswer,
  type Publisher,
  startPublisher,
} from '@property-lookup/testing/publisher';
import { byLength } from '@property-lookup/testing/run-length';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { hasTerminals, KEYS, onTerminal, type Terminal } from '@property-lookup/testing/terminal';
import {
  page,
  redirect,
  TOKEN,
  TOWN,
  type TownPublishers,
  townPublishers,
} from '@property-lookup/testing/town-publishers';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';

const SOURCES = ['uk-hpi', 'onspd', 'os-open-uprn', 'onsud', 'price-paid'];
/** The newest whose sales are fetched. */
const YEAR = new Date(Date.now() - 60 * 86_400_000).getUTCFullYear();
const KILLS = byLength(3, 20);

let country: TownPublishers;
let publisher: Publisher | undefined;
const running: ChildProcess[] = [];
const terminals: Terminal[] = [];

beforeAll(async () => {
  country = await townPublishers(Date.now());
});
afterEach(async () => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  for (const terminal of terminals.splice(0)) terminal.kill();
  await publisher?.close();
});

async function start(answers: Readonly<Record<string, Answer>> = country.answers): Promise<void> {
  await publisher?.close();
  publisher = await startPublisher(answers);
}

const argsOf = (dir: string, sources = SOURCES, area: string = TOWN.name): string[] => [
  ...['up', '--area', area, '--sources', sources.join(','), '--port', '0'],
  ...['--data', join(dir, 'data'), '--out', join(dir, 'downloads')],
  ...['--mirror', publisher?.url ?? ''],
];

function spawnUp(args: readonly string[]) {
  const child = spawn(process.execPath, [PROGRAM, ...args, '--accept-licence']);
  running.push(child);
  return child;
}

const startUp = (args: readonly string[]): Promise<Serving> => servingOf(spawnUp(args));

const readiness = async ({ url }: Serving) => {
  const response = await fetch(`${url}/ready`);
  return { status: response.status, body: (await response.json()) as Readiness };
};

interface Readiness {
  readonly release: string;
  readonly properties: number;
  readonly refresh: {
    readonly every: string;
    readonly asked_at: string | null;
    readonly failures: readonly { readonly source: string; readonly detail: string }[];
  };
}

const keyIn = async (serving: Serving): Promise<string> => {
  await expect.poll(() => serving.output()).toMatch(/shown this once: \S+/);
  return /shown this once: (\S+)/.exec(serving.output())?.[1] ?? '';
};

const statePath = (dir: string): string => join(dir, 'data', 'up.json');

describe('up', () => {
  it('tells what it will fetch with sizes and licences, and fetches nothing before somebody accepts', async () => {
    await start();
    const dir = temporaryDir();
    const { code, stdout, stderr } = await run(...argsOf(dir, [...SOURCES, 'planning-data']));
    expect([code, stderr]).toEqual([
      2,
      'Nothing was fetched. Run it again with --accept-licence if you accept these licences.\n',
    ]);
    expect(stdout).toMatch(/os-open-uprn: OS Open UPRN, .*; \d[\d.]* kB\. Licence: /);
    expect(stdout).toMatch(/planning-data: .*size unknown, usually /);
    expect(stdout).toMatch(/In all [\d.]+ kB, and 1 of unknown size, into /);
    expect(existsSync(join(dir, 'downloads'))).toBe(false);
  });

  describe.skipIf(!hasTerminals)('on a terminal', () => {
    const QUESTION = 'Accept these licences and fetch? [y/N] ';
    const REFUSED =
      'Nothing was fetched. Run it again with --accept-licence if you accept these licences.';

    /** Types after the question. */
    async function answer(dir: string, keys: string): Promise<Terminal> {
      await start();
      const terminal = onTerminal(...argsOf(dir));
      terminals.push(terminal);
      await expect.poll(terminal.screen, { timeout: 20_000 }).toContain(QUESTION);
      terminal.type(keys);
      return terminal;
    }

    it.each([
      ['no', `no${KEYS.enter}`, 2, REFUSED],
      ['nothing', KEYS.enter, 2, REFUSED],
      ['the end of input', KEYS.endOfInput, 2, REFUSED],
      ['Ctrl+C', KEYS.interrupt, 130, 'Nothing was fetched.'],
    ])('takes %s for a refusal', async (_, keys, code, sentence) => {
      const dir = temporaryDir();
      const terminal = await answer(dir, keys);
      expect(await terminal.ended).toBe(code);
      const [, after = ''] = terminal.screen().split(QUESTION);
      expect(after).toContain(sentence);
      expect(after).not.toMatch(/Warning|at .*\.js|unsettled/);
      expect(existsSync(join(dir, 'downloads'))).toBe(false);
    });

    it('takes yes, serves, and stops with Ctrl+C', async () => {
      const terminal = await answer(temporaryDir(), `y${KEYS.enter}`);
      await expect.poll(terminal.screen, { timeout: 60_000 }).toContain('Stop with Ctrl+C');
      expect(terminal.screen()).toContain('shown this once');
      terminal.type(KEYS.interrupt);
      expect(await terminal.ended).toBe(0);
    });
  });

  it('serves the town with a key, once at a time, and goes on without asking again', async () => {
    await start();
    const dir = temporaryDir();
    const args = argsOf(dir);
    const first = await startUp(args);
    const key = await keyIn(first);
    const all = await get(first.url, '/property-lookup?page_size=1', key);
    expect(all.status).toBe(200);
    expect((all.body as { total_items: number }).total_items).toBeGreaterThan(50);
    const { body } = await readiness(first);
    expect(body.refresh).toMatchObject({ every: 'monthly', failures: [] });
    const second = await run(...args);
    expect([second.code, second.stderr]).toEqual([1, expect.stringContaining('Another `up` (')]);
    expect(await first.stop()).toBe(0);
    const asked = publisher?.asked.length;
    const again = await startUp(args.filter((arg) => arg !== '--accept-licence'));
    await expect.poll(() => again.output()).toContain('Stop with');
    expect(again.output()).not.toContain('shown this once');
    expect((await readiness(again)).body.release).toBe(body.release);
    expect(publisher?.asked.length).toBe(asked);
    expect(await again.stop()).toBe(0);
    const other = await run(...argsOf(dir, SOURCES, 'S40'), '--accept-licence');
    expect(other.stderr).toContain(`This directory holds ${TOWN.name}`);
  });

  it('of an area that nobody knows says what is allowed, and takes another then', async () => {
    await start();
    const dir = temporaryDir();
    const wrong = await run(...argsOf(dir, SOURCES, 'Atlantis'), '--accept-licence');
    expect([wrong.code, wrong.stderr]).toEqual([
      2,
      expect.stringContaining("No postcode lies in 'Atlantis'"),
    ]);
    const right = await startUp(argsOf(dir));
    expect((await readiness(right)).status).toBe(200);
    expect(await right.stop()).toBe(0);
  });
});

describe('publishers that misbehave', () => {
  const slow =
    (content: Buffer): Answer =>
    (_request, response) => {
      response.writeHead(200, { 'content-length': content.length });
      const size = Math.ceil(content.length / 10);
      const send = (from: number): void => {
        response.write(content.subarray(from, from + size));
        if (from + size < content.length) setTimeout(() => send(from + size), 50);
        else response.end();
      };
      send(0);
    };

  it('are told of while what came is served', async () => {
    const content = Buffer.from(country.sales(YEAR - 1));
    const [onsud = ''] = Object.keys(country.answers).filter((path) => path.includes('/cd34/'));
    // Its length is right, and its end is missing.
    const half: Answer = (request, response, attempt) =>
      fileAnswer(country.onsud.subarray(0, country.onsud.length / 2))(request, response, attempt);
    await start({
      ...country.answers,
      // Cut in the middle, slow, moved to another host, and moved away.
      [country.salesPath(YEAR)]: fileAnswer(Buffer.from(country.sales(YEAR)), {
        cutAt: 90,
        cuts: 1,
      }),
      [country.salesPath(YEAR - 1)]: redirect('https://moved.example/pp.csv'),
      '/moved.example/pp.csv': slow(content),
      [onsud]: half,
      '/files.planning.data.gov.uk/dataset/area-of-outstanding-natural-beauty.csv': page,
    });
    const dir = temporaryDir();
    const serving = await startUp(argsOf(dir, [...SOURCES, 'planning-data', 'census']));
    const { status, body } = await readiness(serving);
    expect(status).toBe(200);
    const failed = body.refresh.failures.map(({ source, detail }) => [source, detail]);
    expect(failed).toEqual([
      ['planning-data', expect.stringContaining('is a web page')],
      ['census', expect.stringContaining('is not where it used to be')],
      ['onsud', expect.stringMatching(/^onsud-cd34\.zip/)],
    ]);
    // It is fetched from its beginning the next time.
    expect(existsSync(join(dir, 'downloads', 'onsud-cd34.zip'))).toBe(false);
    expect(serving.log()).toContain('census is not refreshed: census is not where it used to be');
    expect(await serving.stop()).toBe(0);
  });

  it('and state a wrong length are asked for the rest', async () => {
    const [long, short] = [Buffer.from(country.sales(YEAR)), Buffer.from(country.sales(YEAR - 1))];
    await start({
      ...country.answers,
      [country.salesPath(YEAR)]: lyingAnswer(long, long.length + 500, 2),
      // The first question of a file is for its size alone.
      [country.salesPath(YEAR - 1)]: lyingAnswer(short, short.length - 40, 2),
    });
    const dir = temporaryDir();
    const serving = await startUp(argsOf(dir));
    expect((await readiness(serving)).body.refresh.failures).toEqual([]);
    for (const [year, content] of [[YEAR, long] as const, [YEAR - 1, short] as const]) {
      const path = join(dir, 'downloads', `price-paid-pp-${year}.csv`);
      expect(readFileSync(path).equals(content)).toBe(true);
    }
    expect(await serving.stop()).toBe(0);
  });

  it('of what cannot be done without end it with a sentence, and it goes on once they behave', async () => {
    const store = '/store.example/signed';
    await start({ ...country.answers, [store]: page });
    const dir = temporaryDir();
    const { code, stderr } = await run(...argsOf(dir), '--accept-licence');
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining('What came is kept: run the same command to go on.'),
    ]);
    expect(stderr).toContain('osopenuprn_202609_csv.zip is a web page');
    await start();
    const serving = await startUp(argsOf(dir));
    expect((await readiness(serving)).body.refresh.failures).toEqual([]);
    expect(await serving.stop()).toBe(0);
  });
});

describe('a served town', () => {
  it('takes a new edition of what has changed alone, and tells of failures without being unready', async () => {
    await start();
    const dir = temporaryDir();
    const token = join(dir, 'token.txt');
    writeFileSync(token, TOKEN);
    const withToken = (): string[] => [...argsOf(dir), '--token-file', token];
    const first = await startUp(withToken());
    const key = await keyIn(first);
    const { release } = (await readiness(first)).body;
    expect(await first.stop()).toBe(0);
    const state = JSON.parse(readFileSync(statePath(dir), 'utf8'));
    const askedAtMs = { ...state.askedAtMs, 'price-paid': 0, onsud: 0 };
    writeFileSync(statePath(dir), JSON.stringify({ ...state, askedAtMs }));
    const dearer = country.sales(YEAR).replaceAll(/^("[^"]+"),"\d+"/gm, '$1,"7654321"');
    const answers = { ...country.answers };
    for (const path of Object.keys(answers)) if (path.includes('ONSUD')) delete answers[path];
    await start({ ...answers, [country.salesPath(YEAR)]: fileAnswer(Buffer.from(dearer)) });
    const second = await startUp(withToken());
    await expect.poll(async () => (await readiness(second)).body.release).not.toBe(release);
    const { status, body } = await readiness(second);
    expect(status).toBe(200);
    expect(body.refresh.failures).toMatchObject([{ source: 'onsud' }]);
    const where = encodeURIComponent(JSON.stringify({ where: { last_sold_price: 7654321 } }));
    const found = await get(second.url, `/property-lookup?filter=${where}`, key);
    expect((found.body as { total_items: number }).total_items).toBeGreaterThan(0);
    const paths = publisher?.asked.map(({ path }) => path) ?? [];
    expect(paths.filter((path) => path.includes('OpenUPRN'))).toEqual([]);
    expect(await second.stop()).toBe(0);
  });
});

describe('up that is killed', () => {
  it(`goes on from there, ${KILLS} times over`, async () => {
    await start();
    const measured = performance.now();
    const whole = await startUp(argsOf(temporaryDir()));
    const { properties } = (await readiness(whole)).body;
    const lastsMs = performance.now() - measured;
    await whole.stop();
    const dir = temporaryDir();
    let killed = 0;
    for (let kill = 1; kill <= KILLS; kill++) {
      const child = spawnUp(argsOf(dir));
      const timer = setTimeout(() => child.kill('SIGKILL'), (lastsMs * (kill - 0.5)) / KILLS);
      const [, signal] = await once(child, 'exit');
      clearTimeout(timer);
      if (signal === 'SIGKILL') killed++;
    }
    expect(killed).toBe(KILLS);
    const serving = await startUp(argsOf(dir));
    expect((await readiness(serving)).body).toMatchObject({
      properties,
      refresh: { failures: [] },
    });
    expect(await serving.stop()).toBe(0);
  });
});
