/** Opens the files of one release; shared by the server's thread, the search thread and verification. */

import { readFileSync } from 'node:fs';
import { Failure } from '../../domain/failure.js';
import type { Property } from '../../domain/property-record.js';
import type { FactSubject } from '../../facts/field.js';
import type { Release } from '../release.js';
import { BlockFile } from './blocks/block-file.js';
import { LAYOUT_VERSION, releasePaths } from './layout.js';
import { PostcodeDirectory } from './postcode-directory.js';

/** What `release.json` holds: the release, and how this store laid it out. */
export interface StoredRelease {
  readonly layoutVersion: number;
  readonly release: Release;
  /** Rows of each row group. */
  readonly groupSizes: readonly number[];
  /** Fields that have columns. */
  readonly columnFields: readonly string[];
}

export interface ReleaseFiles {
  readonly stored: StoredRelease;
  readonly blocks: BlockFile;
  readonly postcodes: PostcodeDirectory;
  close(): void;
}

export function openReleaseFiles(dir: string): ReleaseFiles {
  const paths = releasePaths(dir);
  const stored = readStoredRelease(dir);
  const blocks = new BlockFile(dir);
  const postcodes = new PostcodeDirectory(paths.postcodes);
  return {
    stored,
    blocks,
    postcodes,
    close() {
      blocks.close();
      postcodes.close();
    },
  };
}

export function readStoredRelease(dir: string): StoredRelease {
  // Written by EmbeddedReleaseWriter; the version is checked before anything else is believed.
  const stored = JSON.parse(readFileSync(releasePaths(dir).description, 'utf8')) as StoredRelease;
  if (stored.layoutVersion !== LAYOUT_VERSION) {
    throw new Failure(
      'unavailable',
      'The data set was written by another version of property-lookup; run `property-lookup import` again to rebuild it.',
    );
  }
  return stored;
}

/** A property with what its postcode adds, from which every field of the API is derived. */
export function subjectOf(
  property: Property,
  postcodes: Pick<PostcodeDirectory, 'find'>,
  release: Pick<Release, 'createdAt'>,
): FactSubject {
  const { postcode } = property.address;
  return {
    property,
    postcode: postcode === null ? undefined : postcodes.find(postcode),
    recorded: {},
    asOf: release.createdAt.slice(0, 10),
  };
}
