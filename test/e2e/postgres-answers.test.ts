/** PostgreSQL gives the same answers as a folder; skipped where it is not installed. */

import { describe } from 'vitest';
import { describeAnswers } from '../support/database-answers.js';
import { POSTGRES_BINARIES, startPostgres } from '../support/postgres-server.js';

describe.skipIf(POSTGRES_BINARIES === undefined)('the answers from PostgreSQL', () => {
  describeAnswers(1, startPostgres);
});
