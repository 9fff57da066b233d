/** Tests the figures of a section against a plain calculation, from homes and linked records in a real folder. */

import { sumOf } from '@property-lookup/accuracy/rates';
import { DepartureOutcomes, StatusStays } from '@property-lookup/facts/estimation';
import type { Listing } from '@property-lookup/facts/events';
import { MoveHazards } from '@property-lookup/facts/evidence';
import { dayNumber } from '@property-lookup/kernel/calendar';
import {
  AS_OF,
  AUTHORITY,
  application,
  around,
  certificate,
  DELIVERED,
  type Given,
  linkedSection,
  placeOf,
  sale,
  zone,
} from '@property-lookup/testing/linked-section';
import { absenceOf, cycleOf, eventOn, listingOf } from '@property-lookup/testing/made-up-market';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { describe, expect, it } from 'vitest';
import { SURVEY_SECTION, type SurveyInput } from './survey-homes.js';

async function survey(given: Given, options: Partial<SurveyInput> = {}) {
  const { properties, recordsDir, zonesDir } = linkedSection(given);
  const found = await SURVEY_SECTION.run({
    ...{ access: properties.access, section: 0, recordsDir, zonesDir, areasDir: temporaryDir() },
    ...{ asOf: AS_OF, isSampled: false },
    ...{ areaEnds: new Map(), registerEnds: new Map(), newestDelivery: DELIVERED },
    ...{ statusStays: new StatusStays().counts, wholeLayers: new Set(), outlines: new Set() },
    ...options,
  });
  properties.close();
  return found;
}

describe('a section without anything', () => {
  it('adds nothing, whatever homes it has', async () => {
    const { departures, ...found } = await survey({});
    expect(departures).toEqual(new DepartureOutcomes().counts);
    expect(found).toEqual({
      ...{ listed: [], agreements: [], lettings: [], applications: [] },
      ...{ found: new Map(), sold: new Map(), moves: new MoveHazards().counts },
      ...{ lets: new Map(), areas: new Map(), points: [], learnt: undefined },
      certified: new Set(),
    });
  });

  it('that does not exist has no homes', async () => {
    const { points } = await survey({}, { section: 1, outlines: new Set(['plot']) });
    expect(points).toEqual([]);
  });

  it('says where its homes are where outlines are loaded', async () => {
    const { points } = await survey({}, { outlines: new Set(['building']) });
    expect(points).toEqual(
      [1, 2, 3, 4, 5, 6, 8].map((uprn) => ({ uprn, x: 292_000 + uprn, y: 92_000 })),
    );
  });
});

describe('what is loaded of planning layers', () => {
  const EAST = placeOf(1)[0];
  const partOf = (numbers: readonly number[], ...references: string[]) => {
    const places = numbers.map(placeOf);
    const north = places.map(([, y]) => y);
    const bounds = [EAST, Math.min(...north), EAST, Math.max(...north)];
    return new Map([[AUTHORITY, { references: new Set(references), bounds }]]);
  };

  it('lies where homes are that lie in its zones, or that a zone names and that have a place', async () => {
    const { found } = await survey({
      zones: [
        zone('conservation-area', 'A', { polygons: around(1, 3) }),
        zone('conservation-area', 'B', { polygons: around(3, 4) }),
        zone('article-4', 'C', { uprns: [5, 7, 8] }),
        zone('tree', 'D', { uprns: [7] }),
        zone('tree', 'E', { uprns: [8] }),
      ],
    });
    expect(found).toEqual(
      new Map([
        ['conservation-area\t75', partOf([1, 2, 3, 4], 'A', 'B')],
        ['article-4\t75', partOf([5], 'C')],
      ]),
    );
  });

  it('is not looked for where the layer is loaded whole', async () => {
    const zones = ['green-belt', 'tree'].map((dataset) =>
      zone(dataset, '1', { polygons: around(2, 2) }),
    );
    const { found } = await survey({ zones }, { wholeLayers: new Set(['green-belt']) });
    expect(found).toEqual(new Map([['tree\t75', partOf([2], '1')]]));
  });

  it('is a register where applications are, and those of the last year count around', async () => {
    const { found, applications } = await survey({
      applications: [
        [1, application('24/1', '2026-01-10')],
        [1, application('24/2', '2025-06-01')],
        [2, application('23/9', '2025-05-31')],
        [3, application('24/3', null)],
        [7, application('24/4', '2026-02-01')],
        [8, application('24/5', '2026-03-01')],
      ],
    });
    expect(applications).toEqual([placeOf(1), placeOf(1), placeOf(8)]);
    expect(found).toEqual(
      new Map([['planning-application\t75', partOf([1, 2, 3], '24/1', '24/2', '23/9', '24/3')]]),
    );
  });
});

