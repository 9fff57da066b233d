/** Random questions with keys of random scopes have the answers of a data set without what the scope lacks, on both stores. */

import type { Store } from '@property-lookup/engine';
import { OGC_ENDPOINTS } from '@property-lookup/ogc';
import { openPostgresStore } from '@property-lookup/postgres';
import { scopeNames } from '@property-lookup/server/endpoint';
import { parseScope, type Scope } from '@property-lookup/server/keys';
import { POSTGRES_BINARIES, startPostgres } from '@property-lookup/testing/postgres-server';
import { byLength } from '@property-lookup/testing/run-length';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../http/fixture.js';
import { homesOf, plainAnswer, plainQuestion, postcodesOf } from './plain-scope.js';
import { QUESTION, type Question, SCOPE_TEXT } from './questions.js';
import { keyOf, serveHomes } from './scope-servers.js';
import { SCOPED_HOMES, SCOPED_POSTCODES } from './scoped-homes.js';

const QUESTIONS = byLength(80, 300);
const NAMES = scopeNames(OGC_ENDPOINTS);

/** Servers over the homes of an area alone, by the area. */
const reduced = new Map<string, Promise<TestServer>>();

function serverWithout(scope: Scope): Promise<TestServer> {
  const key = scope.area?.join() ?? '';
  const known = reduced.get(key);
  if (known !== undefined) return known;
  const homes = homesOf(scope, SCOPED_HOMES);
  const made = serveHomes(homes, postcodesOf(scope, SCOPED_POSTCODES, homes));
  reduced.set(key, made);
  return made;
}

afterAll(async () => {
  for (const server of reduced.values()) await (await server).close();
});

function ask(
  { get, post }: TestServer,
  { body, path }: Question,
  headers: Readonly<Record<string, string>> = {},
) {
  return body === undefined ? get(path, headers) : post(path, body, headers);
}

function describeScopes(name: string, open: () => Promise<Store | undefined>): void {
  describe(`keys with scope on ${name}`, () => {
    let server: TestServer;
    beforeAll(async () => {
      server = await serveHomes(SCOPED_HOMES, SCOPED_POSTCODES, await open());
    });
    afterAll(() => server.close());

    it('read as much as if the rest were not loaded', async () => {
      const outcomes = { answered: 0, refused: 0 };
      await fc.assert(
        fc.asyncProperty(SCOPE_TEXT, QUESTION, async (text, question) => {
          const scope = parseScope(text, NAMES);
          const answer = await ask(server, question, keyOf(server, scope));
          const plain = plainQuestion(scope, question);
          if (plain === undefined) {
            outcomes.refused++;
            expect([answer.statusCode, answer.json()]).toEqual([
              403,
              { detail: expect.stringMatching(/^This key may not read .+\.$/) },
            ]);
            return;
          }
          outcomes.answered++;
          const wanted = await ask(await serverWithout(scope), plain);
          expect([answer.statusCode, plainAnswer(scope, question, answer.payload)]).toEqual([
            wanted.statusCode,
            plainAnswer(scope, question, wanted.payload),
          ]);
        }),
        { numRuns: QUESTIONS },
      );
      expect(Math.min(outcomes.answered, outcomes.refused)).toBeGreaterThan(QUESTIONS / 10);
    }, 1_800_000);
  });
}

describeScopes('files', async () => undefined);

describe.skipIf(POSTGRES_BINARIES === undefined)('PostgreSQL', () => {
  const closing: (() => Promise<unknown>)[] = [];
  describeScopes('PostgreSQL', async () => {
    const postgres = await startPostgres();
    const store = openPostgresStore({ url: await postgres.newDatabase() });
    closing.push(
      () => store.close(),
      () => postgres.close(),
    );
    return store;
  });
  afterAll(async () => {
    for (const close of closing) await close();
  });
});
