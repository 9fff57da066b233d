/** Shares the event loop between long computations: one turn per iteration, so that requests are answered in between. */

const TURN_MS = 2;

class Turns {
  readonly #waiting: (() => void)[] = [];

  /** Resolves at the caller's turn, first come, first served. */
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

/** Applies `work` to each item in order, as many per turn as fit, and waits before each turn. Rejects once the signal aborts. */
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
    // There is at least one more item.
    do done.push(await work(items[at++] as T));
    while (at < items.length && performance.now() < end);
    yield done;
  }
}

/** Turns shared by all batches of a process. */
export const BATCH_TURNS = new Turns();