describe('what homes sold for', () => {
  const registerEnds = new Map([['EX4', dayNumber('2026-03-01')]]);
  const areaEnds = new Map([['Outcode|EX4', dayNumber('2026-03-01')]]);
  const house = { PROPERTY_TYPE: 'House', BUILT_FORM: 'Detached', TOTAL_FLOOR_AREA: 80 } as const;
  const given: Given = {
    sales: [
      // Not ordered by day.
      [1, sale('2025-12-01', 240_000)],
      [1, sale('2015-12-01', 160_000)],
      [2, sale('2020-01-01')],
    ],
    certificates: [[1, certificate('2024-01-01', house)]],
  };

  it('is added to each of their areas: prices by floor area, and years of owning', async () => {
    const { sold } = await survey(given, { areaEnds, registerEnds });
    expect([...sold.keys()]).toEqual([
      ...['Postcode Sector|EX4 1', 'Outcode|EX4', `Local Authority|${AUTHORITY}`],
    ]);
    expect(sold.get('Outcode|EX4')).toMatchObject({ pricesPerSqm: [3_000], spells: 1 });
    expect(sold.get('Outcode|EX4')?.yearsOwned).toBeCloseTo(10, 2);
    // An area without an end has no last year.
    expect(sold.get('Postcode Sector|EX4 1')).toMatchObject({ pricesPerSqm: [], spells: 1 });
  });

  it('tells how often homes of a type move, where the sales of their place have an end', async () => {
    const plain = new MoveHazards();
    const days = (...all: string[]) => all.map(dayNumber);
    plain.add('D', days('2015-12-01', '2025-12-01'), dayNumber('2026-03-01'));
    plain.add('S', days('2020-01-01'), dayNumber('2026-03-01'));
    expect((await survey(given, { registerEnds })).moves).toEqual(plain.counts);
    expect((await survey(given)).moves).toEqual(new MoveHazards().counts);
  });

  it('is counted for the valuation, with what is to be valued', async () => {
    expect((await survey(given)).areas).toEqual(new Map([['EX', { sales: 3, asked: 2 }]]));
  });
});

