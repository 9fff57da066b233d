/** What somebody meets who has only just begun: an empty directory, no key, an old Node.js. */

import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PROGRAM, run, startServing } from '@property-lookup/testing/program';
import { sampleList } from '@property-lookup/testing/sample-list';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

describe('a server', () => {
  it('that has no data and no key says which command gives them, and then nothing more', async () => {
    const data = join(temporaryDir(), 'data');
    const told = async (): Promise<readonly string[]> => {
      const serving = await startServing(data);
      await expect.poll(() => serving.output()).toMatch(/console at .*\n/);
      await serving.stop();
      return serving.output().trim().split('\n').slice(1);
    };
    const noKey = `There is no API key yet, and nobody can ask without one: run \`property-lookup keys create --name NAME --data ${data}\`.`;
    expect(await told()).toEqual([
      `No data is loaded yet: run \`property-lookup import --data ${data} FILE...\`, and this server turns to it; \`property-lookup demo\` shows an example.`,
      noKey,
    ]);
    const list = join(data, '../list.csv');
    writeFileSync(list, sampleList());
    expect((await run('import', '--data', data, list)).code).toBe(0);
    expect(await told()).toEqual([noKey]);
    expect(await run('keys', 'list', '--data', data)).toEqual({
      code: 0,
      stdout: '',
      stderr: `${noKey}\n`,
    });
    expect((await run('keys', 'create', '--name', 'me', '--data', data)).code).toBe(0);
    expect(await told()).toEqual([]);
    expect((await run('keys', 'list', '--data', data)).stderr).toBe('');
  });
});

describe('a database that cannot be reached', () => {
  it('is named by the program as it is built, which loads the client of PostgreSQL only then', async () => {
    const { code, stderr } = await run('status', '--data', 'postgres://127.0.0.1:1/none');
    expect([code, stderr]).toEqual([
      1,
      'The database cannot be reached; try again in a few seconds.\n',
    ]);
  });
});

describe('an old Node.js', () => {
  const old = join(temporaryDir(), 'old.mjs');
  writeFileSync(old, `Object.defineProperty(process.versions, 'node', { value: '18.20.4' });`);
  const env = { ...process.env, NODE_OPTIONS: `--import ${old}` };
  const SENTENCE =
    'property-lookup needs Node.js 20 or later, and this is 18.20.4: install a newer one from https://nodejs.org.\n';

  it.each([['bin/property-lookup'], ['scripts/build.mjs'], ['scripts/prepare.mjs']])(
    'is refused by %s in one sentence',
    (path) => {
      const { status, stderr, stdout } = spawnSync(process.execPath, [join(ROOT, path)], {
        encoding: 'utf8',
        env,
      });
      expect({ status, stderr, stdout }).toEqual({ status: 1, stderr: SENTENCE, stdout: '' });
    },
  );

  it('is the one that the package names', () => {
    const { engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    expect(engines.node).toBe('>=20');
  });

  it('can read what refuses it', () => {
    // Neither was there before version 14: `node:` in a static import, and an await outside of a function.
    const text = readFileSync(PROGRAM, 'utf8');
    expect(text).not.toMatch(/from 'node:|^\s*await /m);
    execFileSync(process.execPath, ['--check', join(ROOT, 'bin/node-version.js')]);
  });
});
