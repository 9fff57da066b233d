/** Threads of tests start from the build, which `build-once.ts` makes of the same sources: one that is older would hide faults. */

import { MERGE_COLUMNS } from '@property-lookup/engine/inside/release/columns/merge-column';
import { expect, it } from 'vitest';

it('threads load the build of this folder', async () => {
  expect(MERGE_COLUMNS.module).toBe(
    new URL('../dist/program/merge-column.js', import.meta.url).href,
  );
  const ofThreads: { readonly MERGE_COLUMNS: unknown } = await import(MERGE_COLUMNS.module);
  expect(ofThreads.MERGE_COLUMNS).toMatchObject({ ...MERGE_COLUMNS, run: expect.any(Function) });
});
