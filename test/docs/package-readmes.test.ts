/** Every workspace has a README of a page that tells its entries, imports and folders as they are, and an example that runs as printed. */

import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { examplesOf, ROOT, readmeOf, WORKSPACES } from '@property-lookup/testing/readme-example';
import { beforeAll, describe, expect, it } from 'vitest';

const SCOPE = '@property-lookup/';

/** Below the repository, so that imports by name are resolved as in its own code. */
const FOLDER = join(ROOT, 'node_modules/.cache/readmes');

/** Workspaces whose use is not shown in ten lines. */
const WITHOUT_EXAMPLE = ['packages/testing', 'apps/cli', 'apps/console'];

const WORDS_MAX = 400;

interface Manifest {
  readonly exports: Readonly<Record<string, unknown>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

describe.each(WORKSPACES)('the README of %s', (workspace) => {
  const readme = readmeOf(workspace);
  const path = join(ROOT, workspace, 'package.json');
  const manifest = existsSync(path)
    ? (JSON.parse(readFileSync(path, 'utf8')) as Manifest)
    : undefined;

  it('is at most a page', () => {
    const prose = readme.replace(/^```.*?^```$/gms, '');
    expect(prose.match(/\w[\w'-]*/g)?.length).toBeLessThan(WORDS_MAX);
  });

  it('has every entry, and no other', () => {
    const told = [...readme.matchAll(/^\| `(@property-lookup\/[\w/*-]+)` \|/gm)].map(
      ([, entry]) => entry,
    );
    const entries = Object.keys(manifest?.exports ?? {}).filter((entry) => entry !== './inside/*');
    const name = SCOPE + basename(workspace);
    expect(told.sort()).toEqual(entries.map((entry) => name + entry.slice(1)).sort());
  });

  it('says what it may import', () => {
    const [line = ''] = /^May import.*/m.exec(readme) ?? [];
    const told = [...line.matchAll(/`([\w-]+)`/g)].map(([, name]) => name);
    expect(told.sort()).toEqual(importsOf(workspace, manifest));
  });

  it('says what each folder is for', () => {
    const folders = readdirSync(join(ROOT, workspace, 'src'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `\`src/${name}/\``);
    expect(folders.filter((folder) => !readme.includes(folder))).toEqual([]);
  });
});

/** Names of the workspaces that it declares; those of tests, for the tools of tests; those in its sources, for the console. */
function importsOf(workspace: string, manifest: Manifest | undefined): readonly string[] {
  const { dependencies = {}, devDependencies = {} } = manifest ?? {};
  const ofTests = workspace === 'packages/testing' ? devDependencies : {};
  const declared = Object.keys({ ...dependencies, ...ofTests });
  const imported = manifest === undefined ? importedBy(join(ROOT, workspace, 'src')) : declared;
  const isOwn = (name: string): boolean =>
    name.startsWith(SCOPE) || ['client', 'synthetic-country'].includes(name);
  return [...new Set(imported.filter(isOwn).map((name) => name.replace(SCOPE, '')))].sort();
}

function importedBy(folder: string): readonly string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      const found = text.matchAll(/from '(@property-lookup\/[\w-]+|(?:\.\.\/)+client(?=\/))/g);
      return Array.from(found, ([, from = '']) => from.replace(/^(\.\.\/)+/, ''));
    });
}

describe('the example', () => {
  const shown = WORKSPACES.flatMap((workspace) =>
    examplesOf(workspace).map((example, at) => {
      const file = `${basename(workspace)}-${at + 1}.ts`;
      return { workspace, file, ...example };
    }),
  );

  beforeAll(() => {
    rmSync(FOLDER, { recursive: true, force: true });
    mkdirSync(FOLDER, { recursive: true });
    for (const { file, code } of shown) writeFileSync(join(FOLDER, file), code);
  });

  it('is on every page where one is natural', () => {
    const without = WORKSPACES.filter((one) => !shown.some(({ workspace }) => workspace === one));
    expect(without.sort()).toEqual(WITHOUT_EXAMPLE.toSorted());
  });

  it.each(shown)('$file prints what is below it', async ({ file, printed }) => {
    const hook = join(ROOT, 'scripts/from-source.mjs');
    const args = ['--conditions=@property-lookup/source', '--import', hook, file];
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: FOLDER });
    expect(stdout).toBe(printed);
  });

  it.each(shown)('$file imports public entries alone', ({ code }) => {
    expect(code).not.toContain('/inside/');
    expect(code).not.toMatch(/from '\./);
  });

  it('has the types that the entries declare', () => {
    const config = {
      extends: '../../../tsconfig.json',
      compilerOptions: { rootDir: '../../..' },
      files: shown.map(({ file }) => file),
      include: ['../../../packages/*/src/**/*.d.ts'],
    };
    writeFileSync(join(FOLDER, 'tsconfig.json'), JSON.stringify(config));
    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
    const checked = spawnSync(process.execPath, [tsc, '-p', FOLDER], { encoding: 'utf8' });
    expect(checked).toMatchObject({ status: 0, stdout: '' });
  });
});
