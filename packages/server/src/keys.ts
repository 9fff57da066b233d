/** Entry for API keys and their store. */

export { hashApiKey, makeApiKey } from './keys/api-key.js';
export { DATA_SET_NAMES, isDataSetName, printBound } from './keys/bound-key.js';
export { KEY_LAST_USED, KEY_REQUESTS } from './keys/key-metrics.js';
export { isActive, type KeyRecord, parseExpiry } from './keys/key-record.js';
export { KeyRing } from './keys/key-ring.js';
export {
  KEYS_FILE,
  openKeySnapshot,
  parseSnapshot,
  SNAPSHOT_FILE,
  writeSnapshot,
} from './keys/key-snapshot.js';
export {
  type KeyRow,
  type KeySource,
  type KeyStore,
  newRecord,
  noSuchKey,
  toRecord,
} from './keys/key-store.js';
export { parseRate, printRate, type Rate } from './keys/rate.js';
export { parseScope, type Reads, SCOPE_GROUPS, Scope } from './keys/scope.js';
export { openKeyStore } from './keys/sqlite-key-store.js';
