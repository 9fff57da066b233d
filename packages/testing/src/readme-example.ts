/** The examples of READMEs: each block of `ts` on a page, with a block of `text` below it, which shows its output. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = new URL('../../../', import.meta.url).pathname;

/** Paths of all workspaces from the root, such as `packages/kernel`. */
export const WORKSPACES: readonly string[] = ['packages', 'plugins', 'apps'].flatMap((top) =>
  readdirSync(join(ROOT, top)).map((name) => `${top}/${name}`),
);

export interface ReadmeExample {
  readonly code: string;
  readonly printed: string;
}

export const readmeOf = (workspace: string): string =>
  readFileSync(join(ROOT, workspace, 'README.md'), 'utf8');

/** All examples of a README, in order. */
export function examplesOf(workspace: string): readonly ReadmeExample[] {
  const found = readmeOf(workspace).matchAll(
    /^```ts\n((?:(?!^```).)*)^```\n\n```text\n(.*?)^```$/gms,
  );
  return Array.from(found, ([, code = '', printed = '']) => ({ code, printed }));
}
