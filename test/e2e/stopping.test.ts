/** Commands that are ended early: by Ctrl-C on a terminal in every stage, and by signals while their thread is held up. */

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openEmbeddedStore } from '@property-lookup/engine/embedded';
import { importSmallCountry } from '@property-lookup/testing/imported';
import {
  POSTGRES_BINARIES,
  type PostgresServer,
  startPostgres,
} from '@property-lookup/testing/postgres-server';
import { PROGRAM, run } from '@property-lookup/testing/program';
import { IS_WHOLE_RUN, someByLength } from '@property-lookup/testing/run-length';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const HOLD = fileURLToPath(new URL('../../packages/testing/src/held-thread.mjs', import.meta.url));
const CTRL_C = '\x03';

const dir = temporaryDir();
/** Of which the first release is made. */
let addresses: readonly string[];
/** As one change of many. */
let everything: readonly string[];

/** Where everything was imported. */
let imported: string;

beforeAll(async () => {
  ({ data: imported, files: everything } = await importSmallCountry(dir));
  addresses = everything.filter((path) => /AddressBase|ONSPD/.test(path));
});

/** Types Ctrl-C on a terminal once that word is on it; never without a word. */
function onTerminal(args: readonly string[], word?: string) {
  const command = [process.execPath, PROGRAM, ...args].map((arg) => `'${arg}'`).join(' ');
  const child = spawn('script', ['-qefc', command, '/dev/null']);
  let output = '';
  let isTyped = word === undefined;
  child.stdout.on('data', (chunk) => {
    output += chunk;
    if (isTyped || !output.includes(word ?? '')) return;
    isTyped = true;
    child.stdin.write(CTRL_C);
  });
  return endOf(
    child,
    (code) => ({ code, output }),
    () => output,
  );
}

/** No command that is ended goes on for so long, on whatever machine. */
const ENDED_WITHIN_MS = 180_000;

/** How a program ended; one that does not is killed, and what it said until then is the failure. */
function endOf<T>(
  child: ChildProcess,
  outcome: (code: number | null, signal: NodeJS.Signals | null) => T,
  said: () => string,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`still running, and said: ${said()}`));
    }, ENDED_WITHIN_MS);
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      resolve(outcome(code, signal));
    });
  });
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: a terminal is told by them where to write
const STAGE = /(?:^|[\r\n]|\x1b\[[\d;?]*[A-Za-z])+([a-z][a-zA-Z ]+?) [█░]/g;

/** `into` begins with the data set; what else an import is told, `status` does not take. */
async function releaseIn(into: readonly string[]): Promise<unknown> {
  const [, place = ''] = into;
  if (!place.includes('://')) return openEmbeddedStore(place).currentReleaseId();
  const { stderr, stdout } = await run('status', '--json', ...into.slice(0, 2));
  expect(stderr).toBe('');
  return JSON.parse(stdout).id;
}

/** Stages in which an import was ended already: up to the database they are the same ones. */
const ended = new Set<string>();

/** As many imports as there are stages, each of which has its own bound. */
const ALL_STAGES_MS = 1_200_000;

async function stopIn(stage: string, args: readonly string[]): Promise<void> {
  const stopped = await onTerminal(['import', ...args], stage);
  expect(stopped.code, stage).toBe(130);
  expect(stopped.output, stage).toContain('Stopped. Nothing of these files was kept');
}

/** Every stage that a whole import of the same files shows, and then an import for each new one that is ended in it. */
async function stopInStages(newPlace: (name: string) => Promise<readonly string[]>) {
  const whole = await newPlace('whole');
  expect((await run('import', ...whole, ...addresses)).code).toBe(0);
  const { output } = await onTerminal(['import', ...whole, ...everything]);
  const stages = new Set([...output.matchAll(STAGE)].map(([, stage = '']) => stage));
  const into = await newPlace('stopped');
  expect((await run('import', ...into, ...addresses)).code).toBe(0);
  const before = await releaseIn(into);
  for (const stage of stages) {
    if (ended.has(stage)) continue;
    ended.add(stage);
    await stopIn(stage, [...into, ...everything]);
    expect(await releaseIn(into), stage).toBe(before);
  }
  // What was left behind is in nobody's way.
  expect((await run('import', ...into, ...everything)).code).toBe(0);
  expect(await releaseIn(into)).not.toBe(before);
  return stages;
}

describe.skipIf(!existsSync('/usr/bin/script'))('Ctrl-C on a terminal, in each stage', () => {
  it('of an import of the same files again', async () => {
    const before = await releaseIn(['--data', imported]);
    for (const stage of ['merging', 'checksums']) {
      await stopIn(stage, ['--refit', '--data', imported, ...everything]);
      expect(await releaseIn(['--data', imported]), stage).toBe(before);
    }
  });

  it.runIf(IS_WHOLE_RUN)(
    'of an import into a directory',
    async () => {
      const stages = await stopInStages(async (name) => ['--data', join(dir, name)]);
      expect([...stages]).toEqual(
        expect.arrayContaining(['reading', 'merging', 'linking sales', 'valuing', 'checksums']),
      );
    },
    ALL_STAGES_MS,
  );

  describe.runIf(IS_WHOLE_RUN && POSTGRES_BINARIES !== undefined)('with a database', () => {
    let server: PostgresServer;
    beforeAll(async () => {
      server = await startPostgres();
    });
    afterAll(() => server?.close());

    it(
      'of an import into it',
      async () => {
        const stages = await stopInStages(async (name) => [
          ...['--data', await server.newDatabase(), '--work', join(dir, `work-${name}`)],
        ]);
        expect([...stages]).toEqual(
          expect.arrayContaining(['reading', 'writing to the database', 'making indexes']),
        );
      },
      ALL_STAGES_MS,
    );
  });
});

/** Sends the signal once the thread that works is held up; how it ended. */
function signalHeld(signal: NodeJS.Signals, holdAt: string, args: readonly string[]) {
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    env: { ...process.env, HOLD_AT: holdAt, NODE_OPTIONS: `--import ${HOLD}` },
  });
  let stderr = '';
  child.stderr.on('data', (chunk) => {
    const wasHeld = stderr.includes('HELD');
    stderr += chunk;
    if (!wasHeld && stderr.includes('HELD')) child.kill(signal);
  });
  return endOf(
    child,
    (_code, by) => ({ signal: by, stderr }),
    () => stderr,
  );
}

