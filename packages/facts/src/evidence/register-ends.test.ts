import { expect, it } from 'vitest';
import { RegisterEnds, registerEndOf } from './register-ends.js';

const END = 20_000;

/** Adds sales at a fixed interval of days over ten years. */
function addSales(ends: RegisterEnds, postcode: string, until: number, step: number): void {
  for (let day = until; day > until - 3_650; day -= step) ends.add(postcode, day);
}

it('ends each place at its own last sales, and a quiet one with its neighbours', () => {
  const all = new RegisterEnds();
  addSales(all, 'RG30 1AA', END - 900, 2);
  addSales(all, 'RG1 1AA', END, 2);
  // One sale in four months: the silence may be chance.
  addSales(all, 'RG9 1AA', END - 200, 120);
  addSales(all, 'EX4 2BB', END - 2_000, 3);
  const ends = all.ends();
  const endOf = (postcode: string) => registerEndOf(ends, postcode);
  expect(endOf('RG30 2AB')).toBe(END - 900);
  expect(endOf('RG1 4XX')).toBe(END);
  expect(endOf('RG9 1AA')).toBe(END);
  expect(endOf('RG45 1AA')).toBe(END);
  expect(endOf('EX1 1AA')).toBe(END - 2_000);
  expect(endOf('AB11 6GD')).toBeNull();
  expect(registerEndOf(ends, null)).toBeNull();
});

it('begins each place likewise', () => {
  const all = new RegisterEnds();
  // Sales over ten years, and over two.
  addSales(all, 'RG1 1AA', END, 2);
  for (let day = END; day > END - 730; day -= 2) all.add('RG30 1AA', day);
  all.add('RG9 1AA', END - 100);
  const starts = all.starts();
  expect(starts.get('RG1')).toBe(END - 3_648);
  expect(starts.get('RG30')).toBe(END - 728);
  expect(starts.get('RG9')).toBe(END - 3_648);
});

it('is the same counted in parts', () => {
  const whole = new RegisterEnds();
  const parts = new RegisterEnds();
  for (const [postcode, until] of [
    ['RG30 1AA', END - 900],
    ['RG1 1AA', END],
  ] as const) {
    addSales(whole, postcode, until, 2);
    const part = new RegisterEnds();
    addSales(part, postcode, until, 2);
    parts.addAll(part.counts);
  }
  expect(parts.ends()).toEqual(whole.ends());
  expect(parts.starts()).toEqual(whole.starts());
});
