import { monthNumber, monthText } from '@property-lookup/kernel/calendar';
import type { CrimesFact } from '@property-lookup/model/records';
import { expect, it } from 'vitest';
import { CrimeCounts } from './crime-counts.js';

const MONTHS = [
  ...['2025-07', '2025-08', '2025-09', '2025-10', '2025-11', '2025-12'],
  ...['2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06'],
];

const area = (authority: string, crimes: number, code = `E01${authority.length}`) => ({
  ...{ code, authority, crimes },
});
const ofMonth = (
  month: string,
  force: string,
  ...areas: CrimesFact['areas'][number][]
): CrimesFact => ({ kind: 'crimes', force, month, areas });

function figures(...facts: readonly CrimesFact[]) {
  const counts = new CrimeCounts();
  for (const fact of facts) counts.add(fact);
  return counts.figures().map(({ code, values, asOf }) => [code, values.CRIMES_12M, asOf]);
}
const year = (force: string, ...areas: CrimesFact['areas'][number][]) =>
  MONTHS.map((month) => ofMonth(month, force, ...areas));

it('adds up the last twelve months of a complete force, and no earlier ones', () => {
  const before = ofMonth('2025-06', 'Kent', area('Dover', 100));
  expect(figures(before, ...year('Kent', area('Dover', 3)))).toEqual([['E015', 36, '2026-06-01']]);
});

it('counts the same year whichever month is imported first', () => {
  const months = [
    ofMonth('2025-06', 'Kent', area('Dover', 100)),
    ...year('Kent', area('Dover', 3)),
  ];
  expect(figures(...months.toReversed())).toEqual([['E015', 36, '2026-06-01']]);
});

it('is null with a month missing', () => {
  const [, ...eleven] = year('Kent', area('Dover', 3));
  expect(figures(...eleven)).toEqual([]);
  const gap = year('Kent', area('Dover', 3)).filter(({ month }) => month !== '2026-01');
  expect(figures(ofMonth('2025-06', 'Kent', area('Dover', 3)), ...gap)).toEqual([]);
});

it('takes the newest copy of a month imported twice', () => {
  const again = ofMonth('2026-06', 'Kent', area('Dover', 10));
  expect(figures(...year('Kent', area('Dover', 3)), again)).toEqual([['E015', 43, '2026-06-01']]);
});

it('counts zero in an area without crimes', () => {
  const quiet = area('Dover', 0, 'E01000009');
  expect(figures(...year('Kent', area('Dover', 3), quiet))).toContainEqual([
    ...['E01000009', 0, '2026-06-01'],
  ]);
});

it('does not take the few crimes recorded by neighbouring forces and railway police for the total of an area', () => {
  // Greater Manchester has published nothing since 2019.
  const cheshire = year('Cheshire', area('Chester', 7_000), area('Manchester', 8));
  const railways = year('British Transport Police', area('Manchester', 90));
  expect(figures(...cheshire, ...railways)).toEqual([['E017', 84_000, '2026-06-01']]);
});

it('adds crimes recorded in the area by other forces', () => {
  const kent = year('Kent', area('Dover', 30));
  const railways = year('British Transport Police', area('Dover', 1));
  expect(figures(...kent, ...railways)).toEqual([['E015', 372, '2026-06-01']]);
});

it('is null for a force that stopped publishing years ago', () => {
  const old = year('Greater Manchester', area('Manchester', 9)).map((fact) => ({
    ...fact,
    month: `${Number(fact.month.slice(0, 4)) - 6}${fact.month.slice(4)}`,
  }));
  expect(figures(...old, ...year('Kent', area('Dover', 3)))).toEqual([['E015', 36, '2026-06-01']]);
});

const later = (facts: readonly CrimesFact[], months: number) =>
  facts.map((fact) => ({ ...fact, month: monthText(monthNumber(fact.month) + months) }));

it('counts a force up to eleven months behind the others', () => {
  const lagging = year('Kent', area('Dover', 3));
  const upToDate = (months: number) => later(year('Essex', area('Harlow', 1)), months);
  expect(figures(...lagging, ...upToDate(11))).toContainEqual(['E015', 36, '2026-06-01']);
  expect(figures(...lagging, ...upToDate(12)).map(([code]) => code)).toEqual(['E016']);
});

it("counts crimes of other forces in the same twelve months as those of the area's own force", () => {
  const kent = year('Kent', area('Dover', 30));
  const ahead = later(year('British Transport Police', area('Dover', 1)), 1);
  expect(figures(...kent, ...ahead)).toEqual([['E015', 371, '2026-06-01']]);
});

it('takes the force with the most crimes for that of an authority, in any order', () => {
  const kent = year('Kent', area('Dover', 30));
  const essex = later(year('Essex', area('Dover', 29), area('Harlow', 900)), -1);
  const expected = [30 * 12 + 29 * 11, '2026-06-01'];
  for (const order of [
    [...kent, ...essex],
    [...essex, ...kent],
  ])
    expect(figures(...order)).toContainEqual(['E015', ...expected]);
});

it('takes a force for that of an authority from one in two hundred of its crimes on', () => {
  const force = (here: number) =>
    year('Kent', area('Dover', 1_000 - here), area('Scilly', here, 'E01000009'));
  const codes = (here: number) => figures(...force(here)).map(([code]) => code);
  expect(codes(5)).toContain('E01000009');
  expect(codes(4)).not.toContain('E01000009');
});

it('is empty without crimes', () => {
  expect(figures()).toEqual([]);
});
