/** Tells what a freshly started server lacks, with the commands that provide it. */

import type { Store } from '@property-lookup/engine';
import { isDatabaseUrl } from '@property-lookup/kernel/progress';
import type { NamedDirectory } from '@property-lookup/server/config';
import { isActive } from '@property-lookup/server/keys';
import type { DataPlace } from './open-data.js';
import { openKeySource } from './open-keys.js';

/** Names the data directory in a command, unless it is the default one. */
function dataOption(data: string, byDefault = './data'): string {
  // A database URL may contain a password.
  return data === byDefault || isDatabaseUrl(data) ? '' : ` --data ${data}`;
}

export const noKeysLine = (data: string): string =>
  `There is no API key yet, and nobody can ask without one: run \`property-lookup keys create --name NAME${dataOption(data)}\`.`;

/** The same for further data sets, whose keys are in the main data directory. */
export async function missingAlsoLines(
  also: readonly NamedDirectory[],
  stores: ReadonlyMap<string, Pick<Store, 'currentReleaseId'>>,
): Promise<readonly string[]> {
  const lines = also.map(async ({ directory, name }) => {
    const release = await stores
      .get(name)
      ?.currentReleaseId()
      .catch(() => 'unknown');
    return release === undefined
      ? [
          `No data is loaded yet in ${name}: run \`property-lookup import${dataOption(directory)} FILE...\`, and this server turns to it.`,
        ]
      : [];
  });
  return (await Promise.all(lines)).flat();
}

/** Empty if there are data and a key, or if this cannot be determined. */
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

/** True if the keys cannot be read, because the log reports that. */
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
