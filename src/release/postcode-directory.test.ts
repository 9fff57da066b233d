/** The directory of postcodes gives back what was put in, one by one, at once and after changes. */

import { join } from 'node:path';
import fc from 'fast-check';
import Database from 'libsql';
import { expect, it } from 'vitest';
import { temporaryDir } from '../../test/support/temporary-dir.js';
import { geographyOf, type PostcodeFact } from '../domain/fact.js';
import {
  changePostcodes,
  decodeFact,
  encodeFact,
  PostcodeDirectory,
  PostcodeDirectoryWriter,
} from './postcode-directory.js';

const number = fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }).map((one) => one + 0));
const CODES = ['EX1 1AA', 'EX1 1AB', 'EX2 1AA', 'EX3 9ZZ', 'BT1 1AA'];

const factFor = (postcode: fc.Arbitrary<string>): fc.Arbitrary<PostcodeFact> =>
  fc
    .record({
      postcode,
      terminated: fc.option(fc.constant('2019-05')),
      ...{ x: number, y: number, latitude: number, longitude: number },
      grid: fc.constantFrom('british' as const, 'irish' as const),
      areas: fc.array(fc.option(fc.constantFrom('E07000041', 'N92000002')), {
        minLength: 10,
        maxLength: 10,
      }),
      origins: fc.option(fc.constantFrom('', '12'), { nil: undefined }),
    })
    .map(({ areas, origins, ...fact }) => ({
      ...{ kind: 'postcode' as const, ...fact },
      areas: geographyOf((_, at) => areas[at] ?? null),
      ...(origins === undefined ? {} : { origins }),
    }));
const facts = fc.uniqueArray(factFor(fc.constantFrom(...CODES)), {
  selector: ({ postcode }) => postcode,
});

const dir = temporaryDir();
let files = 0;

function written(all: readonly PostcodeFact[]): string {
  const path = join(dir, `${files++}.sqlite`);
  const writer = new PostcodeDirectoryWriter(path);
  for (const fact of all) writer.add(fact);
  expect(writer.finish()).toBe(all.length);
  return path;
}

const byPostcode = (all: readonly PostcodeFact[]): readonly PostcodeFact[] =>
  [...all].sort((a, b) => (a.postcode < b.postcode ? -1 : 1));

it('writes a fact as values without names, and without areas where there are none', () => {
  fc.assert(
    fc.property(factFor(fc.constantFrom(...CODES)), (fact) => {
      const text = encodeFact(fact);
      expect(decodeFact(fact.postcode, text)).toEqual(fact);
      const hasAreas = Object.values(fact.areas).some((area) => area !== null);
      expect((JSON.parse(text) as unknown[]).length).toBe(hasAreas ? 17 : 7);
    }),
  );
});

it('has every postcode, asked for on its own or with others, before and after changes', () => {
  const changes = fc.uniqueArray(
    fc.tuple(fc.constantFrom(...CODES), fc.option(factFor(fc.constant('')))),
    { selector: ([postcode]) => postcode },
  );
  fc.assert(
    fc.property(facts, changes, (before, given) => {
      const path = written(before);
      const check = (all: readonly PostcodeFact[]) => {
        const [single, at, whole] = [1, 2, 3].map(() => new PostcodeDirectory(path));
        at?.remember(CODES.slice(1));
        at?.remember(CODES);
        for (const code of CODES) {
          const fact = all.find(({ postcode }) => postcode === code);
          // Each twice: the second time it is remembered.
          expect([1, 2].map(() => single?.find(code))).toEqual([fact, fact]);
          expect(at?.find(code)).toEqual(fact);
        }
        expect([...(whole?.all() ?? [])]).toEqual(byPostcode(all));
        for (const directory of [single, at, whole]) directory?.close();
      };
      check(before);
      const changed = given.map(([postcode, fact]) => ({
        postcode,
        fact: fact && { ...fact, postcode },
      }));
      const after = [
        ...before.filter((one) => !changed.some(({ postcode }) => postcode === one.postcode)),
        ...changed.flatMap(({ fact }) => fact ?? []),
      ];
      expect(changePostcodes(path, changed)).toBe(after.length);
      check(after);
    }),
    { numRuns: 40 },
  );
});

it('remembers what it has read, and that there was nothing', () => {
  const [fact] = fc.sample(factFor(fc.constant('EX1 1AA')), 1) as [PostcodeFact];
  const path = written([fact]);
  const directory = new PostcodeDirectory(path);
  directory.remember(['EX1 1AA', 'EX9 9ZZ']);
  const database = new Database(path);
  database.exec(
    "UPDATE postcode SET fact = 'torn'; INSERT INTO postcode VALUES ('EX9 9ZZ', 'torn')",
  );
  database.close();
  expect([directory.find('EX1 1AA'), directory.find('EX9 9ZZ')]).toEqual([fact, undefined]);
  directory.close();
  const again = new PostcodeDirectory(path);
  for (const read of [() => again.find('EX1 1AA'), () => again.remember(['EX9 9ZZ'])]) {
    expect(read).toThrow('The data set is damaged: postcodes.sqlite changed');
  }
  again.close();
});
