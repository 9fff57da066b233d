/** What is stored about an API key: never the key itself. */

import type { Rate } from './rate.js';

export interface KeyRecord {
  /** Short and not secret: names the key in lists, logs and `keys revoke`. */
  readonly id: string;
  readonly name: string;
  /** SHA-256 of the key, hexadecimal. */
  readonly hash: string;
  /** Null where the server's default applies. */
  readonly rate: Rate | null;
  /** Milliseconds since 1970, as are the next two. */
  readonly createdAtMs: number;
  /** From this moment the key is refused. */
  readonly expiresAtMs: number | null;
  readonly revokedAtMs: number | null;
}

/** True while the key opens the API. */
export function isActive(key: KeyRecord, nowMs: number): boolean {
  return key.revokedAtMs === null && (key.expiresAtMs === null || key.expiresAtMs > nowMs);
}
