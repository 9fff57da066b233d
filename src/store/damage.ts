/** What is said of a data set whose files are not what was written. */

import { Failure } from '../domain/failure.js';

/** Enough to see what is wrong with the disk. */
const NAMED_MAX = 5;

/** `parts` are names that mean something to whoever runs the service, never paths. */
export function damageFailure(parts: readonly string[]): Failure {
  const named = parts.slice(0, NAMED_MAX).join(', ');
  const more = parts.length > NAMED_MAX ? ` and ${parts.length - NAMED_MAX} more` : '';
  return new Failure(
    'unavailable',
    `The data set is damaged: ${named}${more} changed since the import; import again, or restore the data directory.`,
  );
}
