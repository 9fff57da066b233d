/**
 * The image as the Dockerfile makes it, in folders in the place of its stages and without an engine: what it copies is
 * copied, and what it runs is run. Skipped where npm gets at no registry.
 */

import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { get, type Outcome, servingOf } from '@property-lookup/testing/program';
import { hasRegistry } from '@property-lookup/testing/registry';
import { IS_WHOLE_RUN } from '@property-lookup/testing/run-length';
import { sampleList } from '@property-lookup/testing/sample-list';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** One instruction a line, without comments; a line that ends with a backslash goes on. */
function instructionsOf(text: string): readonly (readonly [word: string, rest: string])[] {
  const lines = text
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const at = line.indexOf(' ');
    return [line.slice(0, at), line.slice(at + 1).trim()];
  });
}

/** `name` leaves out what is at the top, `**` and `/name` whatever is called so. */
function isLeftOut(path: string, ignored: readonly string[]): boolean {
  const parts = path.split('/');
  return ignored.some((pattern) =>
    pattern.startsWith('**/') ? parts.includes(pattern.slice(3)) : parts[0] === pattern,
  );
}

/** A stage of the image: a folder in the place of its root. */
class Stage {
  readonly env: Record<string, string> = {};
  entrypoint: readonly string[] = [];
  command: readonly string[] = [];
  #workdir = '/';

  constructor(readonly root: string) {}

  /** Where a path of the image is. */
  path(path: string): string {
    return join(this.root, path.startsWith('/') ? path : join(this.#workdir, path));
  }

  workdir(path: string): void {
    this.#workdir = path;
    mkdirSync(this.path(path), { recursive: true });
  }

  copy(from: (path: string) => string, text: string, ignored: readonly string[]): void {
    const paths = text.split(/\s+/).filter((word) => !word.startsWith('--'));
    const to = paths.at(-1) ?? '';
    for (const source of paths.slice(0, -1).map(from)) {
      // Of a folder its contents.
      const isFolder = statSync(source).isDirectory();
      const target = isFolder || !to.endsWith('/') ? to : join(to, basename(source));
      cpSync(source, this.path(target), {
        recursive: true,
        verbatimSymlinks: true,
        filter: (path) => !isLeftOut(relative(ROOT, path), ignored),
      });
    }
  }

  run(command: string): void {
    // Of absolute paths and users of the image there are others here.
    const here = command
      .replaceAll(' /data', ` ${this.path('/data')}`)
      .replace('chown node', `chown ${userInfo().username}`);
    execFileSync('sh', ['-ec', here], { cwd: this.path('.'), stdio: 'pipe', env: withoutNpm() });
  }
}

/** As in a shell of its own: npm hands its settings on to what it runs. */
function withoutNpm(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^npm_(?:package|lifecycle|command|node)|^NODE_ENV$|^VITEST/.test(name),
    ),
  );
}