describe('a signal while the thread that works is held up', () => {
  const temporary = () => readdirSync(tmpdir()).filter((name) => /lookup-backtest/.test(name));

  it.each(someByLength<NodeJS.Signals>(['SIGTERM', 'SIGINT', 'SIGHUP'], 1))(
    '%s ends an import',
    async (signal) => {
      const before = await releaseIn(['--data', imported]);
      const args = ['import', '--refit', '--data', imported, ...everything];
      const stopped = await signalHeld(signal, 'import.work', args);
      expect(stopped.signal).toBe(signal);
      expect(stopped.stderr).toBe(
        'HELD\n\nStopped. Nothing of these files was kept, and what was loaded before is as it was. Run the same command to begin again.\n',
      );
      expect(await releaseIn(['--data', imported])).toBe(before);
    },
  );

  it('ends a command that forgets', async () => {
    const before = await releaseIn(['--data', imported]);
    const stopped = await signalHeld('SIGINT', 'import.work', [
      ...['forget', '--data', imported, 'price-paid'],
    ]);
    expect(stopped.signal).toBe('SIGINT');
    expect(stopped.stderr).toContain('Stopped. Nothing was forgotten');
    expect(await releaseIn(['--data', imported])).toBe(before);
  });

  it.each(someByLength(['addresses', 'fields'], 1))(
    'ends a backtest of %s, whose folder goes',
    async (kind) => {
      const before = temporary();
      const args = ['backtest', kind, '--data', imported];
      const stopped = await signalHeld('SIGINT', 'property-lookup-backtest-', args);
      expect(stopped.signal).toBe('SIGINT');
      expect(stopped.stderr).toContain('Stopped. Nothing was measured');
      expect(temporary()).toEqual(before);
    },
  );

  it('ends a download', async () => {
    const out = join(dir, 'downloads');
    const args = ['fetch', 'os-open-uprn', '--accept-licence', '--out', out];
    const stopped = await signalHeld('SIGTERM', out, args);
    expect(stopped.signal).toBe('SIGTERM');
    expect(stopped.stderr).toContain('Stopped. What came is kept');
  });

  it('ends a command that pulls', async () => {
    const pulled = join(dir, 'pulled');
    const args = ['pull', 'http://127.0.0.1:9/', '--data', pulled];
    const stopped = await signalHeld('SIGINT', pulled, args);
    expect(stopped.signal).toBe('SIGINT');
    expect(stopped.stderr).toContain('Stopped. What came is kept');
  });

  it('ends `generate`, and what it wrote is known to be made up', async () => {
    const out = join(dir, 'made-up');
    mkdirSync(out);
    const args = ['generate', '--properties', '1280', '--out', out];
    const stopped = await signalHeld('SIGINT', 'pp-complete', args);
    expect(stopped.signal).toBe('SIGINT');
    expect(stopped.stderr).toContain('Stopped. The files are not complete');
    const written = readdirSync(out).filter((name) => !name.startsWith('.'));
    expect(written.length).toBeGreaterThan(0);
    const marked = readFileSync(join(out, '.made-up-by-generate'), 'utf8').split('\n');
    expect(marked).toEqual(expect.arrayContaining(written));
  });
});
