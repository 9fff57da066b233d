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

/** A delivery as far as it concerns one branch, which it may cover. */
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

/** What a delivery says of a branch. */
interface Told {
  isCovered: boolean;
  readonly rows: ListingFact[];
}
type ToldBranch = Map<KnownDelivery, Told>;

/** Every branch, or those of these keys (`branchKeyOf`). One branch is in memory at a time. */
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

/** Nothing of a delivery whose end is missing. */
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

/** Removals that name no branch, by the name of their listing: each is of the branch that has it. */
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

/** Keys of branches that have left their feed by a delivery of some folders among others. */
export function branchesLeft(
  folders: readonly FactFolder[],
  among: readonly FactFolder[],
): readonly string[] {
  const dirs = new Set(folders.map(({ dir }) => dir));
  const left = [...leftByBranch(deliveriesIn(among))];
  return left.flatMap(([key, by]) => (by.some(({ dir }) => dirs.has(dir)) ? [key] : []));
}

/** The deliveries by which a branch has left its feed, by its key. */
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

/** Null where the key is of no branch. */
function branchOfKey(key: string): string | null {
  // Written by branchKeyOf.
  return (JSON.parse(key) as readonly [string, string | null])[1];
}
