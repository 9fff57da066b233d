/** The packed program, installed into an empty folder, goes from nothing to a served town by `npx`. */

import { execFileSync, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installNode } from '@property-lookup/testing/other-node';
import { get, servingOf } from '@property-lookup/testing/program';
import { type Publisher, startPublisher } from '@property-lookup/testing/publisher';
import { IS_WHOLE_RUN } from '@property-lookup/testing/run-length';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { TOWN, townPublishers } from '@property-lookup/testing/town-publishers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

let publisher: Publisher;
beforeAll(async () => {
  publisher = await startPublisher((await townPublishers(Date.now())).answers);
});
afterAll(() => publisher.close());

const npm = (args: readonly string[], cwd: string): string =>
  execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

/** Supported beside the version that runs this test. */
const VERSIONS = IS_WHOLE_RUN ? [22, 24, 26] : [];

describe('the packed program in an empty folder', () => {
  const folder = temporaryDir();

  beforeAll(() => {
    const args = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder];
    // A list of packages, and of newer versions of npm packages by their names.
    const list = JSON.parse(npm(args, ROOT)) as Record<string, { readonly filename: string }>;
    const [packed] = Object.values(list);
    writeFileSync(join(folder, 'package.json'), '{}');
    const tarball = `./${packed?.filename ?? ''}`;
    npm(['install', '--prefer-offline', '--no-audit', '--no-fund', tarball], folder);
  });

  it('serves a town', () => serveTown(folder));

  it.each(VERSIONS)('serves a town on Node.js %i', async (version) => {
    const bin = installNode(version);
    if (bin !== undefined) await serveTown(folder, bin);
  });
});

async function serveTown(folder: string, bin?: string): Promise<void> {
  const own = temporaryDir();
  const sources = 'uk-hpi,onspd,os-open-uprn,onsud,price-paid';
  const up = ['up', '--area', TOWN.name, '--sources', sources, '--accept-licence', '--port', '0'];
  const places = ['--data', join(own, 'data'), '--out', join(own, 'downloads')];
  const args = ['property-lookup', ...up, ...places, '--mirror', publisher.url];
  const path = process.env['PATH'] ?? '';
  const child = spawn('npx', args, {
    cwd: folder,
    // Without what a test run sets for its own processes.
    env: {
      PATH: bin === undefined ? path : `${bin}${delimiter}${path}`,
      HOME: process.env['HOME'],
    },
    detached: true,
  });
  try {
    const serving = await servingOf(child);
    await expect.poll(() => serving.output()).toMatch(/shown this once: \S+/);
    const key = /shown this once: (\S+)/.exec(serving.output())?.[1] ?? '';
    const { status, body } = await get(serving.url, '/property-lookup?page_size=1', key);
    expect([status, body]).toEqual([200, expect.objectContaining({ page_size: 1 })]);
  } finally {
    // npx and the program that it started.
    process.kill(-(child.pid ?? 0), 'SIGINT');
    await new Promise((resolve) => child.once('close', resolve));
  }
}
