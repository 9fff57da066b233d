/** A PostgreSQL server for the benchmark on a socket, with the records in one table; undefined if it is not installed. */

import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { COLUMNS } from './dataset.js';
import { sizedDir } from './setting.js';

export interface Postgres {
  /** Runs SQL and returns its output without headers. */
  sql(text: string): string;
  stop(): void;
}

const NUMBERS: ReadonlySet<string> = new Set([
  'latitude',
  'longitude',
  'udprn',
  'uprn',
  'x_coordinate',
  'y_coordinate',
]);

export const TABLE = `CREATE TABLE property (${COLUMNS.map((name) =>
  name === 'latitude' || name === 'longitude'
    ? `${name} double precision`
    : `${name} ${NUMBERS.has(name) ? 'bigint' : 'text'}`,
).join(', ')})`;

/** The indexes of an application that filters and looks up. */
export const INDEXES = [
  'CREATE UNIQUE INDEX ON property (uprn)',
  'CREATE INDEX ON property (udprn)',
  'CREATE INDEX ON property (postcode text_pattern_ops)',
  'CREATE INDEX ON property (building_number)',
  'CREATE INDEX ON property USING gin (thoroughfare gin_trgm_ops)',
] as const;

/** Debian installs each version's programs in a separate folder. */
function programDir(): string | undefined {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort() : [];
  const dirs = versions.map((version) => join(root, version, 'bin'));
  return dirs.reverse().find((dir) => existsSync(join(dir, 'initdb')));
}

/** PostgreSQL refuses to run as root, so its programs run as the user that Debian creates. */
function asServer(command: string, args: readonly string[]): [string, string[]] {
  return userInfo().uid === 0
    ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', command, ...args]]
    : [command, [...args]];
}

export function startPostgres(name: string): Postgres | undefined {
  const bin = programDir();
  if (bin === undefined) return undefined;
  const dir = sizedDir(name);
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  if (userInfo().uid === 0) execFileSync('chown', ['postgres', dir]);
  const cluster = join(dir, 'cluster');
  execFileSync(
    ...asServer(join(bin, 'initdb'), [
      '-D',
      cluster,
      '-A',
      'trust',
      '--locale=C',
      '-E',
      'UTF8',
      '-U',
      'bench',
    ]),
  );
  // Favourable settings: memory for sorting, and no flushing, which an import could do without.
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${dir}`,
    'shared_buffers=1GB',
    'maintenance_work_mem=1GB',
    'max_parallel_maintenance_workers=4',
    'max_wal_size=16GB',
    'wal_level=minimal',
    'max_wal_senders=0',
    'fsync=off',
    'synchronous_commit=off',
  ];
  const args = ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])];
  const server = spawn(...asServer(join(bin, 'postgres'), args), { stdio: 'ignore' });
  const sql = (text: string): string =>
    execFileSync(
      join(bin, 'psql'),
      ['-h', dir, '-U', 'bench', '-d', 'postgres', '-AtqX', '-v', 'ON_ERROR_STOP=1', '-c', text],
      {
        encoding: 'utf8',
        maxBuffer: 1 << 26,
        // The thrown error contains the messages.
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
  waitUntilReady(sql);
  return {
    sql,
    stop() {
      server.kill('SIGINT');
      execFileSync('sleep', ['1']);
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

function waitUntilReady(sql: (text: string) => string): void {
  for (let attempt = 0; attempt < 100; attempt++) {
    try {
      sql('SELECT 1');
      return;
    } catch {
      execFileSync('sleep', ['0.1']);
    }
  }
  throw new Error('PostgreSQL did not start');
}

/** Fills the table and creates the indexes; returns the seconds of each. */
export function loadRecords(
  { sql }: Postgres,
  files: readonly string[],
): { readonly copySeconds: number; readonly indexSeconds: number } {
  const started = performance.now();
  sql('CREATE EXTENSION pg_trgm');
  sql(TABLE);
  for (const file of files) {
    sql(`\\copy property (${COLUMNS.join(',')}) FROM '${file}' WITH (FORMAT csv, HEADER)`);
  }
  const copied = performance.now();
  for (const index of INDEXES) sql(index);
  sql('VACUUM ANALYZE property');
  const indexed = performance.now();
  return { copySeconds: (copied - started) / 1000, indexSeconds: (indexed - copied) / 1000 };
}
