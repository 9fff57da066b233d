/** The Python client and the door for agents: their own tests against a served demo, and their wheels. */

import { execFile, spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { importDemo, makeKey } from '@property-lookup/testing/imported';
import { PROGRAM, startServing } from '@property-lookup/testing/program';
import { pythonWith } from '@property-lookup/testing/python-environment';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { expect, it, onTestFinished } from 'vitest';

const CLIENT = fileURLToPath(new URL('../../python', import.meta.url));
const python = pythonWith('python-client', [
  ...['httpx==0.28.1', 'pandas==3.1.1', 'polars==2.1.0', 'pyarrow==26.0.1'],
  ...['pytest==9.2.0', 'build==1.6.1', 'hatchling==1.33.0'],
]);
const run = promisify(execFile);

it.skipIf(python === undefined)('pass their tests (skipped without Python)', async () => {
  const dir = temporaryDir();
  await importDemo(dir);
  const server = await startServing(dir, '--rate', '100000/60', '--filter-budget-ms', '60000');
  onTestFinished(async () => {
    await server.stop();
  });
  const env = {
    ...process.env,
    PYTHONPATH: `${CLIENT}/src:${CLIENT}/mcp/src`,
    PYTHONDONTWRITEBYTECODE: '1',
    PROPERTY_LOOKUP_URL: server.url,
    PROPERTY_LOOKUP_KEY: makeKey(dir),
    PROPERTY_LOOKUP_MCP: await serveAgents(dir),
  };
  const args = ['-m', 'pytest', '-q', '-p', 'no:cacheprovider', CLIENT];
  const { stdout } = await run(python ?? '', args, { env }).catch(
    (failure: { stdout: string }) => failure,
  );
  expect(stdout).toMatch(/^\d+ passed in/m);
});

it.skipIf(python === undefined).each([
  ['property_lookup', CLIENT],
  ['property_lookup_mcp', `${CLIENT}/mcp`],
])('%s becomes a wheel', async (name, folder) => {
  const out = temporaryDir();
  await run(python ?? '', ['-m', 'build', '--no-isolation', '--outdir', out, folder]);
  const [wheel, sources] = readdirSync(out).sort();
  expect([wheel, sources]).toEqual([`${name}-0.1.0-py3-none-any.whl`, `${name}-0.1.0.tar.gz`]);
  const { stdout } = await run(python ?? '', ['-m', 'zipfile', '-l', `${out}/${wheel}`]);
  expect(stdout).toContain(`${name}/__init__.py`);
  expect(stdout).not.toMatch(/test_|__pycache__/);
});

/** Serves tools for agents until the test ends, and returns their URL. */
async function serveAgents(dir: string): Promise<string> {
  const args = [PROGRAM, 'mcp', '--http', '--port', '0', '--data', dir];
  const server = spawn(process.execPath, args);
  onTestFinished(() => {
    server.kill('SIGTERM');
  });
  return new Promise((resolve, reject) => {
    server.once('exit', () => reject(new Error('mcp ended')));
    server.stdout.on('data', (piece) => {
      const found = /Serving (http:\S+)/.exec(String(piece))?.[1];
      if (found !== undefined) resolve(found);
    });
  });
}
