/** Every command that the documentation shows is run as it stands there, and prints what the page says. */

import {
  DOCUMENTS,
  inlineCommandsOf,
  shapeOf,
  shellBlocksOf,
  sourceText,
  textOf,
} from '@property-lookup/testing/document-commands';
import { type DocumentShell, openDocumentShell } from '@property-lookup/testing/document-shell';
import { run } from '@property-lookup/testing/program';
import { byLength, someByLength } from '@property-lookup/testing/run-length';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Their commands want servers of their own: `test/docs` has a test of each. */
const WITH_OWN_SERVERS: readonly string[] = [
  ...[
    'docs/reference/aggregates.md',
    'docs/reference/areas.md',
    'docs/how-to/bulk.md',
    'docs/reference/filters.md',
  ],
  ...[
    'docs/how-to/ogc.md',
    'docs/how-to/tiles.md',
    'docs/how-to/citus.md',
    'docs/how-to/postgres.md',
  ],
];

const WITH_SHELL = DOCUMENTS.filter(
  (document) => !WITH_OWN_SERVERS.includes(document) && shellBlocksOf(document).length > 0,
);

it('the documents that show commands are found', () => {
  expect(WITH_SHELL).toEqual(
    expect.arrayContaining([
      'README.md',
      'docs/tutorials/ten-minutes.md',
      'docs/how-to/upgrading.md',
    ]),
  );
});

/** What prints requests, as the README does, and what begins with data loaded. */
const FIRST = WITH_SHELL.filter(
  (document) =>
    document === 'docs/how-to/upgrading.md' ||
    shellBlocksOf(document).some(({ script }) => /\bcurl\b/.test(script)),
);

describe.each(byLength(FIRST, WITH_SHELL))('%s', (document) => {
  let shell: DocumentShell;

  beforeAll(async () => {
    shell = await openDocumentShell(document);
  });
  afterAll(() => shell.close());

  it.each(shellBlocksOf(document).map(({ script, expected }) => [script, expected] as const))(
    'runs %s',
    async (script, expected) => {
      const { code, stdout, stderr } = await shell.run(script);
      expect({ code, stderr: code === 0 ? '' : stderr }).toEqual({ code: 0, stderr: '' });
      const printed = stdout.split('\n').map(shapeOf);
      for (const line of expected) expect(printed).toContain(shapeOf(line));
    },
  );
});

describe('commands within sentences', () => {
  const used = new Map<string, Set<string>>();
  for (const document of DOCUMENTS) {
    for (const [command = '', ...words] of inlineCommandsOf(document)) {
      const options = words.flatMap((word) => /^--[a-z-]+/.exec(word)?.[0] ?? []);
      const sub = ['keys', 'backtest'].includes(command) ? ` ${words[0]}` : '';
      const name = `${command}${sub}`.replace(/\.\.\.$/, '');
      used.set(name, new Set([...(used.get(name) ?? []), ...options]));
    }
  }

  it.each(someByLength([...used], 6))('%s exists, with its options', async (command, options) => {
    const { code, stdout } = await run(...command.split(' '), '--help');
    expect(code).toBe(0);
    for (const option of options) expect(stdout).toContain(option);
  });
});

describe('troubleshooting', () => {
  const page = textOf('docs/how-to/troubleshooting.md');
  const sentences = [...page.matchAll(/^### `(.*)`$/gm)].map(([, sentence = '']) => sentence);

  it.each(sentences)('explains what the program says: %s', (sentence) => {
    expect(sourceText()).toContain(sentence);
  });
});
