/** Tests and the threads that they start must run the very same code, or a fault in what threads run goes unnoticed. */

import { MERGE_COLUMNS } from '@property-lookup/engine/inside/release/columns/merge-column';
import { expect, it } from 'vitest';

it('threads load the module that the test itself has loaded', async () => {
  const ofThreads: { readonly MERGE_COLUMNS: unknown } = await import(MERGE_COLUMNS.module);
  expect(ofThreads.MERGE_COLUMNS).toBe(MERGE_COLUMNS);
});
