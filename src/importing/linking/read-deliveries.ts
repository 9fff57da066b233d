/** Reads the staged deliveries of agents' feeds, each with its rows, oldest import first. */

import { join } from 'node:path';
import type { FeedDeliveryFact, ListingFact } from '../../domain/evidence/listings.js';
import type { Delivery } from '../../events/delivery.js';
import { branchKeyOf } from '../../events/replay.js';
import type { FactFolder } from '../merging/fact-folder.js';
import { readLines } from '../staging/read-lines.js';
import { evidenceFile } from '../staging/segment.js';

export interface StagedDelivery {
  readonly delivery: Delivery;
  readonly rows: readonly ListingFact[];
}

/**
 * One delivery is in memory at a time. Where branches are given, by `branchKeyOf`, other branches are left out of it; rows that
 * name no branch are in it all the same, for they may be of any.
 */
export function readDeliveries(
  folders: readonly FactFolder[],
  take: (staged: StagedDelivery) => void,
  wanted?: ReadonlySet<string>,
): void {
  for (const { dir, source, importedAt } of folders) {
    const isWanted = (branch: string): boolean =>
      wanted === undefined || wanted.has(branchKeyOf(source, branch));
    let rows: ListingFact[] = [];
    readLines(join(dir, evidenceFile('listing')), (line) => {
      const branch = wanted === undefined ? undefined : branchIn(line);
      if (branch !== undefined && !isWanted(branch)) return;
      // SegmentWriter writes only these two kinds to this file.
      const fact = JSON.parse(line) as ListingFact | FeedDeliveryFact;
      if (fact.kind === 'listing') {
        rows.push(fact);
        return;
      }
      const deliveredAt = fact.deliveredAt ?? importedAt;
      const branches = fact.branches.filter(isWanted);
      take({ delivery: { source, deliveredAt, recordedAt: importedAt, branches }, rows });
      rows = [];
    });
  }
}

/** A text in JSON; within other texts its quotation marks are escaped. */
const BRANCH = /"branch":("(?:[^"\\]|\\.)*")/;

/** The branch of a staged listing, found without parsing all of it; undefined where it names none. */
function branchIn(line: string): string | undefined {
  const text = BRANCH.exec(line)?.[1];
  return text === undefined ? undefined : (JSON.parse(text) as string);
}
