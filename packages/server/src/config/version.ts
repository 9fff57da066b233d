/** The program's own version, from its package. */

import { readFileSync } from 'node:fs';
import { INSTALLATION } from './installation.js';

export function readVersion(): string {
  const text = readFileSync(new URL('package.json', INSTALLATION), 'utf8');
  // npm refuses to install a package file without a version.
  return (JSON.parse(text) as { readonly version: string }).version;
}
