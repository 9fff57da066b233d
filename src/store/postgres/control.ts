/**
 * Reads and writes what a data set in PostgreSQL says of itself: its releases, which of them is current, and what
 * belongs to a release as a whole.
 */

import type { Release } from '../../release/release.js';

/** The schema that is always there; each release made from scratch has one of its own. */
export const CONTROL = 'property_lookup';

/** A release as the database has it. */
export interface StoredRelease {
  readonly release: Release;
  /** Schema of its tables, which releases that were made from one another share. */
  readonly schema: string;
  /** Rows that count from this version on or before, and up to behind it, are its rows. */
  readonly version: number;
  /** Signature of the layout that the schema was made with. */
  readonly signature: string;
}

/** Repeated whenever something is written: it changes nothing that is there. */
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

/** Which all servers have, so that each can be asked. Each refers to those before it alone. */
export const CONTROL_TABLE_NAMES = ['release', 'current', 'part'];

export const CURRENT_ID = `SELECT release FROM ${CONTROL}.current`;

export const CURRENT_RELEASE = `SELECT description, schema, version, signature
FROM ${CONTROL}.current JOIN ${CONTROL}.release ON id = release`;

/** A row of `CURRENT_RELEASE`. */
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

/** Nothing was ever published: there is no such schema, table or row. */
export const NOTHING_THERE = /^(3F000|42P01)$/;

/** SQL of the rows of a release in one of its tables. */
export function rowsOf(version: number, table: string): string {
  return `${table}.from_v <= ${version} AND ${table}.to_v > ${version}`;
}

/** The name of the schema of a release made from scratch. */
export function schemaOf(releaseId: string): string {
  return `${CONTROL}_${releaseId.toLowerCase().replace(/[^a-z0-9]/g, '_')}`;
}

/** What belongs to a release as a whole, in pieces of `PART_BYTES`. */
export type PartName = 'streets' | 'block-keys' | 'first-rows' | 'valued-anew' | ChangesPart;

/** What changed since an earlier release, up to the one after that. */
type ChangesPart = `changes/${string}` | `changed-facts/${string}`;

/** Names the part of an earlier release. */
export type PartSince = (since: string) => ChangesPart;

export const changesPart: PartSince = (since) => `changes/${since}`;
export const changedFactsPart: PartSince = (since) => `changed-facts/${since}`;

export const PART_BYTES = 1 << 20;
