/** Servers of one release: on a volume that is read-only or full, and one after another as releases come; skipped where nothing can be mounted. */

import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importSample } from '@property-lookup/testing/imported';
import { CAN_MOUNT, inNamespace } from '@property-lookup/testing/mounts';
import {
  get,
  PROGRAM,
  run,
  runWell,
  type Serving,
  servingOf,
  startServing,
} from '@property-lookup/testing/program';
import { IS_WHOLE_RUN, someByLength } from '@property-lookup/testing/run-length';
import { sampleList } from '@property-lookup/testing/sample-list';
import { type StaticServer, serveFolder } from '@property-lookup/testing/static-server';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const dir = temporaryDir();
const data = join(dir, 'data');
const list = join(dir, 'list.csv');
let key: string;

beforeAll(async () => {
  await importSample(dir);
  // By the program, as its own process leaves the file of keys.
  key = (await runWell('keys', 'create', '--name', 'fleet', '--data', data)).trim();
});

/** The program on a disk that was prepared so. */
function onDisk(setUp: string, ...args: string[]) {
  const [command, all] = inNamespace(setUp, [process.execPath, PROGRAM, ...args]);
  return spawn(command, all);
}

async function outcomeOf(child: ReturnType<typeof onDisk>) {
  let stderr = '';
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  return { code, stderr };
}

const READ_ONLY = `mount --bind "${data}" "${data}" && mount -o remount,bind,ro "${data}"`;
/** A copy of the data on a disk without a free byte. */
const FULL = [
  `mount -t tmpfs -o size=24m tmpfs "${dir}/full"`,
  `cp -a "${data}/." "${dir}/full"`,
  `(head -c 32m /dev/zero > "${dir}/full/filler" || true) 2>/dev/null`,
].join('; ');

describe.skipIf(!CAN_MOUNT)('a server', () => {
  it.each(
    someByLength(
      [
        ['on a full disk', FULL, join(dir, 'full')],
        ['on a read-only volume', READ_ONLY, data],
      ] as const,
      1,
    ),
  )('%s answers, follows its keys and logs nothing', async (_name, setUp, place) => {
    mkdirSync(join(dir, 'full'), { recursive: true });
    const args = ['serve', '--data', place, '--port', '0', '--log-level', 'warn'];
    const server = await servingOf(onDisk(setUp, ...args));
    try {
      const found = await get(server.url, '/property-lookup?page_size=1', key);
      expect(found).toMatchObject({ status: 200, body: { total_items: 600 } });
      const where = encodeURIComponent('{"where":{"post_town":"READING"}}');
      expect((await get(server.url, `/property-lookup?filter=${where}`, key)).status).toBe(200);
      expect((await get(server.url, '/property-lookup', 'nobody')).status).toBe(401);
      expect(server.log()).toBe('');
    } finally {
      expect(await server.stop()).toBe(0);
    }
  });

  it.runIf(IS_WHOLE_RUN)(
    'on a read-only volume takes keys that are made and revoked elsewhere',
    async () => {
      const args = ['serve', '--data', data, '--port', '0', '--log-level', 'warn'];
      const server = await servingOf(onDisk(READ_ONLY, ...args));
      try {
        const made = (await run('keys', 'create', '--name', 'late', '--data', data)).stdout.trim();
        await expect
          .poll(async () => (await get(server.url, '/property-lookup', made)).status)
          .toBe(200);
        const { stdout } = await run('keys', 'list', '--data', data);
        const id = /^(\w+)\tlate/m.exec(stdout)?.[1] ?? '';
        expect((await run('keys', 'revoke', id, '--data', data)).code).toBe(0);
        await expect
          .poll(async () => (await get(server.url, '/property-lookup', made)).status, {
            timeout: 5_000,
          })
          .toBe(401);
      } finally {
        await server.stop();
      }
    },
  );

  it.each(
    someByLength(
      [
        ['import', ['import'], 'cannot be written'],
        ['keys create', ['keys', 'create', '--name', 'x'], 'cannot be written'],
      ] as const,
      1,
    ),
  )('has a sentence for %s on a read-only volume', async (_name, args, sentence) => {
    const files = args[0] === 'import' ? [list] : [];
    const { code, stderr } = await outcomeOf(onDisk(READ_ONLY, ...args, '--data', data, ...files));
    expect(code).toBe(1);
    expect(stderr).toContain(sentence);
    expect(stderr).not.toMatch(/Internal error|\n\s+at /);
  });

  it('has a sentence for keys on a full disk, and makes none', async () => {
    const full = join(dir, 'full');
    mkdirSync(full, { recursive: true });
    const { code, stderr } = await outcomeOf(
      onDisk(FULL, 'keys', 'create', '--name', 'x', '--data', full),
    );
    expect(code).toBe(1);
    expect(stderr).toMatch(/disk is full/);
    expect(stderr).not.toMatch(/Internal error|\n\s+at /);
  });

  it('lists keys on a read-only volume', async () => {
    const { code, stderr } = await outcomeOf(onDisk(READ_ONLY, 'keys', 'list', '--data', data));
    expect([code, stderr]).toEqual([0, '']);
  });
});

describe('two servers, one on a copy that is pulled', () => {
  let published: StaticServer;
  let servers: readonly Serving[];
  const copy = join(dir, 'copy');
  const pull = () => run('pull', published.url, '--data', copy, '--with-keys');

  beforeAll(async () => {
    published = await serveFolder(data);
    const { code, stderr } = await pull();
    expect([code, stderr]).toEqual([0, expect.anything()]);
    servers = await Promise.all([startServing(data), startServing(copy)]);
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await published.close();
  });

  const releases = () =>
    Promise.all(
      servers.map(
        async ({ url }) =>
          ((await (await fetch(`${url}/ready`)).json()) as { release: string }).release,
      ),
    );

  it('answer alike, with the same keys and tags, and turn to the next release', async () => {
    const [first] = new Set(await releases());
    expect(new Set(await releases()).size).toBe(1);
    const ask = async ({ url }: Serving) => {
      const headers = { authorization: `Api-Key ${key}` };
      const answer = await fetch(`${url}/api/v2/property/address?uprn=101406`, { headers });
      return [answer.status, answer.headers.get('etag'), await answer.text()];
    };
    const [one, other] = await Promise.all(servers.map(ask));
    expect(one?.[0]).toBe(200);
    expect(other).toEqual(one);
    writeFileSync(list, sampleList().replaceAll('High Street', 'Low Street'));
    expect((await run('import', '--data', data, list)).code).toBe(0);
    expect((await pull()).code).toBe(0);
    await expect.poll(async () => new Set(await releases()).size, { timeout: 10_000 }).toBe(1);
    expect((await releases())[0]).not.toBe(first);
  });

  it.runIf(IS_WHOLE_RUN)('refuse to pull over what was imported', async () => {
    const { code, stderr } = await run('pull', published.url, '--data', data);
    expect([code, stderr]).toEqual([2, expect.stringContaining('Files were imported into this')]);
  });
});
