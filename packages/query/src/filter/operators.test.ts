import { expect, it } from 'vitest';
import { compareScalars } from './operators.js';

it('compares booleans and numbers', () => {
  expect(compareScalars(false, true)).toBeLessThan(0);
  expect(compareScalars(10, 9)).toBeGreaterThan(0);
  expect(compareScalars(2, 2)).toBe(0);
});
