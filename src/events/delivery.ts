/** A delivery of a feed, as far as it matters to listings. */

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
