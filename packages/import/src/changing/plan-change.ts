/** Compares the segments of the current and the next release, and decides between a change and a full build. */

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

/** A value for the previous release, and one for the new. */
export interface Sides<T> {
  readonly before: T;
  readonly after: T;
}

/** Folders of staged facts. */
export interface ChangedFolders extends Sides<readonly FactFolder[]> {
  /** Added folders, and removed ones. */
  readonly added: readonly FactFolder[];
  readonly gone: readonly FactFolder[];
}

export interface ChangePlan {
  readonly folders: ChangedFolders;
  /** Properties named in added or removed files of addresses. */
  readonly uprns: ReadonlySet<number>;
  /** Whether anything but addresses is loaded. */
  readonly hasEvidence: boolean;
  /** Whether records give addresses: evidence does, and so do lists with a person's decisions. */
  readonly hasRecordAddresses: boolean;
}

/** Throws `FullBuildNeeded`, for example if more than `max` addresses change. */
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
    throw new FullBuildNeeded('these files affect properties that they do not name');
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

/** Files of facts about places. Points have none: they come from properties. */
const PLACE_FILES: Readonly<Record<Exclude<PlaceKind, 'points'>, readonly string[]>> = {
  areas: filesOf('area-figures', 'crimes', 'area-name', 'area-link'),
  zones: filesOf('zone'),
  outlines: filesOf('outline'),
};

/** Whether an added or removed folder has files of the kind. */
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

/** Excluded, since the look-up from sales to UPRNs also gives properties an address. */
const OF_ADDRESSES = evidenceFile('sale-uprn');

/** Files that a change can handle: records of single properties, listings and places. Price indices affect every valued home. */
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

/** Names of staged files other than addresses. */
function evidenceIn({ dir }: FactFolder): readonly string[] {
  return readdirSync(dir).filter((name) => !isFactsFile(name) && !name.endsWith(CHECKS_SUFFIX));
}

/** UPRNs in facts about addresses. Throws `FullBuildNeeded` if there are more than `max`. */
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

/** UPRNs of records with a wanted address. */
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
 * Share of the records of a kind that may change before figures and models are made again (our choice): a year of sales is
 * a thirtieth of all, and moves the median of an area as much as chance does. Listings come and go within months.
 */
const NEWS_SHARE_MAX = 0.02;

const LISTING_NEWS_SHARE_MAX = 0.1;

/** Ends a change in favour of a full build. The message is the reason, and completes a sentence after `because`. */
export class FullBuildNeeded extends Error {}

/** The error for more than `max` changed properties. */
export function tooMany(max: number): FullBuildNeeded {
  return new FullBuildNeeded(
    `more than ${Math.floor(max).toLocaleString('en-GB')} properties change`,
  );
}

/**
 * Finds a kind with so many changed records that the figures and models of the last full build are no longer valid. Any
 * record of a new kind is one too many. Undefined if there is none.
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
