/** `demo`: generates a small data set if there is none, serves its addresses in seconds and its facts soon after, with a key and `curl` commands. */

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Store, untilSwitched } from '@property-lookup/engine';
import { reportLines } from '@property-lookup/import';
import { readableLine } from '@property-lookup/kernel/address';
import { Failure } from '@property-lookup/kernel/failure';
import type { Property } from '@property-lookup/model/property';
import { EVERYTHING } from '@property-lookup/query';
import { isLoopback, serve } from '@property-lookup/server';
import { BASE_PATH } from '@property-lookup/server/endpoint';
import { EXAMPLES } from '@property-lookup/server/examples';
import type { Command } from 'commander';
import { makeDemoData } from '../demo-data.js';
import {
  DEMO_DIRECTORY,
  hasFactsToCome,
  markAsDemo,
  markFactsToCome,
  refuseOwnDirectory,
} from '../demo-directory.js';
import { untilStopped } from '../on-interrupt.js';
import {
  type DataPlace,
  openReader,
  openStore,
  pickDataPlace,
  workDirectory,
} from '../open-data.js';
import { openKeys } from '../open-keys.js';
import { settingOption, settingsOf } from '../options.js';
import { createProgress, printLines } from '../output.js';
import { openServerParts } from '../server-parts.js';

interface FactsLoading {
  /** True once all facts are loaded and the server has switched to them; false if loading stopped or failed. */
  readonly loaded: Promise<boolean>;
  stop(): Promise<void>;
}

/** The number of properties searched for one whose address reads well in an example. */
const EXAMPLES_LOOKED_AT = 100;

const KEY_NAME = 'demo';

export function addDemoCommand(program: Command): void {
  program
    .command('demo')
    .description('Generate and serve a small synthetic data set, with a key ready to use.')
    .option('--data <DATA>', `Where the demo keeps its data. Default: ${DEMO_DIRECTORY}.`)
    .addOption(settingOption('host'))
    .addOption(settingOption('port'))
    .addOption(settingOption('logLevel'))
    .addOption(settingOption('osPlaces'))
    .addOption(settingOption('postcodesIo'))
    .addOption(settingOption('mapTiles'))
    .addOption(settingOption('mapAttribution'))
    .action(async (options: Record<string, unknown>) => {
      // Ignores the environment's directory, which holds a person's own data.
      const settings = settingsOf({ data: DEMO_DIRECTORY, ...options });
      const store = await openStore(settings);
      const dataDir = workDirectory(settings);
      const others = await runningDemos(dataDir);
      refuseSecond(others, settings.port);
      if ((await store.currentReleaseId()) !== undefined) refuseOwnDirectory(dataDir);
      else await loadAddresses(dataDir, store);
      const example = await findExample(settings);
      // Checked before touching any key, because the port may belong to another program.
      let key: string | undefined;
      const isFirst = others.length === 0;
      let areFactsToCome = isFirst && hasFactsToCome(dataDir);
      const server = await serve(settings, await openServerParts(settings, store), {
        ...(isLoopback(settings.host) && { localKey: () => key }),
        hasFactsToCome: () => areFactsToCome,
      });
      const forgetRunning = noteRunning(dataDir, server.url);
      key = await makeDemoKey(settings, !isFirst);
      const facts = areFactsToCome ? loadDemoFacts(settings) : undefined;
      printLines(welcome(server.url, key, example));
      if (facts !== undefined) announceLoaded(facts);
      void facts?.loaded.then(() => {
        areFactsToCome = false;
      });
      printLines(['Stop with Ctrl+C.']);
      await untilStopped();
      forgetRunning();
      await facts?.stop();
      await server.close();
    });
}

/** One demo is enough for most people; a second one needs its own port. */
function refuseSecond(urls: readonly string[], port: number): void {
  const same = urls.find((url) => Number(new URL(url).port || 80) === port);
  if (same === undefined) return;
  throw new Failure(
    'busy',
    `The demo is running already, at ${same}: open the link that it printed, stop it with Ctrl+C, or start a second one with --port N.`,
  );
}

async function loadAddresses(dataDir: string, store: Store): Promise<void> {
  markAsDemo(dataDir);
  markFactsToCome(dataDir);
  const progress = createProgress();
  printLines(reportLines(await makeDemoData({ dataDir, store, progress, part: 'addresses' })));
}

function announceLoaded({ loaded }: FactsLoading): void {
  printLines([
    'These are addresses so far. Sales, certificates, listings and values follow, within a minute where this machine has nothing else to do; a line here says when.',
  ]);
  void loaded.then((isLoaded) => {
    if (isLoaded) printLines(['All facts are loaded now: an open page shows them.']);
  });
}

