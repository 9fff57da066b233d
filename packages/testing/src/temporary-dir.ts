/** Temporary folders, removed after the tests of their file. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const made: string[] = [];

export function temporaryDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'property-lookup-'));
  made.push(dir);
  return dir;
}

/** Called by the set-up after each file, because most folders are made within a test, where vitest accepts no `afterAll`. */
export function removeTemporaryDirs(): void {
  for (const dir of made.splice(0)) rmSync(dir, { recursive: true, force: true });
}
