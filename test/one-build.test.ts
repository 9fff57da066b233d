/** Tests and the threads that they start must run the very same code, or a fault in what threads run goes unnoticed. */

import { expect, it } from 'vitest';
import { MERGE_COLUMNS } from '../src/release/columns/merge-column.js';

it('threads load the module that the test itself has loaded', async () => {
  const ofThreads: { readonly MERGE_COLUMNS: unknown } = await import(MERGE_COLUMNS.module);
  expect(ofThreads.MERGE_COLUMNS).toBe(MERGE_COLUMNS);
});
