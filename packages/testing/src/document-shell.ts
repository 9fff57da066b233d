/**
 * A newcomer's directory in which the commands of the documentation run: files under the names used there, and a publisher on
 * this machine.
 */

import { execFile } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { generateCountry } from 'synthetic-country';
import { zipped } from './archives.js';
import { type Outcome, PROGRAM } from './program.js';
import { temporaryDir } from './temporary-dir.js';

export interface DocumentShell {
  run(script: string): Promise<Outcome>;
  close(): Promise<void>;
}

const ROOT = join(import.meta.dirname, '../../..');

/** The program under both names; servers run in the background on a free port until the shell closes. */
const WRAPPER = `#!/bin/sh
serving() {
  node "$PROGRAM" "$@" --port 0 > serving.$$ 2>&1 &
  echo $! >> processes
  until grep -q 'http://127' serving.$$; do sleep 0.1; done
  grep -o 'http://127.0.0.1:[0-9]*' serving.$$ | head -1 > address
}
case "$1" in
  fetch) exec node "$PROGRAM" "$@" --mirror "$MIRROR" ;;
  up) serving "$@" --mirror "$MIRROR" ;;
  serve|demo) serving "$@" ;;
  mcp) case "$*" in *--http*) serving "$@" ;; *) exec node "$PROGRAM" "$@" < /dev/null ;; esac ;;
  keys) node "$PROGRAM" "$@" > printed || exit 1; cat printed; [ "$2" != create ] || cp printed key ;;
  *) exec node "$PROGRAM" "$@" ;;
esac
`;

/** Redirects requests to the server's actual port. */
const CURL = `#!/bin/sh
for each do
  shift
  set -- "$@" "$(printf %s "$each" | sed "s#http://127.0.0.1:808[0-9]#$(cat address)#")"
done
exec "$REAL_CURL" --silent --show-error --fail "$@"
`;

/**
 * Skips installing, which has already happened, testing, which is running this test, and the benchmarks, which take hours and of
 * which only the names are checked. Everything else runs.
 */
const NPM = `#!/bin/sh
case "$1" in
  ci|test) [ $# -eq 1 ] || [ "$2" = --prefix ] ;;
  install) test -d "$ROOT/\${2#PATH/}" ;;
  start) exec property-lookup demo ;;
  run) [ "$2" != bench ] || exec node -e 'const [, root, ...words] = process.argv; const { existsSync } = require("fs"); const at = words.findIndex((word) => word.startsWith("-")); const path = [root, "bench", ...(at < 0 ? words : words.slice(0, at))].join("/"); process.exit(words.length === 0 || existsSync(path + ".ts") || existsSync(path + "/run.ts") || existsSync(path.replace(/[/][^/]*$/, "/run.ts")) ? 0 : 1)' "$ROOT" $(shift 2; [ "$1" != -- ] || shift; echo "$@")
    node -e 'process.exit(process.argv[1] in require(process.argv[2]).scripts ? 0 : 1)' "$2" "$ROOT/package.json" ;;
  *) exit 1 ;;
esac
`;

/** Containers have an image and a test of their own; here the program runs directly with its folders. */
const DOCKER = `#!/bin/sh
[ "$1" = compose ] && [ -f "$ROOT/compose.yaml" ] && [ -f "$ROOT/Dockerfile" ] || exit 1
case "$2" in
  build) ;;
  up) exec property-lookup serve ;;
  run) shift 4; exec property-lookup $(echo "$@" | sed 's#/files/##') ;;
  *) exit 1 ;;
esac
`;

/** Pages that begin with nothing; all others speak of data that are loaded. */
const BEGINNINGS = ['README.md', 'docs/tutorials/ten-minutes.md'];

