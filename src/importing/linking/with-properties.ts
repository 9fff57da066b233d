/** Opens the properties of a release being built, in whichever thread needs them. */

import { type SealedAccess, SealedProperties } from '../../release/building/sealed-properties.js';

/** Opens the properties for some work, and closes them whatever happens. */
export async function withProperties<R>(
  access: SealedAccess,
  work: (properties: SealedProperties) => R | Promise<R>,
): Promise<R> {
  const properties = new SealedProperties(access);
  try {
    return await work(properties);
  } finally {
    properties.close();
  }
}
