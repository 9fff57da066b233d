import { describe, expect, it } from 'vitest';
import { udprnAt, uprnAt, uprnsIn } from './identifiers.js';

describe('identifiers written by programs', () => {
  it.each([
    ['000012345678', 12345678],
    ['12345678.0', 12345678],
    ['12,345,678', 12345678],
    ["'12345678", 12345678],
    ['UPRN-000012345678', 12345678],
    ['1.00012345678E+11', 100012345678],
    ['1.0001E+11', undefined],
    ['12,345,67', undefined],
    ['NA', undefined],
  ])('the UPRN of %s', (text, uprn) => {
    expect(uprnAt([text], 0)).toBe(uprn);
    if (uprn !== undefined) expect(uprnsIn(text)).toEqual([uprn]);
  });

  it('keep several UPRNs of a cell apart', () => {
    expect(uprnsIn('1234 5678 9012')).toEqual([1234, 5678, 9012]);
    expect(uprnsIn('100012345678; 100012345679')).toEqual([100012345678, 100012345679]);
  });

  it('UDPRNs with decimals, and null without one', () => {
    expect(['8787730.0', '8,787,730', '\\N', ''].map((text) => udprnAt([text], 0))).toEqual([
      ...[8787730, 8787730],
      ...[null, null],
    ]);
  });
});
