/** `keys`: creates, lists, narrows and revokes API keys. */

import { accessSync, constants } from 'node:fs';
import { getOr } from '@property-lookup/kernel/collections';
import { Failure } from '@property-lookup/kernel/failure';
import { OGC_ENDPOINTS } from '@property-lookup/ogc';
import { scopeNames } from '@property-lookup/server/endpoint';
import type { KeyStore } from '@property-lookup/server/keys';
import {
  KEY_LAST_USED,
  KEY_REQUESTS,
  type KeyRecord,
  parseExpiry,
  parseRate,
  parseScope,
  printRate,
  type Scope,
} from '@property-lookup/server/keys';
import type { Command } from 'commander';
import { noKeysLine } from '../missing-lines.js';
import { openKeySource, openKeys } from '../open-keys.js';
import { settingOption, settingsOf } from '../options.js';
import { printLines, printNotes } from '../output.js';

interface CreateOptions {
  readonly name: string;
  readonly rate?: string;
  readonly expires?: string;
  readonly reads?: string;
  readonly scope?: string;
}

const EVERYTHING = 'everything';
const SCOPE_HELP =
  'endpoints=..|..,groups=..|..,fields=..|..,area=RG1|E06000038, each of them optional';

/** A scope may name the endpoints of every plugin, whether or not a server loads it. */
async function scopeOf(text: string): Promise<Scope> {
  const [{ OS_PLACES }, { POSTCODES_IO }] = await Promise.all([
    import('@property-lookup/os-places'),
    import('@property-lookup/postcodes-io'),
  ]);
  const ofPlugins = [...OGC_ENDPOINTS, ...OS_PLACES.endpoints, ...POSTCODES_IO.endpoints];
  return parseScope(text, scopeNames(ofPlugins));
}

type Options = Readonly<Record<string, unknown>>;

export function addKeysCommand(program: Command): void {
  const keys = program.command('keys').description('Create, list, narrow and revoke API keys.');
  keys
    .command('create')
    .description('Create a key and print it once; nothing but the key goes to stdout.')
    .requiredOption('--name <NAME>', 'whom the key is for')
    .option('--rate <N/SECONDS>', 'the rate limit of the key, for example 600/60')
    .option('--expires <DATE>', 'the last day or time of its validity, for example 2027-12-31')
    .option(
      '--reads <NAME>',
      'the data set that the key reads, by its name in `serve --also`; by default that of --data',
    )
    .option('--scope <SCOPE>', `what the key may read, by default everything: ${SCOPE_HELP}`)
    .addOption(settingOption('data'))
    .action(async (options: CreateOptions & Options) => {
      printLines([await withKeys(options, (store) => createKey(store, options))]);
    });
  keys
    .command('list')
    .description(
      'Print one line per key: id, name, state, rate, created, expires, scope; and the data set that it reads, unless that is the one of --data.',
    )
    .addOption(settingOption('data'))
    .option(
      '--usage <URL...>',
      'also show the use of each key since the servers started, from the /metrics of each',
    )
    .action(async (options: Options & { readonly usage?: readonly string[] }) => {
      const records = await listKeys(options);
      // Printed to stderr, because stdout has one line per key for programs.
      if (records.length === 0) printNotes([noKeysLine(settingsOf(options).data)]);
      const used = options.usage === undefined ? undefined : await readUsage(options.usage);
      printLines(
        records.map((record) =>
          [
            keyLine(record),
            ...(used === undefined ? [] : [usageText(used, record.id)]),
            // The last column, so that programs find the others where they were.
            ...(record.dataSet === null ? [] : [`reads ${record.dataSet}`]),
          ].join('\t'),
        ),
      );
    });
  keys
    .command('scope')
    .description('Change what a key may read; running servers notice within seconds.')
    .argument('<id>', 'id of the key, as `keys list` prints it')
    .argument('<scope>', `everything, or ${SCOPE_HELP}`)
    .addOption(settingOption('data'))
    .action(async (id: string, text: string, options: Options) => {
      const scope = text === EVERYTHING ? null : await scopeOf(text);
      const record = await withKeys(options, (store) => store.rescope(id, scope));
      printNotes([
        `Key ${record.id} (${record.name}) may read ${record.scope?.text ?? EVERYTHING}${
          record.dataSet === null ? '' : ` of the data set ${record.dataSet}`
        }.`,
      ]);
    });
  keys
    .command('revoke')
    .description('Revoke a key; running servers notice within seconds.')
    .argument('<id>', 'id of the key, as `keys list` prints it')
    .addOption(settingOption('data'))
    .action(async (id: string, options: Options) => {
      const record = await withKeys(options, (store) => store.revoke(id, Date.now()));
      printNotes([`Key ${record.id} (${record.name}) is revoked.`]);
    });
}