/** A key can only be shown when it is created, so each demo creates one and revokes the keys of demos that have ended. */
async function makeDemoKey(place: DataPlace, isBesideOthers: boolean): Promise<string> {
  const keys = await openKeys(place);
  try {
    const now = Date.now();
    for (const { id, name, revokedAtMs } of await keys.list()) {
      if (isBesideOthers) break;
      if (name === KEY_NAME && revokedAtMs === null) await keys.revoke(id, now);
    }
    return (await keys.create({ name: KEY_NAME }, now)).key;
  } finally {
    await keys.close();
  }
}

/** The home of the documentation's examples, for which every endpoint has data; another one if the data are not the demo's. */
async function findExample(place: DataPlace): Promise<Property | undefined> {
  const reader = await openReader(place);
  try {
    const documented = await reader.findProperty(Number(EXAMPLES.uprn));
    if (documented !== undefined) return documented;
    const page = { filter: EVERYTHING, offset: 0, limit: EXAMPLES_LOOKED_AT };
    const { properties } = await reader.search(page, { budgetMs: 10_000 });
    const readable = properties.find(
      ({ address }) => address.buildingNumber !== null && address.thoroughfare !== null,
    );
    return readable ?? properties[0];
  } finally {
    await reader.close();
  }
}

function welcome(url: string, key: string, example: Property | undefined): string[] {
  const base = `${url}${BASE_PATH}`;
  const header = `-H 'Authorization: Api-Key ${key}' -H 'accept: application/json'`;
  const questions = example === undefined ? [] : questionsOf(example);
  return [
    '',
    `Serving ${base}, documentation at ${url}/docs.`,
    '',
    'Everything here is made up: no home, price, certificate or advertisement is real.',
    '',
    `Look around, in a browser: ${url}/#key=${key}`,
    '',
    'Or ask:',
    '',
    ...questions.flatMap(([path, parameter]) => {
      const quoted = parameter.replaceAll("'", "'\\''");
      return [`curl -G '${base}${path}' --data-urlencode '${quoted}' ${header}`, ''];
    }),
  ];
}

/** An example of each kind of question: an address, a filter, a home, its history, homes for sale and to let. */
function questionsOf({ uprn, address }: Property): (readonly [path: string, parameter: string])[] {
  const outcode = (address.postcode ?? '').slice(0, -4);
  const where = { postcode: { ilike: `${outcode} %` }, current_energy_rating: { inq: ['A', 'B'] } };
  return [
    ['/property-lookup', `address=${readableLine(address)}`],
    ['/property-lookup', `filter=${JSON.stringify({ where })}`],
    ['/property-lookup-detailed', `uprn=${uprn}`],
    ['/market-events/property-history', `uprn=${uprn}`],
    ['/market-events/sales-listings', `outcode=${outcode}`],
    ['/market-events/rental-listings', `outcode=${outcode}`],
  ];
}

/** Loads the demo's facts in a separate program, so that no request waits for it. */
function loadDemoFacts(place: DataPlace): FactsLoading {
  const program = new URL('./demo-facts.js', import.meta.url);
  const child = fork(program, [], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  // Not passed as an argument, which other users could see: a database URL may contain a password.
  child.send(pickDataPlace(place));
  const ended = once(child, 'exit');
  return {
    loaded: ended.then(async ([code]) => {
      if (code === 0) await untilSwitched(Date.now());
      return code === 0;
    }),
    async stop() {
      child.kill();
      await ended;
    },
  };
}

const NAME = /^running-demo-(\d+)\.txt$/;

const notePath = (dataDir: string, pid: number): string => join(dataDir, `running-demo-${pid}.txt`);

/** Records where this process serves, so that another demo does not revoke its key. The returned function removes the record. */
function noteRunning(dataDir: string, url: string): () => void {
  const path = notePath(dataDir, process.pid);
  writeFileSync(path, `${url}\n`);
  return () => rmSync(path, { force: true });
}

/** URLs of demos that answer; records of killed ones are removed. */
async function runningDemos(dataDir: string): Promise<readonly string[]> {
  if (!existsSync(dataDir)) return [];
  const running: string[] = [];
  for (const name of readdirSync(dataDir)) {
    const pid = NAME.exec(name)?.[1];
    if (pid === undefined) continue;
    const url = readFileSync(join(dataDir, name), 'utf8').trim();
    if (await answers(url)) running.push(url);
    else rmSync(join(dataDir, name), { force: true });
  }
  return running;
}

/** Milliseconds, enough for the same machine. */
const ANSWER_MS = 5_000;

/** Checks for an answer that only this program gives, because another program may have taken the port. */
async function answers(url: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ANSWER_MS);
    const answer: unknown = await (await fetch(`${url}/ready`, { signal })).json();
    return typeof answer === 'object' && answer !== null && 'release' in answer;
  } catch {
    return false;
  }
}
