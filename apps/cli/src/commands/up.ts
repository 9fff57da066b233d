/** `up`: from nothing to a served town: fetches free sources, imports what is about the town, serves it and keeps it fresh. */

import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { Store } from '@property-lookup/engine';
import { importPaths, isAreaName, lockImports } from '@property-lookup/import';
import { fetchableOf } from '@property-lookup/import/fetch';
import { Failure } from '@property-lookup/kernel/failure';
import { isDatabaseUrl } from '@property-lookup/kernel/progress';
import { serve } from '@property-lookup/server';
import { isActive } from '@property-lookup/server/keys';
import { type Command, Option } from 'commander';
import { refuseDemoDirectory } from '../demo-directory.js';
import { onInterrupt, sayInterrupted, untilStopped } from '../on-interrupt.js';
import { type DataPlace, openStore, pickDataPlace } from '../open-data.js';
import { openKeys } from '../open-keys.js';
import { settingOption, settingsOf } from '../options.js';
import { printLines, printNotes } from '../output.js';
import { openServerParts } from '../server-parts.js';
import { DOWNLOAD_STOPPED } from '../thread-reports.js';
import { tokenIn } from '../token-file.js';
import { failureLine, keepFresh, REFRESH, type Refresh } from '../up/keep-fresh.js';
import type { Round } from '../up/load-town.js';
import { planLines } from '../up/plan-lines.js';
import { startRound } from '../up/start-round.js';
import { TOKEN_SOURCES, TOWN_SOURCES } from '../up/town-sources.js';
import { newTown, readTown, type TownState, writeTown } from '../up/town-state.js';

interface UpOptions extends Readonly<Record<string, unknown>> {
  readonly area: string;
  readonly sources?: string;
  readonly out: string;
  readonly acceptLicence?: boolean;
  readonly tokenFile?: string;
  readonly mirror?: string;
  readonly refresh: Refresh;
}

const KEY_NAME = 'up';

const NO_CERTIFICATES =
  'Without certificates most homes have a position and a postcode but no address: add them with --token-file FILE, by a free account at https://get-energy-performance-data.communities.gov.uk.';

export function addUpCommand(program: Command): void {
  program
    .command('up')
    .description('Fetch free sources, import one town of them, serve it, and keep it fresh.')
    .requiredOption(
      '--area <AREA>',
      'an outcode (RG1), a postcode area (RG), a local authority by its name or code (Reading), or a post town (Bakewell)',
    )
    .addOption(settingOption('data'))
    .addOption(settingOption('host'))
    .addOption(settingOption('port'))
    .addOption(settingOption('logLevel'))
    .addOption(settingOption('mapTiles'))
    .addOption(settingOption('mapAttribution'))
    .addOption(settingOption('inferAddresses'))
    .option('--sources <ID,...>', `only these; default: ${TOWN_SOURCES.join(',')}`)
    .option('--out <DIR>', 'folder to download to', './downloads')
    .option('--accept-licence', 'accept the licences of these sources, without being asked')
    .option('--token-file <FILE>', 'file with your own token for certificates, which adds them')
    .addOption(
      new Option('--refresh <HOW>', 'how often publishers without a calendar are asked for more')
        .choices(Object.keys(REFRESH))
        .default('monthly'),
    )
    .option(
      '--mirror <URL>',
      'fetch from a server that has the files of publishers below /HOST/PATH',
    )
    .action(up);
}

async function up(options: UpOptions): Promise<void> {
  const settings = settingsOf(options);
  if (isDatabaseUrl(settings.data)) {
    throw new Failure(
      'wrong-usage',
      '--data must be a directory for `up`: use fetch, import and serve.',
    );
  }
  if (options.mirror !== undefined && !URL.canParse(options.mirror)) {
    throw new Failure('wrong-usage', `--mirror must be a URL, not '${options.mirror}'.`);
  }
  refuseDemoDirectory(settings.data);
  const unlock = lockUp(settings.data);
  try {
    const store = await openStore(settings);
    const hasRelease = (await store.currentReleaseId()) !== undefined;
    const state = await agreedTown(settings.data, hasRelease, options);
    const { out: outDir, mirror, refresh, tokenFile } = options;
    const { area, sources } = state;
    const round = {
      ...{ place: pickDataPlace(settings), area, sources, outDir, mirror, tokenFile },
      infersAddresses: settings.inferAddresses,
    };
    if (!hasRelease || Object.keys(state.loaded).length === 0) await load(round, store);
    const fresh = keepFresh(round, store, refresh);
    try {
      const parts = await openServerParts(settings, store);
      const server = await serve(settings, parts, { refresh: fresh.report });
      const key = await firstKey(settings);
      printLines([
        `Serving ${server.url}/api/v2 (documentation at ${server.url}/docs, console at ${server.url}/)`,
        ...(key === undefined
          ? []
          : [
              `Your key, which is shown this once: ${key}`,
              `In a browser: ${server.url}/#key=${key}`,
            ]),
        'Stop with Ctrl+C; the same command goes on from there.',
      ]);
      await untilStopped();
      await fresh.stop();
      await server.close();
    } finally {
      await fresh.stop();
    }
  } finally {
    unlock();
  }
}

