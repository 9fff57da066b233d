/** The program on newer versions of Node.js, which npm's `node` package brings: unit tests, and the demo from start to an answer. */

import { execFileSync, spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installNode } from '@property-lookup/testing/other-node';
import { IS_WHOLE_RUN } from '@property-lookup/testing/run-length';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Supported beside the version that runs this test. */
const VERSIONS = IS_WHOLE_RUN ? [22, 24, 26] : [24];

describe.each(VERSIONS)('Node.js %i', (version) => {
  const bin = installNode(version);
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env['PATH']}` };
  const it = test.skipIf(bin === undefined);

  it('passes the unit tests', () => {
    expect(execFileSync('node', ['--version'], { encoding: 'utf8', env })).toMatch(`v${version}.`);
    const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
    const args = [vitest, 'run', '--reporter', 'dot'];
    const units = { ...env, TEST_LENGTH: 'units' };
    execFileSync('node', args, { cwd: ROOT, env: units, stdio: 'inherit' });
  });

  it('starts the demo, which answers', async () => {
    const args = ['start', '--', '--port', '0', '--data', join(temporaryDir(), 'data')];
    const options = { cwd: ROOT, env, detached: true } as const;
    const demo = spawn('npm', args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    let complained = '';
    demo.stdout.on('data', (chunk) => {
      said += chunk;
    });
    demo.stderr.on('data', (chunk) => {
      complained += chunk;
    });
    try {
      await expect
        .poll(() => said, { timeout: 120_000 })
        .toMatch(/http:\/\/127\.0\.0\.1:\d+.*pk_live_\w+/s);
      const [url = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(said) ?? [];
      const [key = ''] = /pk_live_\w+/.exec(said) ?? [];
      const answer = await fetch(`${url}/api/v2/property-lookup?filter={"limit":1}`, {
        headers: { authorization: `Api-Key ${key}` },
      });
      expect(answer.status).toBe(200);
      // Such as a flag that this version's engine no longer has.
      expect(complained).not.toMatch(/error|unrecognized/i);
    } finally {
      // npm and the program that it started.
      process.kill(-(demo.pid ?? 0), 'SIGINT');
      await new Promise((resolve) => demo.once('close', resolve));
    }
  });
});
