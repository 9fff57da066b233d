/** Only one import at a time works on a data directory, wherever the other one runs. */

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { importTexts } from '@property-lookup/testing/import-texts';
import { FROM_SOURCES, run } from '@property-lookup/testing/program';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { describe, expect, it } from 'vitest';
import { lockImports } from '../src/import-lock.js';
import { importPaths } from '../src/import-paths.js';

const MODULES = pathToFileURL(join(import.meta.dirname, '../src/')).href;

/** Holds the lock of a data directory until it is killed, and says so. */
const HOLD = `
import { lockImports } from '${MODULES}import-lock.js';
import { importPaths } from '${MODULES}import-paths.js';
lockImports(importPaths(process.argv[1]));
console.log(process.pid);
setInterval(() => undefined, 1000);
`;

/** Arguments of `unshare` for a process that counts processes anew, as one in a container does. */
const OTHER_NAMESPACE = ['--pid', '--fork', '--mount-proc', '--kill-child'];
const canUnshare = spawnSync('unshare', [...OTHER_NAMESPACE, 'true']).status === 0;

const LIST = 'uprn,address,postcode\n42,"1 High Street, Reading",RG1 1AA\n';

/** A process that holds the lock, and its id as it knows it. */
async function startHolder(
  data: string,
  wrapper: readonly string[] = [],
): Promise<{ readonly process: ChildProcess; readonly pid: number }> {
  const node = [process.execPath, ...FROM_SOURCES, '--input-type=module', '--eval', HOLD, data];
  const [command = '', ...args] = [...wrapper, ...node];
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const pid = await new Promise<number>((resolve, reject) => {
    child.stdout?.once('data', (chunk) => resolve(Number(chunk)));
    child.once('exit', () => reject(new Error('the holder has ended')));
  });
  return { process: child, pid };
}

function kill(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    // Its output ends when whatever it started in another namespace has ended too.
    child.once('close', () => resolve());
    child.kill('SIGKILL');
  });
}

const refusalOf = (pid: number): RegExp =>
  new RegExp(
    `^Another import \\(process ${pid} on host ${hostname()}, since \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC\\) is running on this data directory: wait for it to end, or stop it\\.$`,
  );

describe('The lock', () => {
  it('is refused to another process, names its holder, and ends when that is killed', async () => {
    const dir = temporaryDir();
    const holder = await startHolder(join(dir, 'data'));
    for (let time = 0; time < 2; time++) {
      await expect(importTexts(dir, { 'list.csv': LIST })).rejects.toThrow(refusalOf(holder.pid));
    }
    const program = await run('import', '--data', join(dir, 'data'), join(dir, 'list.csv'));
    expect(program).toMatchObject({ code: 1, stdout: '' });
    expect(program.stderr.trim()).toMatch(refusalOf(holder.pid));
    await kill(holder.process);
    expect((await importTexts(dir, { 'list.csv': LIST })).release?.properties).toBe(1);
  });

  it('is refused to the same process, and is still held afterwards', async () => {
    const dir = temporaryDir();
    const data = join(dir, 'data');
    writeFileSync(join(dir, 'list.csv'), LIST);
    const unlock = lockImports(importPaths(data));
    await expect(importTexts(dir, { 'list.csv': LIST })).rejects.toThrow(refusalOf(process.pid));
    // A refusal closes a descriptor of the file: that must not give the lock away.
    const { stderr } = await run('import', '--data', data, join(dir, 'list.csv'));
    expect(stderr.trim()).toMatch(refusalOf(process.pid));
    unlock();
    expect((await importTexts(dir, { 'list.csv': LIST })).release?.properties).toBe(1);
  });

  it.skipIf(!canUnshare)('holds between containers, also of processes of one number', async () => {
    const dir = temporaryDir();
    const data = join(dir, 'data');
    writeFileSync(join(dir, 'list.csv'), LIST);
    const unshare = ['unshare', ...OTHER_NAMESPACE];
    const holder = await startHolder(data, unshare);
    expect(holder.pid).toBe(1);
    await expect(importTexts(dir, { 'list.csv': LIST })).rejects.toThrow(refusalOf(1));
    const [command = '', ...args] = [
      ...unshare,
      process.execPath,
      ...FROM_SOURCES,
      '--input-type=module',
      '--eval',
      HOLD,
      data,
    ];
    const other = spawnSync(command, args, { encoding: 'utf8' });
    expect(other.stderr).toMatch(/process 1 on host/);
    await kill(holder.process);
    expect((await importTexts(dir, { 'list.csv': LIST })).release?.properties).toBe(1);
  });
});
