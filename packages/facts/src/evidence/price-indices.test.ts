import { monthNumber, monthText } from '@property-lookup/kernel/calendar';
import type { Geography } from '@property-lookup/model/property';
import type { PriceIndexFact } from '@property-lookup/model/records';
import { describe, expect, it } from 'vitest';
import { levelOf, newestMonth, PriceIndices } from './price-indices.js';

const NOWHERE: Geography = {
  ...{ country: null, region: null, county: null, localAuthority: null, ward: null },
  ...{ constituency: null, outputArea: null, lsoa: null, msoa: null, ruralUrban: null },
};
const BRISTOL: Geography = {
  ...NOWHERE,
  ...{ localAuthority: 'E06000023', region: 'E12000009', country: 'E92000001' },
};
const nameless = () => undefined;

function month(areaCode: string | null, areaName: string, at: string, all: number, flat?: number) {
  const others = { detached: null, semiDetached: null, terraced: null, salesVolume: null };
  return { kind: 'price-index', areaCode, areaName, month: at, all, flat: flat ?? null, ...others };
}

function indicesOf(...facts: readonly ReturnType<typeof month>[]): PriceIndices {
  const indices = new PriceIndices();
  for (const fact of facts) indices.add({ ...fact, kind: 'price-index' });
  return indices;
}

const BRISTOL_MONTH: PriceIndexFact = {
  kind: 'price-index',
  areaCode: 'E06000023',
  areaName: 'Bristol',
  month: '2024-01',
  salesVolume: null,
};

/** Levels of that month, from facts as stored. */
function levelsOf(...facts: readonly PriceIndexFact[]) {
  const indices = new PriceIndices();
  for (const fact of facts) indices.add(JSON.parse(JSON.stringify(fact)) as PriceIndexFact);
  return indices.find(BRISTOL, nameless)?.byMonth.get(monthNumber(BRISTOL_MONTH.month));
}

describe('the index of a property', () => {
  it('is that of the smallest of its areas with one', () => {
    const national = month('E92000001', 'England', '2024-01', 300);
    expect(indicesOf(national).find(BRISTOL, nameless)).toMatchObject({
      areaCode: 'E92000001',
      kind: 'country',
    });
    const local = month('E06000023', 'City of Bristol', '2024-01', 350);
    expect(indicesOf(national, local).find(BRISTOL, nameless)?.areaCode).toBe('E06000023');
    expect(indicesOf(local).find(NOWHERE, nameless)).toBeUndefined();
  });

  it('is that of a larger area if that of the smaller ended long before', () => {
    const national = month('E92000001', 'England', '2024-01', 300);
    const ended = indicesOf(national, month('E06000023', 'City of Bristol', '2019-03', 350));
    expect(ended.find(BRISTOL, nameless)?.areaCode).toBe('E92000001');
    const late = indicesOf(national, month('E06000023', 'City of Bristol', '2023-10', 350));
    expect(late.find(BRISTOL, nameless)?.areaCode).toBe('E06000023');
  });

  it('is found by name in files without codes, in any order of words', () => {
    const indices = indicesOf(month(null, 'City of Bristol', '2024-01', 350));
    const named = indices.find(BRISTOL, (code) =>
      code === 'E06000023' ? 'Bristol, City of' : undefined,
    );
    expect(named?.areaCode).toBe('E06000023');
    expect(
      indicesOf(month(null, 'South West', '2024-01', 1)).find(BRISTOL, nameless),
    ).toMatchObject({ kind: 'region' });
  });

  it('has figures by type from their separate file, in any order of import', () => {
    const levels = { detached: 500, semiDetached: 400, terraced: null, flat: 200 };
    const all = { ...BRISTOL_MONTH, all: 350 };
    const byType = { ...BRISTOL_MONTH, ...levels };
    expect(levelsOf(all, byType)).toEqual({ all: 350, ...levels });
    expect(levelsOf(byType, all)).toEqual({ all: 350, ...levels });
  });

  it('drops a figure that is blank when its month is published again', () => {
    const levels = { detached: 500, semiDetached: 400, terraced: 300, flat: 200 };
    const all = { ...BRISTOL_MONTH, all: 350 };
    const byType = { ...BRISTOL_MONTH, ...levels };
    expect(levelsOf(all, byType, { ...byType, flat: null })).toEqual({
      all: 350,
      ...levels,
      flat: null,
    });
    expect(levelsOf(all, byType, { ...all, all: null })).toEqual({ all: null, ...levels });
  });

  it('has levels by type and month, with the last revision counting', () => {
    const index = indicesOf(
      month('E06000023', 'Bristol', '2024-01', 350, 200),
      month('E06000023', 'Bristol', '2024-02', 352),
      month('E06000023', 'Bristol', '2024-02', 353),
    ).find(BRISTOL, nameless);
    if (index === undefined) throw new Error('no index');
    const [january, february] = [monthNumber('2024-01'), monthNumber('2024-02-15')];
    expect(levelOf(index, january, 'F')).toBe(200);
    expect(levelOf(index, february, null)).toBe(353);
    expect(levelOf(index, february, 'F')).toBeNull();
    expect(newestMonth(index, '2025-06-01', 'F')).toBe(january);
    expect(newestMonth(index, '2025-06-01', null)).toBe(february);
    expect(newestMonth(index, '2024-01-31', null)).toBe(january);
    expect(monthText(february)).toBe('2024-02');
  });
});
