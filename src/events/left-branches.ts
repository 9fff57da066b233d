/**
 * Finds the branches that have gone from a feed which delivers all of its branches at once: their listings have left it
 * as surely as one that its branch no longer shows.
 */

import type { Delivery } from './delivery.js';
import { compareDeliveries } from './replay.js';

/** A delivery, and every branch of its feed; undefined where it may be a part of it. */
export interface FeedDelivery extends Pick<Delivery, 'source' | 'deliveredAt' | 'recordedAt'> {
  readonly feed: readonly string[] | undefined;
}

/**
 * For each delivery the branches that it shows to have left. Feeds have no names: one is known again by a branch that was in it
 * before. A branch that is delivered with others from then on is theirs.
 */
export function leftBranches<One extends FeedDelivery>(
  deliveries: readonly One[],
): ReadonlyMap<One, readonly string[]> {
  const left = new Map<One, readonly string[]>();
  const feeds = new Map<string, Set<string>>();
  const keyOf = (source: string, branch: string): string => JSON.stringify([source, branch]);
  for (const delivery of deliveries.toSorted(compareDeliveries)) {
    const { source, feed } = delivery;
    if (feed === undefined) continue;
    const now = new Set(feed);
    const gone = new Set<string>();
    for (const branch of feed) {
      for (const other of feeds.get(keyOf(source, branch)) ?? []) {
        if (!now.has(other)) gone.add(other);
      }
    }
    for (const branch of now) feeds.set(keyOf(source, branch), now);
    // It may come back, with these or with others.
    for (const branch of gone) feeds.delete(keyOf(source, branch));
    if (gone.size > 0) left.set(delivery, [...gone].sort());
  }
  return left;
}
