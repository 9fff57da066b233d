/** What an address search says beside the envelope where it is asked to, and what it takes beside a whole address. */

import { MATCH_REASONS } from '@property-lookup/server/inside/query/match-outcome';
import { describe, expect, it } from 'vitest';
import { serveForTests } from './fixture.js';

const server = await serveForTests();

async function lookup(query: Record<string, string>) {
  const asked = new URLSearchParams({ match: 'true', ...query });
  const answer = await server.get(`/property-lookup?${asked}`);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

const SOUND = '2 High Street, Exeter, EX4 1AA';
const TIED = '10 High Street, Exeter EX4 1AA';
const UNKNOWN = '999 High Street, Exeter, EX4 1AA';
const FLAT_2 = JSON.stringify({ where: { sub_building_name: 'FLAT 2' } });
const NOT_102 = JSON.stringify({ where: { uprn: { neq: 102 } } });

describe('the reason of an answer', () => {
  it.each([
    ['a sound address', { address: SOUND }, 'matched', 'identical', ''],
    ['a number that is not there', { address: UNKNOWN }, 'unmatched', 'number-not-listed', ''],
    [
      'more surety than there is',
      { address: '2 Hihg Stret, EX4 1AA', min_confidence: '1' },
      'matched',
      'best-evidence',
      'its confidence is below min_confidence.',
    ],
    [
      'a filter that leaves the match out',
      { address: SOUND, filter: NOT_102 },
      'matched',
      'identical',
      'the filter leaves that property out.',
    ],
  ])('is told of %s', async (_name, query, decision, reason, wish) => {
    const { match } = await lookup(query);
    const sentence = MATCH_REASONS[reason] ?? '';
    const explanation = wish === '' ? sentence : `${sentence.slice(0, -1)}; ${wish}`;
    expect(match).toMatchObject({ decision, reason, explanation });
    // What its postcode settles is not searched for by its street.
    expect(match.street_count).toBe(reason === 'number-not-listed' ? 1 : 0);
  });

  it('is that of the whole decision, where a filter names one of several', async () => {
    const { match: before, data: none } = await lookup({ address: TIED });
    const asked = { address: TIED, filter: FLAT_2, min_confidence: '0.02' };
    const { match: after, data } = await lookup(asked);
    expect([none.length, data.length]).toEqual([0, 1]);
    expect(after).toMatchObject({ decision: before.decision, reason: before.reason });
    expect(after.explanation).toBe(
      `${before.explanation.slice(0, -1)}; the filter names one of them.`,
    );
  });

  it('stands beside the envelope whatever is projected or listed', async () => {
    const fields = JSON.stringify({ fields: ['uprn'] });
    const projected = await lookup({ address: SOUND, filter: fields });
    expect(projected.data).toEqual([{ uprn: 102 }]);
    expect(projected.match.reason).toBe('identical');
    const listed = await lookup({ address: SOUND, candidates: '2' });
    expect(listed.match.reason).toBe('identical');
  });

  it('is absent where no address was asked for', async () => {
    expect(await lookup({ page_size: '1' })).not.toHaveProperty('match');
  });
});

describe('candidates', () => {
  it('of a refusal are the best, however unlikely, and the plausible are counted as before', async () => {
    const { data, metadata, candidates } = await lookup({ address: UNKNOWN, candidates: '3' });
    expect(data).toEqual([]);
    expect(metadata).toMatchObject({ address_matches_found: 0, address_confidence_scores: [] });
    expect(candidates).toHaveLength(3);
    for (const { confidence, full_address: address } of candidates) {
      expect(confidence).toBeLessThan(0.05);
      expect(address).toContain('High Street, EXETER, EX4 1AA');
    }
  });

  it('satisfy the filter', async () => {
    const { candidates } = await lookup({ address: UNKNOWN, candidates: '10', filter: FLAT_2 });
    expect(candidates.map(({ uprn }: { uprn: number }) => uprn)).toEqual([111]);
  });

  it('are not listed unless more than one is asked for', async () => {
    expect(await lookup({ address: UNKNOWN, candidates: '1' })).not.toHaveProperty('candidates');
  });
});

describe('an address without a postcode', () => {
  it('is sought where none is required', async () => {
    const address = '119 Mill Lane, Exeter';
    const { data, match } = await lookup({ address, require_postcode: 'false' });
    expect(data[0].uprn).toBe(1_119);
    expect(match).toMatchObject({
      decision: 'matched',
      reason: 'found-without-postcode',
      street_count: 1,
    });
  });

  it('is refused for what it says, where it says nothing', async () => {
    const { data, match } = await lookup({ address: 'Nowhere at all', require_postcode: '0' });
    expect(data).toEqual([]);
    expect(match.decision).toBe('unmatched');
    const { match: nothing } = await lookup({ address: '?????', require_postcode: '0' });
    expect(nothing.reason).toBe('nothing-to-read');
  });
});

describe('a text of 1,000 characters', () => {
  it('is read to its end', async () => {
    const address = `${'.'.repeat(1_000 - SOUND.length)}${SOUND}`;
    expect((await lookup({ address })).data[0].uprn).toBe(102);
  });

  it('fits into a URL whatever the characters are', async () => {
    // Three bytes a character, percent-encoded: nothing that 1,000 UTF-16 units hold takes more.
    const address = `${SOUND}${'\u2003'.repeat(999 - SOUND.length)}.`;
    expect((await lookup({ address })).data[0].uprn).toBe(102);
  });
});
