/** Addresses are written as people write them, and keep everything else. */

import { expect, it } from 'vitest';
import { isAddressField } from './address-parts.js';
import { readableAddress } from './readable-address.js';

it.each([
  ['ROBINSON STORAGE, PO BOX 52, BELFAST', 'Robinson Storage, PO Box 52, Belfast'],
  ["12A O'CONNELL STREET, ST JOHN'S, D'ARCY", "12A O'Connell Street, St John's, D'Arcy"],
  ['FLAT 2B, 1ST FLOOR, 12 HIGH STREET, EX4 1AA', 'Flat 2B, 1st Floor, 12 High Street, EX4 1AA'],
  ['3 FFORDD LLŶN, GIR 0AA', '3 Ffordd Llŷn, GIR 0AA'],
  ['THE RED LION, THE RED LION, 3 HIGH STREET', 'The Red Lion, 3 High Street'],
  ['Tŷ McDonald, 4 de Vere Road', 'Tŷ McDonald, 4 de Vere Road'],
])('writes %s in mixed case', (line, text) => {
  expect(readableAddress(line)).toBe(text);
  expect(readableAddress(text)).toBe(text);
});

it('knows the text parts of an address by name, and no codes', () => {
  for (const name of ['FULL_ADDRESS', 'post_town', 'STREET', 'po_box', 'thoroughfare']) {
    expect([name, isAddressField(name)]).toEqual([name, true]);
  }
  for (const name of ['classification_code', 'area_code', 'property_type', 'uprn']) {
    expect([name, isAddressField(name)]).toEqual([name, false]);
  }
});
