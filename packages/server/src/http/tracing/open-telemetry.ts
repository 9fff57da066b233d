/**
 * Traces through the OpenTelemetry libraries: spans of requests and their steps, sent by OTLP over HTTP. OpenTelemetry's
 * environment variables set the target and the sampling.
 */

import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { Failure } from '@property-lookup/kernel/failure';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { SpanIds, Tracing } from './tracing.js';

/** An unreachable collector must not delay a stop. */
const FLUSH_MS = 3_000;
/** An unreachable collector must not fill the log. */
const COMPLAIN_EVERY_MS = 60_000;

export class OpenTelemetry implements Tracing {
  readonly #provider: BasicTracerProvider;
  readonly #tracer: Tracer;
  readonly #propagator = new W3CTraceContextPropagator();
  readonly #open = new AsyncLocalStorage<Context>();
  readonly #requests = new WeakMap<FastifyRequest, Span>();

  constructor(version: string, logger: Logger) {
    const own = resourceFromAttributes({
      'service.name': 'property-lookup',
      'service.version': version,
    });
    this.#provider = new BasicTracerProvider({
      // Attributes set by the operator take precedence.
      resource: defaultResource()
        .merge(own)
        .merge(detectResources({ detectors: [envDetector] })),
      spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
    });
    this.#tracer = this.#provider.getTracer('property-lookup', version);
    setGlobalErrorHandler(complainingTo(logger));
  }

  begin(request: FastifyRequest, reply: FastifyReply, goOn: () => void): void {
    const { method, headers } = request;
    const route = request.routeOptions.url;
    // A malformed header starts a new trace.
    const caller = this.#propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
    const span = this.#tracer.startSpan(
      route === undefined ? method : `${method} ${route}`,
      { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } },
      caller,
    );
    if (route !== undefined) span.setAttribute('http.route', route);
    this.#requests.set(request, span);
    reply.raw.once('close', () => finish(span, request, reply));
    this.#open.run(trace.setSpan(caller, span), goOn);
  }

  span = <T>(name: string, step: () => T): T => {
    const context = this.#open.getStore();
    // An unsampled trace needs no steps.
    if (context === undefined || trace.getSpan(context)?.isRecording() !== true) return step();
    const span = this.#tracer.startSpan(name, {}, context);
    return ended(span, () => this.#open.run(trace.setSpan(context, span), step));
  };

  idsOf(request: FastifyRequest): SpanIds | undefined {
    const span = this.#requests.get(request);
    return span?.isRecording() === true ? idsIn(span) : undefined;
  }

  async close(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, FLUSH_MS);
    });
    await Promise.race([this.#provider.shutdown().catch(() => undefined), tooLong]);
    clearTimeout(timer);
  }
}

function idsIn(span: Span): SpanIds {
  const { traceId, spanId } = span.spanContext();
  return { traceId, spanId };
}

/** Records no part of the question: addresses, UPRNs and filters are private. */
function finish(span: Span, request: FastifyRequest, reply: FastifyReply): void {
  const { statusCode, writableFinished } = reply.raw;
  if (writableFinished) span.setAttribute('http.response.status_code', statusCode);
  else span.setAttribute('error.type', 'client-gone');
  if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('property_lookup.request_id', request.id);
  if (request.keyId !== '') span.setAttribute('property_lookup.key_id', request.keyId);
  span.end();
}

/** Ends the span with its step: at once, when its promise settles, or after the last piece of a stream. */
function ended<T>(span: Span, step: () => T): T {
  try {
    const result = step();
    if (result instanceof Promise) {
      result.then(
        () => span.end(),
        (error: unknown) => fail(span, error),
      );
      return result;
    }
    // The wrapper is an iterable of the same type.
    if (isIterable(result)) return untilLast(span, result) as T;
    span.end();
    return result;
  } catch (error) {
    fail(span, error);
    throw error;
  }
}

function isIterable(result: unknown): result is AsyncIterable<unknown> {
  return typeof result === 'object' && result !== null && Symbol.asyncIterator in result;
}

async function* untilLast(
  span: Span,
  pieces: AsyncIterable<unknown>,
): AsyncGenerator<unknown, void> {
  try {
    yield* pieces;
  } catch (error) {
    note(span, error);
    throw error;
  } finally {
    // Also reached if the reader stops early.
    span.end();
  }
}

function fail(span: Span, error: unknown): void {
  note(span, error);
  span.end();
}

/** Records only the kind of error: a message may contain parts of the question. */
function note(span: Span, error: unknown): void {
  const kind =
    error instanceof Failure ? error.code : error instanceof Error ? error.name : 'error';
  span.setAttribute('error.type', kind);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

function complainingTo(logger: Logger): (error: unknown) => void {
  let quietUntil = 0;
  return (error) => {
    const now = performance.now();
    if (now < quietUntil) return;
    quietUntil = now + COMPLAIN_EVERY_MS;
    const reason = error instanceof Error ? error.message : String(error);
    logger.warn({ reason }, 'traces could not be sent, and are lost');
  };
}
