/** Compares the segments of a release with those of the next one, and decides whether the release can be changed piece by piece, or why all of it has to be made again. */

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { SegmentInfo } from '@property-lookup/engine';
import { factsOfRecord, RECORD_KIND_NAMES } from '@property-lookup/facts/record-kinds';
import type { RecordAddressFact } from '@property-lookup/model/property';
import type { EvidenceFact } from '@property-lookup/model/records';
import { CHECKS_SUFFIX } from '@property-lookup/tables/damage';
import type { PlaceKind } from '../keeping/kept-places.js';
import type { RecordCounts } from '../keeping/kept-state.js';
import {
  DECIDED_PART,
  hasDeliveryPoints,
  holdsWhatCanChange,
  isFactsFile,
  StagedFacts,
} from '../staging/fact-parts.js';
import { eachRecordAddress } from '../staging/record-addresses.js';
import { evidenceFile, type FactFolder, factFolders } from '../staging/segment.js';

/** Of the release that changes, and of the new one. */
export interface Sides<T> {
  readonly before: T;
  readonly after: T;
}

/** Folders of staged facts. */
export interface ChangedFolders extends Sides<readonly FactFolder[]> {
  /** Folders that come, and folders that no longer count. */
  readonly added: readonly FactFolder[];
  readonly gone: readonly FactFolder[];
}

export interface ChangePlan {
  readonly folders: ChangedFolders;
  /** Properties that the differing files say something about. */
  readonly uprns: ReadonlySet<number>;
  /** Whether anything is loaded beyond addresses. */
  readonly hasEvidence: boolean;
  /** Whether records give addresses: evidence does, and lists in which a person decided what is meant. */
  readonly hasRecordAddresses: boolean;
}

/** Throws `FullBuildNeeded` where all has to be made again; so it is where more than `max` addresses change. */
export function planChange(
  segmentsDir: string,
  { before, after }: Sides<readonly SegmentInfo[]>,
  max: number,
): ChangePlan {
  const foldersOf = (segments: readonly SegmentInfo[]) => factFolders(segmentsDir, segments);
  const folders: ChangedFolders = {
    before: foldersOf(before),
    after: foldersOf(after),
    added: foldersOf(without(after, before)),
    gone: foldersOf(without(before, after)),
  };
  if (folders.after.some(({ dir }) => hasDeliveryPoints(new StagedFacts(dir))))
    throw new FullBuildNeeded('delivery points without UPRN are linked to properties all at once');
  const differing = [...folders.added, ...folders.gone];
  if (!differing.every(canChange))
    throw new FullBuildNeeded('what these files say concerns properties that they do not name');
  const uprns = changedUprns(differing, max);
  const all = [...folders.before, ...folders.after];
  const hasEvidence = all.some((folder) => evidenceIn(folder).length > 0);
  const isDecided = ({ dir }: FactFolder) => new StagedFacts(dir).has(DECIDED_PART);
  return { folders, uprns, hasEvidence, hasRecordAddresses: hasEvidence || all.some(isDecided) };
}

function without(
  segments: readonly SegmentInfo[],
  others: readonly SegmentInfo[],
): readonly SegmentInfo[] {
  const ids = new Set(others.map(({ id }) => id));
  return segments.filter(({ id }) => !ids.has(id));
}

/** Files of what is said of places; points are those of properties. */
const PLACE_FILES: Readonly<Record<Exclude<PlaceKind, 'points'>, readonly string[]>> = {
  areas: filesOf('area-figures', 'crimes', 'area-name', 'area-link'),
  zones: filesOf('zone'),
  outlines: filesOf('outline'),
};

/** Whether a folder that comes or goes tells of the kind. */
export function hasPlaceFiles(
  kind: keyof typeof PLACE_FILES,
  { added, gone }: ChangedFolders,
): boolean {
  return [...added, ...gone].some(({ dir }) =>
    PLACE_FILES[kind].some((name) => existsSync(join(dir, name))),
  );
}

function filesOf(...kinds: readonly EvidenceFact['kind'][]): readonly string[] {
  return kinds.map(evidenceFile);
}

/** The look-up from sales to properties also gives these addresses, so that it changes more than its sales. */
const OF_ADDRESSES = evidenceFile('sale-uprn');

/** Records of single properties, listings, and what is known of places; price indices concern every home that is valued. */
const CHANGEABLE: ReadonlySet<string> = new Set([
  ...filesOf(...RECORD_KIND_NAMES.flatMap(factsOfRecord)).filter((name) => name !== OF_ADDRESSES),
  ...filesOf('listing', 'feed-delivery'),
  ...Object.values(PLACE_FILES).flat(),
]);

function canChange(folder: FactFolder): boolean {
  return (
    evidenceIn(folder).every((name) => CHANGEABLE.has(name)) &&
    holdsWhatCanChange(new StagedFacts(folder.dir))
  );
}

/** Names of the files staged beyond addresses. */
function evidenceIn({ dir }: FactFolder): readonly string[] {
  return readdirSync(dir).filter((name) => !isFactsFile(name) && !name.endsWith(CHECKS_SUFFIX));
}

/** The properties that facts about addresses name; throws `FullBuildNeeded` past `max`. */
function changedUprns(folders: readonly FactFolder[], max: number): ReadonlySet<number> {
  const changed = new Set<number>();
  for (const { dir } of folders) {
    for (const uprn of new StagedFacts(dir).uprns()) {
      changed.add(uprn);
      if (changed.size > max) throw tooMany(max);
    }
  }
  return changed;
}

/** UPRNs that records give, each with an address for the property; those that are wanted. */
export function recordedUprns(
  folders: readonly FactFolder[],
  isWanted: (uprn: number, address: RecordAddressFact) => boolean,
): ReadonlySet<number> {
  const uprns = new Set<number>();
  for (const folder of folders) {
    eachRecordAddress(folder, (address) => {
      const { uprn } = address;
      if (uprn !== null && !uprns.has(uprn) && isWanted(uprn, address)) uprns.add(uprn);
    });
  }
  return uprns;
}

/**
 * Of the records of a kind (our choice): a year of sales is a thirtieth of all, and moves the median of an area as much
 * as chance does. Listings come and go within months.
 */
const NEWS_SHARE_MAX = 0.02;

const LISTING_NEWS_SHARE_MAX = 0.1;

/** Thrown wherever that is found out; the message is the reason, to be read behind `because`. */
export class FullBuildNeeded extends Error {}

/** The reason given if more than `max` properties change. */
export function tooMany(max: number): FullBuildNeeded {
  return new FullBuildNeeded(
    `more than ${Math.floor(max).toLocaleString('en-GB')} properties change`,
  );
}

/**
 * Says when so much has changed that figures and models of the last whole release no longer stand. The kind of which the
 * news are too many for what figures and models rest on; of a kind that is new, all are. Undefined for none.
 */
export function materialNews(news: RecordCounts, counts: RecordCounts): string | undefined {
  return Object.keys(news).find((kind) => {
    const share = kind === 'listings' ? LISTING_NEWS_SHARE_MAX : NEWS_SHARE_MAX;
    return (news[kind] ?? 0) > share * (counts[kind] ?? 0);
  });
}

export function addCounts(some: RecordCounts, more: RecordCounts): RecordCounts {
  const kinds = new Set([...Object.keys(some), ...Object.keys(more)]);
  return Object.fromEntries(
    Array.from(kinds, (kind) => [kind, (some[kind] ?? 0) + (more[kind] ?? 0)]),
  );
}