describe('what homes were listed for', () => {
  const left = (listingId: string, day: string, isTold: boolean): Listing => {
    const absences = [absenceOf(day, { isTold })];
    const cycle = cycleOf('2026-01-01', {
      absences,
      prices: [{ date: '2026-01-01', price: 300_000 }],
    });
    return listingOf(listingId, [cycle], {
      ...{ lastSeen: day, deliveredAt: `${DELIVERED}T06:00:00Z` },
      address: { text: '4 High Street', postcode: 'EX4 1AA' },
    });
  };
  const letting = listingOf(
    'r',
    [cycleOf('2026-05-01', { prices: [{ date: '2026-05-01', price: 900 }] })],
    {
      ...{ transactionType: 'Rental', status: 'To Let', lastSeen: DELIVERED },
      ...{ deliveredAt: `${DELIVERED}T06:00:00Z`, values: { BEDROOMS: 2 } },
    },
  );
  const departure = (day: string) => ({
    ...{ status: 'For Sale', transactionType: 'Sale' as const, agreed: null, returned: null },
    ...{ left: dayNumber(day), sold: null },
  });

  it('tells what became of those that left without a word, up to the last delivery', async () => {
    const listings = [
      [4, left('a', '2026-03-01', false)],
      [5, left('b', '2026-03-05', true)],
      [8, left('c', '2026-04-01', false)],
    ] as const;
    const counts = (feeds: string) => {
      const plain = new DepartureOutcomes();
      for (const day of ['2026-03-01', '2026-04-01'])
        plain.add(departure(day), { register: null, feeds: dayNumber(feeds) });
      return plain.counts;
    };
    expect((await survey({ listings })).departures).toEqual(counts(DELIVERED));
    const undelivered = await survey({ listings }, { newestDelivery: null });
    expect(undelivered.departures).toEqual(counts(AS_OF));
  });

  it('is told of their areas, and lettings are kept with their postcode', async () => {
    const found = await survey({
      listings: [
        [4, left('a', '2026-05-20', false)],
        [6, letting],
        [8, letting],
      ],
    });
    expect(found.listed.map(([place]) => place)).toEqual([
      { postcode: 'EX4 1AA', localAuthority: AUTHORITY },
      { postcode: 'EX4 2BB', localAuthority: AUTHORITY },
      { postcode: 'EX9 9ZZ', localAuthority: null },
    ]);
    expect(found.lettings).toMatchObject([
      { id: 'r', rentPcmGbp: 900, bedrooms: 2, postcode: 'EX4 2BB', told: dayNumber(DELIVERED) },
      { id: 'r', postcode: 'EX9 9ZZ' },
    ]);
  });

  it('tells how often homes are put up to let that more than a listing tells of', async () => {
    const house = certificate('2020-01-01', { PROPERTY_TYPE: 'House', BUILT_FORM: 'Detached' });
    const { lets } = await survey({
      listings: [
        [5, letting],
        [6, letting],
      ],
      certificates: [[6, house]],
    });
    expect([...lets.keys()]).toEqual(['EX4']);
    expect(lets.get('EX4')?.first).toBe(dayNumber('2026-05-01'));
    expect(sumOf(lets.get('EX4')?.last.happened ?? new Float64Array())).toBe(1);
  });

  it('tells how long agreements have lasted', async () => {
    const agreed = listingOf('s', [cycleOf('2026-01-01', { agreed: '2026-03-01' })], {
      ...{ status: 'Sold STC', statusDate: '2026-03-01', lastSeen: DELIVERED },
      deliveredAt: `${DELIVERED}T06:00:00Z`,
    });
    const told = { listingId: 's', cycle: 1, attempt: 1, statusTo: 'Sold STC' };
    const events = [
      { ...eventOn('2026-03-01', 'Sold STC'), ...told, deliveredAt: '2026-03-01T06:00:00Z' },
    ];
    const { agreements } = await survey({ listings: [[4, agreed]], events });
    const days = dayNumber(AS_OF) - dayNumber('2026-03-01');
    expect(agreements).toEqual([{ agreed: '2026-03-01', outcome: 'open', days }]);
  });
});

describe('what models learn', () => {
  it('is of sections that are sampled, with the homes of the whole section', async () => {
    const certificates = ['2020-01-01', '2024-01-01'].map(
      (day) => [1, certificate(day, { PROPERTY_TYPE: 'House', BUILT_FORM: 'Detached' })] as const,
    );
    expect((await survey({ certificates })).learnt).toBeUndefined();
    const { learnt } = await survey({ certificates }, { isSampled: true });
    expect([...(learnt?.repeats.keys() ?? [])].length).toBeGreaterThan(0);
    expect(learnt?.bands).toEqual([]);
    const banded = listingOf('t', [cycleOf('2026-01-01')], { values: { COUNCIL_TAX_BAND: 'C' } });
    const told = await survey(
      {
        listings: [
          [2, banded],
          [8, banded],
        ],
      },
      { isSampled: true },
    );
    expect(told.learnt?.bands).toMatchObject([
      { row: 1, band: 'C', place: { authority: AUTHORITY } },
    ]);
  });
});
