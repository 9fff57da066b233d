/** Reads the staged deliveries of agents' feeds, each with its rows, oldest import first. */

import { join } from 'node:path';
import type { FeedDeliveryFact, ListingFact } from '../../domain/evidence/listings.js';
import type { Delivery } from '../../events/delivery.js';
import type { FactFolder } from '../merging/fact-folder.js';
import { readLines } from '../staging/read-lines.js';
import { evidenceFile } from '../staging/segment.js';

export interface StagedDelivery {
  readonly delivery: Delivery;
  readonly rows: readonly ListingFact[];
}

/** One delivery is in memory at a time. */
export function readDeliveries(
  folders: readonly FactFolder[],
  take: (staged: StagedDelivery) => void,
): void {
  for (const { dir, source, importedAt } of folders) {
    let rows: ListingFact[] = [];
    readLines(join(dir, evidenceFile('listing')), (line) => {
      // SegmentWriter writes only these two kinds to this file.
      const fact = JSON.parse(line) as ListingFact | FeedDeliveryFact;
      if (fact.kind === 'listing') {
        rows.push(fact);
        return;
      }
      const deliveredAt = fact.deliveredAt ?? importedAt;
      const { branches } = fact;
      take({ delivery: { source, deliveredAt, recordedAt: importedAt, branches }, rows });
      rows = [];
    });
  }
}
