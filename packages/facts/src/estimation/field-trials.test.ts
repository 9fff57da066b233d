import { expect, it } from 'vitest';
import { withBlank } from './field-trials.js';

it('hides all fields of one description together', () => {
  const values = { WALL_TYPE: 'Cavity', WALL_INSULATION: 'None', ROOF_TYPE: 'Pitched' };
  expect(withBlank(values, 'WALL_TYPE')).toEqual({ ROOF_TYPE: 'Pitched' });
  expect(withBlank(values, 'WALL_INSULATION')).toEqual({ ROOF_TYPE: 'Pitched' });
  expect(withBlank({ ...values, MAIN_FUEL: 'Oil' }, 'MAIN_FUEL')).toEqual(values);
  expect(values.WALL_TYPE).toBe('Cavity');
});
