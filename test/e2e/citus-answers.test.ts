/** Citus gives the same answers as a folder; skipped where it is not installed. */

import { describe } from 'vitest';
import { HAS_CITUS, startCitus } from '../support/citus-cluster.js';
import { describeAnswers } from '../support/database-answers.js';

describe.skipIf(!HAS_CITUS)('the answers from Citus (skipped where it is not installed)', () => {
  describeAnswers(3, startCitus);
});
