/** Prepares properties as the candidates of the matcher. */

import type { Property } from '../../domain/property-record.js';
import { type PreparedBlock, prepare } from '../../matching/candidates/prepare.js';
import { recordLines } from '../columns/alias-text.js';

export function prepareProperties(properties: readonly Property[]): PreparedBlock {
  return prepare(
    properties.map(({ uprn, forms, aliases, address }) => {
      const { postcode } = address;
      return { uprn, forms, aliases: recordLines({ forms, aliases }), postcode };
    }),
  );
}
