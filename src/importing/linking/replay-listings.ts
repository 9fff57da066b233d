/** Replays the deliveries that a release rests on, as feeds told of every listing, without asking which home it is of. */

import { rmSync } from 'node:fs';
import { cutToDate, dayNumber } from '../../domain/calendar.js';
import { branchKeyOf } from '../../events/replay.js';
import type { SegmentInfo } from '../../release/release.js';
import { importPaths } from '../import-paths.js';
import { factFolders } from '../staging/fact-folder.js';
import { type ListingRecord, linkListings } from './link-listings.js';
import { readDeliveries } from './read-deliveries.js';

export interface ReplayedListing extends Pick<ListingRecord, 'listing' | 'events'> {
  /** Days, since 1970-01-01, on which its branch was heard of, ascending. */
  readonly heardOn: readonly number[];
}

/** `workDir` is made and removed again. */
export function replayListings(
  dataDir: string,
  segments: readonly SegmentInfo[],
  workDir: string,
): readonly ReplayedListing[] {
  const folders = factFolders(importPaths(dataDir).segments, segments);
  const heard = new Map<string, Set<number>>();
  readDeliveries(folders, ({ delivery: { source, deliveredAt, branches }, rows }) => {
    const day = dayNumber(cutToDate(deliveredAt));
    for (const branch of [...branches, ...rows.map((row) => row.branch)]) {
      const key = branchKeyOf(source, branch);
      heard.set(key, (heard.get(key) ?? new Set()).add(day));
    }
  });
  const heardOn = new Map([...heard].map(([key, days]) => [key, [...days].sort((a, b) => a - b)]));
  const replayed: ReplayedListing[] = [];
  linkListings({ folders, linker: NO_LINKS, workDir }, ({ listing, events }) => {
    const key = branchKeyOf(listing.source, listing.branch);
    replayed.push({ listing, events, heardOn: heardOn.get(key) ?? [] });
  });
  rmSync(workDir, { recursive: true, force: true });
  return replayed;
}

const NO_LINKS = { link: () => undefined };
