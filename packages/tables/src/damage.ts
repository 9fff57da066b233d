/** Reports in a sentence that the files of a data set are damaged. */

import { Failure } from '@property-lookup/kernel/failure';

/** Number of parts to name: enough to see what is wrong with the disk. */
const NAMED_MAX = 5;

const ADVICE = 'import again, or restore the data directory';

/** `parts` are names known to operators, never paths; `advice` is the remedy. */
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

/** Reads from a part of the data set; anything unreadable counts as damage. */
export function readWhole<T>(part: string, read: () => T, advice?: string): T {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof Failure || isOfSystem(cause)) throw cause;
    throw damageFailure([part], cause, advice);
  }
}

/** Error codes of a disk that has lost a file, or can no longer read it. */
const LOST = ['ENOENT', 'EIO'];

/** Whether the system reports something other than damage: no permission, too many open files, a closed file. */
function isOfSystem(cause: unknown): boolean {
  if (!(cause instanceof Error) || !('syscall' in cause)) return false;
  return !('code' in cause) || !LOST.includes(String(cause.code));
}
