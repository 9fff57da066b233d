import { expect, it } from 'vitest';
import { localityParts } from './localities.js';

it.each([
  [null, 'NEWTOWNHAMILTON', 'NEWRY', [null, 'NEWTOWNHAMILTON', 'NEWRY']],
  ['FINAGHY', 'BELFAST', 'BELFAST', [null, 'FINAGHY', 'BELFAST']],
  ['Pant', 'Oldswinford', 'Stourbridge', ['Pant', 'Oldswinford', 'STOURBRIDGE']],
  ['EXETER', 'EXETER', null, [null, null, 'EXETER']],
  [null, null, 'EXETER', [null, null, 'EXETER']],
  ['IDE', null, null, [null, 'IDE', null]],
])('%s, %s, %s', (locality, town, postTown, [inner, outer, head]) => {
  expect(localityParts(locality, town, postTown)).toEqual({
    doubleDependentLocality: inner,
    dependentLocality: outer,
    postTown: head,
  });
});
