/** What is said of a data set whose files are not what was written. */

import { Failure } from '../domain/failure.js';

/** Enough to see what is wrong with the disk. */
const NAMED_MAX = 5;

/** `parts` are names that mean something to whoever runs the service, never paths. */
export function damageFailure(parts: readonly string[], cause?: unknown): Failure {
  const named = parts.slice(0, NAMED_MAX).join(', ');
  const more = parts.length > NAMED_MAX ? ` and ${parts.length - NAMED_MAX} more` : '';
  return new Failure(
    'damaged',
    `The data set is damaged: ${named}${more} changed since the import; import again, or restore the data directory.`,
    cause === undefined ? undefined : { cause },
  );
}

/** Reads from a part of the data set; what cannot be made sense of was not written so. */
export function readWhole<T>(part: string, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    // A disk that does not answer, or a file that was closed, says so itself.
    if (cause instanceof Failure || (cause instanceof Error && 'syscall' in cause)) throw cause;
    throw damageFailure([part], cause);
  }
}
