/** `pull`: copies the current release of another machine's data directory here, once or repeatedly. */

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { importPaths, lockImports, translateDiskErrors } from '@property-lookup/import';
import { type Pulled, pullRelease, readText } from '@property-lookup/import/fetch';
import { Failure } from '@property-lookup/kernel/failure';
import { isDatabaseUrl } from '@property-lookup/kernel/progress';
import {
  KEYS_FILE,
  parseSnapshot,
  SNAPSHOT_FILE,
  writeSnapshot,
} from '@property-lookup/server/keys';
import type { Command } from 'commander';
import { openStore } from '../open-data.js';
import { readInteger, settingOption, settingsOf } from '../options.js';
import { createProgress, printLines, printNotes } from '../output.js';
import { DOWNLOAD_STOPPED, ifInterrupted } from '../thread-reports.js';
import { tokenIn } from '../token-file.js';

const THE_KEYS = 'The keys';

/** Chosen to be far larger than any file of keys. */
const BYTES_MAX = 64e6;

interface PullOptions extends Readonly<Record<string, unknown>> {
  readonly every?: string;
  readonly withKeys?: boolean;
  readonly allowOlder?: boolean;
  readonly tokenFile?: string;
}

const TOO_LATE = 'Stopped. The release that was pulled last is in use.';

/** Seconds; a release appears once or a few times a day. */
const EVERY = { min: 1, max: 86_400 };

export function addPullCommand(program: Command): void {
  program
    .command('pull')
    .description("Bring the current release of another machine's data directory here.")
    .argument(
      '<url>',
      'the URL at which a web server or an object store serves that data directory',
    )
    .addOption(settingOption('data'))
    .addOption(settingOption('keepReleases'))
    .option('--every <SECONDS>', 'repeat after so many seconds, until stopped')
    .option('--with-keys', 'also copy the API keys (their hashes)')
    .option(
      '--allow-older',
      'accept a release that is older than the one here, as after a roll-back',
    )
    .option('--token-file <FILE>', 'file with a token that the server requires')
    .action(async (url: string, options: PullOptions) => {
      const again =
        options.every === undefined
          ? undefined
          : readInteger('--every', options.every, EVERY.min, EVERY.max);
      if (again === undefined) await pullOnce(readUrl(url), options);
      else await follow(readUrl(url), options, again);
    });
}

/** Reports failures and tries again, because the other machine may be unreachable for a while. */
async function follow(url: string, options: PullOptions, seconds: number): Promise<never> {
  for (;;) {
    try {
      await pullOnce(url, options, { isQuiet: true });
    } catch (error) {
      if (!(error instanceof Failure) || error.code === 'wrong-usage') throw error;
      printNotes(error.message.split('\n'));
    }
    await wait(seconds * 1_000);
  }
}

async function pullOnce(url: string, options: PullOptions, { isQuiet = false } = {}) {
  const settings = settingsOf(options);
  const token = await tokenIn(options.tokenFile);
  refuseOwnData(settings.data);
  ifInterrupted({ sentence: DOWNLOAD_STOPPED });
  const unlock = lockImports(importPaths(settings.data));
  try {
    const pulled = await pullRelease({
      url,
      token,
      allowOlder: options.allowOlder === true,
      progress: { ...createProgress(), published: () => ifInterrupted({ sentence: TOO_LATE }) },
      dataDir: settings.data,
      store: await openStore(settings),
    });
    if (options.withKeys === true) await pullKeys(url, token, settings.data);
    if (!isQuiet || pulled.isNew) printLines([describePulled(pulled)]);
  } catch (error) {
    throw translateDiskErrors(error);
  } finally {
    unlock();
  }
}

function describePulled({ bytes, isNew, release }: Pulled): string {
  const came = `${(bytes / 1e6).toFixed(1)} MB were downloaded`;
  return isNew ? `Release ${release} is in use; ${came}.` : `Release ${release} was here already.`;
}

function readUrl(text: string): string {
  if (/^https?:\/\//i.test(text) && URL.canParse(text)) return text.replace(/\/+$/, '');
  throw new Failure('wrong-usage', `The URL must begin with http:// or https://, not '${text}'.`);
}

/** A pulled release would replace data imported here, on which the next import builds. */
function refuseOwnData(data: string): void {
  if (isDatabaseUrl(data)) {
    throw new Failure('wrong-usage', '--data must be a directory: databases have replicas.');
  }
  const { segments } = importPaths(data);
  if (existsSync(segments) && readdirSync(segments).length > 0) {
    throw new Failure(
      'wrong-usage',
      'Files were imported into this data directory: pull into another, with --data.',
    );
  }
}

/** Copies another machine's API keys, as the hashes that servers follow. */
export async function pullKeys(
  url: string,
  token: string | undefined,
  dataDir: string,
): Promise<void> {
  if (existsSync(join(dataDir, KEYS_FILE))) {
    throw new Failure(
      'wrong-usage',
      'This data directory has keys of its own: leave out --with-keys, or pull into another.',
    );
  }
  const address = `${url}/${SNAPSHOT_FILE}`;
  const { status, text } = await readText({
    url: address,
    name: THE_KEYS,
    token,
    bytesMax: BYTES_MAX,
  });
  const snapshot = status === 200 ? parseSnapshot(text) : undefined;
  if (snapshot !== undefined) {
    writeSnapshot(dataDir, snapshot.keys);
    return;
  }
  throw new Failure(
    'unavailable',
    `${THE_KEYS} could not be pulled: ${SNAPSHOT_FILE} is not there (status ${status}), or is none of this version.`,
  );
}
