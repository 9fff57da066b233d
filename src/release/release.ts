/** What a release says of itself: when it was made, from which sources, how much it holds. */

import { cutToDate } from '../domain/calendar.js';

/** As `Release` has it. */
export const RELEASE_ID = /^\d{8}T\d{9}Z-[0-9a-f]{4}$/;

export interface Release {
  /** Sortable and unique: `20261121T065500123Z-3f9a`. */
  readonly id: string;
  /** RFC 3339, UTC. */
  readonly createdAt: string;
  /** Day of the data, `YYYY-MM-DD`; releases of earlier versions do not say it: `dayOfData`. */
  readonly asOf?: string;
  readonly properties: number;
  readonly postcodes: number;
  readonly sources: readonly LoadedSource[];
  /** Share of properties, 0 to 1, that have each field of the record. */
  readonly coverage: Readonly<Record<string, number>>;
  /** Bytes on disk. */
  readonly sizeBytes: number;
  /** The same by what they hold; largest first. */
  readonly sizes: Readonly<Record<string, number>>;
  /** What was left out of it to save time, such as `valuation`. */
  readonly leftOut: readonly string[];
  /** Set if its homes are made up, so that servers and copies can say so. */
  readonly isMadeUp?: true;
  /** What it was made from, oldest first; a later import adds to these. */
  readonly segments: readonly SegmentInfo[];
}

/** What the importer knows of a release beyond its contents. */
export type ReleaseDescription = Pick<Release, 'sources' | 'segments' | 'leftOut' | 'isMadeUp'>;

/** What one file gave of one source, kept so that later imports can be merged with them. */
export interface SegmentInfo {
  /** Folder name; sorts in the order of import. */
  readonly id: string;
  readonly source: string;
  readonly file: SegmentFile;
  readonly rows: number;
  /** RFC 3339, UTC. */
  readonly importedAt: string;
  /** `YYYY-MM-DD` of the publisher's edition; left out where neither the file nor its name says it. */
  readonly edition?: string;
}

/** The file that a segment was read from. */
export interface SegmentFile {
  /** Without its folder. */
  readonly name: string;
  /** Hash of its bytes, in base64url. */
  readonly sha256: string;
}

export interface LoadedSource {
  readonly id: string;
  readonly title: string;
  readonly licence: string;
  readonly attribution: string;
  /** Rows accepted in all imports of it that this release rests on. */
  readonly rows: number;
  /** RFC 3339, UTC, of the newest import. */
  readonly importedAt: string;
}

/**
 * The sentence with the year of the data, which Ordnance Survey, Royal Mail, HM Land Registry and the ONS ask for behind
 * these words.
 */
export function withYear(sentence: string, importedAt: string): string {
  return sentence.replace(/(database rights?)(?=[.,;]| ?$)/g, `$1 ${importedAt.slice(0, 4)}`);
}

type ReleaseDays = Pick<Release, 'createdAt' | 'asOf'>;

/** Day of the data, `YYYY-MM-DD`: "today" for whatever is counted from today, so that an answer is the same for the life of a release. */
export const dayOfData = ({ createdAt, asOf }: ReleaseDays): string => asOf ?? cutToDate(createdAt);

/** The day of the data where it was stated, rather than that on which the release was made: what is made from it keeps it. */
export function statedDay(release: ReleaseDays): string | undefined {
  const day = dayOfData(release);
  return day === cutToDate(release.createdAt) ? undefined : day;
}
