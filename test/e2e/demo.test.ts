/** The demo as `npm start` runs it: in a directory of its own, apart from a person's data. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { markAsDemo } from '@property-lookup/cli/inside/demo-directory';
import { importPaths } from '@property-lookup/import';
import { PROGRAM, run } from '@property-lookup/testing/program';
import { IS_WHOLE_RUN } from '@property-lookup/testing/run-length';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

/** Starts the demo in a directory, and waits until it has printed what is asked for. */
function startDemo(cwd: string, port = 0) {
  const child = spawn(process.execPath, [PROGRAM, 'demo', '--port', String(port)], { cwd });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  let stdout = '';
  const printed = (wanted: RegExp): Promise<string> =>
    new Promise((resolve, reject) => {
      const look = () => {
        const found = wanted.exec(stdout);
        if (found !== null) resolve(found[1] ?? found[0]);
      };
      look();
      child.stdout.on('data', look);
      child.once('exit', () => reject(new Error('the demo ended')));
    });
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
  });
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { printed, stop };
}

const SERVING = /Serving (http:\/\/[^/\s]+)/;

describe('the first start of the demo', () => {
  it('serves addresses at once and all facts soon after, even if it was stopped before', async () => {
    const dir = temporaryDir();
    const data = join(dir, 'data-demo');
    const loaded = async (): Promise<readonly string[]> =>
      JSON.parse((await run('status', '--json', '--data', data)).stdout).sources.map(
        ({ id }: { id: string }) => id,
      );
    const first = startDemo(dir);
    await first.printed(SERVING);
    await first.stop();
    expect(await loaded()).toEqual([
      'addressbase-plus',
      'os-open-uprn',
      'onspd',
      'ni-address-list',
    ]);
    const second = startDemo(dir);
    const url = await second.printed(SERVING);
    const ready = async () =>
      (await (await fetch(`${url}/ready`)).json()) as {
        readonly release: string;
        readonly facts_to_come?: boolean;
      };
    expect(await ready()).toMatchObject({ facts_to_come: true });
    await second.printed(/All facts are loaded now/);
    const { facts_to_come: areToCome, release: served } = await ready();
    expect(await loaded()).toEqual(expect.arrayContaining(['price-paid', 'epc-domestic']));
    const release = JSON.parse((await run('status', '--json', '--data', data)).stdout).id;
    expect([areToCome, served]).toEqual([undefined, release]);
    await second.stop();
  });
});

