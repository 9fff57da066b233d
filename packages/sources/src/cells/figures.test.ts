import { describe, expect, it } from 'vitest';
import { parseFigure } from './figures.js';

describe('a figure', () => {
  it.each([
    ['0', 0],
    ['.5', 0.5],
    ['-2.1', -2.1],
    ['837.0', 837],
    ['6,006,370', 6_006_370],
    ['1 250', 1250],
    ['£1,426.50', 1426.5],
    ['-£ 12', -12],
    ['1.2E+05', 120_000],
  ])('is read from %j', (text, figure) => {
    expect(parseFigure(text)).toBe(figure);
  });

  it.each([
    '',
    '-',
    '£',
    '.',
    '..',
    '[z]',
    'N/A',
    '12,34',
    '1,23.4',
    '1.2.3',
    '0x10',
    'Infinity',
    '1e999',
  ])('is not %j', (text) => {
    expect(parseFigure(text)).toBeNull();
  });
});
