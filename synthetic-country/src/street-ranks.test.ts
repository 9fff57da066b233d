import { describe, expect, it } from 'vitest';
import { Random } from './random.js';
import { GENERAL_STREET_STEMS, streetNameOfRank, streetRank } from './street-ranks.js';

/** Number of named roads in Great Britain (OS Open Names). */
const ROADS = 788_340;

describe('street names', () => {
  const random = new Random(1);
  const counts = new Map<string, number>();
  for (let road = 0; road < ROADS; road++) {
    const name = streetNameOfRank(streetRank(random), GENERAL_STREET_STEMS, 'E');
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const sorted = [...counts].sort((a, b) => b[1] - a[1]);

  it('are as common at the top as counted', () => {
    const published = { 'HIGH STREET': 2453, 'STATION ROAD': 2023, 'CHURCH LANE': 1868 };
    for (const [name, count] of Object.entries(published)) {
      expect((counts.get(name) ?? 0) / count, name).toBeGreaterThan(0.7);
      expect((counts.get(name) ?? 0) / count, name).toBeLessThan(1.3);
    }
    expect(sorted[0]?.[0]).toBe('HIGH STREET');
    expect((sorted[9]?.[1] ?? 0) / 2453).toBeCloseTo(0.385, 1);
  });

  it('have some 288,000 different values, many used once', () => {
    expect(counts.size / 288_000).toBeGreaterThan(0.8);
    expect(counts.size / 288_000).toBeLessThan(1.2);
    const once = sorted.filter(([, count]) => count === 1).length;
    expect(once / counts.size).toBeGreaterThan(0.25);
    expect(once / counts.size).toBeLessThan(0.55);
  });

  it('are a fifth roads, then closes, streets, lanes and avenues', () => {
    const shareOf = (type: string) =>
      sorted.reduce((sum, [name, count]) => sum + (name.endsWith(` ${type}`) ? count : 0), 0) /
      ROADS;
    const published = { ROAD: 0.2, CLOSE: 0.15, STREET: 0.1, LANE: 0.08, AVENUE: 0.06 };
    for (const [type, share] of Object.entries(published)) {
      expect(Math.abs(shareOf(type) - share), type).toBeLessThan(0.03);
    }
  });
});
