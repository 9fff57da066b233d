/**
 * Reads and writes the control tables of a data set in PostgreSQL: its releases, the current one, and parts that belong to a
 * release as a whole.
 */

import type { Release } from '@property-lookup/engine';

/** The schema of the control tables; each release made from scratch gets another one. */
export const CONTROL = 'property_lookup';

export interface StoredRelease {
  readonly release: Release;
  /** Schema of its tables, shared by releases that were made from one another. */
  readonly schema: string;
  /** A row belongs to the release if this number lies between the row's first version, inclusive, and its last, exclusive. */
  readonly version: number;
  /** Signature of the layout with which the schema was made. */
  readonly signature: string;
}

/** Run before every write; leaves existing tables unchanged. */
export const CONTROL_TABLES = `
CREATE SCHEMA IF NOT EXISTS ${CONTROL};
CREATE TABLE IF NOT EXISTS ${CONTROL}.release (
  id text COLLATE "C" PRIMARY KEY,
  schema text NOT NULL,
  version integer NOT NULL,
  signature text NOT NULL,
  description text NOT NULL
);
CREATE TABLE IF NOT EXISTS ${CONTROL}.current (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  release text COLLATE "C" NOT NULL REFERENCES ${CONTROL}.release
);
CREATE TABLE IF NOT EXISTS ${CONTROL}.part (
  release text COLLATE "C" NOT NULL REFERENCES ${CONTROL}.release ON DELETE CASCADE,
  name text NOT NULL,
  number integer NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (release, name, number)
);
DO $$ BEGIN
  -- Where it is distributed already, Citus lets nobody change its storage.
  IF EXISTS (SELECT FROM pg_attribute WHERE attrelid = '${CONTROL}.part'::regclass
    AND attname = 'bytes' AND attstorage <> 'e')
  THEN ALTER TABLE ${CONTROL}.part ALTER COLUMN bytes SET STORAGE EXTERNAL; END IF;
END $$;
`;

/** Copied to all servers, so that each can be asked. Each table only refers to earlier ones. */
export const CONTROL_TABLE_NAMES = ['release', 'current', 'part'];

export const CURRENT_ID = `SELECT release FROM ${CONTROL}.current`;

export const CURRENT_RELEASE = `SELECT description, schema, version, signature
FROM ${CONTROL}.current JOIN ${CONTROL}.release ON id = release`;

/** Reads a row of `CURRENT_RELEASE`. */
export function toStoredRelease([
  description,
  schema,
  version,
  signature,
]: readonly unknown[]): StoredRelease {
  return {
    // Written by `publish`.
    release: JSON.parse(String(description)) as Release,
    schema: String(schema),
    version: Number(version),
    signature: String(signature),
  };
}

/** Nothing was ever published, so the schema, table or row does not exist. */
export const NOTHING_THERE = /^(3F000|42P01)$/;

/** SQL condition for the rows of a version in a table. */
export function rowsOf(version: number, table: string): string {
  return `${table}.from_v <= ${version} AND ${table}.to_v > ${version}`;
}

/** The name of the schema of a release made from scratch. */
export function schemaOf(releaseId: string): string {
  return `${CONTROL}_${releaseId.toLowerCase().replace(/[^a-z0-9]/g, '_')}`;
}

/** Data that belongs to a release as a whole, stored in pieces of `PART_BYTES`. */
export type PartName = 'streets' | 'block-keys' | 'first-rows' | 'valued-anew' | ChangesPart;

/** Changes between an earlier release and the one after it. */
type ChangesPart = `changes/${string}` | `changed-facts/${string}`;

/** Name of the part that holds the changes since a release. */
export type PartSince = (since: string) => ChangesPart;

export const changesPart: PartSince = (since) => `changes/${since}`;
export const changedFactsPart: PartSince = (since) => `changed-facts/${since}`;

export const PART_BYTES = 1 << 20;