describe('the demo', () => {
  const dir = temporaryDir();
  const list = join(dir, 'list.csv');
  let stop: () => Promise<unknown>;
  let printed: (wanted: RegExp) => Promise<string>;
  let url = '';

  beforeAll(async () => {
    writeFileSync(list, 'uprn,address,postcode\n7,"2 Low Road, Reading",RG1 1AB\n');
    // As in a checkout where real data are in the usual place, and the demo has run before, with fewer homes than it makes.
    for (const data of ['data', 'data-demo']) {
      expect((await run('import', '--data', join(dir, data), list)).code).toBe(0);
    }
    markAsDemo(join(dir, 'data-demo'));
    const demo = startDemo(dir);
    stop = demo.stop;
    printed = demo.printed;
    url = await demo.printed(SERVING);
  });
  afterAll(() => stop());

  it('keeps its data in a directory of its own', async () => {
    const serving = await (await fetch(`${url}/ready`)).json();
    const releaseIn = async (data: string): Promise<unknown> =>
      JSON.parse((await run('status', '--json', '--data', join(dir, data))).stdout).id;
    expect(serving).toMatchObject({ release: await releaseIn('data-demo') });
    expect(serving).not.toMatchObject({ release: await releaseIn('data') });
    // Its key is kept there too.
    expect((await run('keys', 'list', '--data', join(dir, 'data'))).stdout).not.toContain('demo');
    expect((await run('keys', 'list', '--data', join(dir, 'data-demo'))).stdout).toContain('demo');
  });

  it('says that everything is made up', async () => {
    expect(await printed(/made up: no home/)).toBeDefined();
  });

  it('is started once only, unless it is told another port, and keeps its key', async () => {
    const key = await printed(/#key=(\S+)/);
    const status = async (at: string, ofKey: string): Promise<number> => {
      const headers = { authorization: `Api-Key ${ofKey}` };
      return (await fetch(`${at}/api/v2/property-lookup?page_size=1`, { headers })).status;
    };
    expect(await status(url, key)).toBe(200);
    // A browser on this machine need not be told it.
    const page = await fetch(url, { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain(`<meta name="key" content="${key}">`);
    const port = new URL(url).port;
    const again = await run('demo', '--data', join(dir, 'data-demo'), '--port', port);
    expect(again).toEqual({
      code: 1,
      stdout: '',
      stderr: `The demo is running already, at ${url}: open the link that it printed, stop it with Ctrl+C, or start a second one with --port N.\n`,
    });
    const second = startDemo(dir);
    const secondUrl = await second.printed(SERVING);
    const secondKey = await second.printed(/#key=(\S+)/);
    // Long enough that a revocation would have reached them.
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    for (const at of [url, secondUrl]) {
      expect([await status(at, key), await status(at, secondKey)]).toEqual([200, 200]);
    }
    await second.stop();
    expect(await status(url, key)).toBe(200);
  });

  it.runIf(IS_WHOLE_RUN)(
    'leaves keys alone where its port is taken by another program',
    async () => {
      const other = createServer().listen(0, '127.0.0.1');
      await once(other, 'listening');
      const { port } = other.address() as AddressInfo;
      const active = async () =>
        (await run('keys', 'list', '--data', join(dir, 'data-demo'))).stdout.match(/active/g)
          ?.length;
      const before = await active();
      const refused = await run('demo', '--data', join(dir, 'data-demo'), '--port', String(port));
      other.close();
      expect(refused).toMatchObject({ code: 1, stdout: '' });
      expect(refused.stderr).toContain('The port is in use by another program');
      expect(await active()).toBe(before);
    },
  );

  it('takes no real files beside it, and says the way out', async () => {
    expect(await run('import', '--data', join(dir, 'data-demo'), list)).toEqual({
      code: 2,
      stdout: '',
      stderr:
        'This directory holds the made-up properties of the demo, and yours would be mixed with them: choose another with --data DIR, or delete this one first.\n',
    });
  });

  it("does not pass a person's own data off as its own", async () => {
    const outcome = await run('demo', '--port', '0', '--data', join(dir, 'data'));
    expect(outcome).toMatchObject({ code: 2, stdout: '' });
    expect(outcome.stderr).toContain('`property-lookup serve` serves it');
  });
});

describe('files that generate made up', () => {
  it.runIf(IS_WHOLE_RUN)('are imported beside no real ones, nor these beside them', async () => {
    const dir = temporaryDir();
    const list = join(dir, 'list.csv');
    writeFileSync(list, 'uprn,address,postcode\n7,"2 Low Road, Reading",RG1 1AB\n');
    const size = ['--properties', '128', '--districts', '1', '--only', 'addressbase-plus,onspd'];
    const [plus = '', onspd = ''] = (
      await run('generate', ...size, '--out', join(dir, 'made-up'))
    ).stdout.split('\n');
    const importing = (data: string, ...files: string[]) =>
      run('import', '--data', join(dir, data), ...files);
    expect((await importing('real', list)).code).toBe(0);
    const first = importing('made', plus);
    const { lockHolder } = importPaths(join(dir, 'made'));
    await vi.waitUntil(() => existsSync(lockHolder), { timeout: 60_000 });
    // One that comes while the first runs changes nothing of what the directory then holds.
    expect((await importing('made', list)).code).not.toBe(0);
    expect((await first).code).toBe(0);
    expect((await importing('made', onspd)).code).toBe(0);
    const refused = { code: 2, stdout: '' };
    expect(await importing('made', list)).toEqual({
      ...refused,
      stderr:
        'This directory holds what `generate` made up, and your files would be mixed with it: import them into another directory, with --data DIR.\n',
    });
    expect(await importing('real', plus)).toMatchObject(refused);
    expect(await importing('new', plus, list)).toMatchObject(refused);
  });
});
