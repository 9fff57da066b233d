/** Says what a freshly started server lacks, each with the command that provides it. */

import { isDatabaseUrl } from '../domain/data-place.js';
import { isActive } from '../keys/key-record.js';
import type { Store } from '../store/store.js';
import type { DataPlace } from './open-data.js';
import { openKeySource } from './open-keys.js';

/** Where several data directories may be meant, the command names this one. */
function dataOption(data: string, byDefault = './data'): string {
  // The address of a database may have a password in it.
  return data === byDefault || isDatabaseUrl(data) ? '' : ` --data ${data}`;
}

export const noKeysLine = (data: string): string =>
  `There is no API key yet, and nobody can ask without one: run \`property-lookup keys create --name NAME${dataOption(data)}\`.`;

/** Nothing where data and a key are there, or where it cannot be told. */
export async function missingLines(
  place: DataPlace,
  store: Pick<Store, 'currentReleaseId'>,
): Promise<readonly string[]> {
  const { data } = place;
  const lines: string[] = [];
  const release = await store.currentReleaseId().catch(() => 'unknown');
  if (release === undefined) {
    lines.push(
      `No data is loaded yet: run \`property-lookup import${dataOption(data)} FILE...\`, and this server turns to it; \`property-lookup demo\` shows an example.`,
    );
  }
  if (!(await hasKeys(place))) lines.push(noKeysLine(data));
  return lines;
}

/** True also where they cannot be read: the log says why. */
async function hasKeys(place: DataPlace): Promise<boolean> {
  const keys = await openKeySource(place);
  try {
    const now = Date.now();
    return (await keys.list()).some((record) => isActive(record, now));
  } catch {
    return true;
  } finally {
    await keys.close();
  }
}
