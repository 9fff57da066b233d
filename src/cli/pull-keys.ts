/** Brings the API keys of another machine here: their hashes, as servers follow them. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../domain/failure.js';
import { openAddress } from '../importing/fetching/open-address.js';
import { KEYS_FILE, parseSnapshot, SNAPSHOT_FILE, writeSnapshot } from '../keys/key-snapshot.js';

const NAME = 'The keys';

export async function pullKeys(
  url: string,
  token: string | undefined,
  dataDir: string,
): Promise<void> {
  if (existsSync(join(dataDir, KEYS_FILE))) {
    throw new Failure(
      'wrong-usage',
      'This data directory has keys of its own: leave out --with-keys, or pull into another.',
    );
  }
  const response = await openAddress({ url: `${url}/${SNAPSHOT_FILE}`, name: NAME, token });
  const snapshot = parseSnapshot(await response.text());
  if (response.status === 200 && snapshot !== undefined) {
    writeSnapshot(dataDir, snapshot.keys);
    return;
  }
  throw new Failure(
    'unavailable',
    `${NAME} could not be pulled: ${SNAPSHOT_FILE} is not there (status ${response.status}), or is none of this version.`,
  );
}