export async function openDocumentShell(document: string): Promise<DocumentShell> {
  const dir = temporaryDir();
  const bin = join(dir, 'bin');
  mkdirSync(bin);
  for (const [name, script] of Object.entries({
    'property-lookup': WRAPPER,
    curl: CURL,
    npm: NPM,
    docker: DOCKER,
  })) {
    writeFileSync(join(bin, name), script);
    chmodSync(join(bin, name), 0o755);
  }
  const files = await writeFiles(dir);
  const publisher = await startPublisher(files);
  const env = {
    ...process.env,
    ...{ PATH: `${bin}:${process.env['PATH']}`, PROGRAM, ROOT, MIRROR: publisher.url },
    REAL_CURL: '/usr/bin/curl',
  };
  /** One after the other, so that the key printed by one command is known to the next. */
  const run = async (script: string): Promise<Outcome> => {
    let all: Outcome = { code: 0, stdout: '', stderr: '' };
    for (const command of script
      .replaceAll(/\\\n\s*/g, '')
      .trim()
      .split('\n')) {
      const { code, stdout, stderr } = await runOne(command);
      all = { code, stdout: all.stdout + stdout, stderr: `${all.stderr}${command}: ${stderr}` };
      if (code !== 0) break;
    }
    return all;
  };
  const runOne = (command: string): Promise<Outcome> =>
    new Promise((resolve) => {
      const key = existsSync(join(dir, 'key')) ? readFileSync(join(dir, 'key'), 'utf8').trim() : '';
      const options = { cwd: dir, env: { ...env, KEY: key }, maxBuffer: 1 << 26 };
      execFile('sh', ['-e', '-c', command], options, (error, stdout, stderr) => {
        const code = error === null ? 0 : typeof error.code === 'number' ? error.code : 1;
        resolve({ code, stdout, stderr });
      });
    });
  if (!BEGINNINGS.includes(document)) {
    await run(
      'property-lookup import certificates.csv downloads/*\nproperty-lookup keys create --name me',
    );
  }
  return {
    run,
    async close() {
      const path = join(dir, 'processes');
      const ids = existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : [];
      for (const id of ids) process.kill(Number(id), 'SIGTERM');
      await publisher.close();
    },
  };
}

/** Files under the names they have after a download by hand, and those offered by name. */
interface Files {
  readonly onspd: Buffer;
  readonly uprns: Buffer;
  readonly sales: Buffer;
  readonly index: Buffer;
}

async function writeFiles(dir: string): Promise<Files> {
  const generated = join(dir, 'generated');
  const { files } = await generateCountry({
    ...{ properties: 512, districts: 1, seed: 3, outDir: generated },
    only: ['addressbase-plus', 'os-open-uprn', 'onspd', 'uk-hpi', 'price-paid', 'epc-domestic'],
  });
  const read = (start: string): Buffer => {
    const path = files.map((file) => file.path).find((each) => each.includes(`/${start}`));
    return readFileSync(path ?? start);
  };
  const zip = async (name: string, content: Buffer) =>
    Buffer.from(await zipped({ [name]: content }));
  const uprns = await zip('osopenuprn.csv', read('osopenuprn'));
  const onspd = await zip('Data/ONSPD.csv', read('ONSPD'));
  const contents = {
    'certificates.csv': read('certificates'),
    'AddressBasePlus_FULL_2026-09-01_001.zip': await zip('001.csv', read('AddressBasePlus')),
    'osopenuprn.zip': uprns,
    'ONSPD.zip': onspd,
    'my-list.csv': Buffer.from('name,address\nMine,"3 High Street, Northbury, Bristol BS10 3AP"\n'),
    'downloads/price-paid-pp-2024.csv': read('pp-complete'),
  };
  mkdirSync(join(dir, 'downloads'));
  for (const [name, content] of Object.entries(contents)) writeFileSync(join(dir, name), content);
  copyFileSync(join(dir, 'osopenuprn.zip'), join(dir, 'downloads/osopenuprn_202609.zip'));
  return { onspd, uprns, sales: read('pp-complete'), index: read('UK-HPI') };
}

/** Offers every source of `fetch` under its publisher's paths, using these files. */
async function startPublisher({ onspd, uprns, sales, index }: Files) {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '');
    if (path.includes('/downloads/v1/products/')) {
      const product = /products\/(\w+)/.exec(path)?.[1];
      const files = ['BLPU_UPRN_Street_USRN', 'Road_TOID_Street_USRN'].map((name) => ({
        url: `https://api.os.uk/file/${product}-${name}.zip`,
        fileName: `${product}_${name}.zip`,
      }));
      response.end(JSON.stringify(files));
    } else if (path.includes('/sharing/rest/search')) {
      response.end(JSON.stringify({ results: [{ id: 'abc' }] }));
    } else if (path.includes('/content/items/')) response.end(onspd);
    else if (path.includes('UK-HPI')) response.end(index);
    else if (path.endsWith('.csv')) response.end(sales);
    else response.end(uprns);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The server listens on a port.
  const { port } = server.address() as AddressInfo;
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { url: `http://127.0.0.1:${port}`, close };
}
