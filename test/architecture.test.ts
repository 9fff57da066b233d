/** The rules of the house, checked on the sources: who may import whom, sizes, names, first sentences. */

import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = new URL('../src/', import.meta.url).pathname;

/** For each folder, the other folders of `src` that it may import from. Data flows one way. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  aggregates: ['domain', 'filter'],
  lists: ['domain'],
  plots: [],
  rates: [],
  accuracy: ['domain', 'plots', 'rates'],
  filter: ['domain'],
  matching: ['domain'],
  valuation: ['domain', 'rates'],
  inference: ['domain', 'rates'],
  files: ['domain', 'threads'],
  facts: ['domain', 'filter'],
  estimation: ['domain', 'rates', 'valuation'],
  evidence: ['domain', 'estimation', 'facts', 'rates', 'valuation'],
  events: ['domain', 'filter'],
  sources: ['domain', 'files', 'lists'],
  formats: ['domain', 'files', 'filter', 'threads'],
  table: ['domain'],
  threads: ['domain'],
  release: ['domain', 'events', 'filter', 'facts', 'matching', 'table', 'threads'],
  store: [
    'aggregates',
    'domain',
    'events',
    'filter',
    'facts',
    'matching',
    'release',
    'keys',
    'table',
    'formats',
    'threads',
  ],
  importing: [
    'domain',
    'estimation',
    'evidence',
    'events',
    'facts',
    'files',
    'inference',
    'lists',
    'matching',
    'release',
    'sources',
    'store',
    'table',
    'threads',
    'valuation',
  ],
  query: [
    'accuracy',
    'aggregates',
    'domain',
    'events',
    'files',
    'lists',
    'filter',
    'facts',
    'matching',
    'release',
    'store',
    'formats',
  ],
  keys: ['domain'],
  config: ['domain', 'filter', 'keys'],
  http: [
    'aggregates',
    'domain',
    'events',
    'filter',
    'facts',
    'query',
    'release',
    'store',
    'formats',
    'keys',
    'config',
  ],
  mcp: ['domain', 'events', 'filter', 'facts', 'query', 'release', 'store', 'keys', 'http'],
  cli: [
    'accuracy',
    'plots',
    'domain',
    'files',
    'filter',
    'facts',
    'matching',
    'query',
    'rates',
    'release',
    'store',
    'table',
    'formats',
    'importing',
    'keys',
    'config',
    'http',
    'mcp',
    'estimation',
    'valuation',
  ],
};

/** Folders that must run anywhere: no Node module, no clock, no environment. */
const PURE = [
  'domain',
  'lists',
  'plots',
  'rates',
  'accuracy',
  'aggregates',
  'filter',
  'matching',
  'facts',
  'estimation',
  'evidence',
  'events',
  'inference',
  'valuation',
];

/** The only packages that pure folders may use: a linear-time regular expression engine. */
const PURE_PACKAGES = ['re2js'];

/** Folders of `sources` that are no family of data sets, but what families share. */
const SHARED_BY_SOURCES = ['cells', 'geometry'];

const LINES_MAX = 500;

/** A file with fewer is a table, a member of a list, or a word that several files use. */
const SHORT_LINES = 40;

/** Names that say nothing of what a file is for. */
const BANNED_NAMES = /^(utils?|helpers?|common|misc|lib|manager|index)\.ts$/;

interface SourceFile {
  readonly path: string;
  readonly folder: string;
  readonly text: string;
  readonly imports: readonly string[];
}

