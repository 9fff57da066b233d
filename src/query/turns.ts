/** Shares the event loop between long pieces of work: one piece in each round, so that requests are answered in between. */

/** Milliseconds of work in one turn. */
const TURN_MS = 2;

class Turns {
  readonly #waiting: (() => void)[] = [];

  /** Resolves when it is the caller's turn: first come, first served. */
  next(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      if (this.#waiting.length === 1) setImmediate(() => this.#give());
    });
  }

  #give(): void {
    const [resolve] = this.#waiting;
    resolve?.();
    this.#waiting.shift();
    if (this.#waiting.length > 0) setImmediate(() => this.#give());
  }
}

/**
 * What `work` makes of each item, in their order and as much at once as one turn makes; waits for its turn before
 * each. Rejects once the signal aborts.
 */
export async function* inTurns<T, R>(
  items: readonly T[],
  work: (item: T) => R | Promise<R>,
  signal?: AbortSignal,
): AsyncGenerator<readonly R[]> {
  let at = 0;
  while (at < items.length) {
    await BATCH_TURNS.next();
    signal?.throwIfAborted();
    const end = performance.now() + TURN_MS;
    const done: R[] = [];
    // There is at least one more.
    do done.push(await work(items[at++] as T));
    while (at < items.length && performance.now() < end);
    yield done;
  }
}

/** What a process does for whole batches shares its turns. */
export const BATCH_TURNS = new Turns();
