/** A Redis server for one test on a free port, which stores nothing on disk; undefined if Redis is not installed. */

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Machine } from './network.js';

export const REDIS_PROGRAM: string | undefined = ['redis-server', 'valkey-server']
  .flatMap((name) => ['/usr/bin', '/usr/local/bin'].map((folder) => `${folder}/${name}`))
  .find((path) => existsSync(path));

export interface RedisServer {
  readonly url: string;
  /** Stops it abruptly, like a failing machine. */
  kill(): Promise<void>;
  /** Starts it again, empty. */
  start(): Promise<void>;
  /** Suspends it, as if the network were broken. */
  pause(): void;
  resume(): void;
}

const NOTHING_KEPT = ['--save', '', '--appendonly', 'no'];

export async function startRedis(): Promise<RedisServer> {
  const port = await freePort();
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    const args = ['--port', `${port}`, '--bind', '127.0.0.1', ...NOTHING_KEPT];
    child = spawn(REDIS_PROGRAM ?? '', args, { stdio: 'ignore' });
    while (!(await listens(port))) await sleep(50);
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    async kill() {
      const ending = child;
      child = undefined;
      if (ending === undefined) return;
      const ended = new Promise((resolve) => ending.once('exit', resolve));
      ending.kill('SIGKILL');
      await ended;
    },
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
  };
}

/** A Redis on a machine of a test network, reachable only there. Servers wait until it listens. */
export function startRedisOn(machine: Machine): { readonly url: string; stop(): Promise<void> } {
  const args = ['--port', '6379', '--bind', machine.address, '--protected-mode', 'no'];
  const child = spawn(...machine.on(REDIS_PROGRAM ?? '', ...args, ...NOTHING_KEPT), {
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    url: `redis://${machine.address}:6379`,
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
  });
}
