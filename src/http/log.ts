/** The server's log: JSON lines on stderr, which never carry an address, a UPRN, a filter or a key. */

import pino, { type Logger } from 'pino';
import type { LogLevel } from '../config/settings.js';
import { LineBatch } from './line-batch.js';
import type { ReleaseEvents } from './release-holder.js';

export interface ServerLog {
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

/** What becomes of releases, as the log says it. */
export function releaseEvents(logger: Logger): ReleaseEvents {
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
