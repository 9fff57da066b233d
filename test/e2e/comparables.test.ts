/** The comparables of every home of a small country: true to the value that is shown, by HTTP and for agents. */

import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { PropertyReader } from '@property-lookup/engine';
import { openEmbeddedStore } from '@property-lookup/engine/embedded';
import type {
  Comparable,
  HomeComparables,
  ShownValue,
} from '@property-lookup/server/inside/query/find-comparables';
import { findComparables } from '@property-lookup/server/inside/query/find-comparables';
import { importSmallCountry } from '@property-lookup/testing/imported';
import { PROGRAM } from '@property-lookup/testing/program';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let data = '';
let reader: PropertyReader;
const homes: {
  readonly uprn: number;
  readonly shown: ShownValue;
  readonly found: HomeComparables | undefined;
}[] = [];

beforeAll(async () => {
  ({ data } = await importSmallCountry(temporaryDir()));
  reader = (await openEmbeddedStore(data).openCurrent()) as PropertyReader;
  const filter = { where: { kind: 'all', of: [] }, order: [], fields: null } as const;
  const all = { filter: { ...filter, limit: null, offset: null }, offset: 0, limit: 1_000 };
  for (const { uprn } of (await reader.search(all, { budgetMs: 60_000 })).properties) {
    const shown = await findComparables(reader, uprn);
    homes.push({ uprn, shown, found: shown.sales });
  }
});
afterAll(() => reader.close());

/** The middle by weight, as the valuation takes it. */
function middleOf(comparables: readonly Comparable[]): number {
  const sorted = [...comparables].sort((a, b) => a.indexedGbp - b.indexedGbp);
  const half = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let weight = 0;
  for (const one of sorted) {
    weight += one.weight;
    if (weight >= half - 1e-4) return one.indexedGbp;
  }
  return Number.NaN;
}

describe('comparables', () => {
  it('are there for every value, and for nothing else', async () => {
    for (const { uprn, shown, found } of homes) {
      const { ESTIMATED_VALUE, ESTIMATED_VALUE_DATE } = await reader.recordedFacts(uprn);
      const told = [ESTIMATED_VALUE?.value ?? null, ESTIMATED_VALUE_DATE?.value ?? null];
      expect([uprn, shown.valueGbp, shown.asOf]).toEqual([uprn, ...told]);
      expect([found?.valueGbp ?? null, found?.asOf ?? null]).toEqual(told);
    }
    expect(homes.filter(({ found }) => found !== undefined).length).toBeGreaterThan(100);
  });

  it('are as many, as far and as dear in the middle as the valuation says', async () => {
    let whole = 0;
    for (const { uprn, found } of homes) {
      if (found === undefined) continue;
      const { listed, count, othersWeight } = found;
      const facts = await reader.recordedFacts(uprn);
      expect([uprn, count]).toEqual([uprn, facts.COMPARABLES_COUNT?.value]);
      expect(listed).toHaveLength(Math.min(10, count));
      const weights = listed.map(({ weight }) => weight);
      expect(weights).toEqual([...weights].sort((a, b) => b - a));
      if (count > 10 || count === 0) continue;
      whole++;
      // Of 32 neighbours, those that count less than half a percent, or against others, are not listed.
      const rest = othersWeight - weights.reduce((a, b) => a + b, 0);
      expect(rest).toBeLessThan(32 * 0.005);
      const metres = listed.flatMap(({ distanceMetres }) => distanceMetres ?? []);
      expect(Math.max(...metres)).toBe(facts.COMPARABLES_RADIUS?.value);
      const median = facts.COMPARABLES_MEDIAN_PRICE?.value ?? 0;
      expect(Math.abs(middleOf(listed) / median - 1)).toBeLessThan(0.02);
    }
    expect(whole).toBeGreaterThan(10);
  });

  it('explain the value: it is their mean by weight with that of the area, but for what the model corrects', () => {
    const ratios = homes.flatMap(({ found }) => {
      if (found === undefined || found.ownWeight !== 0 || found.count > 10) return [];
      const { listed, areaAverageGbp, valueGbp } = found;
      const log = listed.reduce(
        (sum, { indexedGbp, weight }) => sum + weight * Math.log(indexedGbp / areaAverageGbp),
        Math.log(areaAverageGbp),
      );
      return [Math.exp(log) / valueGbp];
    });
    expect(ratios.length).toBeGreaterThan(0);
    for (const ratio of ratios) expect(Math.abs(ratio - 1)).toBeLessThan(0.25);
  });

  it('with its own sales and the area explain the value whole, and again without some of them', async () => {
    let own = 0;
    for (const { uprn, found } of homes) {
      if (found === undefined) continue;
      const sales = [...found.own, ...found.listed];
      own += found.own.length;
      const [first] = sales;
      if (first === undefined) continue;
      const ids = sales.map(({ id }) => id);
      const changes = { excluded: new Set(ids), adjusted: new Map<string, number>() };
      const { changedGbp, sales: left } = await findComparables(reader, uprn, changes);
      expect([...(left?.own ?? []), ...(left?.listed ?? [])].map(({ weight }) => weight)).toEqual(
        ids.map(() => 0),
      );
      if (found.count > 10 || found.correction === undefined) continue;
      // What is left is the average of the area, but for sales of little weight.
      const alone = found.areaAverageGbp * Math.exp(found.correction);
      expect(Math.abs((changedGbp ?? 0) / alone - 1)).toBeLessThan(0.25);
    }
    expect(own).toBeGreaterThan(20);
  });

  it('are told to an agent in lines', async () => {
    const client = new Client({ name: 'test', version: '1' });
    const args = [PROGRAM, 'mcp', '--data', data, '--log-level', 'error'];
    await client.connect(new StdioClientTransport({ command: process.execPath, args }));
    const valued = homes.find(({ found }) => (found?.listed.length ?? 0) > 2);
    const answer = await client.callTool({
      name: 'comparable_sales',
      arguments: { uprn: valued?.uprn },
    });
    const [{ text }] = answer.content as [{ readonly text: string }];
    const { count = 0, listed = [], own = [] } = valued?.found ?? {};
    expect(text.split('\n')).toHaveLength(2 + own.length + listed.length + (count > 10 ? 1 : 0));
    expect(text).toContain(`Estimated value GBP ${valued?.found?.valueGbp}`);
    expect(text).toMatch(/^[\d.]+ %: .* sold \d{4}-\d{2}-\d{2} for GBP \d+/m);
    await client.close();
  });
});
