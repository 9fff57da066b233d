/** The server's log: JSON lines on stderr, which never carry an address, a UPRN, a filter or a key. */

import pino, { type Logger } from 'pino';
import type { LogLevel } from '../config/settings.js';

export interface ServerLog {
  readonly logger: Logger;
  /** Writes out what is still in memory. */
  flush(): void;
}

const STDERR = 2;

export function openLog(level: LogLevel): ServerLog {
  // Asynchronous writing keeps a slow terminal from slowing the answers.
  const destination = pino.destination({ dest: STDERR, sync: false });
  const logger = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);
  return {
    logger,
    flush() {
      destination.flushSync();
    },
  };
}
