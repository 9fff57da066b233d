/** Tests that spread figures of areas are read back, with later changes. */

import { join } from 'node:path';
import { NO_AREAS } from '@property-lookup/model/property';
import type { AreaFiguresFact, EvidenceFact, PriceIndexFact } from '@property-lookup/model/records';
import { staged } from '@property-lookup/testing/staged-folder';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { describe, expect, it } from 'vitest';
import { changeAreaFiles, readAreas, spreadAreas } from './area-files.js';

const newFolder = (): string => join(temporaryDir(), 'kept', 'spread');

describe('figures of areas', () => {
  const figures = (code: string, value: number, asOf = '2021-03-21'): AreaFiguresFact => ({
    ...{ kind: 'area-figures', code, topic: 'tenure', asOf },
    values: { OWNED_OUTRIGHT_PCT: value },
  });
  const index = (areaCode: string | null, areaName: string, all = 200_000): PriceIndexFact => ({
    ...{ kind: 'price-index', areaCode, areaName, month: '2026-01', all },
    ...{ detached: null, semiDetached: null, terraced: null, flat: null, salesVolume: null },
  });
  const HERE = { ...NO_AREAS, outputArea: 'E00000001', localAuthority: 'E06000038' };

  function spread(facts: readonly EvidenceFact[]): string {
    const dir = newFolder();
    spreadAreas([staged(facts)], dir);
    return dir;
  }
  const shareIn = (dir: string) =>
    readAreas(dir, [HERE, null], [null]).figures.figuresOf(HERE, ['OWNED_OUTRIGHT_PCT'])
      .OWNED_OUTRIGHT_PCT;

  it('that have changed since stand instead of those of before', () => {
    const before = spread([figures('E00000001', 40), figures('E00000002', 60)]);
    const changed = (code: string, facts: readonly EvidenceFact[]) => {
      const dir = newFolder();
      changeAreaFiles({ before, dir }, new Set([code]), [staged(facts)]);
      return shareIn(dir);
    };
    expect(shareIn(before)).toBe(40);
    expect(changed('E00000001', [figures('E00000001', 45, '2011-03-27')])).toBe(45);
    expect(changed('E00000001', [])).toBeUndefined();
    expect(changed('E00000002', [figures('E00000001', 45)])).toBe(40);
  });

  it('come with the index of the authority, by code or name, and without one with none', () => {
    const named = { kind: 'area-name', code: 'E06000038', name: 'Reading' } as const;
    const other = { kind: 'area-name', code: 'E06000037', name: 'West Berkshire' } as const;
    const facts = [named, other, index(null, 'Reading', 1), index(null, 'West Berkshire', 2)];
    const { indexOf } = readAreas(spread(facts), [HERE]);
    expect([...(indexOf(HERE)?.byMonth.values() ?? [])]).toMatchObject([{ all: 1 }]);
    expect(indexOf(null)).toBeUndefined();
    expect(readAreas(spread([named]), [HERE]).indexOf(HERE)).toBeUndefined();
  });

  it('of an area of the earlier census are read for each of those that it became', () => {
    const relation = 'lsoa11-of-lsoa21';
    const link = (from: string, to: string) => ({ kind: 'area-link', from, to, relation }) as const;
    const other = { ...link('E01000001', 'E01888888'), relation: 'another' } as never;
    const dir = spread([
      ...[link('E01000001', 'E01999999'), link('E01000002', 'E01999999'), other],
      ...[figures('E01999999', 25), figures('E01888888', 99)],
    ]);
    const areas = [{ ...NO_AREAS, lsoa: 'E01000001' }];
    const { figures: known } = readAreas(dir, areas);
    expect(known.allOf('E01999999')).toMatchObject([[['tenure', {}]], undefined, undefined]);
    expect(known.allOf('E01888888')).toEqual([[], undefined, undefined]);
    expect(known.allOf('E01000001')).toEqual([[], 'E01999999', undefined]);
    expect(known.allOf('E01000002')).toEqual([[], undefined, undefined]);
  });
});
