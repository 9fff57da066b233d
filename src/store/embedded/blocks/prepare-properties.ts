/** Prepares properties for the matcher, one entry each in their order, also where one has no address to match. */

import type { Property } from '../../../domain/property-record.js';
import { type PreparedBlock, prepare } from '../../../matching/prepare.js';

export function prepareProperties(properties: readonly Property[]): PreparedBlock {
  return prepare(
    properties.map(({ uprn, address, forms }) => ({ uprn, postcode: address.postcode, forms })),
  );
}
