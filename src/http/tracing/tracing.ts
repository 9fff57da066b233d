/** What the server needs of a tracer; where no traces are wanted there is none, and nothing of this is called. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { wantsTraces } from '../../config/traces.js';

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

/**
 * Opens the traces that OpenTelemetry's variables ask for. Its libraries are not installed with the program, and are
 * loaded only then. Undefined where none are wanted, or what they need is not installed: a server answers without.
 */
export async function openTracing(version: string, logger: Logger): Promise<Tracing | undefined> {
  if (!wantsTraces()) return undefined;
  try {
    const { OpenTelemetry } = await import('./open-telemetry.js');
    return new OpenTelemetry(version, logger);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    logger.warn(NOT_INSTALLED);
    return undefined;
  }
}

const NOT_INSTALLED =
  'traces are wanted (OTEL_EXPORTER_OTLP_ENDPOINT), but no OpenTelemetry is installed beside the program, so none are sent: docs/operations.md says what to install';
