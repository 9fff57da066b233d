/** Deliveries of feeds: their order, and the branches that have left. */

/** One file of a feed, or one moment of a stream. */
export interface Delivery {
  /** Id of the source, for example `blm-feed`. */
  readonly source: string;
  /** RFC 3339 time at which the agent's program sent it. */
  readonly deliveredAt: string;
  /** RFC 3339 time at which this service read it. */
  readonly recordedAt: string;
  /** Branches that it covers completely: their other listings were withdrawn. */
  readonly branches: readonly string[];
}

/** Key of a branch within a feed. */
export const branchKeyOf = (source: string, branch: string | null): string =>
  JSON.stringify([source, branch]);

/** Orders deliveries by time; at the same time, the one read first comes first. */
export function compareDeliveries(
  a: Pick<Delivery, 'deliveredAt' | 'recordedAt'>,
  b: Pick<Delivery, 'deliveredAt' | 'recordedAt'>,
): number {
  return (
    Date.parse(a.deliveredAt) - Date.parse(b.deliveredAt) ||
    Date.parse(a.recordedAt) - Date.parse(b.recordedAt)
  );
}

/** A delivery with every branch of its feed, or undefined if it may be partial. */
export interface FeedDelivery extends Pick<Delivery, 'source' | 'deliveredAt' | 'recordedAt'> {
  readonly feed: readonly string[] | undefined;
}

/**
 * The branches that left with each delivery. Feeds have no names: a feed is recognised by a branch of an earlier delivery. A
 * branch that is later delivered with others belongs with them from then on.
 */
export function leftBranches<One extends FeedDelivery>(
  deliveries: readonly One[],
): ReadonlyMap<One, readonly string[]> {
  const left = new Map<One, readonly string[]>();
  const feeds = new Map<string, Set<string>>();
  for (const delivery of deliveries.toSorted(compareDeliveries)) {
    const { source, feed } = delivery;
    if (feed === undefined) continue;
    const now = new Set(feed);
    const gone = new Set<string>();
    for (const branch of feed) {
      for (const other of feeds.get(branchKeyOf(source, branch)) ?? []) {
        if (!now.has(other)) gone.add(other);
      }
    }
    for (const branch of now) feeds.set(branchKeyOf(source, branch), now);
    // The branch may come back, with the same branches or others.
    for (const branch of gone) feeds.delete(branchKeyOf(source, branch));
    if (gone.size > 0) left.set(delivery, [...gone].sort());
  }
  return left;
}
