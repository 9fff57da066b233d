/** Every request that the documentation prints is sent as it stands there, in each language, to a server over the demo. */

import { type ExecFileException, execFile, spawnSync } from 'node:child_process';
import type {
  OpenapiDocument,
  OpenapiResponse,
} from '@property-lookup/server/inside/http/docs/openapi-types';
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
  /** The answer beside it. */
  readonly answer: unknown;
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
  printed = await samplesOf(server.url);
});
afterAll(() => server.stop());

/** Every sample of the contract, which the pages of the endpoints print. */
async function samplesOf(url: string): Promise<readonly PrintedRequest[]> {
  const { paths } = (await (await fetch(`${url}/openapi.json`)).json()) as OpenapiDocument;
  const operations = Object.values(paths).flatMap(({ get, post }) =>
    [get ?? [], post ?? []].flat(),
  );
  return operations.flatMap(({ responses, 'x-codeSamples': samples = [] }) => {
    const forms = Object.values((responses['200'] as OpenapiResponse).content ?? {});
    const answer = forms.find(({ example }) => example !== undefined)?.example;
    return samples.map(({ lang, source }) => ({ language: lang, code: source, answer }));
  });
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
const textOf = (answer: unknown): string =>
  typeof answer === 'string' ? answer : JSON.stringify(answer);

describe.each(Object.entries(LANGUAGES))('%s', (name, { command, probe }) => {
  const [program = '', ...given] = command;
  const isInstalled = spawnSync(program, [...given, probe]).status === 0;

  it.skipIf(!isInstalled)(
    'every example is answered with what is printed beside it (skipped where it is not installed)',
    async () => {
      const own = printed.filter(({ language }) => language === name);
      expect(own.length).toBeGreaterThan(25);
      for (const request of own) {
        const { answer, failure } = await send(request);
        expect([request.code, failure]).toEqual([request.code, '']);
        if (request.answer === undefined) continue;
        const [isAnswered, isPrinted] = [answer, textOf(request.answer)].map(isObject);
        expect([request.code, isAnswered]).toEqual([request.code, isPrinted]);
      }
    },
    120_000,
  );
});

it('knows each language that is printed', () => {
  expect(new Set(printed.map(({ language }) => language))).toEqual(new Set(Object.keys(LANGUAGES)));
});
