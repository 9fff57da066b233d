import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnNamed, columnsNamed } from './named-columns.js';

const HEADER = ['id', 'Address, line 1', 'Address Line 2', 'Address', 'Post  Town', ''];

describe('columnsNamed', () => {
  it.each([
    ['address', [3]],
    ['ADDRESS LINE 2,post town', [2, 4]],
    ['Address, line 1,Post Town', [1, 4]],
    ['"Address, line 1","post town"', [1, 4]],
    ['address,line 1', [1]],
    ['Address,Address Line 2', [3, 2]],
    ['address,address', [3]],
    ['address,,', [3]],
  ])('finds %j', (names, positions) => {
    expect(columnsNamed(HEADER, names, '--address')).toEqual(positions);
  });

  it.each([
    [
      'address,colour',
      "--address: the list has no column 'colour'; it has id, Address, line 1, Address Line 2, Address, Post  Town.",
    ],
    ['', '--address names no column.'],
    [' , ', '--address names no column.'],
  ])('explains the fault in %j', (names, sentence) => {
    expect(() => columnsNamed(HEADER, names, '--address')).toThrow(sentence);
  });

  it('shows some of many names', () => {
    const many = Array.from({ length: 200 }, (_, at) => `c${at}`);
    expect(() => columnsNamed(many, 'x', '--address')).toThrow(
      /it has c0, .*, c29 and 170 more\.$/,
    );
  });

  it('finds any columns by their quoted names, in the given order', () => {
    const name = fc.string({ unit: fc.constantFrom('a', 'b', ',', '"', ' ', 'é'), minLength: 1 });
    const names = fc.uniqueArray(
      // A letter makes each text a name; no other rule may join two of them.
      name.map((text) => `x${text}y`),
      { selector: (text) => text.replace(/\s/g, ''), minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(names, fc.infiniteStream(fc.nat()), (header, random) => {
        const wanted = header.map((_, at) => at).sort(() => (random.next().value % 3) - 1);
        const quoted = wanted.map((at) => `"${header[at]?.replaceAll('"', '""')}"`).join(',');
        const found = columnsNamed(header, quoted, '--address');
        // Two quoted names together may equal the name of a third column, which is then meant.
        fc.pre(!header.some((column) => column.includes('y,x')));
        expect(found).toEqual(wanted);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('columnNamed', () => {
  it('finds a name with a comma, and no column without a name', () => {
    expect(columnNamed(HEADER, 'address, LINE 1', '--postcode')).toBe(1);
    expect(() => columnNamed(HEADER, ' ', '--postcode')).toThrow('no column');
  });
});
