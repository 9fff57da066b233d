/** Tests and the threads that they start must run the very same code, or a fault in what threads run goes unnoticed. */

import { expect, it } from 'vitest';
import { MERGE_COLUMN } from '../src/release/columns/merge-column.js';

it('threads load the module that the test itself has loaded', async () => {
  const ofThreads: { readonly MERGE_COLUMN: unknown } = await import(MERGE_COLUMN.module);
  expect(ofThreads.MERGE_COLUMN).toBe(MERGE_COLUMN);
});
