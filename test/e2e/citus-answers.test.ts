/** Citus gives the same answers as a folder; skipped where it is not installed. */

import { HAS_CITUS, startCitus } from '@property-lookup/testing/citus-cluster';
import { describeAnswers } from '@property-lookup/testing/database-answers';
import { describe } from 'vitest';

describe.skipIf(!HAS_CITUS)('the answers from Citus (skipped where it is not installed)', () => {
  describeAnswers(3, startCitus);
});
