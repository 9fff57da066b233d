/** Prepares properties as the candidates of the matcher. */

import type { Property } from '../../domain/property-record.js';
import { type PreparedBlock, prepare } from '../../matching/candidates/prepare.js';

export function prepareProperties(properties: readonly Property[]): PreparedBlock {
  const candidates = properties.map(({ uprn, forms, address }) => ({
    uprn,
    forms,
    postcode: address.postcode,
  }));
  return prepare(candidates);
}
