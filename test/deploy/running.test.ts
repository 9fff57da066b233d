/** What `deploy` has of shell and of nginx, run by the real programs as containers would; each is skipped where its program is not installed. */

import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { importSample } from '@property-lookup/testing/imported';
import {
  POSTGRES_BINARIES,
  type PostgresServer,
  startPostgres,
} from '@property-lookup/testing/postgres-server';
import {
  get,
  PROGRAM,
  run,
  type Serving,
  servingOf,
  startServing,
} from '@property-lookup/testing/program';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const DEPLOY = fileURLToPath(new URL('../../deploy/', import.meta.url));
const NGINX = '/usr/sbin/nginx';
const IS_ROOT = process.getuid?.() === 0;
/** A clone may lie where only root gets at it, as in a folder that `mktemp -d` has made. */
const CAN_RUN_AS_NOBODY =
  spawnSync('setpriv', ['--reuid=nobody', '--clear-groups', 'test', '-r', PROGRAM]).status === 0;

const dir = temporaryDir();
const data = join(dir, 'data');
let key: string;

beforeAll(async () => {
  // Other users have to get at it.
  chmodSync(dir, 0o755);
  await importSample(dir);
  key = (await run('keys', 'create', '--name', 'deploy', '--data', data)).stdout.trim();
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

describe.skipIf(!existsSync(NGINX))('nginx in front of two servers', () => {
  let servers: readonly Serving[];
  let nginx: ChildProcess;
  let url: string;

  beforeAll(async () => {
    servers = await Promise.all([startServing(data), startServing(data)]);
    const port = await freePort();
    const [one = '', other = ''] = servers.map((server) => new URL(server.url).host);
    const config = readFileSync(join(DEPLOY, 'nginx.conf'), 'utf8')
      .replace('api-1:8080', one)
      .replace('api-2:8080', other)
      .replace('listen 80;', `listen 127.0.0.1:${port};`)
      .replace(
        'http {',
        `http {\n  client_body_temp_path ${dir}/body;\n  proxy_temp_path ${dir}/proxy;\n  fastcgi_temp_path ${dir}/f;\n  uwsgi_temp_path ${dir}/u;\n  scgi_temp_path ${dir}/s;`,
      );
    const path = join(dir, 'nginx.conf');
    writeFileSync(path, config);
    const args = [
      '-c',
      path,
      '-e',
      join(dir, 'error.log'),
      '-g',
      `pid ${dir}/nginx.pid; daemon off;`,
    ];
    execFileSync(NGINX, ['-t', ...args], { stdio: 'pipe' });
    nginx = spawn(NGINX, args, { stdio: 'ignore' });
    url = `http://127.0.0.1:${port}`;
    const isReady = () =>
      fetch(`${url}/ready`).then(
        ({ status }) => status === 200,
        () => false,
      );
    while (!(await isReady())) await sleep(50);
  });
  afterAll(async () => {
    nginx?.kill('SIGTERM');
    await Promise.all(servers.map((server) => server.stop()));
  });

  it('passes everything on, and no metrics', async () => {
    expect((await get(url, '/property-lookup?page_size=1', key)).status).toBe(200);
    const where = { uprn: { inq: Array.from({ length: 400 }, (_, at) => 100_000 + at * 37) } };
    const filter = encodeURIComponent(JSON.stringify({ where }));
    expect((await get(url, `/property-lookup?filter=${filter}`, key)).status).toBe(200);
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
    const page = await (await fetch(`${url}/docs/api/property-lookup`)).text();
    expect(page).toContain("curl -G 'http://127.0.0.1/api/v2/property-lookup'");
  });

  it('goes on when one of them is killed', async () => {
    servers[0]?.process.kill('SIGKILL');
    const statuses = new Set<number>();
    for (let at = 0; at < 100; at++) {
      statuses.add((await get(url, `/property-lookup?page_size=1&page=${at + 1}`, key)).status);
    }
    expect([...statuses]).toEqual([200]);
  });
});

describe('the health check of the image', () => {
  const file = readFileSync(join(DEPLOY, '../Dockerfile'), 'utf8');
  const [, text = '[]'] = /^HEALTHCHECK .*?CMD (\[.*\])$/m.exec(file) ?? [];
  const [program = '', ...args] = JSON.parse(text) as readonly string[];
  const check = (port: string) => {
    const env = { PATH: process.env['PATH'], PROPERTY_LOOKUP_PORT: port };
    return new Promise<number | null>((resolve) => {
      spawn(program, args, { env }).once('close', resolve);
    });
  };

  it('tells a server that answers from one that has gone', async () => {
    const server = await startServing(data);
    const { port } = new URL(server.url);
    try {
      expect(await check(port)).toBe(0);
    } finally {
      expect(await server.stop()).toBe(0);
    }
    expect(await check(port)).toBe(1);
  });
});

/** What root needs in a container that is started as root. */
const CONFINED = ['--no-new-privs', '--bounding-set=-all,+chown,+setgid,+setuid'];

describe.skipIf(!IS_ROOT || !CAN_RUN_AS_NOBODY)('the entry point of the container', () => {
  const entry = (env: Record<string, string>, ...args: string[]) =>
    spawn('setpriv', [...CONFINED, join(DEPLOY, 'entrypoint.sh'), ...args], {
      env: {
        PATH: process.env['PATH'],
        RUN_AS: 'nobody',
        PROPERTY_LOOKUP_PROGRAM: PROGRAM,
        ...env,
      },
    });

  it('hands over a directory that root made, and serves as an ordinary user', async () => {
    const place = join(dir, 'volume');
    cpSync(data, place, { recursive: true });
    const server = await servingOf(entry({ PROPERTY_LOOKUP_DATA: place }, 'serve', '--port', '0'));
    try {
      expect(statSync(join(place, 'current')).uid).not.toBe(0);
      const status = readFileSync(`/proc/${server.process.pid}/status`, 'utf8');
      expect(status).not.toMatch(/^Uid:\s+0\b/m);
      expect((await get(server.url, '/property-lookup', key)).status).toBe(200);
    } finally {
      expect(await server.stop()).toBe(0);
    }
  });

  it('lets a server start beside a service of its own name', async () => {
    const server = await servingOf(
      entry(
        {
          PROPERTY_LOOKUP_DATA: data,
          PROPERTY_LOOKUP_PORT: 'tcp://10.0.0.7:8080',
          PROPERTY_LOOKUP_PORT_8080_TCP: 'tcp://10.0.0.7:8080',
          PROPERTY_LOOKUP_PORT_8080_TCP_ADDR: '10.0.0.7',
          PROPERTY_LOOKUP_PORT_8080_TCP_PORT: '8080',
          PROPERTY_LOOKUP_PORT_8080_TCP_PROTO: 'tcp',
          PROPERTY_LOOKUP_SERVICE_HOST: '10.0.0.7',
          PROPERTY_LOOKUP_SERVICE_PORT: '8080',
          PROPERTY_LOOKUP_SERVICE_PORT_HTTP: '8080',
          PROPERTY_LOOKUP_VALKEY_PORT: 'tcp://10.0.0.8:6379',
          PROPERTY_LOOKUP_VALKEY_SERVICE_HOST: '10.0.0.8',
        },
        ...['serve', '--port', '0'],
      ),
    );
    expect((await fetch(`${server.url}/ready`)).status).toBe(200);
    expect(await server.stop()).toBe(0);
  });
});

describe.skipIf(POSTGRES_BINARIES === undefined || !IS_ROOT)('the scripts of PostgreSQL', () => {
  let primary: PostgresServer;
  beforeAll(async () => {
    primary = await startPostgres();
  });
  afterAll(() => primary?.close());

  it('make a primary that can be followed, and a replica that follows it', async () => {
    const url = new URL(await primary.newDatabase());
    const [config, replica] = [join(dir, 'primary'), join(dir, 'replica')];
    mkdirSync(config);
    mkdirSync(replica);
    execFileSync('chown', ['postgres', replica]);
    const env = {
      PATH: `${POSTGRES_BINARIES}:${process.env['PATH']}`,
      POSTGRES_USER: 'postgres',
      POSTGRES_DB: url.pathname.slice(1),
      REPLICATION_PASSWORD: 'a-password',
    };
    const primaryEnv = { ...env, PGHOST: '127.0.0.1', PGPORT: url.port, PGDATA: config };
    execFileSync(join(DEPLOY, 'postgres/primary.sh'), { env: primaryEnv, stdio: 'pipe' });
    expect(readFileSync(join(config, 'pg_hba.conf'), 'utf8')).toContain('replicator');
    const replicaEnv = {
      ...env,
      PGDATA: replica,
      PRIMARY_HOST: '127.0.0.1',
      PRIMARY_PORT: url.port,
    };
    const start = () =>
      execFileSync(join(DEPLOY, 'postgres/replica.sh'), ['echo', 'started'], { env: replicaEnv });
    expect(start().toString()).toBe('started\n');
    expect(existsSync(join(replica, 'standby.signal'))).toBe(true);
    const settings = readFileSync(join(replica, 'postgresql.auto.conf'), 'utf8');
    expect(settings).toContain("primary_slot_name = 'replica'");
    // A second start copies nothing.
    expect(start().toString()).toBe('started\n');
  });
});

describe('settings that are read again', () => {
  it('take over what may change, and keep what was when the file is wrong', async () => {
    const file = join(dir, 'settings.conf');
    const write = (...lines: string[]) => writeFileSync(file, ['# Ours', ...lines].join('\n'));
    write('PROPERTY_LOOKUP_RATE=600/60', 'PROPERTY_LOOKUP_LOG_LEVEL="warn"');
    const server = await startServing(data, '--settings', file);
    const ask = () =>
      fetch(`${server.url}/api/v2/property-lookup?page_size=1`, {
        headers: { authorization: `Api-Key ${key}`, origin: 'https://app.example.org' },
      });
    try {
      const before = await ask();
      expect(before.headers.get('ratelimit-policy')).toBe('"default";q=600;w=60');
      expect(before.headers.get('access-control-allow-origin')).toBeNull();
      write(
        'PROPERTY_LOOKUP_RATE=900/60',
        'PROPERTY_LOOKUP_LOG_LEVEL=info',
        'PROPERTY_LOOKUP_CORS_ORIGINS=https://app.example.org',
      );
      server.process.kill('SIGHUP');
      await expect.poll(() => server.log()).toContain('The settings were read again.');
      const after = await ask();
      expect(after.headers.get('ratelimit-policy')).toBe('"default";q=900;w=60');
      expect(after.headers.get('access-control-allow-origin')).toBe('https://app.example.org');
      await expect.poll(() => server.log()).toContain('"route":"/api/v2/property-lookup"');
      write('PROPERTY_LOOKUP_RATE=fast');
      server.process.kill('SIGHUP');
      await expect
        .poll(() => server.log())
        .toContain('The settings stay as they were: PROPERTY_LOOKUP_RATE must be N/SECONDS');
      await sleep(50);
      expect((await ask()).headers.get('ratelimit-policy')).toBe('"default";q=900;w=60');
    } finally {
      expect(await server.stop()).toBe(0);
    }
  });
});
