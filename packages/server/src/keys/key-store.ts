/** The port to stored API keys, for commands and servers. */

import { randomBytes } from 'node:crypto';
import { Failure } from '@property-lookup/kernel/failure';
import { DATA_SET_NAMES, isDataSetName, readBound } from './bound-key.js';
import type { KeyRecord } from './key-record.js';
import { parseRate, type Rate } from './rate.js';
import type { Scope } from './scope.js';

/** Random bytes of an id: few enough to type, and enough to avoid collisions among thousands. */
const ID_BYTES = 5;

const NAME_CHARACTERS_MAX = 100;

export interface NewKey {
  readonly name: string;
  readonly rate?: Rate | null;
  readonly expiresAtMs?: number | null;
  readonly dataSet?: string | null;
  readonly scope?: Scope | null;
}

export interface CreatedKey {
  /** The key's text, which cannot be shown again. */
  readonly key: string;
  readonly record: KeyRecord;
}

/** The part that servers need. Methods return promises if keys have to be fetched. */
export interface KeySource {
  /** Every key ever made, oldest first. */
  list(): readonly KeyRecord[] | Promise<readonly KeyRecord[]>;
  /** Changes with every write, whether in this process or another. */
  version(): string | Promise<string>;
  close(): void | Promise<void>;
}

export interface KeyStore extends KeySource {
  create(wanted: NewKey, nowMs: number): CreatedKey | Promise<CreatedKey>;
  /** Rejects an unknown id with Failure `not-found`; revoking twice has no further effect. */
  revoke(id: string, nowMs: number): KeyRecord | Promise<KeyRecord>;
  /** Changes what a key may read of its data set; null for everything. Rejects an unknown id with Failure `not-found`. */
  rescope(id: string, scope: Scope | null): KeyRecord | Promise<KeyRecord>;
}

/** Throws Failure `wrong-usage` for invalid values. */
export function newRecord(wanted: NewKey, hash: string, nowMs: number): KeyRecord {
  const name = wanted.name.trim();
  if (name === '' || name.length > NAME_CHARACTERS_MAX || /\p{Cc}/u.test(name)) {
    throw new Failure(
      'wrong-usage',
      `The name of a key must be 1 to ${NAME_CHARACTERS_MAX} printable characters.`,
    );
  }
  const expiresAtMs = wanted.expiresAtMs ?? null;
  if (expiresAtMs !== null && expiresAtMs <= nowMs) {
    throw new Failure('wrong-usage', '--expires must be in the future.');
  }
  const dataSet = wanted.dataSet ?? null;
  if (dataSet !== null && !isDataSetName(dataSet)) {
    throw new Failure(
      'wrong-usage',
      `--reads must be the name of a data set (${DATA_SET_NAMES}), not '${dataSet}'.`,
    );
  }
  return {
    id: randomBytes(ID_BYTES).toString('hex'),
    name,
    hash,
    rate: wanted.rate ?? null,
    dataSet,
    scope: wanted.scope ?? null,
    createdAtMs: nowMs,
    expiresAtMs,
    revokedAtMs: null,
  };
}

export function noSuchKey(id: string): Failure {
  return new Failure('not-found', `There is no key with id ${id}.`);
}

export interface KeyRow {
  readonly id: string;
  readonly name: string;
  readonly hash: string;
  readonly rate: string | null;
  readonly created_at_ms: number | string;
  readonly expires_at_ms: number | string | null;
  readonly revoked_at_ms: number | string | null;
  /** Of `printBound`; absent where an earlier version wrote the row. */
  readonly scope?: string | null;
}

export function toRecord(row: KeyRow): KeyRecord {
  const moment = (ms: number | string | null): number | null => (ms === null ? null : Number(ms));
  return {
    id: row.id,
    name: row.name,
    hash: row.hash,
    rate: row.rate === null ? null : (parseRate(row.rate) ?? null),
    ...readBound(row.scope),
    createdAtMs: Number(row.created_at_ms),
    expiresAtMs: moment(row.expires_at_ms),
    revokedAtMs: moment(row.revoked_at_ms),
  };
}
