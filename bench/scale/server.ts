/** Starts a program that prints `Serving URL`, waits for that, and stops it again. */

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PROGRAM } from './setting.js';

export interface Server {
  readonly url: string;
  /** The output so far. */
  output(): string;
  /** Milliseconds until it reported that it is serving. */
  readonly startMs: number;
  /** Current resident bytes of the process and its children. */
  memory(): number;
  /** Microseconds of processor time since the process started, over all threads. */
  processor(): number;
  stop(): Promise<void>;
}

export function startOurs(data: string, ...args: string[]): Promise<Server> {
  return start([PROGRAM, 'serve', '--data', data, '--port', '0', ...args]);
}

/** Answers every request with the same bytes. */
export function startBare(answer: string): Promise<Server> {
  return start([
    ...process.execArgv,
    fileURLToPath(new URL('./bare-server.ts', import.meta.url)),
    answer,
  ]);
}

function start(args: readonly string[]): Promise<Server> {
  const started = performance.now();
  // Logging every request would be measured too.
  const env = { ...process.env, PROPERTY_LOOKUP_LOG_LEVEL: 'warn' };
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let stdout = '';
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`server ended with ${code}`)));
    child.stdout.on('data', (chunk) => {
      stdout += chunk;
      const url = /Serving (http:\/\/[^/\s,]+)/.exec(stdout)?.[1];
      if (url === undefined) return;
      resolve({
        url,
        output: () => stdout,
        startMs: performance.now() - started,
        memory: () => residentOf(child.pid ?? 0),
        processor: () => processorOf(child.pid ?? 0),
        async stop() {
          child.kill('SIGTERM');
          await ended;
        },
      });
    });
  });
}

function residentOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const own = Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
  return children
    .filter((child) => child !== '')
    .reduce((sum, child) => sum + residentOf(Number(child)), own);
}

/** Linux counts in hundredths of a second. */
const TICK_MICROSECONDS = 10_000;

function processorOf(pid: number): number {
  // The name in brackets may contain spaces; user and system time are the 12th and 13th fields after it.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MICROSECONDS;
}
