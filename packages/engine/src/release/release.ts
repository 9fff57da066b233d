/** Describes a release: when it was made, from which sources, and how much it holds. */

import { cutToDate } from '@property-lookup/kernel/calendar';

/** The form of release ids; see `Release`. */
export const RELEASE_ID = /^\d{8}T\d{9}Z-[0-9a-f]{4}$/;

export interface Release {
  /** Sortable and unique: `20261121T065500123Z-3f9a`. */
  readonly id: string;
  /** RFC 3339, UTC. */
  readonly createdAt: string;
  /** Day of the data, `YYYY-MM-DD`; missing in releases of earlier versions, so use `dayOfData`. */
  readonly asOf?: string;
  readonly properties: number;
  readonly postcodes: number;
  readonly sources: readonly LoadedSource[];
  /** For each field of the record, the share of properties that have it, from 0 to 1. */
  readonly coverage: Readonly<Record<string, number>>;
  /** Bytes on disk. */
  readonly sizeBytes: number;
  /** Bytes on disk by purpose, largest first. */
  readonly sizes: Readonly<Record<string, number>>;
  /** Parts left out to save time, such as `valuation`. */
  readonly leftOut: readonly string[];
  /** Set if its homes are made up, so that servers and copies can say so. */
  readonly isMadeUp?: true;
  /** Its inputs, oldest first; a later import adds to these. */
  readonly segments: readonly SegmentInfo[];
}

/** The part of a release that the importer provides. */
export type ReleaseDescription = Pick<Release, 'sources' | 'segments' | 'leftOut' | 'isMadeUp'>;

/** One source's share of one file, kept so that later imports can be merged with it. */
export interface SegmentInfo {
  /** Folder name; sorts by time of import. */
  readonly id: string;
  readonly source: string;
  readonly file: SegmentFile;
  readonly rows: number;
  /** RFC 3339, UTC. */
  readonly importedAt: string;
  /** Date of the publisher's edition, `YYYY-MM-DD`; absent if neither the file nor its name states it. */
  readonly edition?: string;
}

/** The file from which a segment was read. */
export interface SegmentFile {
  /** Name without folder. */
  readonly name: string;
  /** Hash of the content in base64url. */
  readonly sha256: string;
}

export interface LoadedSource {
  readonly id: string;
  readonly title: string;
  readonly licence: string;
  readonly attribution: string;
  /** Accepted rows of all imports of this source that the release uses. */
  readonly rows: number;
  /** Time of the newest import, in RFC 3339, UTC. */
  readonly importedAt: string;
}

/** Appends the year of the data, as Ordnance Survey, Royal Mail, HM Land Registry and the ONS demand for these sentences. */
export function withYear(sentence: string, importedAt: string): string {
  return sentence.replace(/(database rights?)(?=[.,;]| ?$)/g, `$1 ${importedAt.slice(0, 4)}`);
}

type ReleaseDays = Pick<Release, 'createdAt' | 'asOf'>;

/**
 * Day of the data, `YYYY-MM-DD`: "today" for everything counted from today, so that answers are constant for the life of a
 * release.
 */
export const dayOfData = ({ createdAt, asOf }: ReleaseDays): string => asOf ?? cutToDate(createdAt);

/** The day of the data if it was stated explicitly, which later releases keep. */
export function statedDay(release: ReleaseDays): string | undefined {
  const day = dayOfData(release);
  return day === cutToDate(release.createdAt) ? undefined : day;
}
