/** Starts threads of tests from the build, made of the same sources: a thread would load five hundred sources one by one. */

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const BUILD = new URL('../../../dist/program/', import.meta.url);

/** Modules that threads and child processes start with, as `scripts/build-program.mjs` finds them. */
const STARTED = /new URL\('\.\/([\w-]+)\.js', import\.meta\.url\)/g;

export function threadsOfBuild(): Plugin {
  return {
    name: 'threads-of-build',
    enforce: 'pre',
    transform: {
      filter: { code: /import\.meta\.url/ },
      handler: (code, id) =>
        code.replaceAll(STARTED, (whole, name: string) =>
          existsSync(join(dirname(id), `${name}.ts`))
            ? `new URL(${JSON.stringify(new URL(`${name}.js`, BUILD))})`
            : whole,
        ),
    },
  };
}
