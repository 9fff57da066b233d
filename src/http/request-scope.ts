/** What one request brings to its endpoint; its abort signal is created only on demand. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PropertyReader } from '../store/store.js';
import type { EndpointDeps } from './endpoint.js';
import { preferredType } from './media-types.js';
import type { Span } from './tracing/tracing.js';

type Given = Pick<EndpointDeps, 'reader' | 'filterBudgetMs' | 'nowMs' | 'span'>;

export class RequestScope implements EndpointDeps {
  readonly reader: PropertyReader;
  readonly filterBudgetMs: number;
  readonly nowMs: number;
  readonly span: Span;
  readonly #response: ServerResponse<IncomingMessage>;
  #controller: AbortController | undefined;

  constructor(
    { reader, filterBudgetMs, nowMs, span }: Given,
    response: ServerResponse<IncomingMessage>,
  ) {
    this.reader = reader;
    this.filterBudgetMs = filterBudgetMs;
    this.nowMs = nowMs;
    this.span = span;
    this.#response = response;
  }

  preferred(types: readonly string[]): string | undefined {
    return preferredType(this.#response.req.headers.accept, types);
  }

  get signal(): AbortSignal {
    if (this.#controller === undefined) {
      const controller = new AbortController();
      this.#controller = controller;
      // `close` also comes after an answer was sent; aborting what has ended does nothing.
      this.#response.once('close', () => controller.abort());
    }
    return this.#controller.signal;
  }
}
