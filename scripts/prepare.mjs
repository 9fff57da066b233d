// Builds the program after an install, if the compiler was installed too: `NODE_ENV=production npm ci` omits it.
import '../bin/node-version.js';
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';

function hasCompiler() {
  try {
    createRequire(import.meta.url).resolve('typescript/package.json');
    return true;
  } catch {
    return false;
  }
}

if (hasCompiler()) execFileSync('npm', ['run', 'build'], { stdio: 'inherit' });
else
  console.error(
    'The TypeScript compiler is not installed, so that nothing was built; a packed release needs no build.',
  );
