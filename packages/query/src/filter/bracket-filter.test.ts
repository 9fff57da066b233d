/** Bracket notation must give the same value as JSON text. */

import { Failure } from '@property-lookup/kernel/failure';
import { byLength } from '@property-lookup/testing/run-length';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bracketFilter } from './bracket-filter.js';

/** Splits `a=1&b=2` without decoding, because the tests write plain text. */
const read = (query: string): unknown =>
  bracketFilter(query.split('&').map((pair) => splitPair(pair)));

function splitPair(pair: string): [string, string] {
  const at = pair.indexOf('=');
  return [pair.slice(0, at), pair.slice(at + 1)];
}

it.each([
  ['page=1&filterx=2&filter={}', undefined],
  ['filter[where][postcode][ilike]=SW1A%', { where: { postcode: { ilike: 'SW1A%' } } }],
  ['filter[limit]=5&filter[where][a]=', { limit: '5', where: { a: '' } }],
  ['filter[where][a][inq][]=1&filter[where][a][inq][]=2', { where: { a: { inq: ['1', '2'] } } }],
  ['filter[where][a][inq][0]=1&filter[where][a][inq][1]=2', { where: { a: { inq: ['1', '2'] } } }],
  ['filter[where][a][inq]=1&filter[where][a][inq]=2', { where: { a: { inq: ['1', '2'] } } }],
  [
    'filter[where][a][inq][0]=1&filter[where][a][inq][2]=2',
    { where: { a: { inq: { 0: '1', 2: '2' } } } },
  ],
  [
    'filter[where][or][0][a]=1&filter[where][or][1][b]=2',
    { where: { or: [{ a: '1' }, { b: '2' }] } },
  ],
  [
    'filter[where][or][][a]=1&filter[where][or][][b]=2',
    { where: { or: [{ a: '1' }, { b: '2' }] } },
  ],
])('%s', (query, value) => expect(read(query)).toEqual(value));

it.each([
  ['filter[where=1', 'do not pair up'],
  ['filter[where]x=1', 'do not pair up'],
  ['filter[[where]]=1', 'do not pair up'],
  ['filter[where]=1&filter[where][a]=2', 'contradicts'],
  ['filter[where][a]=2&filter[where]=1', 'contradicts'],
  ['filter[where][a][]=2&filter[where][a][x]=1', 'contradicts'],
  ['filter[]=1', 'contradicts'],
  [`filter${'[a]'.repeat(80)}=1`, 'levels'],
  [`filter[a]=${'x'.repeat(8_000)}`, 'longer than 8000'],
])('refuses query %#', (query, reason) => {
  expect(() => read(query)).toThrow(Failure);
  expect(() => read(query)).toThrow(reason);
});

it('takes prototype names as names', () => {
  const value = read('filter[__proto__][polluted]=1&filter[constructor][prototype][x]=1');
  expect(Object.keys(value ?? {})).toEqual(['__proto__', 'constructor']);
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
});

it('never throws anything but a Failure', () => {
  const segment = fc.constantFrom('', '0', '1', 'where', 'a', '__proto__', 'and', '[', ']');
  const key = fc.array(segment, { maxLength: 5 }).map((parts) => `filter[${parts.join('][')}]`);
  fc.assert(
    fc.property(fc.array(fc.tuple(key, fc.string()), { maxLength: 8 }), (pairs) => {
      try {
        bracketFilter(pairs);
      } catch (error) {
        expect(error).toBeInstanceOf(Failure);
      }
    }),
    { numRuns: byLength(1_000, 10_000) },
  );
});
