// Bundles <address-field> into one module that a page loads by itself, and its core into another; into a folder, or the package's own.
import { readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';

const workspace = fileURLToPath(new URL('../packages/address-field/', import.meta.url));
const [given] = process.argv.slice(2);
const dir = given === undefined ? join(workspace, 'dist') : resolve(given);

for (const [entry, name] of [
  ['entry', 'address-field'],
  ['core', 'core'],
]) {
  await build({
    input: join(workspace, 'src', `${entry}.ts`),
    platform: 'browser',
    resolve: {
      conditionNames: ['@property-lookup/source', 'browser'],
      extensionAlias: { '.js': ['.ts', '.js'] },
    },
    transform: { target: 'es2022' },
    output: { file: join(dir, `${name}.js`), minify: true },
  });
}

// The compiler writes modules beside their types, and the bundles have taken their place.
for (const path of given === undefined ? readdirSync(dir, { recursive: true }) : []) {
  const isOurs = path.endsWith('.js') && !['address-field.js', 'core.js'].includes(path);
  if (isOurs) rmSync(join(dir, path));
}
