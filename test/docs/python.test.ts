/** The examples of docs/tutorials/python.md, run one after the other as they stand there, on the data of the demo. */

import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { importDemo, makeKey } from '@property-lookup/testing/imported';
import { startServing } from '@property-lookup/testing/program';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { expect, it, vi } from 'vitest';

const page = readFileSync(new URL('../../docs/tutorials/python.md', import.meta.url), 'utf8');
const blocks = [...page.matchAll(/```python\n(.*?)```/gs)].map(([, code = '']) => code);
const isInstalled = spawnSync('python3', ['-c', 'import requests']).status === 0;

it.skipIf(!isInstalled)('runs whole (skipped without Python and requests)', async () => {
  const dir = temporaryDir();
  await importDemo(dir);
  vi.stubEnv('PROPERTY_LOOKUP_FILTER_BUDGET_MS', '60000');
  const server = await startServing(dir);
  vi.unstubAllEnvs();
  expect(blocks.length).toBeGreaterThan(4);
  const code = blocks.join('\n').replaceAll('http://127.0.0.1:8080', server.url);
  const env = { ...process.env, KEY: makeKey(dir) };
  const { stdout } = await promisify(execFile)('python3', ['-c', code], { env });
  expect(stdout).toMatch(/^matched \d+\n/);
  expect(stdout).toMatch(/^Ours,.*,matched,/m);
  expect(stdout).toMatch(/^[1-9]\d* .*CHELMSFORD/m);
  expect(stdout).toMatch(/^House \d+ \d/m);
  expect(stdout).toMatch(/^422 address .*postcode/m);
  await server.stop();
});
