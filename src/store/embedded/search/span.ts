/** Finds neighbours in a sorted list: the values with a prefix, or the rows of a release that a condition on the postcode leaves. */

export interface Span {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

/** What lies in all of them; empty where nothing does. */
export function intersectionOf(spans: readonly Span[]): Span {
  const from = Math.max(...spans.map((span) => span.from));
  return { from, to: Math.max(from, Math.min(...spans.map((span) => span.to))) };
}

/** The least span with all of them. */
export function hullOf(spans: readonly Span[]): Span {
  const filled = spans.filter(({ from, to }) => from < to);
  if (filled.length === 0) return { from: 0, to: 0 };
  return {
    from: Math.min(...filled.map((span) => span.from)),
    to: Math.max(...filled.map((span) => span.to)),
  };
}