async function withKeys<T>(options: Options, use: (store: KeyStore) => T | Promise<T>): Promise<T> {
  const store = await openKeys(settingsOf(options));
  try {
    return await use(store);
  } finally {
    await store.close();
  }
}

/** If the directory is not writable, lists the keys that servers see. */
async function listKeys(options: Options): Promise<readonly KeyRecord[]> {
  const settings = settingsOf(options);
  const store = canWrite(settings.data) ? await openKeys(settings) : await openKeySource(settings);
  try {
    return await store.list();
  } finally {
    await store.close();
  }
}

/** Assumes that a missing directory can be created. */
function canWrite(data: string): boolean {
  try {
    accessSync(data, constants.W_OK);
    return true;
  } catch (error) {
    return !(error instanceof Error && 'code' in error && /^(EROFS|EACCES)$/.test(`${error.code}`));
  }
}

async function createKey(
  store: KeyStore,
  { name, rate, expires, reads, scope: scopeText }: CreateOptions,
): Promise<string> {
  const parsedRate = rate === undefined ? null : parseRate(rate);
  if (parsedRate === undefined) {
    throw new Failure(
      'wrong-usage',
      `--rate must be N/SECONDS, for example 600/60, not '${rate}'.`,
    );
  }
  const expiresAtMs = expires === undefined ? null : parseExpiry(expires);
  if (expiresAtMs === undefined) {
    throw new Failure(
      'wrong-usage',
      `--expires must be a date (2027-12-31) or a timestamp (2027-12-31T12:00:00Z), not '${expires}'.`,
    );
  }
  const scope = scopeText === undefined ? null : await scopeOf(scopeText);
  const wanted = { name, rate: parsedRate, expiresAtMs, dataSet: reads ?? null, scope };
  return (await store.create(wanted, Date.now())).key;
}

function keyLine(record: KeyRecord): string {
  const moment = (ms: number | null): string =>
    ms === null ? 'never' : new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z');
  return [
    record.id,
    record.name,
    stateOf(record, Date.now()),
    record.rate === null ? 'default rate' : printRate(record.rate),
    `created ${moment(record.createdAtMs)}`,
    `expires ${moment(record.expiresAtMs)}`,
    record.scope?.text ?? EVERYTHING,
  ].join('\t');
}

function stateOf({ revokedAtMs, expiresAtMs }: KeyRecord, nowMs: number): string {
  if (revokedAtMs !== null) return 'revoked';
  return expiresAtMs !== null && expiresAtMs <= nowMs ? 'expired' : 'active';
}

type Outcome = 'answered' | 'refused' | 'failed';
const OUTCOMES: readonly Outcome[] = ['answered', 'refused', 'failed'];

interface Usage {
  readonly requests: Record<Outcome, number>;
  /** Seconds since 1970. */
  lastUsed: number;
}

/** Usage by key id. */
type KeyUsage = ReadonlyMap<string, Usage>;

/**
 * Adds up the use of keys from the metrics of running servers, which store none of it. Throws Failure `unavailable` if a server
 * does not answer, because the sums would silently be too small.
 */
async function readUsage(urls: readonly string[]): Promise<KeyUsage> {
  const usage = new Map<string, Usage>();
  for (const url of urls) addUsage(usage, await readMetrics(url));
  return usage;
}

async function readMetrics(url: string): Promise<string> {
  try {
    const response = await fetch(url);
    if (response.ok) return await response.text();
  } catch {
    // Reported below.
  }
  throw new Failure(
    'unavailable',
    `${url} does not answer: --usage takes the URL of /metrics of each server, which has one with --metrics-port.`,
  );
}

/** Parses lines in Prometheus format: `name{key="id",outcome="answered"} 5`. */
function addUsage(usage: Map<string, Usage>, text: string): void {
  for (const line of text.split('\n')) {
    const [, name, labels = '', value] = /^(\w+)\{(.*)\} (\S+)$/.exec(line) ?? [];
    if (name !== KEY_REQUESTS && name !== KEY_LAST_USED) continue;
    const key = /\bkey="(\w+)"/.exec(labels)?.[1] ?? '';
    const of = getOr(usage, key, () => ({
      requests: { answered: 0, refused: 0, failed: 0 },
      lastUsed: 0,
    }));
    const outcome = OUTCOMES.find((each) => labels.includes(`outcome="${each}"`));
    if (name === KEY_LAST_USED) of.lastUsed = Math.max(of.lastUsed, Number(value));
    else if (outcome !== undefined) of.requests[outcome] += Number(value);
  }
}

function usageText(usage: KeyUsage, id: string): string {
  const used = usage.get(id);
  if (used === undefined) return 'not used';
  const counts = OUTCOMES.map((outcome) => `${used.requests[outcome]} ${outcome}`).join(', ');
  const moment = new Date(used.lastUsed * 1_000).toISOString().replace('.000Z', 'Z');
  return `${counts}\tlast used ${moment}`;
}
