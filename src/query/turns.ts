/** Turns for work that takes long: one piece in each round of the event loop, whoever it is for, so that requests are answered in between. */

/** Milliseconds of work in one turn. */
export const TURN_MS = 2;

export class Turns {
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

/** What a process does for whole batches shares its turns. */
export const BATCH_TURNS = new Turns();
