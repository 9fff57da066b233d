/** The typed client as others install it: from the folder of a fresh clone, and as a tarball, each asking a real server. */

import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { hasRegistry } from '@property-lookup/testing/registry';
import { IS_WHOLE_RUN } from '@property-lookup/testing/run-length';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServer, type TestServer } from '../http/fixture.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const execute = promisify(execFile);
/** Milliseconds: npm fetches a compiler. */
const INSTALLING_MS = 600_000;

const SCRIPT = `
import { createPropertyLookup } from 'property-lookup-client';
const lookup = createPropertyLookup({ url: process.argv[2], key: process.argv[3] });
const { data } = await lookup.GET('/property-lookup', { params: { query: { page_size: 1 } } });
console.log(data.total_items > 0);
`;

describe.runIf(IS_WHOLE_RUN && hasRegistry())('the client', () => {
  const dir = temporaryDir();
  const clone = join(dir, 'clone');
  let server: TestServer;
  let url: string;

  beforeAll(async () => {
    server = await openServer(join(dir, 'data'));
    url = await server.app.listen({ host: '127.0.0.1', port: 0 });
    mkdirSync(clone);
    const isMade = (path: string) => ['node_modules', 'dist'].includes(basename(path));
    for (const name of ['client', 'tsconfig.json', 'openapi.json']) {
      cpSync(join(ROOT, name), join(clone, name), {
        recursive: true,
        filter: (path) => !isMade(path),
      });
    }
  });
  afterAll(() => server.close());

  const npm = (cwd: string, ...args: string[]) =>
    execFileSync('npm', [...args, '--no-audit', '--no-fund'], { cwd, stdio: 'pipe' });

  async function askWith(name: string, spec: string): Promise<string> {
    const app = join(dir, name);
    mkdirSync(app);
    writeFileSync(join(app, 'package.json'), '{ "private": true, "type": "module" }');
    writeFileSync(join(app, 'ask.js'), SCRIPT);
    npm(app, 'install', spec);
    const { stdout } = await execute(process.execPath, ['ask.js', url, server.key], { cwd: app });
    return stdout;
  }

  it(
    'works from the folder of a clone, and as the tarball that is packed there',
    async () => {
      expect(await askWith('linked', join(clone, 'client'))).toBe('true\n');
      npm(clone, 'pack', './client', '--pack-destination', dir);
      expect(await askWith('packed', join(dir, 'property-lookup-client-0.1.0.tgz'))).toBe('true\n');
    },
    INSTALLING_MS,
  );
});
