/** Tests that zones change if their newest current version differs, also when an edition is added or forgotten. */

import type { ZoneFact } from '@property-lookup/model/records';
import { staged } from '@property-lookup/testing/staged-folder';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FactFolder } from '../staging/segment.js';
import { changedZoneVersions } from './changed-zones.js';

/** A layer that is complete with seventeen sites all over England. */
const LAYER = 'world-heritage-site';
const SITES = 17;

interface Import {
  readonly source: string;
  /** Some sites, or all but one, under a name given by the import. */
  readonly sites: readonly (readonly [site: number, name: string])[];
}

const site = fc.tuple(fc.nat({ max: SITES }), fc.constantFrom('old', 'new'));
const everySiteBut = (left: number): Import['sites'] =>
  Array.from({ length: SITES + 1 }, (_, at) => [at, 'edition'] as const).filter(
    ([at]) => at !== left,
  );
const anImport = fc.record({
  source: fc.constantFrom('first', 'second'),
  sites: fc.oneof<fc.Arbitrary<Import['sites']>[]>(
    fc.uniqueArray(site, { selector: ([at]) => at, maxLength: 4 }),
    fc.nat({ max: SITES }).map(everySiteBut),
  ),
});

const zoneOf = ([at, name]: Import['sites'][number]): ZoneFact => ({
  ...{ kind: 'zone', dataset: LAYER, reference: String(at), name, organisation: null },
  ...{ startDate: null, polygons: [], uprns: [], values: {} },
  point: [at % 2 === 0 ? -5 : 1, 50 + (5 * at) / SITES],
});

/** Names by reference, found by reading every import. */
function newestOf(imports: readonly (readonly [number, Import])[]): ReadonlyMap<string, string> {
  const newest = new Map<string, string>();
  for (const [at, { source, sites }] of imports) {
    const own = imports.filter(([, other]) => other.source === source && other.sites.length > 0);
    const editions = own.slice(1).filter(([, other]) => other.sites.length >= SITES);
    if (at < (editions.at(-1)?.[0] ?? 0)) continue;
    for (const [reference, name] of sites) newest.set(String(reference), name);
  }
  return newest;
}

it('finds what a look at every version finds', () => {
  const some = fc.array(fc.tuple(anImport, fc.boolean()), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(some, fc.array(anImport, { maxLength: 2 }), (held, later) => {
      const imports = [...held.map(([one]) => one), ...later];
      const folders = imports.map(({ source, sites }, at): FactFolder => {
        const about = { source, importedAt: `2026-01-0${at + 1}`, importNumber: at };
        return staged(sites.map(zoneOf), about);
      });
      const isForgotten = (_: unknown, at: number) => held[at]?.[1] === true;
      const isKept = (one: unknown, at: number) => !isForgotten(one, at);
      const before = folders.slice(0, held.length);
      const versions = changedZoneVersions({
        ...{ before, after: folders.filter(isKept) },
        ...{ added: folders.slice(held.length), gone: before.filter(isForgotten) },
      });
      const numbered = imports.map((one, at) => [at, one] as const);
      const was = newestOf(numbered.slice(0, held.length));
      const is = newestOf(numbered.filter(isKept));
      const known = [...new Set([...was.keys(), ...is.keys()])];
      const changed = known.filter((reference) => was.get(reference) !== is.get(reference));
      for (const [side, newest] of [
        ['before', was],
        ['after', is],
      ] as const) {
        const told = versions[side].map(({ reference, name }) => [reference, name] as const);
        const right = changed.filter((reference) => newest.has(reference));
        expect(told).toHaveLength(right.length);
        expect(new Map(told)).toEqual(
          new Map(right.map((reference) => [reference, newest.get(reference) ?? ''])),
        );
      }
    }),
    { numRuns: 80 },
  );
});
