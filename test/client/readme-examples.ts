/** The examples of the client's README, with what each prints to the server of a test. */

import { readFileSync } from 'node:fs';

const readme = readFileSync(new URL('../../client/README.md', import.meta.url), 'utf8');

const PRINTED = [
  /^matched 102 \[ \{ uprn: '102', confidence: 1 \} \]\n$/,
  /^1 High Street, EXETER, EX4 1AA false 0\.99\n$/,
  /^1 Mill Lane\n120\n$/,
  /^7,"2 High Street, Exeter EX4 1AA",102,.*,matched,[a-z-]+\n$/,
  /^200\n$/,
];

export interface ClientExample {
  readonly number: number;
  readonly printed: RegExp;
  /** With the address of a server in place of the one that it shows. */
  code(url: string): string;
}

export const CLIENT_EXAMPLES: readonly ClientExample[] = Array.from(
  readme.matchAll(/```ts\n(.*?)```/gs),
  ([, code = ''], at) => ({
    number: at + 1,
    printed: PRINTED[at] ?? /^an example that no test knows$/,
    code: (url) => code.replaceAll('http://127.0.0.1:8080', url),
  }),
);
