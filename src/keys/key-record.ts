/** What is stored about an API key: never the key itself. */

import { DAY_MS, isDate } from '../domain/calendar.js';
import type { Rate } from './rate.js';

const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

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

/**
 * Reads when a key stops working: at the end of a day, or at a time. Milliseconds since 1970 from which the key is
 * refused; undefined when the text is neither form.
 */
export function parseExpiry(text: string): number | undefined {
  const trimmed = text.trim();
  if (isDate(trimmed)) return Date.parse(trimmed) + DAY_MS;
  if (!TIMESTAMP.test(trimmed)) return undefined;
  const moment = Date.parse(trimmed);
  return Number.isFinite(moment) ? moment : undefined;
}
