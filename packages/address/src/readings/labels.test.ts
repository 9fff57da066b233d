import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readText } from './readings.js';

/** The numbers of every reading, one line each. */
function numbers(text: string): string[] {
  const { first, others } = readText(text);
  return [first, ...others()].map(({ identifiers }) =>
    identifiers
      .filter(({ low }) => low > 0)
      .map(({ low }) => low)
      .join(' '),
  );
}

describe('numbers that a label says are of something else', () => {
  test.each([
    'agent ref 4411 16 Tansy Road, Oldby',
    '16 Tansy Road, Oldby, agent ref 4411',
    'creditor ref: AB/12, 16 Tansy Road, Oldby',
    'order no 77 16 Tansy Road, Oldby',
    'Order #77, 16 Tansy Road, Oldby',
    'dob 12/3/80 16 Tansy Road, Oldby',
    'policy 7, 16 Tansy Road, Oldby',
    'meter serial E6S12, 16 Tansy Road, Oldby',
    'PO number 9 16 Tansy Road, Oldby',
    'Surveyor: 4411, 16 Tansy Road, Oldby',
    'Head valuer: 7, 16 Tansy Road, Oldby',
  ])('%s', (text) => {
    expect(numbers(text)).toContain('16');
  });

  test.each([
    ['House no 5, Tansy Road', '5'],
    ['Tansy Road no 5, Oldby', '5'],
    ['Unit: 5, Tansy House', '5'],
    ['invoice 5 Tansy Road', '5'],
    ['Flat 3: 5 Tansy Road', '3 5'],
  ])('but not those of an address: %s', (text, expected) => {
    expect(numbers(text)).toContain(expected);
  });

  test('whatever the word before REF', () => {
    const word = fc.string({
      unit: fc.constantFrom(...'bcdfgkmnprtvz'),
      minLength: 3,
      maxLength: 9,
    });
    fc.assert(
      fc.property(word, fc.integer({ min: 1, max: 9999 }), (label, value) => {
        expect(numbers(`${label} ref ${value}, 16 Tansy Road, Oldby`)).toContain('16');
      }),
    );
  });
});

describe('an address behind its label', () => {
  test.each([
    'Agent: Quill, 4 Mint Road, Newby. Property: 16 Tansy Road, Oldby',
    'Invoice to 4 Mint Road, Newby; Deliver to: 16 Tansy Road, Oldby',
    'Site: 16 Tansy Road, Oldby, contact: Bob 4',
    'Client 4 Site address = 16 Tansy Road, Oldby, Job: 4',
  ])('%s', (text) => {
    expect(numbers(text)).toContain('16');
  });

  test('keeps its postcode', () => {
    const { others } = readText('Agent 4 Mint Road. Property: 16 Tansy Road, Postcode: ZE9 1AA');
    const labelled = others().find(({ repairs }) => repairs.includes('labelled'));
    expect(labelled?.postcode).toBe('ZE9 1AA');
  });
});
