/** Deliveries of feeds, as far as they matter to listings: their order, and the branches that they show to have left. */

/** One file of a feed, or one moment of a stream. */
export interface Delivery {
  /** Id of the source, for example `blm-feed`. */
  readonly source: string;
  /** RFC 3339: when the agent's program sent it. */
  readonly deliveredAt: string;
  /** RFC 3339: when this service read it. */
  readonly recordedAt: string;
  /** Branches that it holds completely: what it does not hold of them was withdrawn. */
  readonly branches: readonly string[];
}

/** The same for the same branch of the same feed. */
export const branchKeyOf = (source: string, branch: string | null): string =>
  JSON.stringify([source, branch]);

/** Orders deliveries by their moment; of the same moment, the one that was read first comes first. */
export function compareDeliveries(
  a: Pick<Delivery, 'deliveredAt' | 'recordedAt'>,
  b: Pick<Delivery, 'deliveredAt' | 'recordedAt'>,
): number {
  return (
    Date.parse(a.deliveredAt) - Date.parse(b.deliveredAt) ||
    Date.parse(a.recordedAt) - Date.parse(b.recordedAt)
  );
}

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
    // It may come back, with these or with others.
    for (const branch of gone) feeds.delete(branchKeyOf(source, branch));
    if (gone.size > 0) left.set(delivery, [...gone].sort());
  }
  return left;
}
