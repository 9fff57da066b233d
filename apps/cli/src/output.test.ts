import { describe, expect, it } from 'vitest';
import { amountText, bytesText, leftText } from './output.js';

describe('amounts', () => {
  it.each([
    [500, '0.5 kB'],
    [12_400, '12 kB'],
    [999_600, '1.0 MB'],
    [1_249_000_000, '1.2 GB'],
    [34e9, '34 GB'],
    [5e15, '5000 TB'],
  ])('%d bytes are %s', (bytes, text) => {
    expect(bytesText(bytes)).toBe(text);
  });

  it('share the unit of the total if it is known', () => {
    expect(amountText(1.2e9, 3.4e9, 'bytes')).toBe('1.2 GB of 3.4 GB');
    expect(amountText(4e9, 3.4e9, 'bytes')).toBe('3.4 GB of 3.4 GB');
    expect(amountText(1_234, 5_000_000, 'rows')).toBe('1,234 of 5,000,000 rows');
    expect(amountText(1_234, 0, 'rows')).toBe('1,234 rows');
  });
});

describe('the time left', () => {
  it.each([
    [0, 10, 9_000, ''],
    [5, 10, 1_000, ''],
    [10, 10, 9_000, ''],
    [5, 10, 9_000, '9 s left'],
    [1, 13, 10_000, '2 min left'],
    [1, 721, 10_000, '2 h left'],
  ])('after %d of %d in %d ms is "%s"', (done, total, elapsed, text) => {
    expect(leftText(done, total, elapsed)).toBe(text);
  });
});
