// Builds the package after `npm install DIR` and before `npm pack`, with a compiler of its own where none was installed with it.
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('./', import.meta.url));
const run = (command, ...args) => execFileSync(command, args, { cwd: folder, stdio: 'inherit' });

function compiler() {
  try {
    const require = createRequire(join(folder, 'package.json'));
    return join(dirname(require.resolve('typescript/package.json')), 'bin/tsc');
  } catch {
    return undefined;
  }
}

// npm installs what a linked folder needs to run, and not what it needs to be built.
if (compiler() === undefined) {
  run('npm', 'ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--silent');
}
run(process.execPath, compiler(), '-p', 'tsconfig.json');
