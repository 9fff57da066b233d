// Builds the program after an install, if the bundler was installed: `NODE_ENV=production npm ci` omits it.
import '../bin/node-version.js';
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';

function hasBundler() {
  try {
    createRequire(import.meta.url).resolve('rolldown/package.json');
    return true;
  } catch {
    return false;
  }
}

if (hasBundler()) execFileSync('npm', ['run', 'build'], { stdio: 'inherit' });
else
  console.error(
    'The bundler is not installed, so nothing was built; a packed release needs no build.',
  );
