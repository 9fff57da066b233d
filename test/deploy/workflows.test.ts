/** The workflows of the forge, which cannot be run here: what they name exists, they hold no more rights than they need, and all files agree on the versions of Node.js. */

import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const WORKFLOWS = join(ROOT, '.github/workflows');

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Job {
  readonly environment?: string;
  readonly needs?: string | readonly string[];
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
  readonly strategy?: { readonly matrix: { readonly node?: readonly number[] } };
  readonly 'timeout-minutes'?: number;
}

interface Workflow {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const FILES = readdirSync(WORKFLOWS).map((name) => {
  const text = readFileSync(join(WORKFLOWS, name), 'utf8');
  return { name, text, workflow: parse(text) as Workflow };
});
const JOBS = FILES.flatMap(({ name, workflow }) =>
  Object.entries(workflow.jobs).map(([job, value]) => ({ name: `${name} ${job}`, ...value })),
);

const manifest = JSON.parse(read('package.json')) as {
  readonly engines: { readonly node: string };
  readonly scripts: Readonly<Record<string, string>>;
};

describe('the workflows', () => {
  it('are these', () => {
    expect(FILES.map(({ name }) => name)).toEqual(['ci.yml', 'release.yml', 'scorecard.yml']);
  });

  it('name each action by its commit and version, and the same one everywhere', () => {
    const commits = new Map<string, string>();
    for (const { name, text } of FILES) {
      for (const [, used = ''] of text.matchAll(/\buses: (.*)$/gm)) {
        const [, action = '', pinned = ''] =
          /^([\w./-]+)@([0-9a-f]{40} # v\d[\d.]*)$/.exec(used) ?? [];
        expect(action, `${name}: ${used}`).not.toBe('');
        expect(commits.get(action) ?? pinned, used).toBe(pinned);
        commits.set(action, pinned);
      }
    }
    expect(commits.size).toBeGreaterThan(5);
  });

  it('may only read, unless a job says otherwise', () => {
    for (const { name, workflow } of FILES) {
      const granted = Object.values(workflow.permissions ?? { everything: 'write' });
      expect(
        granted.filter((right) => right !== 'read'),
        name,
      ).toEqual([]);
    }
    const writing = JOBS.filter(({ permissions = {} }) =>
      Object.values(permissions).includes('write'),
    ).map(({ name, permissions = {} }) => [
      name,
      Object.keys(permissions).filter((right) => permissions[right] === 'write'),
    ]);
    expect(Object.fromEntries(writing)).toEqual({
      'release.yml platform-image': ['packages'],
      'release.yml image': ['packages', 'id-token', 'attestations'],
      'release.yml npm': ['id-token'],
      'release.yml pypi': ['id-token'],
      'release.yml github': ['contents', 'id-token', 'attestations'],
      'scorecard.yml scorecard': ['security-events', 'id-token'],
    });
  });

  it('run no code of a dependency where they may publish', () => {
    const trusted = JOBS.filter(({ permissions }) => permissions?.['id-token'] === 'write');
    const commands = trusted.flatMap(({ steps }) => steps.map(({ run = '' }) => run)).join('\n');
    expect(commands).toContain('npm publish');
    expect(commands).not.toMatch(/\bnpm (?:ci|install|run|exec|pack)\b|\bnpx\b|\bpip/);
  });

  it('hold no secret, keep no credentials, and put nothing of others into a shell', () => {
    for (const { name, text } of FILES) expect(text, name).not.toContain('secrets.');
    for (const { name, steps, ...job } of JOBS) {
      expect(job['timeout-minutes'], name).toBeGreaterThan(0);
      for (const { run = '', uses = '', with: inputs = {} } of steps) {
        expect(run, name).not.toContain('${{');
        if (uses.startsWith('actions/checkout@')) {
          expect(inputs['persist-credentials'], name).toBe(false);
        }
        if (uses.startsWith('actions/setup-node@') && name.startsWith('release')) {
          expect(inputs, name).toMatchObject({ 'package-manager-cache': false });
        }
      }
    }
  });

  it('run scripts that there are, on what was built before', () => {
    for (const { name, needs = [], steps } of JOBS) {
      const [file = ''] = name.split(' ');
      for (const job of [needs].flat()) {
        expect(JOBS.map((each) => each.name)).toContain(`${file} ${job}`);
      }
      for (const { run = '' } of steps) {
        for (const [, script = ''] of run.matchAll(/npm run (?:--silent )?([\w:]+)/g)) {
          expect(Object.keys(manifest.scripts), name).toContain(script);
        }
        for (const [, path = ''] of run.matchAll(/\bbash (\S+)/g)) {
          expect(existsSync(join(ROOT, path)), path).toBe(true);
        }
      }
    }
  });
});

describe('the versions of Node.js', () => {
  const tried = JOBS.flatMap(({ strategy }) => strategy?.matrix.node ?? []);

  it('that are tried begin with the oldest that may be used', () => {
    expect(manifest.engines.node).toBe(`>=${Math.min(...tried)}`);
  });

  it('of the image and of all jobs are among them', () => {
    const images = [...read('Dockerfile').matchAll(/^FROM node:(\d+)-slim/gm)];
    expect(new Set(images.map(([, version]) => version)).size).toBe(1);
    const named = JOBS.flatMap(({ steps }) => steps)
      .map((step) => step.with?.['node-version'])
      .filter((version) => typeof version === 'number');
    expect(named.length).toBeGreaterThan(1);
    for (const version of [...named, Number(images[0]?.[1])]) expect(tried).toContain(version);
  });
});

it('updates are looked for wherever versions are written down', () => {
  const { updates } = parse(read('.github/dependabot.yml')) as {
    readonly updates: readonly {
      readonly 'package-ecosystem': string;
      readonly directory?: string;
      readonly directories?: readonly string[];
      readonly groups?: unknown;
    }[];
  };
  const FILE_OF: Readonly<Record<string, string>> = {
    npm: 'package-lock.json',
    'github-actions': '.github/workflows',
    docker: 'Dockerfile',
    'docker-compose': 'compose.yaml',
    pip: 'requirements.txt',
  };
  const found = updates.flatMap(({ directory, directories = [directory ?? ''], ...update }) => {
    expect(update.groups).toBeDefined();
    const system = update['package-ecosystem'];
    return directories.map((folder) => {
      const isProject = system === 'pip' && existsSync(join(ROOT, folder, 'pyproject.toml'));
      return join(folder, isProject ? 'pyproject.toml' : (FILE_OF[system] ?? '')).slice(1);
    });
  });
  for (const path of found) expect(existsSync(join(ROOT, path)), path).toBe(true);
  const folders = readdirSync(ROOT, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && entry.name !== 'node_modules',
  );
  const locks = folders
    .map(({ name }) => `${name}/package-lock.json`)
    .filter((path) => existsSync(join(ROOT, path)));
  const projects = execFileSync('git', ['ls-files', '*pyproject.toml'], { cwd: ROOT })
    .toString()
    .split('\n')
    .filter(Boolean);
  expect(projects.length).toBeGreaterThan(1);
  expect(found).toEqual(expect.arrayContaining(['package-lock.json', ...locks, ...projects]));
});
