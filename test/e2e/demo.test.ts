/** The demo as `npm start` runs it: in a directory of its own, apart from a person's data. */

import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markAsDemo } from '../../src/cli/demo-directory.js';
import { PROGRAM, run } from '../support/program.js';
import { temporaryDir } from '../support/temporary-dir.js';

describe('the demo', () => {
  const dir = temporaryDir();
  const list = join(dir, 'list.csv');
  let stop: () => Promise<unknown>;
  let url = '';

  beforeAll(async () => {
    writeFileSync(list, 'uprn,address,postcode\n7,"2 Low Road, Reading",RG1 1AB\n');
    // As in a checkout where real data are in the usual place, and the demo has run before, with fewer homes than it makes.
    for (const data of ['data', 'data-demo']) {
      expect((await run('import', '--data', join(dir, data), list)).code).toBe(0);
    }
    markAsDemo(join(dir, 'data-demo'));
    const child = spawn(process.execPath, [PROGRAM, 'demo', '--port', '0'], { cwd: dir });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    stop = () => {
      child.kill('SIGTERM');
      return ended;
    };
    url = await new Promise<string>((resolve, reject) => {
      let stdout = '';
      child.stdout.on('data', (chunk) => {
        stdout += chunk;
        const found = /Serving (http:\/\/[^/\s]+)/.exec(stdout)?.[1];
        if (found !== undefined) resolve(found);
      });
      child.once('exit', () => reject(new Error('the demo ended')));
    });
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
