/** Recognises a full disk, as the operating system and SQLite call it. */

const CODES: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'SQLITE_FULL'];

export function isDiskFull(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && CODES.includes(cause.code);
}
