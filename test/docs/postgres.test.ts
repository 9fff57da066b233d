/** The commands of docs/how-to/postgres.md, run as they stand there, on a primary, a replica and a Redis of the test's own. */

import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipped } from '@property-lookup/testing/archives';
import { shellBlocksOf } from '@property-lookup/testing/document-commands';
import {
  POSTGRES_BINARIES,
  type PostgresServer,
  startPostgres,
} from '@property-lookup/testing/postgres-server';
import { get, PROGRAM } from '@property-lookup/testing/program';
import { REDIS_PROGRAM, type RedisServer, startRedis } from '@property-lookup/testing/redis-server';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { generateCountry } from 'synthetic-country';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const BLOCKS = shellBlocksOf('docs/how-to/postgres.md').map(({ script }) => script);

/** What serves does so in the background, on a free port. */
const WRAPPER = `#!/bin/sh
[ "$1" = serve ] || exec "${process.execPath}" "${PROGRAM}" "$@"
"${process.execPath}" "${PROGRAM}" "$@" --port 0 > serving 2>&1 &
echo $! > process
until grep -q 'http://' serving; do kill -0 $! || { cat serving >&2; exit 1; }; sleep 0.1; done
`;

describe.skipIf(POSTGRES_BINARIES === undefined || REDIS_PROGRAM === undefined)(
  'docs/how-to/postgres.md (skipped without PostgreSQL or Redis)',
  () => {
    const dir = temporaryDir();
    let primary: PostgresServer;
    let replica: PostgresServer;
    let redis: RedisServer;

    beforeAll(async () => {
      primary = await startPostgres();
      replica = await startPostgres({ replicaOf: primary });
      redis = await startRedis();
      mkdirSync(join(dir, 'bin'));
      writeFileSync(join(dir, 'bin/property-lookup'), WRAPPER);
      chmodSync(join(dir, 'bin/property-lookup'), 0o755);
      const { files } = await generateCountry({
        ...{ properties: 256, districts: 1, seed: 3, outDir: join(dir, 'files') },
        only: ['addressbase-plus'],
      });
      const name = 'AddressBasePlus_FULL_2026-09-01_001';
      const csv = readFileSync(files[0]?.path ?? '');
      const zip = await zipped({ [`${name}.csv`]: csv });
      writeFileSync(join(dir, `${name}.zip`), Buffer.from(zip));
    });
    afterAll(async () => {
      process.kill(Number(readFileSync(join(dir, 'process'), 'utf8')), 'SIGTERM');
      await redis.kill();
      await replica.close();
      await primary.close();
    });

    /** With the names of the page for the servers that there are. */
    function shell(script: string): Promise<string> {
      const at = ({ port }: PostgresServer) => `postgres://postgres@127.0.0.1:${port}/homes`;
      const here = script
        .replaceAll('postgres://user:password@db.internal/homes', at(primary))
        .replaceAll(/postgres:\/\/user:password@replica-\d\/homes/g, at(replica))
        .replaceAll('redis://cache.internal', redis.url)
        .replaceAll('/var/lib/property-lookup', join(dir, 'work'));
      const PATH = `${POSTGRES_BINARIES}:${process.env['PATH']}`;
      const server = { PGHOST: '127.0.0.1', PGPORT: `${primary.port}`, PGUSER: 'postgres' };
      const env = { ...process.env, ...server, PATH };
      return new Promise((resolve, reject) => {
        execFile('bash', ['-euo', 'pipefail', '-c', here], { cwd: dir, env }, (error, stdout) =>
          error === null ? resolve(stdout) : reject(error),
        );
      });
    }

    it('has the commands that are run here', () => expect(BLOCKS).toHaveLength(1));

    it('imports once, and serves from replicas', async () => {
      const printed = await shell(BLOCKS[0] ?? '');
      const key = /pk_live_\w+/.exec(printed)?.[0] ?? '';
      const url = /http:\/\/127\.0\.0\.1:\d+/.exec(readFileSync(join(dir, 'serving'), 'utf8'))?.[0];
      const { body, status } = await get(url ?? '', '/property-lookup?page_size=1', key);
      expect(status).toBe(200);
      expect((body as { readonly total_items: number }).total_items).toBeGreaterThan(200);
    });
  },
);
