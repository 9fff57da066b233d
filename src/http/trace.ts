/** The trace that a request belongs to, as its caller says (W3C Trace Context), so that log lines can be found by it. */

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;

export interface Trace {
  readonly traceId: string;
  /** The caller's span. */
  readonly parentId: string;
}

/** Undefined without a header, or with one that is not well-formed. */
export function traceOf(traceparent: unknown): Trace | undefined {
  const [, traceId, parentId] =
    typeof traceparent === 'string' ? (TRACEPARENT.exec(traceparent) ?? []) : [];
  if (traceId === undefined || parentId === undefined) return undefined;
  return { traceId, parentId };
}
