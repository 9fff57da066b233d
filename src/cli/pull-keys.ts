/** Brings the API keys of another machine here: their hashes, as servers follow them. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../domain/failure.js';
import { readText } from '../importing/fetching/bounded-body.js';
import { KEYS_FILE, parseSnapshot, SNAPSHOT_FILE, writeSnapshot } from '../keys/key-snapshot.js';

const NAME = 'The keys';
/** Our choice: far more than keys take. */
const BYTES_MAX = 64e6;

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
  const address = `${url}/${SNAPSHOT_FILE}`;
  const { status, text } = await readText({
    ...{ url: address, name: NAME, token, bytesMax: BYTES_MAX },
  });
  const snapshot = status === 200 ? parseSnapshot(text) : undefined;
  if (snapshot !== undefined) {
    writeSnapshot(dataDir, snapshot.keys);
    return;
  }
  throw new Failure(
    'unavailable',
    `${NAME} could not be pulled: ${SNAPSHOT_FILE} is not there (status ${status}), or is none of this version.`,
  );
}
