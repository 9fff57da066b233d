/** The server's side of the search thread: asks, waits, cancels. */

import { Worker } from 'node:worker_threads';
import { Failure } from '@property-lookup/kernel/failure';
import type { SearchControl } from '../../store.js';
import { FILTER_TOO_SLOW, LISTINGS_TOO_SLOW } from '../../store.js';
import type { AnyQuery, FromSearchThread, SearchThreadData, ToSearchThread } from './messages.js';
import type { SearchResult } from './search-engine.js';

const PROGRAM = new URL('./search-thread.js', import.meta.url);

interface Waiting {
  readonly query: AnyQuery;
  resolve(result: SearchResult): void;
  reject(error: unknown): void;
}

export class SearchClient {
  readonly #thread: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;

  constructor(releaseDir: string) {
    const data: SearchThreadData = { releaseDir };
    this.#thread = new Worker(PROGRAM, { workerData: data });
    this.#thread.on('message', (message: FromSearchThread) => this.#hear(message));
    this.#thread.on('error', (error) => this.#failAll(error));
    // A program that only matches or reports must be able to end without closing the thread.
    this.#thread.unref();
  }

  /** `damaged` lists the files that the thread must not read. */
  search(
    query: AnyQuery,
    { budgetMs, signal }: SearchControl,
    damaged: readonly string[] = [],
  ): Promise<SearchResult> {
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      if (signal?.aborted === true) {
        reject(signal.reason);
        return;
      }
      const onAbort = (): void => {
        this.#send({ kind: 'cancel', id });
        this.#take(id)?.reject(signal?.reason);
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      const settle = (): void => signal?.removeEventListener('abort', onAbort);
      this.#waiting.set(id, {
        query,
        resolve: (result) => {
          settle();
          resolve(result);
        },
        reject: (error) => {
          settle();
          reject(error);
        },
      });
      this.#thread.ref();
      this.#send({ kind: 'search', id, query, budgetMs, damaged });
    });
  }

  async close(): Promise<void> {
    const ended = new Promise<void>((resolve) => this.#thread.once('exit', () => resolve()));
    this.#thread.ref();
    this.#send({ kind: 'close' });
    await ended;
    this.#failAll(new Failure('unavailable', 'The data set was closed while a search ran.'));
  }

  #send(message: ToSearchThread): void {
    this.#thread.postMessage(message);
  }

  #take(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (this.#waiting.size === 0) this.#thread.unref();
    return waiting;
  }

  #hear(message: FromSearchThread): void {
    if (message.kind === 'ready') return;
    const waiting = this.#take(message.id);
    if (waiting === undefined) return;
    if (message.kind === 'found') waiting.resolve(message.result);
    else waiting.reject(errorOf(message, waiting.query));
  }

  #failAll(error: unknown): void {
    for (const waiting of this.#waiting.values()) waiting.reject(error);
    this.#waiting.clear();
  }
}

type Unanswered = Exclude<FromSearchThread, { readonly kind: 'ready' | 'found' }>;

/** The error for a search without a result. */
export function errorOf(message: Unanswered, { of }: Pick<AnyQuery, 'of'>): unknown {
  switch (message.kind) {
    case 'failed':
      return message.error;
    case 'refused':
      return new Failure(message.code, message.sentence);
    case 'too-busy':
      return new Failure('unavailable', TOO_BUSY);
    case 'too-slow':
      return new Failure('too-slow', TOO_SLOW[of]);
  }
}

const TOO_BUSY = 'Too many filters are being answered at once; try again in a few seconds.';

const TOO_SLOW: Readonly<Record<AnyQuery['of'], string>> = {
  properties: FILTER_TOO_SLOW,
  table: FILTER_TOO_SLOW,
  groups: FILTER_TOO_SLOW,
  tile: 'The map takes longer than a minute to prepare; ask for the tile again, and it goes on where it stopped.',
  listings: LISTINGS_TOO_SLOW,
};