const FILES: readonly SourceFile[] = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8');
    const imports = [...text.matchAll(/^(?:import|export)[^'";]*? from '([^']+)';/gms)];
    return {
      path,
      folder: path.split('/')[0] ?? '',
      text,
      imports: imports.map((match) => match[1] ?? ''),
    };
  });

function targetOf(file: SourceFile, specifier: string): string {
  return relative(ROOT, resolve(ROOT, dirname(file.path), specifier));
}

function offences(check: (file: SourceFile) => readonly string[]): string[] {
  return FILES.flatMap((file) => check(file).map((offence) => `${file.path}: ${offence}`));
}

describe('imports', () => {
  it('point down: each folder uses only those it may', () => {
    expect(
      offences((file) =>
        file.imports
          .filter((specifier) => specifier.startsWith('.'))
          .map((specifier) => targetOf(file, specifier).split('/')[0] ?? '')
          .filter(
            (folder) =>
              folder !== file.folder && MAY_IMPORT[file.folder]?.includes(folder) !== true,
          )
          .map((folder) => `may not import from ${folder}`),
      ),
    ).toEqual([]);
  });

  it('leave pure folders pure', () => {
    expect(
      offences((file) =>
        PURE.includes(file.folder)
          ? file.imports
              .filter((name) => !name.startsWith('.') && !PURE_PACKAGES.includes(name))
              .map((name) => `may not import ${name}, because ${file.folder} is pure`)
          : [],
      ),
    ).toEqual([]);
    expect(
      offences((file) =>
        PURE.includes(file.folder) && /\b(Date\.now|process\.|Math\.random)\b/.test(file.text)
          ? ['uses the clock, the environment or chance']
          : [],
      ),
    ).toEqual([]);
  });

  it('name a concrete store only where a program is put together', () => {
    expect(
      offences((file) =>
        file.folder !== 'store' && file.path !== 'cli/open-data.ts'
          ? file.imports
              .filter((specifier) => /store\/(embedded|postgres)/.test(specifier))
              .map((specifier) => `names ${specifier}, where the port is store/store.ts`)
          : [],
      ),
    ).toEqual([]);
  });

  it('keep data sets, their families and endpoints apart from each other', () => {
    // A data set uses its own folder, its family's and what all families share; only the lists name data sets.
    const isForeign = (file: SourceFile, specifier: string): boolean => {
      const isList = /^sources\/((stream-)?sources|sources-page)\.ts$/.test(file.path);
      const [folder, ...inner] = targetOf(file, specifier).split('/');
      if (file.folder !== 'sources' || folder !== 'sources' || isList) return false;
      const home = dirname(file.path);
      const target = join('sources', ...inner.slice(0, -1));
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
        file.path.startsWith('http/endpoints/')
          ? file.imports
              .filter((s) => s.startsWith('./'))
              .map((s) => `imports the endpoint ${s}: put what both need beside http/endpoint.ts`)
          : [],
      ),
    ).toEqual([]);
  });

  it.each([
    ['between files', (path: string) => path],
    ['within a room, between its folders and the files beside them', memberOf],
  ])('have no cycles %s', (_, nodeOf) => {
    expect(cyclesAmong(nodeOf)).toEqual([]);
  });
});

/** A folder of a room, such as `http/params`, or a file beside them, such as `http/endpoint.ts`. */
function memberOf(path: string): string {
  return path.split('/').slice(0, 2).join('/');
}

