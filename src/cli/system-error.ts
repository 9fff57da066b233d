/** Puts the operating system's errors into words for the person at the keyboard, without paths. */

const SENTENCES: Readonly<Record<string, string>> = {
  EADDRINUSE:
    'The port is in use by another program; choose another with --port or --metrics-port.',
  EADDRNOTAVAIL: 'This machine does not have that address; choose another --host.',
  ENOTFOUND: 'The host name is unknown; choose another --host.',
  EACCES: 'Permission was denied for a file, a folder, or a port below 1024.',
  EPERM: 'Permission was denied.',
  EEXIST: 'A file is in the place of a folder; choose another --data or --out.',
  ENOTDIR: 'A file is in the place of a folder; choose another --data or --out.',
  EISDIR: 'A folder is in the place of a file.',
  ENOENT: 'A required file or folder does not exist.',
  ENOSPC: 'The disk is full.',
  EDQUOT: 'The disk is full.',
  EROFS: 'The disk is read-only.',
  SQLITE_FULL: 'The disk is full.',
  SQLITE_READONLY: 'The data directory cannot be written; change its owner or permissions.',
  SQLITE_CANTOPEN:
    'The data directory cannot be written, or its disk is full; change its owner or permissions.',
  SQLITE_IOERR: 'The disk is full or failing: it does not take what is written.',
  SQLITE_BUSY: 'Another command is changing the keys; try again.',
  EMFILE: 'Too many files are open; raise the limit of open files (ulimit -n).',
};

/** The sentence for an error of the operating system; undefined for every other error. */
export function systemErrorSentence(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  // SQLite says more than is needed here, as in SQLITE_READONLY_DIRECTORY.
  return typeof code === 'string'
    ? SENTENCES[code.replace(/^(SQLITE_[A-Z]+)_.*/, '$1')]
    : undefined;
}

/** True where the program that reads our output has gone, such as `head`. */
export function isBrokenPipe(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EPIPE';
}
