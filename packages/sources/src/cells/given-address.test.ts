import { expect, it } from 'vitest';
import { givenAddress } from './given-address.js';

it.each([
  [
    '40, STANSFIELD ROAD, LONDON, SW9 9RZ',
    null,
    { text: '40, STANSFIELD ROAD, LONDON', postcode: 'SW9 9RZ' },
  ],
  ['1 High Street\r\nBeer  EX123AB', null, { text: '1 High Street, Beer', postcode: 'EX12 3AB' }],
  [
    '1 High Street<br />Beer, EX12 3AB',
    null,
    { text: '1 High Street, Beer', postcode: 'EX12 3AB' },
  ],
  ['1 High Street , , Beer', 'ex12 3ab', { text: '1 High Street, Beer', postcode: 'EX12 3AB' }],
  ['Land at Manor Farm', null, { text: 'Land at Manor Farm', postcode: null }],
  ['EX12 3AB', null, null],
  [' , ', null, null],
])('splits %j', (text, postcode, address) => {
  expect(givenAddress(text, postcode)).toEqual(address);
});
