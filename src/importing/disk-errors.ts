/** Puts the disk's own errors into words. */

import { isDiskFull } from '../domain/disk-full.js';
import { Failure } from '../domain/failure.js';

/** A Failure for what the user can do something about; everything else as it is. */
export function translateDiskErrors(cause: unknown): unknown {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (isDiskFull(cause)) {
    return new Failure(
      'unavailable',
      'The disk is full; nothing was published. Free some space, or use another disk with --data.',
      { cause },
    );
  }
  if (code === 'EACCES' || code === 'EROFS' || code === 'SQLITE_CANTOPEN') {
    return new Failure(
      'unavailable',
      'The data directory cannot be written: change its permissions, or use another with --data.',
      { cause },
    );
  }
  return cause;
}
