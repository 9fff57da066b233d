/** Runs an import while no other changes the data directory, and leaves nothing of it behind but what it has published. */

import type { Store } from '../store/store.js';
import { translateDiskErrors } from './disk-errors.js';
import { lockImports } from './import-lock.js';
import type { ImportPaths } from './import-paths.js';
import { removeLeftovers } from './leftovers.js';

/** Failure `busy` where an import is running. */
export async function runAlone<Result>(
  { store, paths }: { readonly store: Store; readonly paths: ImportPaths },
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    const unlock = lockImports(paths);
    try {
      return await runCleanly(run, () => removeLeftovers(paths, store));
    } finally {
      unlock();
    }
  } catch (cause) {
    throw translateDiskErrors(cause);
  }
}

async function runCleanly<Result>(
  run: () => Promise<Result>,
  clear: () => Promise<void>,
): Promise<Result> {
  // An import that was killed may have left something.
  await clear();
  try {
    const result = await run();
    await clear();
    return result;
  } catch (cause) {
    // Why it has failed matters more than why something could not be removed; the next one tries again.
    await clear().catch(() => undefined);
    throw cause;
  }
}
