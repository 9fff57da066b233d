/** Runs functions of our own modules in a separate process, so that only that process ends if one uses too much or crashes. */

import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { resultOf, type ThreadAnswer, type ThreadCall, type ThreadTask } from './thread-pool.js';

/** Limits for one task. */
export interface Bounds {
  /** Memory of the whole process. */
  readonly megabytes: number;
  /** Processor time, which is independent of the clock. */
  readonly seconds: number;
}

export interface ProcessCall extends ThreadCall {
  readonly bounds: Bounds;
}

/** Signals with which a process ends itself. */
export const ENDS = {
  memory: 'SIGKILL',
  time: constants.signals.SIGXCPU === undefined ? 'SIGTERM' : 'SIGXCPU',
  orphan: 'SIGKILL',
} as const;

/** A task without a result, because it exceeded a limit or its process crashed. */
export class ProcessEnded extends Error {
  readonly why: 'memory' | 'time' | 'fault';

  constructor(signal: NodeJS.Signals | null) {
    super('a process of its own has ended');
    // V8 aborts when it runs out of its own memory.
    const isMemory = signal === ENDS.memory || signal === 'SIGABRT';
    this.why = isMemory ? 'memory' : signal === ENDS.time ? 'time' : 'fault';
  }
}

/** V8's own limit, as high as that of any task: the process watches its total memory itself. */
const HEAP_MEGABYTES = 2_048;

/** A process that starts with its first task, and again after a task that it did not survive. Tasks run one at a time. */
export class OwnProcess {
  #child: ChildProcess | undefined;
  /** Settles with the most recent task. */
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

  /** Ends the process, and any running task with it. */
  end(): void {
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }

  #start(): ChildProcess {
    // Unpacked files are removed with this directory, by the process or by its parent.
    const temporary = mkdtempSync(join(tmpdir(), 'property-lookup-'));
    const child = fork(new URL('./process-entry.js', import.meta.url), {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: [...process.execArgv, `--max-old-space-size=${HEAP_MEGABYTES}`],
      env: { ...process.env, TMPDIR: temporary, TEMP: temporary, TMP: temporary },
    });
    child.once('exit', () => {
      rmSync(temporary, { recursive: true, force: true });
      if (this.#child === child) this.#child = undefined;
    });
    // An idle process must not keep the program running.
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
      // The process sends only answers.
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
