/** Finds ranges in sorted lists: the values with a prefix, or the rows that a condition on the postcode allows. */

export interface Span {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

/** The intersection of all spans; empty if they have none. */
export function intersectionOf(spans: readonly Span[]): Span {
  const from = Math.max(...spans.map((span) => span.from));
  return { from, to: Math.max(from, Math.min(...spans.map((span) => span.to))) };
}

/** The smallest span that contains all spans. */
export function hullOf(spans: readonly Span[]): Span {
  const filled = spans.filter(({ from, to }) => from < to);
  if (filled.length === 0) return { from: 0, to: 0 };
  return {
    from: Math.min(...filled.map((span) => span.from)),
    to: Math.max(...filled.map((span) => span.to)),
  };
}
