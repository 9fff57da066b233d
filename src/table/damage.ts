/** Says in a sentence that the files of a data set are not what was written. */

import { Failure } from '../domain/failure.js';

/** Enough to see what is wrong with the disk. */
const NAMED_MAX = 5;

const ADVICE = 'import again, or restore the data directory';

/** `parts` are names that mean something to whoever runs the service, never paths; `advice` is what to do about it. */
export function damageFailure(
  parts: readonly string[],
  cause?: unknown,
  advice: string = ADVICE,
): Failure {
  const named = parts.slice(0, NAMED_MAX).join(', ');
  const more = parts.length > NAMED_MAX ? ` and ${parts.length - NAMED_MAX} more` : '';
  return new Failure(
    'damaged',
    `The data set is damaged: ${named}${more} changed since the import; ${advice}.`,
    cause === undefined ? undefined : { cause },
  );
}

/** Reads from a part of the data set; what cannot be made sense of was not written so. */
export function readWhole<T>(part: string, read: () => T, advice?: string): T {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof Failure || isOfSystem(cause)) throw cause;
    throw damageFailure([part], cause, advice);
  }
}

/** What a disk says that has lost a file, or can no longer read it. */
const LOST = ['ENOENT', 'EIO'];

/** What else the system says is no damage: that it may not be read, that there are too many files, that a file was closed. */
function isOfSystem(cause: unknown): boolean {
  if (!(cause instanceof Error) || !('syscall' in cause)) return false;
  return !('code' in cause) || !LOST.includes(String(cause.code));
}
