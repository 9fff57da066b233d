/** Opens the properties of a release being built, in whichever thread needs them. */

import type { SealedAccess, SealedProperties } from '../../store/store.js';

/** Opens the properties for some work, and closes them whatever happens. */
export async function withProperties<R>(
  { module, context }: SealedAccess,
  work: (properties: SealedProperties) => R | Promise<R>,
): Promise<R> {
  // The store promises this export (store.ts).
  const { openSealedProperties } = (await import(module)) as {
    openSealedProperties(context: unknown): SealedProperties;
  };
  const properties = openSealedProperties(context);
  try {
    return await work(properties);
  } finally {
    properties.close();
  }
}
