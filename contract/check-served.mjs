// Checks the contract against the served demo: schemathesis must find no answer that openapi.json does not describe, and clients
// generated from it in TypeScript and Python must work.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const program = join(here, '../bin/property-lookup');
const contract = join(here, '../openapi.json');
const folder = mkdtempSync(join(tmpdir(), 'contract-'));
const data = join(folder, 'data');

const SEED = '53';
/** The duration of schemathesis; a longer run finds rarer faults. */
const SECONDS = process.env.CONTRACT_SECONDS ?? '120';

const demo = spawn(process.execPath, [program, 'demo', '--data', data, '--port', '0'], {
  stdio: ['ignore', 'pipe', 'ignore'],
});
const demoEnded = once(demo, 'exit');
const served = untilServed();
try {
  // While the demo is loading.
  const python = makePython();
  if (python !== undefined) {
    const config = ['--config', 'served/python-client.yml', '--meta', 'none'];
    const output = ['--output-path', join(folder, 'property_client')];
    const options = ['--path', contract, ...config, ...output];
    // Its output is mostly about bodies other than JSON, for which it generates nothing.
    run(python('openapi-python-client'), 'generate', ...options, { stdio: 'ignore' });
    const env = { MYPYPATH: folder };
    run(python('mypy'), '--cache-dir', join(folder, 'mypy'), 'served/client.py', { env });
  }
  const client = compileClient();
  const env = { BASE_URL: `${await served}/api/v2`, API_KEY: makeKey() };
  run(process.execPath, client, { env });
  if (python === undefined) {
    process.stdout.write(
      'SKIPPED: there is no Python 3.11 with venv here, so that neither schemathesis nor a client in Python asked.\n',
    );
  } else {
    run(python('python'), 'served/client.py', folder, contract, { env });
    askByChance(python, env);
  }
} finally {
  demo.kill('SIGINT');
  await demoEnded;
  rmSync(folder, { recursive: true, force: true });
}

/** Waits until the demo has loaded all its facts, and returns its URL. */
async function untilServed() {
  let url;
  for await (const line of createInterface({ input: demo.stdout })) {
    url ??= /^Serving (http:\S+?)\/api/.exec(line)?.[1];
    if (line.startsWith('All facts are loaded')) return url;
  }
  throw new Error('The demo ended before its facts were loaded.');
}

/** A rate that this many requests do not reach. */
function makeKey() {
  const options = ['--data', data, '--name', 'contract', '--rate', '1000000/1'];
  return execFileSync(process.execPath, [program, 'keys', 'create', ...options], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
}

/** Runs programs of an environment with the tools; undefined without Python. */
function makePython() {
  const environment = join(folder, 'python');
  try {
    const isNew = 'import sys; sys.exit(sys.version_info < (3, 11))';
    execFileSync('python3', ['-c', isNew], { stdio: 'ignore' });
    execFileSync('python3', ['-m', 'venv', environment], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  const programOf = (name) => join(environment, 'bin', name);
  run(
    programOf('pip'),
    'install',
    '--quiet',
    '--disable-pip-version-check',
    '-r',
    'requirements.txt',
  );
  return programOf;
}

/** Compiles the code of a user of the generated TypeScript client, together with that client. */
function compileClient() {
  const sources = join(folder, 'typescript');
  const generated = join(sources, 'generated');
  run('node_modules/.bin/openapi-ts', '--input', contract, '--output', generated, '--no-log-file');
  cpSync(join(here, 'served/client.ts'), join(sources, 'client.ts'));
  const options = ['--strict', '--target', 'es2022', '--lib', 'es2022,dom,dom.iterable'];
  const modules = ['--module', 'commonjs', '--moduleResolution', 'node10'];
  run('node_modules/.bin/tsc', join(sources, 'client.ts'), ...options, ...modules);
  return join(sources, 'client.js');
}

function askByChance(python, { BASE_URL, API_KEY }) {
  const header = `Authorization: Api-Key ${API_KEY}`;
  const bounds = ['--seed', SEED, '--max-time', SECONDS, '--workers', '1'];
  const config = ['--config-file', join(here, 'served/schemathesis.toml')];
  run(
    python('schemathesis'),
    ...config,
    'run',
    contract,
    '--url',
    BASE_URL,
    '--header',
    header,
    ...bounds,
    // schemathesis writes notes into the current folder.
    { cwd: folder },
  );
}

function run(file, ...args) {
  const { cwd = here, env, stdio = 'inherit' } = typeof args.at(-1) === 'object' ? args.pop() : {};
  execFileSync(file, args, { cwd, stdio, env: { ...process.env, ...env } });
}