/** Failure `busy` where another `up` serves the same data. */
function lockUp(data: string): () => void {
  const [lock, lockHolder] = [join(data, 'up-lock.sqlite'), join(data, 'up-lock.json')];
  return lockImports({ ...importPaths(data), lock, lockHolder }, '`up`');
}

/** What was agreed to before, or is now. */
async function agreedTown(
  dataDir: string,
  hasRelease: boolean,
  options: UpOptions,
): Promise<TownState> {
  const state = readTown(dataDir);
  if (state === undefined && hasRelease) {
    throw new Failure(
      'wrong-usage',
      'This directory holds data that `up` has not loaded: `property-lookup serve` serves it, and `up` takes another with --data DIR.',
    );
  }
  const hasLoaded = state !== undefined && hasRelease;
  if (hasLoaded && state.area.toLowerCase() !== options.area.toLowerCase()) {
    throw new Failure(
      'wrong-usage',
      `This directory holds ${state.area}: choose another for ${options.area}, with --data DIR.`,
    );
  }
  const sources = sourcesOf(options, state);
  const isAgreed = sources.every((id) => state?.sources.includes(id) === true);
  if (!isAgreed) await agree(sources, options);
  const agreed = { ...(state ?? newTown(options.area, sources)), area: options.area, sources };
  writeTown(dataDir, agreed);
  return agreed;
}

function sourcesOf({ area, sources, tokenFile }: UpOptions, state: TownState | undefined) {
  const tokens = tokenFile === undefined ? [] : TOKEN_SOURCES;
  const ids = sources?.split(',') ?? state?.sources ?? TOWN_SOURCES;
  const wanted = [...new Set([...ids, ...tokens])];
  for (const id of wanted) {
    const { download } = fetchableOf(id);
    if (download.token !== undefined && tokenFile === undefined) {
      throw new Failure('wrong-usage', `${download.token}.`);
    }
    if (download.area === undefined || download.usualArea !== undefined) continue;
    throw new Failure(
      'wrong-usage',
      `${id} comes in pieces of its own: fetch it with \`property-lookup fetch ${id} --area\`, and import it.`,
    );
  }
  const needed = ['onspd', 'os-open-uprn', ...(isAreaName(area) ? ['uk-hpi'] : [])];
  const missing = needed.find((id) => !wanted.includes(id));
  if (missing === undefined) return wanted;
  throw new Failure('wrong-usage', `--sources must name ${missing} too: \`up\` cannot do without.`);
}

/** Asks once, on a terminal; elsewhere somebody has to have said so. */
async function agree(sources: readonly string[], options: UpOptions): Promise<void> {
  const { acceptLicence, mirror, out: outDir, tokenFile } = options;
  const token = await tokenIn(tokenFile);
  printLines(await planLines({ sources, outDir, mirror, token }));
  if (tokenFile === undefined) printLines([NO_CERTIFICATES]);
  if (acceptLicence === true) return;
  if (process.stdin.isTTY && process.stdout.isTTY) {
    const answer = await askPerson('Accept these licences and fetch? [y/N] ');
    if (/^y(es)?$/i.test(answer.trim())) return;
  }
  throw new Failure(
    'wrong-usage',
    'Nothing was fetched. Run it again with --accept-licence if you accept these licences.',
  );
}

/** The line that somebody types; empty at the end of input. Ctrl+C ends the program, as it does elsewhere. */
async function askPerson(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  terminal.once('SIGINT', () => {
    sayInterrupted('Nothing was fetched.');
    process.kill(process.pid, 'SIGINT');
  });
  // Nothing else ends the question where input ends; later versions of Node reject it.
  const closed = new Promise<undefined>((resolve) => {
    terminal.once('close', () => resolve(undefined));
  });
  const answered = terminal.question(question).catch(() => undefined);
  const answer = await Promise.race([answered, closed]);
  terminal.close();
  if (answer === undefined) printLines(['']);
  return answer ?? '';
}

/** Fetches and imports. Fails only where there is nothing to serve. */
async function load(round: Omit<Round, 'asked'>, store: Store): Promise<void> {
  const running = startRound({ round: { ...round, asked: round.sources }, isShown: true });
  const forget = onInterrupt(() => {
    void running.stop();
    sayInterrupted(DOWNLOAD_STOPPED);
  });
  try {
    printLines(await running.done);
  } catch (failure) {
    if (!(failure instanceof Failure)) throw failure;
    if ((await store.currentReleaseId()) === undefined) throw failure;
    printNotes(failure.message.split('\n'));
  } finally {
    forget();
  }
  const failures = Object.entries(readTown(round.place.data)?.failures ?? {});
  printNotes(failures.flatMap(([id, failure]) => failureLine(id, failure).split('\n')));
}

/** Undefined where there is a key already, which only those know to whom it was shown. */
async function firstKey(place: DataPlace): Promise<string | undefined> {
  const keys = await openKeys(place);
  try {
    const now = Date.now();
    if ((await keys.list()).some((record) => isActive(record, now))) return undefined;
    return (await keys.create({ name: KEY_NAME }, now)).key;
  } finally {
    await keys.close();
  }
}
