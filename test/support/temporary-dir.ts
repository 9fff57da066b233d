/** A folder for one test file, removed when its tests are done. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

export function temporaryDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'property-lookup-'));
  afterAll(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}
