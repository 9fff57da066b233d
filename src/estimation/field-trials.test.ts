import { expect, it } from 'vitest';
import { withBlank } from './field-trials.js';

it('an item that is left blank takes those with it that one description gives', () => {
  const values = { WALL_TYPE: 'Cavity', WALL_INSULATION: 'None', ROOF_TYPE: 'Pitched' };
  expect(withBlank(values, 'WALL_TYPE')).toEqual({ ROOF_TYPE: 'Pitched' });
  expect(withBlank(values, 'WALL_INSULATION')).toEqual({ ROOF_TYPE: 'Pitched' });
  expect(withBlank({ ...values, MAIN_FUEL: 'Oil' }, 'MAIN_FUEL')).toEqual(values);
  expect(values.WALL_TYPE).toBe('Cavity');
});
