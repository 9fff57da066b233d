/** The rules of the house, checked on the sources: who may import whom, sizes, names, first sentences. */

import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = new URL('../', import.meta.url).pathname;

/** For each workspace, the other workspaces that it may import from. Data flows one way. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  kernel: [],
  query: ['kernel'],
  model: ['kernel', 'query'],
  accuracy: ['kernel', 'model'],
  address: ['kernel', 'model'],
  valuation: ['accuracy', 'kernel', 'model'],
  'address-field': ['kernel'],
  facts: ['accuracy', 'kernel', 'model', 'query', 'valuation'],
  tables: ['kernel'],
  rows: ['kernel', 'model', 'query', 'tables'],
  sources: ['kernel', 'model', 'rows'],
  engine: ['address', 'facts', 'kernel', 'model', 'query', 'rows', 'tables'],
  import: [
    'address',
    'engine',
    'facts',
    'kernel',
    'model',
    'rows',
    'sources',
    'tables',
    'valuation',
  ],
  server: ['accuracy', 'address', 'engine', 'facts', 'kernel', 'model', 'query', 'rows'],
  postgres: ['address', 'engine', 'facts', 'kernel', 'model', 'query', 'rows', 'server', 'tables'],
  ogc: ['engine', 'facts', 'kernel', 'model', 'query', 'server'],
  'os-places': ['engine', 'kernel', 'model', 'query', 'server'],
  'postcodes-io': ['engine', 'kernel', 'model', 'server'],
  mcp: ['engine', 'facts', 'kernel', 'model', 'query', 'server'],
  cli: [
    'accuracy',
    'address',
    'engine',
    'facts',
    'import',
    'kernel',
    'mcp',
    'model',
    'ogc',
    'os-places',
    'postcodes-io',
    'postgres',
    'query',
    'rows',
    'server',
    'tables',
    'valuation',
  ],
};

/** Packages that run anywhere: no Node module, no clock, no environment. Their compiler has no types of Node. */
const PURE = ['kernel', 'query', 'model', 'accuracy', 'address', 'valuation', 'facts'];

/** Files of pure packages that start threads: entries of their own, so that the rest runs anywhere. */
const THREADED = /^packages\/address\/src\/(list|threads)(\/|\.ts$)/;

/** The only library that pure packages may use: a linear-time regular expression engine. */
const PURE_LIBRARIES = ['re2js'];

/** Entries that other packages may import, beside which nothing of a package can be resolved. */
const ENTRIES_MAX = 10;

/** Folders of `sources` that hold the parts families share, and no family of data sets. */
const SHARED_BY_SOURCES = ['cells', 'geometry'];

const LINES_MAX = 500;

/** A file with fewer is a table, a member of a list, or a word that several files use. */
const SHORT_LINES = 40;

/** Names that say nothing of what a file is for. */
const BANNED_NAMES = /^(utils?|helpers?|common|misc|lib|manager|index)\.ts$/;

const SCOPE = '@property-lookup/';

interface Workspace {
  readonly name: string;
  /** From the root of the repository, such as `packages/kernel`. */
  readonly folder: string;
  readonly manifest: {
    readonly exports: Readonly<Record<string, unknown>>;
    readonly dependencies?: Readonly<Record<string, string>>;
    readonly devDependencies?: Readonly<Record<string, string>>;
  };
}

const WORKSPACES: readonly Workspace[] = ['packages', 'plugins', 'apps']
  .flatMap((top) =>
    readdirSync(join(ROOT, top)).map((name) => ({ name, folder: `${top}/${name}` })),
  )
  .filter(({ name }) => name !== 'console' && name !== 'testing')
  .map(({ name, folder }) => ({
    name,
    folder,
    manifest: JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')),
  }));

interface SourceFile {
  /** From the root of the repository. */
  readonly path: string;
  readonly workspace: Workspace;
  /** Below `src`. */
  readonly inner: string;
  readonly isTest: boolean;
  readonly text: string;
  readonly imports: readonly string[];
  /** Imported only when needed. */
  readonly loads: readonly string[];
}

