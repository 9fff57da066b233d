// Asks the demo data set every documented example and writes the answers into src/http/example-answers.ts.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mock } from 'node:test';
import { EXAMPLES_AT, recordDemoExamples } from '../dist/cli/demo-examples.js';

mock.timers.enable({ apis: ['Date'], now: Date.parse(EXAMPLES_AT) });
const dataDir = mkdtempSync(join(tmpdir(), 'property-lookup-examples-'));
try {
  const answers = await recordDemoExamples(dataDir);
  const text = `/** Answers of the demo data set to the example requests, by operation; written by scripts/record-examples.mjs. */

export const EXAMPLE_ANSWERS: Readonly<Record<string, unknown>> = ${JSON.stringify(answers, null, 2)};
`;
  writeFileSync(new URL('../src/http/example-answers.ts', import.meta.url), text);
} finally {
  rmSync(dataDir, { recursive: true });
}
