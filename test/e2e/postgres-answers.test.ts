/** PostgreSQL gives the same answers as a folder; skipped where it is not installed. */

import { describeAnswers } from '@property-lookup/testing/database-answers';
import { POSTGRES_BINARIES, startPostgres } from '@property-lookup/testing/postgres-server';
import { describe } from 'vitest';

describe.skipIf(POSTGRES_BINARIES === undefined)('the answers from PostgreSQL', () => {
  describeAnswers(1, startPostgres);
});