const ALL_FILES: readonly SourceFile[] = WORKSPACES.flatMap((workspace) =>
  readdirSync(join(ROOT, workspace.folder), { recursive: true, encoding: 'utf8' })
    .filter((inner) => /^(src|test)\/.*\.ts$/.test(inner))
    .map((inner) => {
      const path = `${workspace.folder}/${inner}`;
      const text = readFileSync(join(ROOT, path), 'utf8');
      const statements = [...text.matchAll(/^(?:import|export)[^'";]*? from '([^']+)';/gms)];
      const loaded = [...text.matchAll(/\bimport\('([\w@./-]+)'\)/g)];
      return {
        path,
        workspace,
        inner: inner.replace(/^src\//, ''),
        isTest: inner.startsWith('test/') || inner.endsWith('.test.ts'),
        text,
        imports: statements.map((match) => match[1] ?? ''),
        loads: loaded.map((match) => match[1] ?? ''),
      };
    }),
);

const FILES = ALL_FILES.filter(({ isTest }) => !isTest);

/** The file that a relative import names, from the root of the repository. */
function targetOf(file: SourceFile, specifier: string): string {
  return relative(ROOT, resolve(ROOT, dirname(file.path), specifier)).replace(/\.js$/, '.ts');
}

/** `@scope/name/entry` → `@scope/name`, `name/entry` → `name`. */
function libraryOf(specifier: string): string {
  return /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
}

function offences(
  check: (file: SourceFile) => readonly string[],
  files: readonly SourceFile[] = FILES,
): string[] {
  return files.flatMap((file) => check(file).map((offence) => `${file.path}: ${offence}`));
}

/** Paths of the files that a workspace's entries lead to. */
function entriesOf({ folder, manifest }: Workspace): string[] {
  return Object.values(manifest.exports).flatMap((target) =>
    Object.values(target as Record<string, string>)
      .filter((path) => path.startsWith('./src/') && !path.includes('*'))
      .map((path) => join(folder, path)),
  );
}

describe('workspaces', () => {
  it('are in the table of who may import whom, and import no others', () => {
    expect(WORKSPACES.map(({ name }) => name).sort()).toEqual(Object.keys(MAY_IMPORT).sort());
    const ours = ({ manifest }: Workspace) =>
      Object.keys(manifest.dependencies ?? {})
        .filter((name) => name.startsWith(SCOPE))
        .map((name) => name.slice(SCOPE.length));
    expect(Object.fromEntries(WORKSPACES.map((one) => [one.name, ours(one)]))).toEqual(MAY_IMPORT);
  });

  it('have few entries', () => {
    for (const { name, manifest } of WORKSPACES) {
      const entries = Object.keys(manifest.exports).filter((entry) => entry !== './inside/*');
      expect([name, entries.length <= ENTRIES_MAX]).toEqual([name, true]);
    }
  });

  it('declare what they import', () => {
    const root = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    const undeclared = ({ imports, isTest, loads, workspace: { manifest, name } }: SourceFile) => {
      const known = {
        ...manifest.dependencies,
        ...(isTest && {
          ...manifest.devDependencies,
          ...root.devDependencies,
          ...root.dependencies,
        }),
      };
      return [...imports, ...loads]
        .filter((specifier) => !/^(\.|node:|\$)/.test(specifier))
        .map(libraryOf)
        .filter((library) => library !== SCOPE + name && !Object.hasOwn(known, library))
        .map((library) => `imports ${library}, which its package.json does not name`);
    };
    expect(offences(undeclared, ALL_FILES)).toEqual([]);
  });

  it('are entered by their entries alone', () => {
    expect(
      offences((file) =>
        file.imports
          .filter(
            (specifier) =>
              specifier.includes('/inside/') ||
              (specifier.startsWith('.') &&
                !targetOf(file, specifier).startsWith(`${file.workspace.folder}/src/`)),
          )
          .map((specifier) => `reaches into another workspace: ${specifier}`),
      ),
    ).toEqual([]);
  });

  it('that are pure stay pure', () => {
    const isPure = ({ path, workspace: { name } }: SourceFile): boolean =>
      PURE.includes(name) && !THREADED.test(path);
    expect(FILES.filter(({ path }) => THREADED.test(path)).length).toBeGreaterThan(0);
    expect(
      offences((file) =>
        isPure(file)
          ? file.imports
              .filter((name) => name.startsWith('.') && THREADED.test(targetOf(file, name)))
              .map((name) => `may not import ${name}, which starts threads`)
          : [],
      ),
    ).toEqual([]);
    expect(
      offences((file) =>
        isPure(file)
          ? file.imports
              .filter((name) => !name.startsWith('.') && !name.startsWith(SCOPE))
              .filter((name) => !PURE_LIBRARIES.includes(name))
              .map((name) => `may not import ${name}, because its package is pure`)
          : [],
      ),
    ).toEqual([]);
    for (const name of PURE) {
      expect([name, MAY_IMPORT[name]?.filter((one) => !PURE.includes(one))]).toEqual([name, []]);
    }
    expect(
      offences((file) =>
        isPure(file) && /\b(Date\.now|process\.|Math\.random)\b/.test(file.text)
          ? ['uses the clock, the environment or chance']
          : [],
      ),
    ).toEqual([]);
  });

  it('name a concrete store only where a program is put together', () => {
    expect(
      offences(({ imports, loads, workspace: { name } }) =>
        name === 'cli'
          ? []
          : [...imports, ...loads]
              .filter((specifier) =>
                /^@property-lookup\/(engine\/embedded|postgres)/.test(specifier),
              )
              .map((specifier) => `names ${specifier}, where the port is @property-lookup/engine`),
      ),
    ).toEqual([]);
  });

  it('keep data sets, their families and endpoints apart from each other', () => {
    // A data set uses its own folder, its family's and what all families share; only the lists name data sets.
    const isForeign = (file: SourceFile, specifier: string): boolean => {
      const isList =
        /^((stream-)?sources|sources-page|files|lists|recognition|rows|entry|about-entry)\.ts$/.test(
          file.inner,
        );
      if (file.workspace.name !== 'sources' || isList) return false;
      const inner = relative('packages/sources/src', targetOf(file, specifier)).split('/');
      const home = dirname(file.inner);
      const target = join(...inner.slice(0, -1), '');
      const isShared = inner.length === 1 || SHARED_BY_SOURCES.includes(inner[0] ?? '');
      return !isShared && home !== target && !home.startsWith(`${target}/`);
    };
    expect(
      offences((file) =>
        file.imports
          .filter((s) => s.startsWith('.') && isForeign(file, s))
          .map((s) => `imports ${s} of another family: share it in sources/cells or geometry`),
      ),
    ).toEqual([]);
    expect(
      offences((file) =>
        file.path.startsWith('packages/server/src/http/endpoints/')
          ? file.imports
              .filter((s) => s.startsWith('./'))
              .map((s) => `imports the endpoint ${s}: put what both need beside http/endpoint.ts`)
          : [],
      ),
    ).toEqual([]);
  });

  it.each([
    ['between files', (file: string) => file],
    ['between the folders of a package and the files beside them', folderOf],
    ['within a folder, between its folders and the files beside them', memberOf],
  ])('have no cycles %s', (_, nodeOf) => {
    expect(cyclesAmong(nodeOf)).toEqual([]);
  });
});

/** Such as `packages/server/src/http`. */
function folderOf(path: string): string {
  return path.split('/').slice(0, 4).join('/');
}

/** Such as `packages/server/src/http/params`, or `packages/server/src/http/endpoint.ts`. */
function memberOf(path: string): string {
  return path.split('/').slice(0, 5).join('/');
}

/** The ways by which imports within a room lead back to where they began. */
function cyclesAmong(nodeOf: (path: string) => string): string[] {
  const graph = new Map<string, Set<string>>();
  for (const file of FILES) {
    const from = nodeOf(file.path);
    const known = graph.get(from) ?? new Set();
    graph.set(from, known);
    for (const specifier of file.imports.filter((name) => name.startsWith('.'))) {
      const to = nodeOf(targetOf(file, specifier));
      if (to !== from) known.add(to);
    }
  }
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (node: string, trail: readonly string[]): void => {
    if (trail.includes(node)) {
      cycles.push([...trail.slice(trail.indexOf(node)), node].join(' → '));
      return;
    }
    if (done.has(node)) return;
    for (const next of graph.get(node) ?? []) visit(next, [...trail, node]);
    done.add(node);
  };
  for (const node of graph.keys()) visit(node, []);
  return cycles;
}

describe('docs/explanation/architecture.md', () => {
  const page = readFileSync(
    new URL('../docs/explanation/architecture.md', import.meta.url),
    'utf8',
  );
  const rows = [...page.matchAll(/^\| `([\w-]+)` \|[^|]*\|([^|]*)\|$/gm)];

  it('has the table of who may import whom', () => {
    const written = rows.map(([, name, names = '']) => [name, names.match(/[\w-]+/g) ?? []]);
    const enforced = Object.entries(MAY_IMPORT).map(([name, names]) => [
      name,
      names.filter((other) => other !== 'kernel').sort(),
    ]);
    expect(Object.fromEntries(written)).toEqual(Object.fromEntries(enforced));
  });

  it('names the pure packages first', () => {
    const first = rows.slice(0, PURE.length).map(([, name]) => name);
    expect(first.sort()).toEqual(PURE.toSorted());
  });

  it('is read in a quarter of an hour', () => {
    expect(page.split(/\s+/).filter((word) => word !== '').length).toBeLessThanOrEqual(1_200);
  });
});

describe('console, client and synthetic country', () => {
  const folders = ['apps/console', 'client/src', 'synthetic-country/src'].map((name) =>
    join(ROOT, name),
  );
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      // The one that a generator writes is a table of types.
      .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.test.ts') && path !== 'api.ts')
      .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') })),
  );

  it('keep the rules of files, too', () => {
    expect(files.length).toBeGreaterThan(30);
    for (const { path, text } of files) {
      expect([path, text]).toEqual([path, expect.stringMatching(/^\/\*\*[\s*]+[A-Za-z`]/)]);
      expect([path, text.split('\n').length <= LINES_MAX]).toEqual([path, true]);
      expect([path, BANNED_NAMES.test(basename(path))]).toEqual([path, false]);
      expect([path, /@ts-|biome-ignore(?! format:)|\bas any\b/.test(text)]).toEqual([path, false]);
    }
  });

  it('know the service by its contract alone, and judge and draw lists, fold texts and find fields as the program does, and suggest as the field of addresses does', () => {
    for (const { path, text } of files) {
      const ours = [...text.matchAll(/from '@property-lookup\/([^']+)'/g)].map(([, name]) => name);
      const allowed =
        /^(kernel|accuracy|rows)\/|^address-field\/core$|^query\/fold-typed$|^model\/fields$|^address$/;
      expect([path, ours.filter((name) => !allowed.test(name ?? ''))]).toEqual([path, []]);
    }
  });
});

describe('the synthetic country', () => {
  it('uses nothing of the program, in its tests neither', () => {
    const folder = join(ROOT, 'synthetic-country/src');
    const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const files = paths.filter((path) => path.endsWith('.ts'));
    expect(files.length).toBeGreaterThan(80);
    for (const path of files) {
      const text = readFileSync(join(folder, path), 'utf8');
      const outside = [...text.matchAll(/ from '(\..*?)'/g)]
        .map(([, specifier = '']) => relative(folder, resolve(folder, dirname(path), specifier)))
        .filter((target) => target.startsWith('..'));
      expect([path, outside]).toEqual([path, []]);
    }
  });

  it('is known by its name alone, and to the commands alone', () => {
    const users = FILES.filter(({ imports }) => imports.includes('synthetic-country'));
    expect(new Set(users.map(({ workspace }) => workspace.name))).toEqual(new Set(['cli']));
    for (const top of ['packages', 'plugins', 'apps/cli', 'test', 'bench', 'scripts']) {
      const paths = readdirSync(join(ROOT, top), { recursive: true, encoding: 'utf8' });
      for (const path of paths.filter((name) => /\.(ts|mjs)$/.test(name))) {
        const text = readFileSync(join(ROOT, top, path), 'utf8');
        expect([path, /from '[^']*synthetic-country\//.test(text)]).toEqual([path, false]);
      }
    }
  });
});

describe('files', () => {
  it('open with a sentence that says what they are for', () => {
    expect(
      offences((file) =>
        /^\/\*\*[\s*]+[A-Za-z`].*?[.:]/s.test(file.text) ? [] : ['begins with no /** sentence */'],
      ),
    ).toEqual([]);
  });

  it('have names that say what they are for', () => {
    expect(
      offences(({ path }) =>
        BANNED_NAMES.test(basename(path)) ? ['has a name that says nothing'] : [],
      ),
    ).toEqual([]);
    expect(
      offences(({ path }) =>
        /^[a-z0-9-]+(\.d)?\.ts$/.test(basename(path)) ? [] : ['is not in kebab-case'],
      ),
    ).toEqual([]);
  });

  it(`stay under ${LINES_MAX} lines, unless they are tables of data`, () => {
    const isTable = ({ text }: SourceFile): boolean => !/\bfunction\b|=>\s*{/.test(text);
    expect(
      offences((file) => {
        const lines = file.text.split('\n').length;
        return lines > LINES_MAX && !isTable(file) ? [`has ${lines} lines`] : [];
      }),
    ).toEqual([]);
  });

  it('are no short step that one neighbour alone takes', () => {
    const users = new Map<string, Set<string>>();
    // An entry hands a file out to other packages.
    const entries = new Set(WORKSPACES.flatMap(entriesOf));
    for (const file of FILES) {
      for (const specifier of file.imports.filter((name) => name.startsWith('.'))) {
        const target = targetOf(file, specifier);
        users.set(target, (users.get(target) ?? new Set()).add(file.path));
      }
    }
    expect(
      offences((file) => {
        const [user, ...more] = users.get(file.path) ?? [];
        const isShort =
          file.text.split('\n').length < SHORT_LINES && /\bfunction\b|=> {/.test(file.text);
        const isNeighbour =
          user !== undefined && !entries.has(user) && dirname(user) === dirname(file.path);
        const isListed =
          /\/(sources|streamed-formats|derivations|layers|record-kinds|normalise)\.ts$/.test(
            `/${user}`,
          );
        return isShort && isNeighbour && !isListed && more.length === 0
          ? [`is short, and only ${user} beside it uses it: move it into that file`]
          : [];
      }),
    ).toEqual([]);
  });

  it('name by their own place only what lies there when they are bundled, too', () => {
    // Beside the bundle lie the modules that threads start with and the folder of examples; installation.ts looks upwards.
    const found = /new URL\((?:('\.\/([\w-]+\.js)?'|`example-answers\/.*`), )?import\.meta\.url\)/g;
    expect(
      offences(({ text }) =>
        text.replaceAll(found, '').includes('import.meta')
          ? ['names a file that is elsewhere']
          : [],
      ),
    ).toEqual([]);
  });

  it('reckon days, months and leap years in one place', () => {
    const reckoning =
      /\b(86_?400_?000|864e5|365\.24|getUTC|Date\.UTC)|% 400\b|toISOString\(\)\.slice/;
    const isFree = ({ path }: SourceFile): boolean => path === 'packages/kernel/src/calendar.ts';
    expect(
      offences((file) =>
        !isFree(file) && reckoning.test(file.text)
          ? ['reckons days itself, where calendar.ts of the kernel does']
          : [],
      ),
    ).toEqual([]);
  });

  it('write sentences to a terminal in one place, which spells out what steers it', () => {
    // The other answers programs, in JSON.
    const isFree = ({ path }: SourceFile): boolean =>
      ['apps/cli/src/output.ts', 'apps/cli/src/commands/mcp.ts'].includes(path);
    expect(
      offences((file) =>
        !isFree(file) && /process\.std(?:out|err)\.write/.test(file.text)
          ? ['writes to the terminal, where output.ts of the command line does']
          : [],
      ),
    ).toEqual([]);
  });

  it('silence no check', () => {
    expect(
      offences(({ text }) =>
        /@ts-ignore|@ts-expect-error|biome-ignore(?! format:)|\bas any\b/.test(text)
          ? ['silences a check']
          : [],
      ),
    ).toEqual([]);
  });
});

describe('the second reckoning of what files say', () => {
  const folder = new URL('./e2e/', import.meta.url).pathname;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.startsWith('cross-check'))
    .filter((path) => path.endsWith('.ts'));

  it('loads nothing of the program that it checks', () => {
    expect(files.length).toBeGreaterThan(10);
    for (const path of files) {
      const text = readFileSync(join(folder, path), 'utf8');
      expect([path, /from '[^']*\/(src|dist|http)\//.test(text)]).toEqual([path, false]);
    }
  });
});

describe('tests beside the sources', () => {
  /** What starts threads, servers, databases, browsers or programs, or imports whole files. */
  const NEEDS_MORE =
    /from '(?:node:(?:child_process|cluster|https?|net|worker_threads)|pg|playwright-core|[^']*\/(?:http\/fixture|import-files|testing\/(?:browser|citus-cluster|import-texts|postgres-server|program|redis-server|static-server))(?:\.js)?)'|\b(?:generateCountry|startThreadPool|new SearchClient)\(/;

  it('need no more than their own process', () => {
    const tests = ALL_FILES.filter(({ path }) => /\/src\/.*\.test\.ts$/.test(path));
    expect(tests.length).toBeGreaterThan(300);
    expect(tests.filter(({ text }) => NEEDS_MORE.test(text)).map(({ path }) => path)).toEqual([]);
  });
});
