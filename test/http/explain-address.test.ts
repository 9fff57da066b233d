/** What `/address-lookup/explain` tells of a match, beside what `/property-lookup` decides. */

import { describe, expect, it } from 'vitest';
import { serveForTests } from './fixture.js';

const server = await serveForTests();

async function explain(query: Record<string, string>) {
  const answer = await server.get(`/address-lookup/explain?${new URLSearchParams(query)}`);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

describe('an explanation', () => {
  it('tells how the address was read and what agrees', async () => {
    const told = await explain({ address: '2 High Street, Exeter, EX4 1AA' });
    expect(told).toMatchObject({ decision: 'matched', reason: 'identical', tied: 1 });
    expect(told.read).toContainEqual({ part: 'postcode', text: 'EX4 1AA' });
    expect(told.read).toContainEqual({ part: 'street', text: 'HIGH STREET' });
    const [best] = told.candidates;
    expect(best).toMatchObject({ uprn: 102, confidence: 1, latitude: 50.72, score: null });
    const sentences = best.evidence.map(({ sentence }: { sentence: string }) => sentence);
    expect(sentences).toContain('the building number agrees');
  });

  it('tells what contradicts, and lists the runners-up', async () => {
    const told = await explain({ address: '999 High Street, Exeter, EX4 1AA', limit: '2' });
    expect(told).toMatchObject({ decision: 'unmatched', reason: 'number-not-listed' });
    expect(told.candidates).toHaveLength(2);
    for (const { evidence } of told.candidates) {
      const points = evidence.map((each: { points: number }) => each.points);
      expect(points).toEqual(points.toSorted((a: number, b: number) => b - a));
      expect(points.at(-1)).toBeLessThan(0);
    }
  });

  it('shows which part of the text each property accounts for, and what is left over', async () => {
    const { candidates } = await explain({
      address: 'Job 4471, loc: 2 High St, Exeter EX4 1AA. Dog in yard',
      limit: '2',
    });
    expect(candidates[0].stretch).toEqual({
      explained: ['2 High St, Exeter EX4 1AA'],
      left_over: ['Job 4471, loc', 'Dog in yard'],
      sentence:
        'It accounts for "2 High St, Exeter EX4 1AA"; left over: "Job 4471, loc", "Dog in yard".',
    });
    const { candidates: refused } = await explain({ address: '999 High Street, Exeter, EX4 1AA' });
    expect(refused[0].stretch).toMatchObject({ left_over: ['999'] });
  });

  it('shows no part of a text that was read in other letters', async () => {
    const { candidates } = await explain({ address: 'Two High Street, Exeter, EX4 1AA' });
    expect(candidates[0]).toMatchObject({ uprn: 102, stretch: null });
  });

  it.each([
    '2 High Street, Exeter, EX4 1AA',
    '10 High Street, Exeter EX4 1AA',
    '999 High Street, Exeter, EX4 1AA',
    '2 Hihg Stret, EX4 1AA',
    'Nowhere EX4 1AA',
  ])('decides %j as the look-up does', async (address) => {
    const told = await explain({ address });
    const query = new URLSearchParams({ address, candidates: '5' });
    const found = (await server.get(`/property-lookup?${query}`)).json();
    expect(told.decision).toBe(found.match.decision);
    expect(told.reason).toBe(found.match.reason);
    const brief = ({ uprn, confidence }: { uprn: number; confidence: number }) => [
      uprn,
      confidence,
    ];
    expect(told.candidates.map(brief)).toEqual(found.candidates.map(brief));
  });

  it('seeks a text without a postcode only where it may', async () => {
    const address = '2 High Street, Exeter';
    expect(await explain({ address })).toMatchObject({ decision: 'unmatched', candidates: [] });
    const told = await explain({ address, require_postcode: 'false' });
    expect(told).toMatchObject({ decision: 'matched', reason: 'found-without-postcode' });
  });
});
