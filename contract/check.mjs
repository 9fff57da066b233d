// Checks openapi.json: two linters must find nothing, and the output of two client generators must compile.
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const contract = '../openapi.json';
const out = 'node_modules/.clients';

rmSync(new URL(out, import.meta.url), { recursive: true, force: true });
mkdirSync(new URL(`${out}/types/`, import.meta.url), { recursive: true });
run('redocly', 'lint', contract);
run('spectral', 'lint', contract, '--fail-severity=warn');
run('openapi-typescript', contract, '--output', `${out}/types/api.ts`);
run('openapi-ts', '--input', contract, '--output', `${out}/client`, '--no-log-file');
writeFileSync(
  new URL(`${out}/tsconfig.json`, import.meta.url),
  JSON.stringify({
    compilerOptions: {
      strict: true,
      noEmit: true,
      target: 'es2022',
      module: 'esnext',
      moduleResolution: 'bundler',
      lib: ['es2022', 'dom', 'dom.iterable'],
      types: [],
    },
    include: ['types', 'client'],
  }),
);
run('tsc', '-p', out);
process.stdout.write('openapi.json: both linters are content, and both clients compile.\n');

function run(program, ...args) {
  // Disables network access such as update checks.
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  execFileSync(`${here}node_modules/.bin/${program}`, args, { cwd: here, stdio: 'inherit', env });
}
