/** The program's own version, from its package. */

import { readFileSync } from 'node:fs';

/** `src/config`, `dist/config` and `dist/program` are equally deep, so the path to the package file holds in each. */
export function readVersion(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  // npm refuses to install a package file without a version.
  return (JSON.parse(text) as { readonly version: string }).version;
}
