import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  NotedOrigins,
  originOfPart,
  originsAtPostcode,
  originsWithSource,
  SOURCED_PARTS,
  type SourcedPart,
} from './property-origins.js';

const SOURCES = ['addressbase-plus', 'os-open-uprn', 'onsud', 'epc-domestic'];
type PartSources = Readonly<Partial<Record<SourcedPart, string>>>;

function originsOf(of: PartSources): string {
  const noted = new NotedOrigins();
  for (const part of SOURCED_PARTS) {
    const source = of[part];
    if (source !== undefined) noted.note(part, source);
  }
  return noted.encode(SOURCES);
}

const given: fc.Arbitrary<PartSources> = fc
  .array(fc.option(fc.constantFrom(...SOURCES), { nil: undefined }), {
    minLength: SOURCED_PARTS.length,
    maxLength: SOURCED_PARTS.length,
  })
  .map((all) => Object.fromEntries(SOURCED_PARTS.map((part, at) => [part, all[at]])));

it('replaces the source of some parts, and keeps that of the others', () => {
  const others = fc.uniqueArray(fc.constantFrom(...SOURCED_PARTS), { minLength: 1 });
  fc.assert(
    fc.property(given, others, (of, parts) => {
      const sources = [...SOURCES, 'inferred-address'];
      const property = {
        sources,
        origins: originsWithSource(originsOf(of), parts, SOURCES.length),
      };
      for (const part of SOURCED_PARTS) {
        const source = parts.includes(part) ? 'inferred-address' : of[part];
        if (source !== undefined) expect(originOfPart(property, part)).toBe(source);
      }
    }),
  );
});

it('restores the source of every known part', () => {
  fc.assert(
    fc.property(given, (of) => {
      const property = { sources: SOURCES, origins: originsOf(of) };
      for (const part of SOURCED_PARTS) {
        if (of[part] !== undefined) expect(originOfPart(property, part)).toBe(of[part]);
      }
    }),
  );
});

it('keeps all but the position, which becomes the postcode’s', () => {
  fc.assert(
    fc.property(given, (of) => {
      const origins = originsAtPostcode(originsOf(of));
      for (const part of SOURCED_PARTS) {
        const expected = part === 'position' ? 'postcode' : of[part];
        if (expected !== undefined) {
          expect(originOfPart({ sources: SOURCES, origins }, part)).toBe(expected);
        }
      }
    }),
  );
});

it('encodes one source as an empty text, and two briefly', () => {
  expect(originsOf({ address: 'addressbase-plus', udprn: 'addressbase-plus' })).toBe('');
  const of = { address: 'addressbase-plus', position: 'os-open-uprn', udprn: 'addressbase-plus' };
  expect(originsOf(of)).toBe('000000000000010');
  expect(originOfPart({ sources: [], origins: '' }, 'address')).toBeNull();
});
