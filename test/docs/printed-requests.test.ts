/** Every request that the documentation prints is sent as it stands there, in each language, to a server over the demo. */

import { type ExecFileException, execFile, spawnSync } from 'node:child_process';
import { importDemo, makeKey } from '@property-lookup/testing/imported';
import { type Serving, startServing } from '@property-lookup/testing/program';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

interface Language {
  /** The program that runs a text, and how it is given one. */
  readonly command: readonly string[];
  /** Prints nothing and succeeds where the language and what its examples load are installed. */
  readonly probe: string;
}

const LANGUAGES: Readonly<Record<string, Language>> = {
  curl: { command: ['sh', '-ec'], probe: 'command -v curl' },
  Python: { command: ['python3', '-c'], probe: 'import requests' },
  R: { command: ['Rscript', '-e'], probe: 'library(httr2)' },
  JavaScript: { command: [process.execPath, '--input-type=module', '-e'], probe: '' },
};

interface PrintedRequest {
  readonly language: string;
  readonly code: string;
  /** The beginning of the answer below it. */
  readonly answer: string;
}

const dir = temporaryDir();
let server: Serving;
let key = '';
let printed: readonly PrintedRequest[] = [];

beforeAll(async () => {
  await importDemo(dir);
  key = makeKey(dir);
  vi.stubEnv('PROPERTY_LOOKUP_FILTER_BUDGET_MS', '60000');
  server = await startServing(dir);
  vi.unstubAllEnvs();
  printed = (await pages(server.url)).flatMap(requestsOf);
});
afterAll(() => server.stop());

/** The pages of the documentation: those that link to each other below `/docs`. */
async function pages(url: string): Promise<readonly string[]> {
  const texts = new Map<string, string>();
  const waiting = [`${url}/docs`];
  for (let page = waiting.pop(); page !== undefined; page = waiting.pop()) {
    if (texts.has(page)) continue;
    const text = await (await fetch(page)).text();
    texts.set(page, text);
    for (const [, target = ''] of text.matchAll(/<a href="([^"]*)"/g)) {
      const { origin, pathname } = new URL(target, page);
      if (origin === url && /^\/docs(\/|$)/.test(pathname)) waiting.push(url + pathname);
    }
  }
  return [...texts.values()];
}

function requestsOf(page: string): readonly PrintedRequest[] {
  return page.split('<div class="request">').flatMap((part, at) => {
    if (at === 0) return [];
    const blocks = [...part.matchAll(/data-language="(\w+)">.*?<code>(.*?)<\/code>/gs)];
    const [, after = ''] = part.split('</div></div>');
    const answer = plain(/^\s*<pre[^>]*><code>(.*?)<\/code>/s.exec(after)?.[1] ?? '');
    return blocks.map(([, language = '', code = '']) => ({ language, code: plain(code), answer }));
  });
}

function plain(html: string): string {
  const named = { lt: '<', gt: '>', quot: '"', amp: '&' } as Readonly<Record<string, string>>;
  return html
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/&(lt|gt|quot|amp);/g, (_, name) => named[name] ?? '');
}

function send({ code, language }: PrintedRequest) {
  const [program = '', ...given] = LANGUAGES[language]?.command ?? [];
  const text = language === 'curl' ? code.replace(/^curl/, 'curl -sS --fail-with-body') : code;
  const options = { env: { ...process.env, KEY: key }, maxBuffer: 1 << 26 };
  return new Promise<{ readonly failure: string; readonly answer: string }>((resolve) => {
    const told = (error: ExecFileException | null, answer: string, said: string) =>
      resolve({ failure: error === null ? '' : `${answer.slice(0, 300)} ${said}`, answer });
    execFile(program, [...given, text], options, told);
  });
}

const isObject = (text: string): boolean => /^[[{]/.test(text);

describe.each(Object.entries(LANGUAGES))('%s', (name, { command, probe }) => {
  const [program = '', ...given] = command;
  const isInstalled = spawnSync(program, [...given, probe]).status === 0;

  it.skipIf(!isInstalled)(
    'every example is answered with what is printed below it (skipped where it is not installed)',
    async () => {
      const own = printed.filter(({ language }) => language === name);
      expect(own.length).toBeGreaterThan(25);
      for (const request of own) {
        const { answer, failure } = await send(request);
        expect([request.code, failure]).toEqual([request.code, '']);
        const isAsPrinted = isObject(answer) === isObject(request.answer);
        expect([request.code, request.answer === '' || isAsPrinted]).toEqual([request.code, true]);
      }
    },
    120_000,
  );
});

it('knows each language that is printed', () => {
  expect(new Set(printed.map(({ language }) => language))).toEqual(new Set(Object.keys(LANGUAGES)));
});
