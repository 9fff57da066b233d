// Sends every documented request to the demo data set and writes the answers to packages/server/src/http/docs/example-answers.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mock } from 'node:test';
import { EXAMPLES_AT, recordDemoExamples } from '../apps/cli/src/demo-examples.js';

mock.timers.enable({ apis: ['Date'], now: Date.parse(EXAMPLES_AT) });
const dataDir = mkdtempSync(join(tmpdir(), 'property-lookup-examples-'));
try {
  const answers = await recordDemoExamples(dataDir);
  const folder = new URL('../packages/server/src/http/docs/example-answers/', import.meta.url);
  // Emptied first, so that no answer outlives its operation.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const [operationId, answer] of Object.entries(answers)) {
    writeFileSync(new URL(`${operationId}.json`, folder), `${JSON.stringify(answer, null, 2)}\n`);
  }
} finally {
  rmSync(dataDir, { recursive: true });
}
