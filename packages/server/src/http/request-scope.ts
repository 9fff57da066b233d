/** The EndpointDeps of one request; the abort signal is created only on demand. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { PropertyReader, SearchControl } from '@property-lookup/engine';
import { andThen } from '@property-lookup/kernel/steps';
import type { Scope } from '../keys/scope.js';
import type { EndpointDeps } from './endpoint.js';
import { takersOf } from './endpoints.js';
import { preferredType } from './media-types.js';
import type { RateDecision } from './rate-limiter.js';
import { originOf } from './request-origin.js';
import type { Span } from './tracing/tracing.js';

interface Given
  extends Pick<EndpointDeps, 'reader' | 'keyId' | 'dataSet' | 'nowMs' | 'scope' | 'span'> {
  readonly filterBudgetMs: number;
  /** Prefix of every path behind a proxy. */
  readonly basePath: string;
  /** Takes the cost from the asking key's rate. */
  take(cost: number): RateDecision | Promise<RateDecision>;
  /** Refuses the request as its key's limit requires. */
  refuse(decision: RateDecision): void;
}

export class RequestScope implements EndpointDeps {
  readonly reader: PropertyReader;
  readonly keyId: string;
  readonly dataSet: string | null;
  readonly nowMs: number;
  readonly scope: Scope | undefined;
  readonly span: Span;
  readonly #given: Given;
  readonly #response: ServerResponse<IncomingMessage>;
  #controller: AbortController | undefined;

  constructor(given: Given, response: ServerResponse<IncomingMessage>) {
    this.reader = given.reader;
    this.keyId = given.keyId;
    this.dataSet = given.dataSet;
    this.nowMs = given.nowMs;
    this.scope = given.scope;
    this.span = given.span;
    this.#given = given;
    this.#response = response;
  }

  get base(): string {
    return originOf(this.#response.req.headers) + this.#given.basePath;
  }

  get url(): string {
    return this.#response.req.url ?? '/';
  }

  takersOf(name: string): readonly string[] {
    return takersOf(name);
  }

  preferred(types: readonly string[]): string | undefined {
    return preferredType(this.#response.req.headers.accept, types);
  }

  charge(cost: number): void | Promise<void> {
    if (cost > 0)
      return andThen(this.#given.take(cost), (decision) => this.#given.refuse(decision));
  }

  async spend(cost: number): Promise<void> {
    while (cost > 0) {
      const { allowed, retryAfterSeconds } = await this.#given.take(cost);
      if (allowed) return;
      await setTimeout(retryAfterSeconds * 1_000, undefined, { signal: this.signal });
    }
  }

  get control(): SearchControl {
    return { budgetMs: this.#given.filterBudgetMs, signal: this.signal };
  }

  get signal(): AbortSignal {
    if (this.#controller === undefined) {
      const controller = new AbortController();
      this.#controller = controller;
      // `close` also follows a complete answer; aborting finished work does nothing.
      this.#response.once('close', () => controller.abort());
    }
    return this.#controller.signal;
  }
}
