/** The commands of docs/how-to/citus.md, run as they stand there, on a coordinator and two workers of the test's own. */

import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipped } from '@property-lookup/testing/archives';
import { type CitusCluster, HAS_CITUS, startCitus } from '@property-lookup/testing/citus-cluster';
import { shellBlocksOf } from '@property-lookup/testing/document-commands';
import { POSTGRES_BINARIES } from '@property-lookup/testing/postgres-server';
import { get, PROGRAM } from '@property-lookup/testing/program';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { generateCountry } from 'synthetic-country';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const [BLOCK] = shellBlocksOf('docs/how-to/citus.md');

/** What serves does so in the background, on a free port. */
const WRAPPER = `#!/bin/sh
[ "$1" = serve ] || exec "${process.execPath}" "${PROGRAM}" "$@"
"${process.execPath}" "${PROGRAM}" "$@" --port 0 > serving 2>&1 &
echo $! > process
until grep -q 'http://' serving; do kill -0 $! || { cat serving >&2; exit 1; }; sleep 0.1; done
`;

describe.skipIf(!HAS_CITUS)('docs/how-to/citus.md (skipped without Citus)', () => {
  const dir = temporaryDir();
  let cluster: CitusCluster;

  beforeAll(async () => {
    cluster = await startCitus();
    mkdirSync(join(dir, 'bin'));
    writeFileSync(join(dir, 'bin/property-lookup'), WRAPPER);
    chmodSync(join(dir, 'bin/property-lookup'), 0o755);
    const { files } = await generateCountry({
      ...{ properties: 256, districts: 2, seed: 3, outDir: join(dir, 'files') },
      only: ['addressbase-plus'],
    });
    const name = 'AddressBasePlus_FULL_2026-09-01_001';
    const csv = readFileSync(files[0]?.path ?? '');
    writeFileSync(join(dir, `${name}.zip`), Buffer.from(await zipped({ [`${name}.csv`]: csv })));
  });
  afterAll(async () => {
    process.kill(Number(readFileSync(join(dir, 'process'), 'utf8')), 'SIGTERM');
    await cluster.close();
  });

  /** With the names of the page for the servers that there are. */
  function shell(script: string): Promise<string> {
    const [first = 0, second = 0] = cluster.workers.map(({ port }) => port);
    const ports = { coordinator: cluster.port, 'worker-1': first, 'worker-2': second };
    let here = script.replaceAll('/var/lib/property-lookup', join(dir, 'work'));
    for (const [name, port] of Object.entries(ports)) {
      here = here
        .replaceAll(`'${name}.internal', 5432`, `'127.0.0.1', ${port}`)
        .replaceAll(`${name}.internal`, `127.0.0.1:${port}`);
    }
    const env = { ...process.env, PATH: `${POSTGRES_BINARIES}:${process.env['PATH']}` };
    return new Promise((resolve, reject) => {
      execFile('bash', ['-euo', 'pipefail', '-c', here], { cwd: dir, env }, (error, stdout) =>
        error === null ? resolve(stdout) : reject(error),
      );
    });
  }

  it('imports by way of the coordinator, and serves from the workers', async () => {
    const printed = await shell(BLOCK?.script ?? '');
    const key = /pk_live_\w+/.exec(printed)?.[0] ?? '';
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(readFileSync(join(dir, 'serving'), 'utf8'))?.[0];
    const { body, status } = await get(url ?? '', '/property-lookup?page_size=1', key);
    expect(status).toBe(200);
    expect((body as { readonly total_items: number }).total_items).toBeGreaterThan(200);
  });
});
