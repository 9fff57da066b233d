/** Opens the data set that a command works on; the only file that names a concrete store. */

import { Failure } from '../domain/failure.js';
import { openEmbeddedStore } from '../store/embedded/embedded-store.js';
import type { PropertyReader, Store } from '../store/store.js';

export function openStore(data: string): Store {
  if (/^postgres(ql)?:\/\//.test(data)) {
    throw new Failure(
      'wrong-usage',
      'PostgreSQL is not supported yet; --data must be a directory.',
    );
  }
  return openEmbeddedStore(data);
}

/** The current release; Failure `unavailable` when nothing was imported yet. */
export async function openReader(data: string): Promise<PropertyReader> {
  const reader = await openStore(data).openCurrent();
  if (reader !== undefined) return reader;
  throw new Failure(
    'unavailable',
    'No data is loaded: run `property-lookup import FILE...` first, or `property-lookup demo` for an example.',
  );
}
