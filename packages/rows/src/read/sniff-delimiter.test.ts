import { Failure } from '@property-lookup/kernel/failure';
import { byLength } from '@property-lookup/testing/run-length';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printRow } from './print-row.js';
import { sniffDelimiter } from './sniff-delimiter.js';
import type { Delimiter } from './split-rows.js';

const DELIMITER = fc.constantFrom<Delimiter>(',', ';', '\t', '|');
const NAME = fc.string({
  unit: fc.constantFrom('a', 'é', ' ', '"', ',', ';', '\t', '|', '\n', '\r', '/', '='),
});
/** At least two columns; the first name is not empty, as an empty line cannot be a header. */
const NAMES = fc.tuple(NAME, fc.array(NAME, { minLength: 1, maxLength: 8 }));

/** A header in which any field with a possible delimiter is quoted. */
function headerOf([first, others]: [string, string[]], delimiter: Delimiter): string {
  const names = [`x${first}`, ...others];
  return names
    .map((name) => (/[",;\t|\r\n]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name))
    .join(delimiter);
}

describe('sniffDelimiter', () => {
  it.each([
    ['id,address\n', ','],
    ['id;address;postcode\r\n', ';'],
    ['id\taddress, as written\tpostcode\n', '\t'],
    ['Name, first|Address\n', '|'],
    ['"Address, line 1";"Address, line 2";"Town, post"\n', ';'],
    ['address\n', ','],
    ['\r\n\nid;address\n', ';'],
    ['5" pipe;address;town\n', ';'],
    ['"unclosed;address;town', ';'],
    ['"two\nlines";b\n', ';'],
    ['My list\n\nid\taddress\tpostcode\n1\t2 High St, Bath\tBA1 1AA\n', '\t'],
    ['My list\nMade by us, for you\nid;address\n1;2 High St, Bath\n3;4 Low St, Bath\n', ';'],
    ['address\n2 High St, Bath\n', ','],
    ['Homes of Bath, June 2024\nRef\tAddress\n1\t2 High St\n2\t3 High St\n', '\t'],
    ['Homes, 2024\nRef\tAddress\n1\t2 Low Road, Bath, BA1 1AA\n2\t3 Low Road, Bath\n', '\t'],
    ['Homes, 2024\nRef;Address\n1;2 Low Road, Bath\n2;3 Low Road, Bath\n', ';'],
    ['Homes of Bath, June 2024\n\nid;address\n1;2 High St, Bath\n2;3 High St\n3;4\n', ';'],
    ['id,address\n1,"2 High St\nBath\nSomerset"\n2,"3 High St\nBath\nSomerset"\n', ','],
    ['address, as given\n2 High St\n3 High St\n', ','],
  ])('reads %j', (text, delimiter) => {
    expect(sniffDelimiter(text, true)).toEqual({ delimiter, skipped: 0 });
  });

  it.each([
    ['sep=;\r\na,b,c;d\r\n', ';', 5],
    ['"SEP=|"\na,b\n', '|', 7],
    ['\nsep=\t\na,b\n', '\t', 6],
    ['sep=,', ',', 5],
  ])('obeys the separator line of %j', (text, delimiter, skipped) => {
    expect(sniffDelimiter(text, true)).toEqual({ delimiter, skipped });
  });

  it('names the accepted separators', () => {
    expect(() => sniffDelimiter('sep=:\na:b\n', true)).toThrow(
      "The first line says that fields are separated by ':'; save the list with commas, semicolons, tabs or pipes between them.",
    );
  });

  it('finds the delimiter of any printed header, and only with all of it', () => {
    fc.assert(
      fc.property(
        NAMES,
        DELIMITER,
        fc.constantFrom('\n', '\r\n'),
        (names, delimiter, lineBreak) => {
          const header = headerOf(names, delimiter);
          const text = `${header}${lineBreak}1,2;3|4\t5\n`;
          expect(sniffDelimiter(text, false)).toEqual({ delimiter, skipped: 0 });
          expect(sniffDelimiter(header, false)).toBeUndefined();
          expect(sniffDelimiter(header, true)).toEqual({ delimiter, skipped: 0 });
        },
      ),
      { numRuns: byLength(1_000, 5_000) },
    );
  });

  it('finds the delimiter of our own output', () => {
    fc.assert(
      fc.property(fc.array(NAME, { minLength: 3, maxLength: 9 }), DELIMITER, (names, delimiter) => {
        // Other delimiters are printed bare, so these names have none.
        const plain = names.map((name) => `x${name.replace(/[,;\t|]/g, delimiter)}`);
        const found = sniffDelimiter(printRow(plain, delimiter), true);
        expect(found?.delimiter).toBe(delimiter);
      }),
    );
  });

  it('keeps its answer as more text comes, and always has one in the end', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', '\r', 'sep=', '|') });
    const sniff = (start: string, isLast: boolean) => {
      try {
        return sniffDelimiter(start, isLast);
      } catch (error) {
        expect(error).toBeInstanceOf(Failure);
        return 'refused';
      }
    };
    fc.assert(
      fc.property(text, fc.nat(40), (whole, length) => {
        const found = sniff(whole.slice(0, length), false);
        if (found !== undefined) expect(sniff(whole, false)).toEqual(found);
        expect(sniff(whole, true)).toBeDefined();
      }),
      { numRuns: byLength(1_000, 5_000) },
    );
  });

  it('does not wait for an endless header', () => {
    expect(sniffDelimiter(`"a;b;${'c,'.repeat(600_000)}`, false)?.delimiter).toBe(',');
  });
});
