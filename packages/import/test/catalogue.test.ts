/** The catalogue of sources: complete, in agreement with dictionary and endpoints, and right about what is missing. */

import { SOURCES as CODES, sourceCodeOf } from '@property-lookup/model/dictionary';
import { SERVED } from '@property-lookup/server/inside/http/endpoints';
import { CONTENTS } from '@property-lookup/sources/about';
import { ALL_SOURCES } from '@property-lookup/sources/recognition';
import { describe, expect, it } from 'vitest';
import { catalogueOf, type Loaded } from '../src/catalogue/catalogue.js';
import { endpointNeeds, nextStep } from '../src/catalogue/endpoint-needs.js';

const loaded = (...ids: string[]) =>
  ids.map((id) => ({
    ...{ id, title: id, licence: '', attribution: '', rows: 5 },
    importedAt: '2026-09-01T00:00:00.000Z',
  }));

describe('declarations of sources', () => {
  it.each(ALL_SOURCES.map(({ id, about }) => [id, about] as const))('%s is whole', (id, about) => {
    expect(about.gives).toMatch(/^\S.*[^.\s]$/);
    expect(about.size).toMatch(/\d|that of|some/);
    expect(about.appears).not.toBe('');
    if (about.price !== 'your own') expect(about.page).toMatch(/^https:\/\/\S+$/);
    const code = sourceCodeOf(id);
    // The code of a council tax list is that of its bands; its addresses have that of lists.
    if (code !== undefined && about.code !== 'CTAX') expect(about.code).toBe(code);
  });

  it('cover every source that the dictionary names', () => {
    const declared = new Set<string | null>(ALL_SOURCES.map(({ about }) => about.code));
    const undeclared = CODES.map(({ code }) => code).filter((code) => !declared.has(code));
    expect(undeclared).toEqual(['MODEL', 'DERIVED']);
  });

  it('need nothing that no source provides', () => {
    const provided = new Set(ALL_SOURCES.flatMap(({ about }) => about.provides));
    expect(Object.keys(CONTENTS).filter((content) => !provided.has(content as never))).toEqual([]);
  });
});

describe('catalogue', () => {
  it('marks what is loaded and what each source lacks', () => {
    const entries = catalogueOf({ sources: loaded('price-paid'), segments: [] }, '2026-09-02');
    const entry = (wanted: string) => entries.find(({ id }) => id === wanted);
    expect(entry('price-paid')).toMatchObject({ loaded: { rows: 5 }, missing: ['addresses'] });
    expect(entry('uk-hpi')).toMatchObject({ loaded: null, missing: ['areas'] });
    expect(entry('onspd')).toMatchObject({ loaded: null, missing: [] });
  });

  describe('of an edition that is loaded', () => {
    const segment = (id: string, edition?: string) => ({
      ...{ id, source: 'onspd', rows: 5, importedAt: '2026-09-01T00:00:00.000Z' },
      file: { name: id, sha256: '' },
      ...(edition !== undefined && { edition }),
    });
    const held = (more: Partial<Loaded>, today: string) =>
      catalogueOf(
        { sources: loaded('onspd'), segments: [segment('a', '2026-08-01'), segment('b')], ...more },
        today,
      ).find(({ id }) => id === 'onspd')?.loaded;

    it('says when the next is due, and from that day that it is outdated', () => {
      const next = { edition: '2026-08-01', nextEdition: '2026-11-28' };
      expect(held({}, '2026-11-27')).toMatchObject({ ...next, isOutdated: false });
      expect(held({}, '2026-11-28')).toMatchObject({ ...next, isOutdated: true });
    });

    it('goes by the newest of its files', () => {
      const segments = [segment('a', '2026-08-01'), segment('b', '2026-05-01')];
      expect(held({ segments }, '2026-11-27')?.edition).toBe('2026-08-01');
    });

    it('never calls made-up data outdated', () => {
      const madeUp = held({ isMadeUp: true }, '2036-11-28');
      expect(madeUp).toMatchObject({ nextEdition: null, isOutdated: false });
    });
  });

  it('speaks of every endpoint', () => {
    const paths = endpointNeeds([]).map(({ path }) => path);
    expect(paths.toSorted()).toEqual([...new Set(SERVED.map(({ path }) => path))].toSorted());
  });

  it('counts the fields of an endpoint that have a source', () => {
    const energy = (...ids: string[]) =>
      endpointNeeds(loaded(...ids)).find(({ path }) => path === '/property/energy');
    const without = energy('headed-csv');
    const withThem = energy('headed-csv', 'epc-domestic');
    expect(without?.missing).toEqual([]);
    expect(without?.wanted[0]).toMatchObject({ code: 'EPC' });
    expect(withThem?.covered).toBe((without?.covered ?? 0) + (without?.wanted[0]?.fields ?? -1));
  });
});

describe('the next step', () => {
  it.each([
    [[], 'No data is loaded'],
    [['os-open-uprn', 'price-paid'], 'No address source is loaded'],
    [['headed-csv'], 'No postcode directory is loaded'],
    [['ni-address-list', 'onspd'], 'No sales are loaded'],
    [['headed-csv', 'onspd', 'price-paid', 'epc-domestic'], 'would fill'],
  ])('with %j begins or goes on with %s', (ids, words) => {
    expect(nextStep(loaded(...ids))).toContain(words);
  });

  it('is none where everything is loaded', () => {
    expect(nextStep(loaded(...ALL_SOURCES.map(({ id }) => id)))).toBeUndefined();
  });
});