/** The ways by which imports within a room lead back to where they began. */
function cyclesAmong(nodeOf: (path: string) => string): string[] {
  const graph = new Map<string, Set<string>>();
  for (const file of FILES) {
    const from = nodeOf(file.path);
    const known = graph.get(from) ?? new Set();
    graph.set(from, known);
    for (const specifier of file.imports.filter((name) => name.startsWith('.'))) {
      const to = nodeOf(targetOf(file, specifier).replace(/\.js$/, '.ts'));
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
  const rows = [...page.matchAll(/^\| `(\w+)` \|[^|]*\|([^|]*)\|$/gm)];

  it('has the table of who may import whom', () => {
    const written = rows.map(([, folder, names = '']) => [folder, names.match(/\w+/g) ?? []]);
    const enforced = Object.entries(MAY_IMPORT).map(([folder, names]) => [
      folder,
      names.filter((name) => name !== 'domain').sort(),
    ]);
    expect(Object.fromEntries(written)).toEqual(Object.fromEntries(enforced));
  });

  it('names the pure folders first', () => {
    const first = rows.slice(0, PURE.length).map(([, folder]) => folder);
    expect(first.sort()).toEqual(PURE.toSorted());
  });

  it('is read in a quarter of an hour', () => {
    expect(page.split(/\s+/).filter((word) => word !== '').length).toBeLessThanOrEqual(1_200);
  });
});

describe('console, client and synthetic country', () => {
  const folders = ['console', 'client/src', 'synthetic-country/src'].map((name) =>
    join(ROOT, '..', name),
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

  it('know the service by its contract alone, and judge and draw lists, fold texts and find fields as the program does', () => {
    for (const { path, text } of files) {
      expect([
        path,
        /from '(\.\.\/)+(src|dist)\/(?!(lists|accuracy|plots)\/|(matching\/decide\/estimate-listed|domain\/(address-lines|address-parts|look-alikes|readable-address|web-link)|formats\/(table|workbook-xml)|filter\/fold-typed|facts\/find-fields|files\/(print-row|utf16-order))\.js)/.test(
          text,
        ),
      ]).toEqual([path, false]);
    }
  });
});

describe('the synthetic country', () => {
  it('uses nothing of the program, in its tests neither', () => {
    const folder = join(ROOT, '../synthetic-country/src');
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
    expect(new Set(users.map(({ folder }) => folder))).toEqual(new Set(['cli']));
    for (const top of ['src', 'test', 'bench', 'scripts']) {
      const paths = readdirSync(join(ROOT, '..', top), { recursive: true, encoding: 'utf8' });
      for (const path of paths.filter((name) => /\.(ts|mjs)$/.test(name))) {
        const text = readFileSync(join(ROOT, '..', top, path), 'utf8');
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
    for (const file of FILES) {
      for (const specifier of file.imports.filter((name) => name.startsWith('.'))) {
        const target = targetOf(file, specifier).replace(/\.js$/, '.ts');
        users.set(target, (users.get(target) ?? new Set()).add(file.path));
      }
    }
    expect(
      offences((file) => {
        const [user, ...more] = users.get(file.path) ?? [];
        const isShort =
          file.text.split('\n').length < SHORT_LINES && /\bfunction\b|=> {/.test(file.text);
        const isNeighbour = user !== undefined && dirname(user) === dirname(file.path);
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
    // Beside the bundle are what threads start with and the folder of examples, and `dist/program` is as deep as `src/http`.
    const found =
      /new URL\((?:('\.\/[\w-]+\.js'|'\.\.\/\.\.\/[\w./]+'|`example-answers\/.*`), )?import\.meta\.url\)/g;
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
    const isFree = ({ path }: SourceFile): boolean => path === 'domain/calendar.ts';
    expect(
      offences((file) =>
        !isFree(file) && reckoning.test(file.text)
          ? ['reckons days itself, where domain/calendar.ts does']
          : [],
      ),
    ).toEqual([]);
  });

  it('write sentences to a terminal in one place, which spells out what steers it', () => {
    // The other answers programs, in JSON.
    const isFree = ({ path }: SourceFile): boolean =>
      ['cli/output.ts', 'cli/commands/mcp.ts'].includes(path);
    expect(
      offences((file) =>
        !isFree(file) && /process\.std(?:out|err)\.write/.test(file.text)
          ? ['writes to the terminal, where cli/output.ts does']
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
    /from '(?:node:(?:child_process|cluster|https?|net|worker_threads)|pg|playwright-core|[^']*\/(?:http\/fixture|importing\/import-files|support\/(?:browser|citus-cluster|import-texts|postgres-server|program|redis-server|small-country|static-server))\.js)'|\b(?:generateCountry|startThreadPool|new SearchClient)\(/;

  it('need no more than their own process', () => {
    const tests = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.endsWith('.test.ts'),
    );
    expect(tests.length).toBeGreaterThan(300);
    const offending = tests.filter((path) =>
      NEEDS_MORE.test(readFileSync(join(ROOT, path), 'utf8')),
    );
    expect(offending).toEqual([]);
  });
});
