/** The tracing interface of the server; absent unless traces are wanted. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { wantsTraces } from '../../config/traces.js';

export interface Tracing {
  /** Begins the span of a request and continues inside it. The span ends when the answer has been sent or the client has gone. */
  begin(request: FastifyRequest, reply: FastifyReply, goOn: () => void): void;
  /** Runs a step as a child of the open span; without an open span it just runs the step. */
  span: Span;
  /** Span ids for log lines; undefined if the span is not sent anywhere. */
  idsOf(request: FastifyRequest): SpanIds | undefined;
  /** Sends the remaining spans. */
  close(): Promise<void>;
}

/** A step runs at once and may return a promise. */
export type Span = <T>(name: string, step: () => T) => T;

export interface SpanIds {
  readonly traceId: string;
  readonly spanId: string;
}

export const withoutSpan: Span = (_name, step) => step();

/**
 * Opens tracing as OpenTelemetry's variables ask. Its libraries are not installed with the program and are loaded only here.
 * Undefined if no traces are wanted or the libraries are missing; the server works without them.
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
  'traces are wanted (OTEL_EXPORTER_OTLP_ENDPOINT), but no OpenTelemetry is installed beside the program, so none are sent: docs/how-to/operations.md says what to install';
