/** Recognises a full disk by the error codes of the operating system and SQLite. */

const CODES: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'SQLITE_FULL'];

export function isDiskFull(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && CODES.includes(cause.code);
}
