// Writes the files that are made from the program's own declarations: openapi.json, the data dictionary, settings and sources.
// With --check it writes nothing and fails when a committed file is not what it would write.
import { readFileSync, writeFileSync } from 'node:fs';
import { settingsMarkdown } from '../dist/config/settings-page.js';
import { dictionaryMarkdown } from '../dist/facts/dictionary-page.js';
import { buildOpenapi } from '../dist/http/docs/openapi.js';
import { sourcesMarkdown } from '../dist/sources/sources-page.js';

const root = new URL('../', import.meta.url);
const generated = {
  'openapi.json': `${JSON.stringify(buildOpenapi(), null, 2)}\n`,
  'docs/data-dictionary.md': dictionaryMarkdown(),
  'docs/settings.md': settingsMarkdown(),
  'docs/sources.md': sourcesMarkdown(),
};

let isStale = false;
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
