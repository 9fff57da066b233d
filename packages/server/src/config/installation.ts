/** Finds the folder of the installed program, from its sources and from the bundle alike. */

import { existsSync } from 'node:fs';

/** The folder that holds `bin`, `dist` and `package.json`. */
export const INSTALLATION: URL = findInstallation(new URL('./', import.meta.url));

function findInstallation(folder: URL): URL {
  if (existsSync(new URL('bin/property-lookup', folder))) return folder;
  const parent = new URL('../', folder);
  if (parent.href === folder.href) throw new Error('bin/property-lookup is missing.');
  return findInstallation(parent);
}
