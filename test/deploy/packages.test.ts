/** No installed package runs a script of its own when it is installed, or is more than its lock file says; and what is packed is whole. */

import { execFile, execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { workbook } from '@property-lookup/testing/archives';
import { examplesOf, readmeOf, WORKSPACES } from '@property-lookup/testing/readme-example';
import { transformSync } from 'rolldown/utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLIENT_EXAMPLES } from '../client/readme-examples.js';
import { serveForTests } from '../http/fixture.js';

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
  readonly private?: boolean;
  readonly exports?: Readonly<Record<string, unknown>>;
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

/** Packages that strangers can install. */
const PUBLISHED = [...WORKSPACES, 'client']
  .filter((workspace) => existsSync(join(ROOT, workspace, 'package.json')))
  .map((workspace) => ({ workspace, manifest: manifestOf(workspace) }))
  .filter(({ manifest }) => manifest.private !== true)
  .map(({ workspace, manifest: { name = '', exports = {} } }) => ({ workspace, name, exports }));

/** Those that are made for strangers. */
const WITH_SIZES = PUBLISHED.filter(({ workspace }) =>
  ['address', 'query', 'sources', 'valuation', 'client'].includes(basename(workspace)),
);

/** Sizes in READMEs are rounded, and a size that is a tenth off still tells what it is for. */
const SIZE_TOLERANCE = 0.1;

/** The examples of their READMEs; those of the client need a server. */
const EXAMPLES = PUBLISHED.flatMap(({ workspace }) =>
  examplesOf(workspace).map((example, at) => {
    const name = `${workspace.replace('/', '-')}-${at + 1}`;
    return { name, workspace, ...example };
  }),
);

describe('the packages, packed and installed into an empty folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'packages-'));
  /** Without what a test run sets for its own processes. */
  const PLAIN = { cwd: folder, encoding: 'utf8', env: { PATH: process.env['PATH'] } } as const;
  const contents = new Map<string, readonly string[]>();
  const manifests = new Map<string, PackedManifest>();

  beforeAll(() => {
    const pack = [join(ROOT, 'scripts/pack-packages.mjs'), '--to', folder];
    const printed = execFileSync(process.execPath, pack, { cwd: ROOT, encoding: 'utf8' });
    const tarballs = printed.split('\n').filter((line) => line.endsWith('.tgz'));
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    npm(['install', '--prefer-offline', '--no-audit', '--no-fund', ...tarballs], folder);
    for (const { name } of PUBLISHED) {
      const installed = join(folder, 'node_modules', name);
      const paths = readdirSync(installed, { recursive: true, encoding: 'utf8' });
      contents.set(
        name,
        paths.filter((path) => !statSync(join(installed, path)).isDirectory()),
      );
      const text = readFileSync(join(installed, 'package.json'), 'utf8');
      manifests.set(name, JSON.parse(text) as PackedManifest);
    }
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('are these', () => {
    const names = PUBLISHED.map(({ workspace }) => workspace.replace('packages/', ''));
    expect(names.sort()).toEqual([
      'accuracy',
      'address',
      'address-field',
      'client',
      'kernel',
      'model',
      'query',
      'rows',
      'sources',
      'tables',
      'valuation',
    ]);
  });

  it.each(PUBLISHED)(
    '$name has its code with types, licence and README, and no more',
    ({ exports, name }) => {
      const paths = contents.get(name) ?? [];
      expect(paths).toEqual(
        expect.arrayContaining(['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json']),
      );
      const beside = /^((CHANGELOG|README)\.md|LICENSE|package\.json|examples\/.*)$/;
      const code = paths.filter((path) => !beside.test(path));
      expect(code.filter((path) => !/^dist\/.*\.(js|d\.ts)$/.test(path))).toEqual([]);
      expect(code.filter((path) => path.includes('.test.'))).toEqual([]);
      const promised = Object.values(exports as Record<string, Promised>).flatMap((entry) =>
        [entry.types, entry.default].flatMap((path) => path?.replace('./', '') ?? []),
      );
      expect(promised.length).toBeGreaterThan(0);
      expect(promised.filter((path) => !paths.includes(path))).toEqual([]);
    },
  );

  it.each(PUBLISHED)('$name names nothing in its manifest that only a checkout has', ({ name }) => {
    const { devDependencies, exports, scripts } = manifests.get(name) ?? {};
    expect({ devDependencies, scripts }).toEqual({});
    const entries = Object.values(exports ?? {});
    expect(entries.length).toBeGreaterThan(0);
    for (const entry of entries) expect(Object.keys(entry)).toEqual(['types', 'default']);
  });

  it('have an example each', () => {
    const without = PUBLISHED.filter(
      ({ workspace }) => !EXAMPLES.some((one) => one.workspace === workspace),
    );
    expect(without.map(({ name }) => name)).toEqual(['property-lookup-client']);
  });

  it.each(EXAMPLES)('run example $name of a README', ({ code, name, printed }) => {
    writeFileSync(join(folder, `${name}.js`), transformSync('example.ts', code).code);
    const { stderr, stdout } = spawnSync(process.execPath, [`${name}.js`], PLAIN);
    expect(stderr).toBe('');
    expect(stdout).toBe(printed);
  });

  it('run the examples of the client with a server', async () => {
    const server = await serveForTests();
    const url = await server.app.listen({ host: '127.0.0.1', port: 0 });
    const env = { ...PLAIN.env, API_KEY: server.key };
    expect(CLIENT_EXAMPLES.length).toBeGreaterThan(0);
    for (const { code, number, printed } of CLIENT_EXAMPLES) {
      const file = `client-${number}.js`;
      writeFileSync(join(folder, file), transformSync('example.ts', code(url)).code);
      const run = await promisify(execFile)(process.execPath, [file], { ...PLAIN, env });
      expect(run).toEqual({ stderr: '', stdout: expect.stringMatching(printed) });
    }
  });

  it('are loaded by CommonJS, and read a workbook in a process of its own', async () => {
    const home = ['100', '10 High Street, Reading', 'RG1 1AA'];
    const rows = [['uprn', 'address', 'postcode'], home];
    writeFileSync(join(folder, 'homes.xlsx'), await workbook({ Homes: rows }));
    const code = `(async () => {
      const { readRows } = await import('@property-lookup/sources/files');
      for await (const { cells } of readRows('homes.xlsx')) console.log(cells.join('; '));
    })();`;
    writeFileSync(join(folder, 'common.cjs'), code);
    const { stderr, stdout } = spawnSync(process.execPath, ['common.cjs'], PLAIN);
    expect([stderr, stdout]).toEqual(['', `${home.join('; ')}\n`]);
  });

  it('have the types that their examples need', () => {
    const ofClient = CLIENT_EXAMPLES.map(({ code, number }) => {
      return { name: `client-${number}`, code: code('http://127.0.0.1:8080') };
    });
    const files = [...EXAMPLES, ...ofClient].map(({ code, name }) => {
      writeFileSync(join(folder, `${name}.ts`), code);
      return `${name}.ts`;
    });
    const typeRoots = [join(ROOT, 'node_modules/@types')];
    const compilerOptions = { ...STRICT, typeRoots, types: ['node'] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
    const checked = spawnSync(process.execPath, [tsc, '-p', folder], PLAIN);
    expect(checked).toMatchObject({ status: 0, stdout: '' });
  });

  it.each(WITH_SIZES)('$name weighs what its README says', ({ name, workspace }) => {
    const [, packed, installed] =
      /: (\d+) kB packed, ([\d.]+) MB installed/.exec(readmeOf(workspace)) ?? [];
    const tarball = `${name.replace(/^@/, '').replace('/', '-')}-`;
    const file = readdirSync(folder).find((each) => new RegExp(`^${tarball}\\d`).test(each)) ?? '';
    const bytes = [...withDependencies(folder, name)].reduce((sum, one) => sum + sizeOf(one), 0);
    const isNear = (told: string | undefined, found: number): boolean =>
      Math.abs(Number(told) - found) <= found * SIZE_TOLERANCE;
    const found = { packed: statSync(join(folder, file)).size / 1e3, installed: bytes / 1e6 };
    expect({
      ...found,
      isTrue: isNear(packed, found.packed) && isNear(installed, found.installed),
    }).toEqual({ ...found, isTrue: true });
  });

  it.each([
    '@property-lookup/address/inside/match',
    '@property-lookup/address/dist/match.js',
    '@property-lookup/address/src/match.ts',
    '@property-lookup/rows/inside/read/split-rows',
  ])('do not hand out %s', (name) => {
    const code = `import('${name}').catch((error) => console.log(error.code))`;
    const { stdout } = spawnSync(process.execPath, ['--eval', code], PLAIN);
    expect(stdout).toBe('ERR_PACKAGE_PATH_NOT_EXPORTED\n');
  });
});

const STRICT = {
  target: 'ES2022',
  lib: ['ES2023'],
  module: 'NodeNext',
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noEmit: true,
};

/** Folders of an installed package and all that it needs. */
function withDependencies(
  folder: string,
  name: string,
  known: Set<string> = new Set(),
): ReadonlySet<string> {
  const path = join(folder, 'node_modules', name);
  if (known.has(path) || !existsSync(path)) return known;
  known.add(path);
  const text = readFileSync(join(path, 'package.json'), 'utf8');
  const { dependencies, optionalDependencies } = JSON.parse(text) as PackedManifest;
  for (const each of Object.keys({ ...dependencies, ...optionalDependencies })) {
    withDependencies(folder, each, known);
  }
  return known;
}

/** Bytes of all files below a folder. */
function sizeOf(folder: string): number {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = paths.map((path) => statSync(join(folder, path))).filter((each) => each.isFile());
  return files.reduce((sum, { size }) => sum + size, 0);
}

interface PackedManifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: unknown;
  readonly exports?: Readonly<Record<string, Promised>>;
  readonly scripts?: unknown;
}

interface Promised {
  readonly types?: string;
  readonly default?: string;
}

function npm(args: readonly string[], cwd: string): string {
  return execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}

function manifestOf(workspace: string): Manifest {
  return JSON.parse(readFileSync(join(ROOT, workspace, 'package.json'), 'utf8')) as Manifest;
}

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