function makeImage(dir: string): Stage {
  const ignored = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n').filter(Boolean);
  const stages = new Map<string, Stage>();
  let stage: Stage | undefined;
  for (const [word, rest] of instructionsOf(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'))) {
    if (word === 'FROM') {
      const name = /\bAS (\w+)/i.exec(rest)?.[1] ?? 'last';
      stage = new Stage(join(dir, name));
      stages.set(name, stage);
    } else if (stage === undefined) throw new Error(`${word} before FROM`);
    else if (word === 'WORKDIR') stage.workdir(rest);
    else if (word === 'RUN') stage.run(rest);
    else if (word === 'ENTRYPOINT') stage.entrypoint = JSON.parse(rest);
    else if (word === 'CMD') stage.command = JSON.parse(rest);
    else if (word === 'ENV') {
      for (const [, name = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g))
        stage.env[name] = value;
    } else if (word === 'COPY') {
      const other = /--from=(\w+)/.exec(rest)?.[1];
      const source = other === undefined ? undefined : stages.get(other);
      if (source === undefined) stage.copy((path) => join(ROOT, path), rest, ignored);
      else stage.copy((path) => source.path(path), rest, []);
    } else if (!['EXPOSE', 'HEALTHCHECK', 'LABEL', 'USER', 'VOLUME'].includes(word)) {
      throw new Error(`the test does not know ${word}`);
    }
  }
  if (stage === undefined) throw new Error('no stage');
  return stage;
}

/** Milliseconds: npm installs everything anew, and builds. */
const MAKING_MS = 900_000;

describe.runIf(IS_WHOLE_RUN && hasRegistry())('the image', () => {
  let image: Stage;
  const start = (...args: readonly string[]) => {
    const [entrypoint = '', ...before] = image.entrypoint;
    const all = [...before, ...args];
    return spawn(image.path(entrypoint), all, {
      cwd: image.path('/app'),
      env: {
        ...{ PATH: process.env['PATH'], ...image.env, RUN_AS: userInfo().username },
        PROPERTY_LOOKUP_PROGRAM: image.path('/app/bin/property-lookup'),
        PROPERTY_LOOKUP_DATA: image.path(image.env['PROPERTY_LOOKUP_DATA'] ?? ''),
        PROPERTY_LOOKUP_HOST: '127.0.0.1',
      },
    });
  };
  const runIn = (...args: readonly string[]): Promise<Outcome> => {
    const child = start(...args);
    let [stdout, stderr] = ['', ''];
    child.stdout.on('data', (chunk) => {
      stdout += chunk;
    });
    child.stderr.on('data', (chunk) => {
      stderr += chunk;
    });
    return new Promise((resolve) => {
      child.once('close', (code) => resolve({ code: code ?? 1, stdout, stderr }));
    });
  };

  beforeAll(() => {
    image = makeImage(temporaryDir());
  }, MAKING_MS);

  it('has nothing that is only needed to build', () => {
    expect(existsSync(image.path('/app/dist/program/main.js'))).toBe(true);
    for (const name of ['typescript', 'vite', 'vitest', 'swagger-ui-dist', '@scarf/scarf']) {
      expect(existsSync(image.path(`/app/node_modules/${name}`)), name).toBe(false);
    }
  });

  it('does what its compose file says, and serves all pages', async () => {
    const compose = readFileSync(join(ROOT, 'compose.yaml'), 'utf8');
    const commands = [...compose.matchAll(/^# docker compose run --rm api (.*)$/gm)];
    expect(commands.length).toBeGreaterThan(1);
    const { volumes } = parse(compose).services.api as { volumes: readonly string[] };
    const mounted = volumes.map((volume) => volume.split(':')[1] ?? volume);
    mkdirSync(image.path('/files'));
    writeFileSync(image.path('/files/addresses.csv'), sampleList());
    let key = '';
    for (const [, command = ''] of commands) {
      const args = command.trim().split(/\s+/);
      const here = args.map((arg) => {
        if (!arg.startsWith('/')) return arg;
        expect(
          mounted.some((folder) => arg.startsWith(`${folder}/`)),
          arg,
        ).toBe(true);
        return image.path(arg);
      });
      const { code, stderr, stdout } = await runIn(...here);
      expect(code, `${command}: ${stderr}`).toBe(0);
      if (args[0] === 'keys') key = stdout.trim();
    }
    const serving = await servingOf(start(...image.command, '--port', '0'));
    try {
      const { body, status } = await get(serving.url, '/property-lookup?page_size=1', key);
      expect({ body, status }).toMatchObject({
        status: 200,
        body: { total_items: expect.any(Number) },
      });
      const home = await fetch(serving.url, { headers: { accept: 'text/html' } });
      const page = await home.text();
      for (const [, path = ''] of page.matchAll(/(?:src|href)="\/?((?:\.\/)?console\/[^"]+)"/g)) {
        expect((await fetch(`${serving.url}/${path}`)).status, path).toBe(200);
      }
      for (const path of [
        '/docs',
        '/docs/ten-minutes',
        '/docs/api/property-energy',
        '/openapi.json',
        '/health',
      ]) {
        expect((await fetch(serving.url + path)).status, path).toBe(200);
      }
      const docs = await (await fetch(`${serving.url}/docs/ten-minutes`)).text();
      expect(docs).toContain('</h1>');
    } finally {
      await serving.stop();
    }
  });
});
