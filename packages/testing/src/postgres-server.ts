/** A PostgreSQL server for one test, in a temporary directory; undefined if PostgreSQL is not installed. */

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Looks in Debian's folders, newest version first, and in common others. */
function findBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((a, b) => Number(b) - Number(a))
    : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    '/usr/local/bin',
    '/usr/bin',
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')));
}

export const POSTGRES_BINARIES: string | undefined = findBinaries();

/** PostgreSQL refuses to run as root. */
const IS_ROOT = process.getuid?.() === 0;

/** A command and its arguments, run as a user who may run the server. */
function asServer(command: string, args: readonly string[]): [string, string[]] {
  return IS_ROOT ? ['runuser', ['-u', 'postgres', '--', command, ...args]] : [command, [...args]];
}

export interface PostgresServer {
  readonly port: number;
  /** Returns the URL of a new, empty database. */
  newDatabase(): Promise<string>;
  /** Stops it abruptly, like a failing machine. */
  kill(): Promise<void>;
  /** Starts it again after `kill`. */
  start(): Promise<void>;
  /** Stops it and removes its directory. */
  close(): Promise<void>;
}

export interface PostgresOptions {
  /** The server that it copies and follows as a replica. */
  readonly replicaOf?: PostgresServer;
  /** As `name=value`. */
  readonly settings?: readonly string[];
  /** Further arguments of `initdb`. */
  readonly initdb?: readonly string[];
}

export async function startPostgres({
  initdb = [],
  replicaOf,
  settings: more = [],
}: PostgresOptions = {}): Promise<PostgresServer> {
  const bin = POSTGRES_BINARIES ?? '';
  const dir = mkdtempSync(join(tmpdir(), 'property-lookup-postgres-'));
  if (IS_ROOT) execFileSync('chown', ['postgres', dir]);
  chmodSync(dir, 0o700);
  const data = join(dir, 'data');
  const run = (command: string, ...args: string[]): void => {
    const [program, all] = asServer(join(bin, command), args);
    execFileSync(program, all, { stdio: 'pipe', cwd: tmpdir() });
  };
  if (replicaOf === undefined) {
    run(
      'initdb',
      '-D',
      data,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C',
      '--no-sync',
      ...initdb,
    );
  } else {
    run(
      'pg_basebackup',
      '-D',
      data,
      '-U',
      'postgres',
      '-h',
      '127.0.0.1',
      '-p',
      `${replicaOf.port}`,
      '-R',
      '--checkpoint=fast',
      '--no-sync',
    );
  }
  const port = await freePort();
  const settings = [
    'fsync=off',
    'synchronous_commit=off',
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${dir}`,
    ...more,
  ];
  const server = `postgres://postgres@127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let databases = 0;
  const start = async (): Promise<void> => {
    const [program, args] = asServer(join(bin, 'postgres'), [
      ...['-D', data, '-p', `${port}`],
      ...settings.flatMap((setting) => ['-c', setting]),
    ]);
    for (;;) {
      // In a separate process group, so that it can be ended whichever user runs it.
      const starting = spawn(program, args, { stdio: 'ignore', cwd: tmpdir(), detached: true });
      child = starting;
      await untilReady(`${server}/postgres`, () => starting.exitCode !== null);
      // It refuses to start while processes of the killed server still hold its memory.
      if (starting.exitCode === null) return;
      await sleep(100);
    }
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const ending = child;
    child = undefined;
    if (ending?.pid === undefined) return;
    const ended = new Promise((resolve) => ending.once('exit', resolve));
    process.kill(-ending.pid, signal);
    await ended;
  };
  await start();
  return {
    port,
    async newDatabase() {
      const name = `test_${++databases}`;
      const client = new pg.Client({ connectionString: `${server}/postgres` });
      await client.connect();
      await client.query(`CREATE DATABASE ${name}`);
      await client.end();
      return `${server}/${name}`;
    },
    kill: () => end('SIGKILL'),
    start,
    async close() {
      await end('SIGQUIT');
      rmSync(dir, { recursive: true, force: true });
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

/** In milliseconds, generous for busy machines. */
const READY_WITHIN_MS = 60_000;

/** Resolves when the server is ready, or when it has ended. */
async function untilReady(url: string, hasEnded: () => boolean): Promise<void> {
  const started = performance.now();
  while (!hasEnded()) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('SELECT 1');
      return await client.end();
    } catch (cause) {
      if (performance.now() - started > READY_WITHIN_MS) throw cause;
      await sleep(100);
    }
  }
}
