/** The directory of postcodes returns its input, one by one and in full, before and after changes. */

import { geographyOf, type PostcodeFact } from '@property-lookup/model/property';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeFact, encodeFact, POSTCODES, PostcodeDirectory } from './postcode-directory.js';

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

function written(all: readonly PostcodeFact[], gone: readonly string[], before?: string): string {
  const dir = temporaryDir();
  const writer = POSTCODES.write(dir, before === undefined ? {} : { before });
  for (const fact of all) writer.put(fact.postcode, fact);
  for (const postcode of gone) writer.remove(postcode);
  writer.finish();
  return dir;
}

function expectIn(dir: string, all: readonly PostcodeFact[]): void {
  const directory = new PostcodeDirectory(dir);
  for (const code of CODES) {
    const fact = all.find(({ postcode }) => postcode === code);
    // The second look-up is answered from memory.
    expect([1, 2].map(() => directory.find(code))).toEqual([fact, fact]);
  }
  const sorted = [...all].sort((a, b) => (a.postcode < b.postcode ? -1 : 1));
  expect([...directory.all()]).toEqual(sorted);
  directory.close();
}

it('writes a fact as values without names, and without missing areas', () => {
  fc.assert(
    fc.property(factFor(fc.constantFrom(...CODES)), (fact) => {
      const text = encodeFact(fact);
      expect(decodeFact(fact.postcode, text)).toEqual(fact);
      const hasAreas = Object.values(fact.areas).some((area) => area !== null);
      expect((JSON.parse(text) as unknown[]).length).toBe(hasAreas ? 17 : 7);
    }),
  );
});

it('has every postcode, before and after changes', () => {
  fc.assert(
    fc.property(facts, facts, fc.subarray(CODES), (before, changed, given) => {
      const gone = given.filter((code) => !changed.some(({ postcode }) => postcode === code));
      const first = written(before, []);
      const stay = before.filter(
        ({ postcode }) =>
          !gone.includes(postcode) && !changed.some((one) => one.postcode === postcode),
      );
      expectIn(written(changed, gone, first), [...stay, ...changed]);
      expectIn(first, before);
    }),
    { numRuns: 40 },
  );
});

it('takes no invalid text for a postcode', () => {
  const [fact] = fc.sample(factFor(fc.constant('EX1 1A')), 1) as [PostcodeFact];
  const directory = new PostcodeDirectory(written([fact], []));
  // Characters that no postcode contains count as none.
  expect([directory.find('EX1 1A'), directory.find('EX1 1Aé')]).toEqual([fact, undefined]);
  directory.close();
});
