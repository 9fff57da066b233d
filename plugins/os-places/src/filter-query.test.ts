import { Fault } from '@property-lookup/server/endpoint';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FILTER_QUERY } from './filter-query.js';

describe('fq', () => {
  it.each([
    ['CLASSIFICATION_CODE:RD*', [{ classification_code: { like: 'RD%' } }]],
    ['classification_code:rd04', [{ classification_code: { like: 'RD04' } }]],
    ['CLASSIFICATION_CODE:R_', [{ classification_code: { like: 'R\\_' } }]],
    ['logical_status_code:8', [{ address_status: 'Historical' }]],
    ['LPI_LOGICAL_STATUS_CODE:3', [{ address_status: 'Alternative' }]],
    ['COUNTRY_CODE:EN', [{ country: 'England' }]],
    ['COUNTRY_CODE:N', [{ country: 'Northern Ireland' }]],
    [
      'CLASSIFICATION_CODE:CI  CLASSIFICATION_CODE:RD',
      [{ classification_code: { like: 'CI' } }, { classification_code: { like: 'RD' } }],
    ],
  ])('reads %s', (text, or) => {
    expect(FILTER_QUERY.read(text)).toEqual({ or });
  });

  it.each([
    'CLASSIFICATION_CODE',
    'CLASSIFICATION_CODE:',
    'POSTCODE:CM1',
    'LOGICAL_STATUS_CODE:2',
    'COUNTRY_CODE:X',
    'CLASSIFICATION_CODE:RD POSTCODE:CM1',
  ])('refuses %s', (text) => {
    expect(FILTER_QUERY.read(text)).toBeInstanceOf(Fault);
  });

  it('reads or refuses any text', () => {
    const code = fc.constantFrom('CLASSIFICATION_CODE', 'LOGICAL_STATUS_CODE', 'COUNTRY_CODE', 'X');
    const term = fc.tuple(code, fc.constantFrom(':', ''), fc.string({ maxLength: 4 }));
    fc.assert(
      fc.property(fc.array(term, { minLength: 1, maxLength: 3 }), (terms) => {
        const read = FILTER_QUERY.read(terms.map((parts) => parts.join('')).join(' '));
        expect(read instanceof Fault || typeof read === 'object').toBe(true);
      }),
    );
  });
});
