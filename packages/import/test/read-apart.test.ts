/** Files are read in a process that ends without the import: beyond its bounds, or where a reader breaks down; never because a machine is slow. */

import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { setTimeout as wait } from 'node:timers/promises';
import { listFile } from '@property-lookup/rows/read';
import { OwnProcess } from '@property-lookup/tables/threads';
import { zipped } from '@property-lookup/testing/archives';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { afterEach, describe, expect, it } from 'vitest';

const dir = temporaryDir();

/** Tasks as a reader of files may turn out to be. */
const TASKS = join(dir, 'tasks.mjs');
writeFileSync(
  TASKS,
  `
  import { writeFileSync } from 'node:fs';
  import { tmpdir } from 'node:os';
  import { join } from 'node:path';
  const task = (run) => ({ run });
  export const ADD = task(([a, b]) => a + b);
  export const WORK = task((ms) => { const spent = () => { const { user, system } = process.cpuUsage(); return user + system; }; const start = spent(); while (spent() - start < ms * 1000); return 'done'; });
  export const SLEEP = task((ms) => new Promise((resolve) => setTimeout(resolve, ms, 'awake')));
  export const PID = task(() => process.pid);
  export const UNPACK = task(() => { writeFileSync(join(tmpdir(), 'unpacked'), 'x'); return tmpdir(); });
  export const RUN_ON = task(() => { for (;;); });
  export const SWELL = task(() => { const all = []; for (;;) all.push(Buffer.alloc(1e7, 1)); });
  export const SWELL_HEAP = task(() => { const all = []; for (;;) all.push({ all: [all.length] }); });
  export const CRASH = task(() => process.kill(process.pid, 'SIGSEGV'));
  export const THROW = task(() => { throw new TypeError('a reader trips'); });
`,
);
const task = (name: string) => ({ module: TASKS, name, run: (_: unknown): unknown => undefined });
const BOUNDS = { megabytes: 300, seconds: 2 };

const own = new OwnProcess();
afterEach(() => own.end());

describe('a process of its own', () => {
  it.each([
    ['RUN_ON', 'time'],
    ['SWELL', 'memory'],
    ['SWELL_HEAP', 'memory'],
    ['CRASH', 'fault'],
    ['THROW', 'fault'],
  ])('ends where a task is %s, for its %s, and the next starts another', async (name, why) => {
    await expect(own.run(task(name), undefined, BOUNDS)).rejects.toMatchObject({ why });
    expect(await own.run(task('ADD'), [1, 2], BOUNDS)).toBe(3);
  });

  it('measures work and not time: a machine that stands still for long costs a task nothing', async () => {
    const pid = Number(await own.run(task('PID'), undefined, BOUNDS));
    const done = own.run(task('WORK'), 1_000, BOUNDS);
    await wait(300);
    process.kill(pid, 'SIGSTOP');
    await wait(2 * BOUNDS.seconds * 1_000);
    process.kill(pid, 'SIGCONT');
    expect(await done).toBe('done');
    // Nor does a disk that keeps a reader waiting.
    expect(await own.run(task('SLEEP'), 1.5 * BOUNDS.seconds * 1_000, BOUNDS)).toBe('awake');
  });

  it('has each task begin anew', async () => {
    const each = (0.6 * BOUNDS.seconds * 1_000) | 0;
    for (let time = 0; time < 4; time++) {
      expect(await own.run(task('WORK'), each, BOUNDS)).toBe('done');
    }
  });

  it('leaves no process and no file behind, however it ends', async () => {
    for (const name of ['ADD', 'SWELL']) {
      const pid = Number(await own.run(task('PID'), undefined, BOUNDS));
      const folder = String(await own.run(task('UNPACK'), undefined, BOUNDS));
      expect(existsSync(join(folder, 'unpacked'))).toBe(true);
      await own.run(task(name), [1, 2], BOUNDS).catch(() => undefined);
      own.end();
      await expect.poll(() => isAlive(pid) || existsSync(folder)).toBe(false);
    }
  });
});

function isAlive(pid: number): boolean {
  return spawnSync('kill', ['-0', String(pid)]).status === 0;
}

describe('what is read apart', () => {
  it('comes whole, in pieces, and may be left half read', async () => {
    const rows = Array.from({ length: 100_000 }, (_, at) => `${at},${at % 7} High Street\n`).join(
      '',
    );
    const path = join(dir, 'big.zip');
    writeFileSync(path, await zipped({ 'a.csv': rows, 'b.csv': 'x,y\n' }));
    const { parts } = await listFile(path);
    expect(parts.map(({ label }) => label)).toEqual(['big.zip: a.csv', 'big.zip: b.csv']);
    const [a, b] = parts;
    const textOf = async (part = a): Promise<string> =>
      part === undefined ? '' : text(await part.open());
    expect(await textOf()).toBe(rows);
    for await (const piece of (await a?.open()) ?? []) {
      expect(String(piece).slice(0, 15)).toBe('0,0 High Street');
      break;
    }
    const both = await Promise.all([textOf(a), textOf(b)]);
    expect(both).toEqual([rows, 'x,y\n']);
  });
});
