/** Collects the lines of the log for a moment: a write takes as long as matching an address, and some hundred requests share one. */

/** What writes a text out, later or at once. */
export interface TextSink {
  write(text: string): unknown;
  flushSync(): void;
}

/** How late a line may be. Milliseconds. */
const DELAY_MS = 50;

/** Lines that are written without waiting for more: some hundred kilobytes. */
const LINES_MAX = 500;

/** Those that have lines to write. */
const pending = new Set<LineBatch>();

// What nobody foresaw ends the process without a stop, and its last lines say what led to it.
process.on('exit', () => {
  for (const batch of pending) batch.flush();
});

export class LineBatch {
  readonly #sink: TextSink;
  #lines: string[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(sink: TextSink) {
    this.#sink = sink;
  }

  write(line: string): void {
    if (this.#lines.push(line) >= LINES_MAX) {
      this.#pass();
    } else if (this.#timer === undefined) {
      this.#timer = setTimeout(() => this.#pass(), DELAY_MS);
      pending.add(this);
    }
  }

  /** Writes out what is still in memory. */
  flush(): void {
    if (this.#lines.length > 0) this.#pass();
    this.#sink.flushSync();
  }

  #pass(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    pending.delete(this);
    const lines = this.#lines;
    this.#lines = [];
    this.#sink.write(lines.join(''));
  }
}
