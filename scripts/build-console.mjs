// Builds the console into dist/console, unless the existing build is newer than all its inputs.
import { readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = new URL('../', import.meta.url);

if (changedAt('dist/console/index.html') <= newestSource()) {
  // Tests build it too, in another environment, in which JSX would contain the paths of its sources.
  process.env['NODE_ENV'] = 'production';
  await build({ configFile: fileURLToPath(new URL('apps/console/vite.config.ts', root)) });
}

function newestSource() {
  const files = readdirSync(new URL('apps/console/', root), { recursive: true });
  const sources = [
    'openapi.json',
    'package-lock.json',
    ...files.map((name) => `apps/console/${name}`),
  ];
  return Math.max(...sources.map(changedAt));
}

function changedAt(name) {
  return statSync(new URL(name, root), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
