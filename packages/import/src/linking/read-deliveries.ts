/** Reads the staged deliveries of agents' feeds, each with its rows, oldest import first. */

import { join } from 'node:path';
import type { Delivery } from '@property-lookup/facts/events';
import { branchKeyOf, type FeedDelivery, leftBranches } from '@property-lookup/facts/events';
import type { FeedDeliveryFact, ListingFact } from '@property-lookup/model/records';
import { readLines } from '../staging/line-files.js';
import type { FactFolder } from '../staging/segment.js';
import { evidenceFile } from '../staging/segment.js';

export interface StagedDelivery {
  readonly delivery: Delivery;
  readonly rows: readonly ListingFact[];
}

interface DeliveriesWanted {
  /** By `branchKeyOf`: other branches are left out; rows that name no branch are read all the same, for they may be of any. */
  readonly branches?: ReadonlySet<string> | undefined;
  /** Folders among which these are deliveries, by which branches have left their feed; default: these alone. */
  readonly among?: readonly FactFolder[];
}

/** One delivery is in memory at a time. It covers the branches, too, that it shows to have left its feed. */
export function readDeliveries(
  folders: readonly FactFolder[],
  take: (staged: StagedDelivery) => void,
  { branches: wanted, among = folders }: DeliveriesWanted = {},
): void {
  const left = leftIn(among);
  for (const { dir, source, importedAt } of folders) {
    const isWanted = (branch: string): boolean =>
      wanted === undefined || wanted.has(branchKeyOf(source, branch));
    let rows: ListingFact[] = [];
    let number = 0;
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
      const covered = [...fact.branches, ...(left.get(nameOfDelivery(dir, number)) ?? [])];
      const branches = covered.filter(isWanted);
      take({ delivery: { source, deliveredAt, recordedAt: importedAt, branches }, rows });
      rows = [];
      number++;
    });
  }
}

/** By `nameOfDelivery`, the branches that have left their feed by it. */
function leftIn(folders: readonly FactFolder[]): ReadonlyMap<string, readonly string[]> {
  const deliveries: (FeedDelivery & { readonly name: string })[] = [];
  for (const { dir, source, importedAt } of folders) {
    let number = 0;
    readLines(join(dir, evidenceFile('listing')), (line) => {
      if (!IS_DELIVERY.test(line)) return;
      // As above.
      const { deliveredAt, feed } = JSON.parse(line) as FeedDeliveryFact;
      const name = nameOfDelivery(dir, number++);
      const times = { deliveredAt: deliveredAt ?? importedAt, recordedAt: importedAt };
      deliveries.push({ name, source, ...times, feed });
    });
  }
  return new Map([...leftBranches(deliveries)].map(([{ name }, branches]) => [name, branches]));
}

/** The number of a delivery among those of its folder. */
const nameOfDelivery = (dir: string, number: number): string => `${number} ${dir}`;

/** The kind comes first, as `emit` is given it. */
const IS_DELIVERY = /^\{"kind":"feed-delivery"/;

/** A text in JSON; within other texts its quotation marks are escaped. */
const BRANCH = /"branch":("(?:[^"\\]|\\.)*")/;

/** The branch of a staged listing, found without parsing all of it; undefined where it names none. */
function branchIn(line: string): string | undefined {
  const text = BRANCH.exec(line)?.[1];
  return text === undefined ? undefined : (JSON.parse(text) as string);
}
