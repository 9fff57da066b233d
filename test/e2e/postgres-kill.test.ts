/** An import into PostgreSQL, killed at any moment; skipped where PostgreSQL is not installed. */

import { join } from 'node:path';
import {
  POSTGRES_BINARIES,
  type PostgresServer,
  startPostgres,
} from '@property-lookup/testing/postgres-server';
import { IS_WHOLE_RUN } from '@property-lookup/testing/run-length';
import { afterAll, beforeAll, describe } from 'vitest';
import { describeKilledImports } from './killed-imports.js';

// Short runs kill the server instead, in `faults/postgres-faults.test.ts`, and an import into a directory, in `kill.test.ts`.
describe.runIf(IS_WHOLE_RUN && POSTGRES_BINARIES !== undefined)('with a server of its own', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server?.close());

  describeKilledImports('PostgreSQL', async (dir) => ({
    data: await server.newDatabase(),
    options: ['--work', join(dir, 'work')],
  }));
});
