/** What the server needs of a tracer; where no traces are wanted there is none, and nothing of this is called. */

import type { FastifyReply, FastifyRequest } from 'fastify';

export interface Tracing {
  /** Begins the span of a request and goes on inside of it. The span ends when the answer was sent, or the client has gone. */
  begin(request: FastifyRequest, reply: FastifyReply, goOn: () => void): void;
  /** Runs a step as a span below the one that is open; where none is, as outside of requests, without. */
  span: Span;
  /** For log lines: of the span of a request, where it is sent anywhere. */
  idsOf(request: FastifyRequest): SpanIds | undefined;
  /** Sends what is left. */
  close(): Promise<void>;
}

/** A step runs at once, and may give a promise. */
export type Span = <T>(name: string, step: () => T) => T;

export interface SpanIds {
  readonly traceId: string;
  readonly spanId: string;
}

export const withoutSpan: Span = (_name, step) => step();
