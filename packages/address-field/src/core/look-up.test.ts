import { expect, it } from 'vitest';
import { offerListed } from './look-up.js';

const labels = (...addresses: string[]) =>
  offerListed(
    '',
    addresses.map((address, uprn) => ({ uprn, address })),
  ).homes.map(({ label }) => label);

it('homes of a building are told apart by what their addresses do not share', () => {
  expect(labels('Flat 1, 14 High Street, Ayr', 'Flat 2, 14 High Street, Ayr')).toEqual([
    'Flat 1',
    'Flat 2',
  ]);
  expect(labels('14 High Street, Ayr', 'Flat 2, 14 High Street, Ayr')).toEqual(['', 'Flat 2']);
  expect(labels('Flat 1, The Mill, Ayr', 'Flat 1, The Barn, Ayr')).toEqual([
    'Flat 1, The Mill',
    'Flat 1, The Barn',
  ]);
  expect(labels('1 High Street', '2 Mill Lane')).toEqual(['1 High Street', '2 Mill Lane']);
});
