/** The operating system's errors in words for the person at the keyboard; paths stay out of them. */

const SENTENCES: Readonly<Record<string, string>> = {
  EADDRINUSE:
    'The port is in use by another program; choose another with --port or --metrics-port.',
  EADDRNOTAVAIL: 'This machine has no such address to listen on; choose another --host.',
  ENOTFOUND: 'The host name is not known; choose another --host.',
  EACCES: 'Permission was denied: a file, a folder or a port below 1024 may not be used.',
  EPERM: 'Permission was denied.',
  EEXIST: 'There is a file where a folder is needed; choose another --data or --out.',
  ENOTDIR: 'There is a file where a folder is needed; choose another --data or --out.',
  EISDIR: 'There is a folder where a file is needed.',
  ENOENT: 'A file or folder that is needed is not there.',
  ENOSPC: 'The disk is full.',
  EROFS: 'The disk can only be read.',
  EMFILE: 'Too many files are open; raise the limit of open files (ulimit -n).',
};

/** The sentence for an error of the operating system; undefined for every other error. */
export function systemErrorSentence(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? SENTENCES[code] : undefined;
}

/** True where the program that reads our output has gone, such as `head`. */
export function isBrokenPipe(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EPIPE';
}
