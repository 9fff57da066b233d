/** No installed package runs a script of its own when it is installed, or is more than its lock file says; and what is packed is whole. */

import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Names with the reason why each has to run something. */
const MAY_RUN: Readonly<Record<string, string>> = {};

const SCRIPTS = ['preinstall', 'install', 'postinstall'] as const;

interface Locked {
  readonly hasInstallScript?: boolean;
  readonly resolved?: string;
}

interface Manifest {
  readonly name?: string;
  readonly scripts?: Readonly<Record<string, string>>;
}

describe.each(['.', 'client', 'contract'])('the packages of %s', (folder) => {
  const lock = JSON.parse(readFileSync(join(ROOT, folder, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, Locked>>;
  };

  it('run nothing when they are installed, as they are locked', () => {
    const running = Object.entries(lock.packages)
      .filter(([path, { hasInstallScript }]) => path !== '' && hasInstallScript === true)
      .map(([path]) => path.replace(/^.*node_modules\//, ''));
    expect(running.filter((name) => MAY_RUN[name] === undefined)).toEqual([]);
  });

  it('come from whichever registry npm is told', () => {
    const places = Object.values(lock.packages).map(({ resolved = '' }) => resolved);
    expect(places.filter((place) => place.includes('://'))).toEqual([]);
  });

  it('run nothing when they are installed, as they are on the disk', () => {
    const manifests = manifestsIn(join(ROOT, folder, 'node_modules'));
    const running = manifests.filter(({ scripts }) =>
      SCRIPTS.some((script) => scripts?.[script] !== undefined),
    );
    const names = running.map(({ name = '' }) => name);
    expect(names.filter((name) => MAY_RUN[name] === undefined)).toEqual([]);
  });
});

it('the packed program is what was built of it, and no module or package by itself', () => {
  const args = ['pack', '--dry-run', '--json', '--ignore-scripts'];
  const text = execFileSync('npm', args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'ignore'] });
  // A list of packages, and of newer versions of npm packages by their names.
  const [packed] = Object.values(JSON.parse(text.toString()) as Record<string, Packed>);
  const paths = packed?.files.map(({ path }) => path) ?? [];
  expect(packed?.bundled).toEqual([]);
  expect(paths).toEqual(
    expect.arrayContaining(['dist/program/main.js', 'dist/console/index.html', 'openapi.json']),
  );
  const known = /^(bin|docs|dist\/(console|guides|program))\/|^[^/]+$/;
  expect(paths.filter((path) => !known.test(path))).toEqual([]);
});

interface Packed {
  readonly bundled: readonly string[];
  readonly files: readonly { readonly path: string }[];
}

/** Of every package in the folder, also of those that packages have for themselves. */
function manifestsIn(modules: string): readonly Manifest[] {
  if (!existsSync(modules)) return [];
  const names = readdirSync(modules).filter((name) => !name.startsWith('.'));
  const folders = names.flatMap((name) =>
    name.startsWith('@')
      ? readdirSync(join(modules, name)).map((own) => join(modules, name, own))
      : [join(modules, name)],
  );
  return folders.flatMap((folder) => {
    const path = join(folder, 'package.json');
    const own = existsSync(path) ? [JSON.parse(readFileSync(path, 'utf8')) as Manifest] : [];
    return [...own, ...manifestsIn(join(folder, 'node_modules'))];
  });
}
