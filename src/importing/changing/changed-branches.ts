/** Finds the branches of agents whose listings may have changed: the listings of all others stay as they were kept. */

import { isRemoval } from '../../events/reconcile.js';
import { branchKeyOf, nameOf } from '../../events/replay.js';
import { type KeptListing, recordOfKept } from '../keeping/kept-listings.js';
import type { AddressLinker } from '../linking/address-linker.js';
import { linkOfFound } from '../linking/link-listings.js';
import { readDeliveries, type StagedDelivery } from '../linking/read-deliveries.js';
import type { FactFolder } from '../staging/fact-folder.js';
import type { Neighbourhood } from './neighbourhood.js';
import type { ChangedFolders } from './plan-change.js';

export interface BranchesSource {
  /** Folders with deliveries: all of them, those that come, and those that no longer count. */
  readonly folders: ChangedFolders;
  /** Every listing as it is in the current release. */
  readonly listings: Iterable<KeptListing>;
  /** What lies near properties that change. */
  readonly near: Neighbourhood;
  readonly linker: Pick<AddressLinker, 'link'>;
}

/** By `branchKeyOf`. */
export function changedBranches({
  folders,
  listings,
  near,
  linker,
}: BranchesSource): ReadonlySet<string> {
  const branches = new Set<string>();
  const removed = new Set<string>();
  const named = { branches, removed };
  nameBranches(folders.added, folders.after, named);
  nameBranches(folders.gone, folders.before, named);
  for (const kept of listings) {
    if (branches.has(kept.branch)) continue;
    // A removal that names no branch belongs to the branch whose listing has its name.
    if (removed.size > 0 && removed.has(nameOfKept(kept))) branches.add(kept.branch);
    else if (isNear(kept, near) && meansAnother(kept, linker)) branches.add(kept.branch);
  }
  return branches;
}

interface Named {
  readonly branches: Set<string>;
  /** Names of listings that are taken off the market without a word of their branch. */
  readonly removed: Set<string>;
}

/** Adds the branches that some of the deliveries tell of, also those that have left their feed. */
function nameBranches(
  folders: readonly FactFolder[],
  among: readonly FactFolder[],
  { branches, removed }: Named,
): void {
  const take = ({ delivery, rows }: StagedDelivery): void => {
    const { source } = delivery;
    for (const branch of delivery.branches) branches.add(branchKeyOf(source, branch));
    for (const fact of rows) {
      if (fact.branch === null && isRemoval(fact)) removed.add(nameOf(source, fact));
      else branches.add(branchKeyOf(source, fact.branch));
    }
  };
  if (folders.length > 0) readDeliveries(folders, take, { among });
}

function nameOfKept(kept: KeptListing): string {
  const { listing } = recordOfKept(kept);
  return nameOf(listing.source, listing);
}

/** What is tied to no property, or may be anywhere, is near all that changes. */
function isNear({ uprn, postcode }: KeptListing, { postcodes, uprns }: Neighbourhood): boolean {
  if (uprns.size === 0) return false;
  return uprn === null || postcode === null || uprns.has(uprn) || postcodes.has(postcode);
}

function meansAnother(kept: KeptListing, linker: BranchesSource['linker']): boolean {
  const { givenUprn, address, link } = recordOfKept(kept).listing;
  const found = linkOfFound(linker.link(givenUprn, address));
  return JSON.stringify(found) !== JSON.stringify(link);
}
