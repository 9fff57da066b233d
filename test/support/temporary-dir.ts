/** Folders for a test, removed when the tests of its file are done. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const made: string[] = [];

export function temporaryDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'property-lookup-'));
  made.push(dir);
  return dir;
}

/** Called after each file by its set-up: most folders are made within a test, where vitest hears no `afterAll`. */
export function removeTemporaryDirs(): void {
  for (const dir of made.splice(0)) rmSync(dir, { recursive: true, force: true });
}
