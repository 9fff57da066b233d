import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryDir } from '../../../test/support/temporary-dir.js';
import type { AreaFiguresFact, EvidenceFact, PriceIndexFact } from '../../domain/evidence-fact.js';
import { GEOGRAPHY_AREAS, type Geography } from '../../domain/fact.js';
import { FactCollector } from '../../evidence/recorded.js';
import { evidenceFile } from '../staging/segment.js';
import { type KnownAreas, readAreas, spreadAreas } from './area-files.js';

const NOWHERE = Object.fromEntries(GEOGRAPHY_AREAS.map((name) => [name, null])) as Record<
  keyof Geography,
  null
>;
const AREAS: Geography = { ...NOWHERE, outputArea: 'E00000001', lsoa: 'E01000001' };

const share = (code: string, value: number): AreaFiguresFact => ({
  kind: 'area-figures',
  code,
  topic: 'tenure',
  values: { OWNED_OUTRIGHT_PCT: value },
  asOf: '2021-03-21',
});

const index = (areaCode: string | null, areaName: string): PriceIndexFact => ({
  ...{ kind: 'price-index', areaCode, areaName, month: '2026-01', all: 200_000 },
  ...{ detached: null, semiDetached: null, terraced: null, flat: null, salesVolume: null },
});

function known(facts: readonly EvidenceFact[], areas: readonly Geography[]): KnownAreas {
  const root = temporaryDir();
  const folder = join(root, 'segment');
  mkdirSync(folder);
  for (const kind of new Set(facts.map((fact) => fact.kind))) {
    const lines = facts.filter((fact) => fact.kind === kind).map((fact) => JSON.stringify(fact));
    writeFileSync(join(folder, evidenceFile(kind)), lines.join('\n'));
  }
  const folders = [{ dir: folder, source: 'census', importedAt: '2026-01-01', segment: 0 }];
  spreadAreas(folders, join(root, 'areas'));
  return readAreas(join(root, 'areas'), areas);
}

const figureOf = ({ figures }: KnownAreas, areas: Geography): number | undefined =>
  figures.figuresOf(areas, ['OWNED_OUTRIGHT_PCT'])['OWNED_OUTRIGHT_PCT'];

it('reads what is said of the areas asked for, and of no other', () => {
  const all = known([share('E00000001', 40), share('E00000002', 60)], [AREAS]);
  expect(figureOf(all, AREAS)).toBe(40);
  expect(figureOf(all, { ...NOWHERE, outputArea: 'E00000002' })).toBeUndefined();
});

it('follows an area to the one of the earlier census that figures are published for', () => {
  const relation = 'lsoa11-of-lsoa21';
  const link = { kind: 'area-link', from: 'E01000001', to: 'E01999999', relation } as const;
  const { figures } = known([link, share('E01999999', 25)], [AREAS]);
  const facts = new FactCollector();
  figures.addFacts(AREAS, [], facts);
  expect(facts.facts['OWNED_OUTRIGHT_PCT']?.value).toBe(25);
});

it('finds the price index of an area by its code, else by its name', () => {
  const reading = { ...AREAS, localAuthority: 'E06000038' };
  const name = { kind: 'area-name', code: 'E06000038', name: 'Reading' } as const;
  const byCode = known([index('E06000038', 'Reading')], [reading]);
  expect(byCode.indexOf(reading)?.areaCode).toBe('E06000038');
  const byName = known([name, index(null, 'Reading')], [reading]);
  expect(byName.indexOf(reading)?.byMonth.size).toBe(1);
  expect(byName.indexOf(AREAS)).toBeUndefined();
});
