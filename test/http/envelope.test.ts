/** Which members an answer has: those of the specification and no other, unless the caller asks for more. */

import { RECORD_FIELDS } from '@property-lookup/model/property';
import { describe, expect, it } from 'vitest';
import { serveForTests } from './fixture.js';

const server = await serveForTests();

/** Specification, sections 2.2 to 2.4. */
const ENVELOPE = ['success', 'data', 'metadata', 'version'];
const METADATA = [
  'count',
  'has_filter',
  'address_search',
  'address_matches_found',
  'address_confidence_scores',
  'timestamp',
];
const PAGE = ['data', 'page', 'page_size', 'total_items', 'total_pages'];
const ERROR = ['detail'];
const MATCH = ['decision', 'reason', 'explanation', 'street_count'];

const SOUND = '2 High Street, Exeter, EX4 1AA';
const TIED = '10 High Street, Exeter EX4 1AA';
const UNKNOWN = '999 High Street, Exeter, EX4 1AA';
const NOT_102 = JSON.stringify({ where: { uprn: { neq: 102 } } });
const UPRN_ONLY = JSON.stringify({ fields: ['uprn'] });

describe('an answer to an address has the members of the specification and no other', () => {
  it.each([
    ['matched', { address: SOUND }, 1],
    ['ambiguous', { address: TIED }, 0],
    ['unmatched', { address: UNKNOWN }, 0],
    ['found by its street', { address: '2 High Street, Exeter, EX4 9ZZ' }, 1],
    ['matched, which a filter leaves out', { address: SOUND, filter: NOT_102 }, 0],
    ['matched, which a filter leaves in', { address: SOUND, filter: '{"where":{}}' }, 1],
    ['matched, of which a filter wants one field', { address: SOUND, filter: UPRN_ONLY }, 1],
    ['with the pages of other answers', { address: SOUND, page: '1', page_size: '10' }, 1],
    ['without the extension', { address: SOUND, match: 'false' }, 1],
    ['with a postcode required', { address: SOUND, require_postcode: 'true' }, 1],
  ])('%s', async (_name, query, count) => {
    const answer = await server.lookup(query);
    expect(answer.statusCode).toBe(200);
    const envelope = answer.json();
    expect(Object.keys(envelope)).toEqual(ENVELOPE);
    expect(Object.keys(envelope.metadata)).toEqual(METADATA);
    expect(envelope.data).toHaveLength(count);
    const isWhole = !('filter' in query) || !query.filter.includes('fields');
    for (const record of envelope.data) {
      expect(Object.keys(record)).toEqual(isWhole ? [...RECORD_FIELDS] : ['uprn']);
    }
    for (const score of envelope.metadata.address_confidence_scores) {
      expect(Object.keys(score)).toEqual(['uprn', 'confidence']);
    }
  });
});

describe('an answer says what was decided', () => {
  it.each([
    { match: 'true' },
    { match: '1' },
    { require_postcode: 'false' },
    // As it is without it, but only this service has it.
    { min_confidence: '0.5' },
    { candidates: '1' },
    { match: 'false', min_confidence: '0.9' },
  ])('to %j', async (query) => {
    for (const address of [SOUND, TIED, UNKNOWN]) {
      const envelope = (await server.lookup({ address, ...query })).json();
      expect(Object.keys(envelope)).toEqual([...ENVELOPE, 'match']);
      expect(Object.keys(envelope.metadata)).toEqual(METADATA);
      expect(Object.keys(envelope.match)).toEqual(MATCH);
    }
  });

  it('with the candidates, where several are asked for', async () => {
    const envelope = (await server.lookup({ address: SOUND, candidates: '2' })).json();
    expect(Object.keys(envelope)).toEqual([...ENVELOPE, 'match', 'candidates']);
  });

  it('and is else the same', async () => {
    const { match, ...extended } = (await server.lookup({ address: SOUND, match: 'true' })).json();
    expect(match.decision).toBe('matched');
    expect((await server.lookup({ address: SOUND })).json()).toEqual(extended);
  });
});

describe('other answers have the members of the specification and no other', () => {
  it.each([
    ['a filter', '/property-lookup?filter={"where":{"uprn":102}}', 200, PAGE],
    ['a filter that finds nothing', '/property-lookup?filter={"where":{"uprn":1}}', 200, PAGE],
    ['neither', '/property-lookup?match=true', 200, PAGE],
    ['an address without a postcode', '/property-lookup?address=2 High Street', 422, ERROR],
    ['a filter that is none', '/property-lookup?filter=x&match=true', 422, ERROR],
    ['a truth that is none', `/property-lookup?address=${SOUND}&match=perhaps`, 422, ERROR],
    ['a page that is none', '/property-lookup?page=0', 422, ERROR],
    ['an unknown path', '/property-look', 404, ERROR],
    ['an unknown UPRN', '/property-lookup-detailed?uprn=5', 404, ERROR],
    ['sales', '/market-events/sales-listings?uprn=101', 200, PAGE],
    ['lettings', '/market-events/rental-listings?uprn=101', 200, PAGE],
  ])('%s', async (_name, path, status, members) => {
    const answer = await server.get(encodeURI(path));
    expect(answer.statusCode).toBe(status);
    expect(Object.keys(answer.json())).toEqual(members);
  });

  it('a request without a key', async () => {
    const answer = await server.app.inject({ url: `/api/v2/property-lookup?address=${SOUND}` });
    expect(answer.statusCode).toBe(401);
    expect(Object.keys(answer.json())).toEqual(ERROR);
  });
});
