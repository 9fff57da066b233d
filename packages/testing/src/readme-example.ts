/** The examples of READMEs: the block of `ts` on a page, and the block of `text` below it, which shows its output. */

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

/** Undefined for a README without an example. */
export function exampleOf(workspace: string): ReadmeExample | undefined {
  const [, code, printed] =
    /^```ts\n(.*?)^```\n\n```text\n(.*?)^```$/ms.exec(readmeOf(workspace)) ?? [];
  return code === undefined || printed === undefined ? undefined : { code, printed };
}
