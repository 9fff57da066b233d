/** The server's log: JSON lines on stderr, which never carry an address, a UPRN, a filter or a key. */

import pino, { type Logger } from 'pino';
import type { LogLevel } from '../config/settings.js';
import type { ReleaseEvents } from './release-holder.js';

interface ServerLog {
  readonly logger: Logger;
  /** Writes out what is still in memory. */
  flush(): void;
}

const STDERR = 2;

export function openLog(level: LogLevel): ServerLog {
  // Asynchronous writing keeps a slow terminal from slowing the answers.
  const lines = new LineBatch(pino.destination({ dest: STDERR, sync: false }));
  const logger = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, lines);
  return { logger, flush: () => lines.flush() };
}

/** Logs the switches, failures and damage of releases; names the data set unless it is the main one. */
export function releaseEvents(parent: Logger, dataSet: string | null = null): ReleaseEvents {
  const logger = dataSet === null ? parent : parent.child({ dataSet });
  return {
    onSwitch: (release) => logger.info({ release }, 'release in use'),
    onFailure: (err) =>
      logger.error(
        { err },
        'the current release cannot be opened; what was in use before goes on, if anything was',
      ),
    onDamage: (files) =>
      logger.error(
        { files },
        'files of the release in use are damaged; answers that need them are 503',
      ),
  };
}

/** Logs that the keys cannot be read. */
export function keyFaults(logger: Logger): (error: unknown) => void {
  return (err) =>
    logger.error(
      { err },
      'the API keys cannot be read; those that were known before go on working',
    );
}

/** Writes text, later or at once. */
interface TextSink {
  write(text: string): unknown;
  flushSync(): void;
}

/** The longest delay of a line, in milliseconds. */
const DELAY_MS = 50;

/** This many lines, some hundred kilobytes, are written without waiting for more. */
const LINES_MAX = 500;

/** Batches with unwritten lines. */
const pending = new Set<LineBatch>();

// An unforeseen error ends the process without a regular stop, and the last lines explain it.
process.on('exit', () => {
  for (const batch of pending) batch.flush();
});

/** Collects log lines briefly: a write takes as long as matching an address, and some hundred requests share one. */
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
