// Writes the files generated from the program's declarations: openapi.json, the data dictionary, settings, sources and the graph
// of the packages. With --check it writes nothing and fails if a committed file differs.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dictionaryMarkdown } from '../packages/model/src/fields/dictionary-page.js';
import { settingsMarkdown } from '../packages/server/src/config/settings-page.js';
import { buildOpenapi } from '../packages/server/src/http/docs/openapi.js';
import { sourcePages, sourcesMarkdown } from '../packages/sources/src/sources-page.js';
import { drawPackages } from './draw-packages.mjs';

const root = new URL('../', import.meta.url);
const generated = {
  'openapi.json': `${JSON.stringify(buildOpenapi(), null, 2)}\n`,
  'docs/reference/data-dictionary.md': dictionaryMarkdown(),
  'docs/reference/settings.md': settingsMarkdown(),
  'docs/reference/sources.md': sourcesMarkdown(),
  'docs/plots/packages.svg': drawPackages(),
  ...Object.fromEntries(
    Object.entries(sourcePages()).map(([name, text]) => [`docs/reference/sources/${name}`, text]),
  ),
};

let isStale = false;
mkdirSync(new URL('docs/reference/sources/', root), { recursive: true });
for (const name of readdirSync(new URL('docs/reference/sources/', root))) {
  if (Object.hasOwn(generated, `docs/reference/sources/${name}`)) continue;
  // Pages of removed sources.
  if (process.argv.includes('--check')) {
    isStale = true;
    process.stderr.write(`docs/reference/sources/${name} is of no source: run npm run generate.\n`);
  } else rmSync(new URL(`docs/reference/sources/${name}`, root));
}
for (const [name, text] of Object.entries(generated)) {
  const url = new URL(name, root);
  if (!process.argv.includes('--check')) {
    writeFileSync(url, text);
    continue;
  }
  if (readIfThere(url) !== text) {
    isStale = true;
    process.stderr.write(`${name} is not current: run npm run generate.\n`);
  }
}
if (isStale) process.exitCode = 1;

function readIfThere(url) {
  try {
    return readFileSync(url, 'utf8');
  } catch {
    return undefined;
  }
}
