/** The stored data of an API key, which never include the key itself. */

import { DAY_MS, isDate } from '@property-lookup/kernel/calendar';
import type { Rate } from './rate.js';
import type { Scope } from './scope.js';

const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

export interface KeyRecord {
  /** Short and not secret: identifies the key in lists, logs and `keys revoke`. */
  readonly id: string;
  readonly name: string;
  /** SHA-256 of the key in hexadecimal. */
  readonly hash: string;
  /** Null for the server's default. */
  readonly rate: Rate | null;
  /** Name of the data set that the key is bound to; null for the main one. */
  readonly dataSet: string | null;
  /** What the key may read of it; null for everything. */
  readonly scope: Scope | null;
  /** Milliseconds since 1970, like the next two. */
  readonly createdAtMs: number;
  /** The key is refused from this moment. */
  readonly expiresAtMs: number | null;
  readonly revokedAtMs: number | null;
}

/** True while the key is accepted. */
export function isActive(key: KeyRecord, nowMs: number): boolean {
  return key.revokedAtMs === null && (key.expiresAtMs === null || key.expiresAtMs > nowMs);
}

/**
 * Reads an expiry, either a time or the end of a day. Milliseconds since 1970 from which the key is refused; undefined if the
 * text is neither.
 */
export function parseExpiry(text: string): number | undefined {
  const trimmed = text.trim();
  if (isDate(trimmed)) return Date.parse(trimmed) + DAY_MS;
  if (!TIMESTAMP.test(trimmed)) return undefined;
  const moment = Date.parse(trimmed);
  return Number.isFinite(moment) ? moment : undefined;
}
