/** Reads the staged deliveries of agents' feeds branch by branch. */

import {
  branchKeyOf,
  compareDeliveries,
  type Delivery,
  type FeedDelivery,
  isRemoval,
  leftBranches,
  nameOf,
} from '@property-lookup/facts/events';
import { getOr, groupBy } from '@property-lookup/kernel/collections';
import type { ListingFact } from '@property-lookup/model/records';
import { readTogether } from '../staging/kept-tables.js';
import type { FactFolder } from '../staging/segment.js';
import { DELIVERIES, keyOfBranch, LISTINGS } from '../staging/staged-listings.js';

/** The part of a delivery that concerns one branch. */
export interface StagedDelivery {
  readonly delivery: Delivery;
  readonly rows: readonly ListingFact[];
}

/** A branch with its deliveries, oldest first. */
export interface DeliveredBranch {
  readonly source: string;
  readonly branch: string | null;
  readonly deliveries: readonly StagedDelivery[];
}

interface KnownDelivery extends FeedDelivery {
  readonly dir: string;
  readonly number: number;
}

/** Rows of a branch in a delivery, and whether the delivery covers the branch. */
interface Told {
  isCovered: boolean;
  readonly rows: ListingFact[];
}
type ToldBranch = Map<KnownDelivery, Told>;

/** Reads all branches, or the wanted ones (`branchKeyOf`). One branch is in memory at a time. */
export function* readBranches(
  folders: readonly FactFolder[],
  wanted?: ReadonlySet<string>,
): Generator<DeliveredBranch> {
  const known = deliveriesIn(folders);
  const left = leftByBranch(known);
  const removals = removalsIn(folders, known);
  const rank = new Map(known.toSorted(compareDeliveries).map((one, at) => [one, at]));
  const rankOf = ([delivery]: readonly [KnownDelivery, Told]): number => rank.get(delivery) ?? 0;
  const keys = wanted && new Set(Array.from(wanted, (key) => keyOfBranch(branchOfKey(key))));
  const byFolder = groupBy(known, ({ dir }) => dir);
  for (const { key, values } of readTogether(folders, [LISTINGS])) {
    if (keys?.has(key) === false) continue;
    const branches = new Map<string, ToldBranch>();
    for (const { folder, bytes } of values) {
      const { dir = '', source = '' } = folders[folder] ?? {};
      for (const [number, branch, row] of LISTINGS.decode(bytes)) {
        const told = getOr(branches, branchKeyOf(source, branch), (): ToldBranch => new Map());
        tell(told, byFolder.get(dir)?.[number], row);
      }
    }
    for (const [name, told] of branches) {
      if (wanted?.has(name) === false) continue;
      for (const delivery of left.get(name) ?? []) tell(told, delivery, null);
      addRemovals(told, removals);
      const branch = branchOfKey(name);
      const deliveries = [...told]
        .sort((a, b) => rankOf(a) - rankOf(b))
        .map(([{ source, deliveredAt, recordedAt }, { isCovered, rows }]) => {
          const branches = isCovered && branch !== null ? [branch] : [];
          return { delivery: { source, deliveredAt, recordedAt, branches }, rows };
        });
      const [first] = deliveries;
      if (first !== undefined) yield { source: first.delivery.source, branch, deliveries };
    }
  }
}

/** Adds a row, or null for coverage. Rows of an unfinished delivery are left out. */
function tell(
  branch: ToldBranch,
  delivery: KnownDelivery | undefined,
  row: ListingFact | null,
): void {
  if (delivery === undefined) return;
  const told = getOr(branch, delivery, (): Told => ({ isCovered: false, rows: [] }));
  if (row === null) told.isCovered = true;
  else told.rows.push(row);
}

/** Removals without a branch, by the name of their listing, which leads to the branch. */
type Removals = ReadonlyMap<string, readonly (readonly [KnownDelivery, ListingFact])[]>;

function removalsIn(folders: readonly FactFolder[], known: readonly KnownDelivery[]): Removals {
  const removals = new Map<string, (readonly [KnownDelivery, ListingFact])[]>();
  const byFolder = groupBy(known, ({ dir }) => dir);
  for (const { dir } of folders) {
    const open = LISTINGS.open(dir);
    for (const [number, branch, row] of open.get(keyOfBranch(null)) ?? []) {
      const delivery = byFolder.get(dir)?.[number];
      if (delivery === undefined || branch !== null || row === null || !isRemoval(row)) continue;
      getOr(removals, nameOf(delivery.source, row), () => []).push([delivery, row]);
    }
    open.close();
  }
  return removals;
}

function addRemovals(branch: ToldBranch, removals: Removals): void {
  if (removals.size === 0) return;
  const own = [...branch].flatMap(([{ source }, { rows }]) =>
    rows.flatMap((row) => (row.branch === null ? [] : [nameOf(source, row)])),
  );
  for (const name of new Set(own)) {
    for (const [delivery, row] of removals.get(name) ?? []) tell(branch, delivery, row);
  }
}

/** Keys of branches that left their feed in a delivery of `folders`, judged among all deliveries of `among`. */
export function branchesLeft(
  folders: readonly FactFolder[],
  among: readonly FactFolder[],
): readonly string[] {
  const dirs = new Set(folders.map(({ dir }) => dir));
  const left = [...leftByBranch(deliveriesIn(among))];
  return left.flatMap(([key, by]) => (by.some(({ dir }) => dirs.has(dir)) ? [key] : []));
}

/** Deliveries without a branch that had been in the feed, by the branch's key. */
function leftByBranch(
  deliveries: readonly KnownDelivery[],
): ReadonlyMap<string, readonly KnownDelivery[]> {
  const left = new Map<string, KnownDelivery[]>();
  for (const [delivery, branches] of leftBranches(deliveries)) {
    for (const branch of branches) {
      getOr(left, branchKeyOf(delivery.source, branch), () => []).push(delivery);
    }
  }
  return left;
}

function deliveriesIn(folders: readonly FactFolder[]): readonly KnownDelivery[] {
  return folders.flatMap(({ dir, source, importedAt: recordedAt }) => {
    if (!DELIVERIES.isIn(dir)) return [];
    const open = DELIVERIES.open(dir);
    const known = Array.from(open.entries(), ([number, { deliveredAt, feed }]): KnownDelivery => {
      return { dir, number, source, deliveredAt: deliveredAt ?? recordedAt, recordedAt, feed };
    });
    open.close();
    return known;
  });
}

/** The branch of a key; null for rows without a branch. */
function branchOfKey(key: string): string | null {
  // Written by branchKeyOf.
  return (JSON.parse(key) as readonly [string, string | null])[1];
}
