// Compiles the package in the working folder anew and gives it the licence, before npm packs it.
import { execFileSync } from 'node:child_process';
import { copyFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

if (process.env.npm_command === 'publish') {
  console.error('Publish what `npm run pack` makes: this folder has entries for development.');
  process.exit(1);
}

const root = new URL('../', import.meta.url);

rmSync('dist', { recursive: true, force: true });
execFileSync(process.execPath, [fileURLToPath(new URL('node_modules/typescript/bin/tsc', root))], {
  stdio: 'inherit',
});
copyFileSync(new URL('LICENSE', root), 'LICENSE');
