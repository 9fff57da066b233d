/** Runs functions of our own modules in a process of their own, which ends, and nothing else with it, where one takes too much or breaks down. */

import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { resultOf, type ThreadAnswer, type ThreadCall, type ThreadTask } from './thread-pool.js';

/** What one task may take. */
export interface Bounds {
  /** Of memory, with all that the process holds. */
  readonly megabytes: number;
  /** Of the processor, which goes by the work and not by the clock. */
  readonly seconds: number;
}

export interface ProcessCall extends ThreadCall {
  readonly bounds: Bounds;
}

/** Signals by which a process ends itself. */
export const ENDS = {
  memory: 'SIGKILL',
  time: constants.signals.SIGXCPU === undefined ? 'SIGTERM' : 'SIGXCPU',
  orphan: 'SIGKILL',
} as const;

/** Why a task has no result: it took too much, or the process broke down under it. */
export class ProcessEnded extends Error {
  readonly why: 'memory' | 'time' | 'fault';

  constructor(signal: NodeJS.Signals | null) {
    super('a process of its own has ended');
    // The engine aborts where its own memory is at an end.
    const isMemory = signal === ENDS.memory || signal === 'SIGABRT';
    this.why = isMemory ? 'memory' : signal === ENDS.time ? 'time' : 'fault';
  }
}

/** The engine's own bound, as high as the highest of a task: the process watches all of its memory itself. */
const HEAP_MEGABYTES = 2_048;

/** Started with its first task, and again after one that it did not survive. Tasks come one after the other. */
export class OwnProcess {
  #child: ChildProcess | undefined;
  /** Settles with the last task that was asked for. */
  #last: Promise<unknown> = Promise.resolve();

  /** Rejects with ProcessEnded, or as the task does. */
  async run<Input, Result>(
    { module, name }: ThreadTask<Input, Result>,
    input: Input,
    bounds: Bounds,
  ): Promise<Awaited<Result>> {
    const call: ProcessCall = { module, name, input, bounds };
    const answer = this.#last.then(() => {
      this.#child ??= this.#start();
      return ask(this.#child, call);
    });
    this.#last = answer.catch(() => undefined);
    return resultOf(await answer);
  }

  /** Ends it; a task that runs is given up. */
  end(): void {
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }

  #start(): ChildProcess {
    // What it unpacks is removed with it: by itself, or where it was ended.
    const temporary = mkdtempSync(join(tmpdir(), 'property-lookup-'));
    const child = fork(new URL('./process-entry.js', import.meta.url), {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: [`--max-old-space-size=${HEAP_MEGABYTES}`],
      env: { ...process.env, TMPDIR: temporary, TEMP: temporary, TMP: temporary },
    });
    child.once('exit', () => {
      rmSync(temporary, { recursive: true, force: true });
      if (this.#child === child) this.#child = undefined;
    });
    // A process that is idle keeps nobody from ending.
    child.unref();
    child.channel?.unref();
    return child;
  }
}

function ask(child: ChildProcess, call: ProcessCall): Promise<ThreadAnswer> {
  return new Promise<ThreadAnswer>((resolve, reject) => {
    const settle = (): void => {
      child.off('message', hear).off('exit', end).off('error', fail);
      child.channel?.unref();
      child.unref();
    };
    const hear = (answer: unknown): void => {
      settle();
      // What the process has sent.
      resolve(answer as ThreadAnswer);
    };
    const end = (_code: number | null, signal: NodeJS.Signals | null): void => {
      settle();
      reject(new ProcessEnded(signal));
    };
    const fail = (cause: Error): void => {
      settle();
      reject(cause);
    };
    child.on('message', hear).on('exit', end).on('error', fail);
    child.ref();
    child.channel?.ref();
    child.send(call);
  });
}
