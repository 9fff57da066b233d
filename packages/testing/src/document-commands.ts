/** Finds the commands in the documentation: shell blocks with the output shown below them, and commands within sentences. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');

/** All pages for readers, by path below the root. */
export const DOCUMENTS: readonly string[] = [
  ...['README.md', 'CONTRIBUTING.md', 'client/README.md'],
  ...pagesIn('docs').filter((path) => !path.startsWith('docs/adr/')),
];

function pagesIn(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => `${folder}/${name}`);
}

export const textOf = (document: string): string => readFileSync(join(ROOT, document), 'utf8');

/** A shell block and its expected output. */
export interface ShellBlock {
  readonly script: string;
  /** Lines that the output should contain, with any numbers. */
  readonly expected: readonly string[];
}

export function shellBlocksOf(document: string): readonly ShellBlock[] {
  const blocks = [...textOf(document).matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(
    ([, language = '', text = '']) => ({ language, text }),
  );
  return blocks.flatMap(({ language, text }, at) => {
    if (language !== 'sh') return [];
    const next = blocks[at + 1];
    const expected = next?.language === 'text' ? next.text.split('\n') : [];
    return [{ script: text, expected: expected.filter((line) => line.trim() !== '') }];
  });
}

/** Program commands within sentences, as arrays of words. */
export function inlineCommandsOf(document: string): readonly (readonly string[])[] {
  const prose = textOf(document).replace(/^```.*?^```$/gms, '');
  return [...prose.matchAll(/`(?:bin\/)?property-lookup ([^`]+)`/g)].map(([, rest = '']) =>
    rest.trim().split(/\s+/),
  );
}

/** A line without the parts that vary: numbers, dates, names of releases. */
export function shapeOf(line: string): string {
  return line
    .replace(/\d{8}T\d{9}Z-[0-9a-f]{4}/g, '#')
    .replace(/\d[\d,.:]*/g, '#')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The source of the program, which contains all its messages, with texts over several lines joined. */
export function sourceText(): string {
  return ['packages', 'plugins', 'apps/cli']
    .flatMap((top) =>
      readdirSync(join(ROOT, top), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${top}/${name}`,
      ),
    )
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .filter((name) => !name.includes('node_modules/'))
    .map((name) => readFileSync(join(ROOT, name), 'utf8').replace(/['"`]\s*\+\s*['"`]/g, ''))
    .join('\n');
}
