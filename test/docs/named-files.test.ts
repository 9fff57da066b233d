/** Every file and folder of the project that a document or a comment names is there: what is not true to its paths is not read for long. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = new URL('../../', import.meta.url).pathname;
const SOURCES = [
  'apps',
  'bench',
  'client',
  'contract',
  'deploy',
  'docs',
  'packages',
  'plugins',
  'scripts',
  'synthetic-country',
  'test',
];

/** Paths of files and folders below the folders that hold what people write. */
const PATHS: readonly string[] = SOURCES.flatMap((top) => [top, ...below(top)]);

function below(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter(({ name }) => !['node_modules', 'dist', '.cache'].includes(name))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? [path, ...below(path)] : [path];
    });
}

/** Every path and every end of one: documents leave out what the sentence says already. */
const ENDS: ReadonlySet<string> = new Set(
  PATHS.flatMap((path) => {
    const parts = path.split('/');
    return parts.map((_, at) => parts.slice(at).join('/'));
  }),
);

/** By these a name is one of the project's and not of a file that people bring, or that the program writes. */
const BEGINNINGS: ReadonlySet<string> = new Set([
  ...SOURCES,
  ...readdirSync(join(ROOT, 'packages')),
  ...readdirSync(join(ROOT, 'packages/import/src')),
]);

const SUPERSEDED = /^Superseded by \[/m;

const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  ...PATHS.filter((path) => /^docs\/.*\.md$|\/README\.md$/.test(path)),
].map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

/** Names in code that can only be of files, folders of the project, and whatever begins with a folder at the top. */
function namedIn(text: string): readonly string[] {
  const prose = text.replace(/^```.*?^```/gms, '');
  const inCode = [...prose.matchAll(/`([\w.-]+(?:\/[\w.-]+)*)\/?`/g)].map(([, name = '']) => name);
  const plain = prose.matchAll(
    /(?<![\w./`(-])(?:apps|bench|docs|packages|plugins|test)\/[\w./-]*\w/g,
  );
  const names = inCode.filter((name) => {
    if (/\.(tsx?|mjs|cjs)$/.test(name)) return true;
    return name.includes('/') && BEGINNINGS.has(name.split('/')[0] ?? '');
  });
  return [...names, ...Array.from(plain, ([name]) => name)];
}

/** Lines of code that are comments. */
function commentsOf(code: string): readonly string[] {
  return code.split('\n').filter((line) => /^\s*(?:\/\*\*|\*|\/\/)/.test(line));
}

describe('documents', () => {
  it('name files and folders that are there', () => {
    const missing = DOCUMENTS.filter(({ text }) => !SUPERSEDED.test(text)).flatMap(
      ({ path, text }) =>
        namedIn(text)
          .filter((name) => !ENDS.has(name) && !existsSync(join(ROOT, name)))
          .map((name) => `${path}: ${name} is not there`),
    );
    expect(missing).toEqual([]);
  });

  it('link to files that are there', () => {
    const missing = DOCUMENTS.flatMap(({ path, text }) =>
      [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
        .map(([, target = '']) => target)
        .filter((target) => !/^[a-z]+:/.test(target))
        .filter((target) => !existsSync(join(ROOT, normalize(join(dirname(path), target)))))
        .map((target) => `${path}: ${target}`),
    );
    expect(missing).toEqual([]);
  });

  it('and comments of the code name files that are there', () => {
    const named = PATHS.filter((path) =>
      /^(?:apps|client|packages|plugins)\/.*\.tsx?$/.test(path),
    ).flatMap((path) =>
      commentsOf(readFileSync(join(ROOT, path), 'utf8'))
        .flatMap((comment) => comment.match(/(?<![\w./-])\w[\w./-]*\.(?:tsx?|mjs|cjs)\b/g) ?? [])
        .map((name) => ({ path, name })),
    );
    expect(named.length).toBeGreaterThan(20);
    const missing = named.filter(({ name }) => !ENDS.has(name) && !existsSync(join(ROOT, name)));
    expect(missing).toEqual([]);
  });

  it('are many, and name much', () => {
    expect(DOCUMENTS.length).toBeGreaterThan(90);
    expect(DOCUMENTS.flatMap(({ text }) => namedIn(text)).length).toBeGreaterThan(300);
  });
});
