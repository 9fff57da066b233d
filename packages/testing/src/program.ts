/** Runs the built program as a user does. */

import {
  type ChildProcess,
  type ChildProcessWithoutNullStreams,
  execFile,
  spawn,
} from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const PROGRAM = fileURLToPath(new URL('../../../bin/property-lookup', import.meta.url));

/** Arguments of Node for a process that runs the sources. */
export const FROM_SOURCES: readonly string[] = [
  '--conditions=@property-lookup/source',
  '--conditions=@property-lookup/inside',
  '--import',
  new URL('../../../scripts/from-source.mjs', import.meta.url).href,
];

export interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command to its end. */
export function run(...args: string[]): Promise<Outcome> {
  return runOn('', ...args);
}

/** Runs a command to its end with this standard input. */
export function runOn(input: string | Uint8Array, ...args: string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [PROGRAM, ...args],
      { maxBuffer: 1 << 26 },
      (error, stdout, stderr) => {
        const code = error === null ? 0 : typeof error.code === 'number' ? error.code : 1;
        resolve({ code, stdout, stderr });
      },
    );
    child.stdin?.end(input);
  });
}

/** The output of a command that must succeed. */
export async function runWell(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await run(...args);
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}: ${stderr}`);
  return stdout;
}

export interface Serving {
  readonly url: string;
  readonly process: ChildProcess;
  /** The output so far. */
  output(): string;
  /** The log so far. */
  log(): string;
  /** Asks it to stop and returns its exit code. */
  stop(): Promise<number | null>;
}

/** Starts `serve` on a free port and waits until it prints its URL. */
export function startServing(dataDir: string, ...args: string[]): Promise<Serving> {
  const serve = ['serve', '--data', dataDir, '--port', '0', ...args];
  return servingOf(spawn(process.execPath, [PROGRAM, ...serve]));
}

/** Waits until a started program prints its URL. */
export function servingOf(child: ChildProcessWithoutNullStreams): Promise<Serving> {
  let stdout = '';
  let stderr = '';
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`serve ended: ${stderr}`)));
    child.stdout.on('data', (chunk) => {
      stdout += chunk;
      const url = /Serving (http:\/\/[^/\s]+)/.exec(stdout)?.[1];
      if (url === undefined) return;
      resolve({
        url,
        process: child,
        output: () => stdout,
        log: () => stderr,
        stop() {
          child.kill('SIGTERM');
          return ended;
        },
      });
    });
  });
}

/** GETs an API path with a key; returns the status and the JSON body. */
export async function get(
  base: string,
  path: string,
  key: string,
): Promise<{ readonly status: number; readonly body: unknown }> {
  const response = await fetch(`${base}/api/v2${path}`, {
    headers: { authorization: `Api-Key ${key}`, accept: 'application/json' },
  });
  return { status: response.status, body: await response.json() };
}
