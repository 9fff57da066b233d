/** Reads the council tax band of a list's row. */

import type { TaxBandFact } from '../../../domain/evidence/tax-bands.js';
import type { ListColumns } from '../../../lists/guess-columns.js';
import { bandIn } from '../../../lists/tax-band-column.js';
import { TAX_BAND_INVALID } from '../../reasons.js';
import { ACCEPTED, type RowOutcome, reject } from '../../source.js';
import { valueAt } from './cells.js';

interface Target {
  readonly uprn: number;
  readonly emit: (fact: TaxBandFact) => void;
}

/** After the row's address, which is kept whatever stands for the band. */
export function emitTaxBand(
  fields: readonly string[],
  { councilTaxBand }: ListColumns,
  { uprn, emit }: Target,
): RowOutcome {
  const text = valueAt(fields, councilTaxBand);
  if (text === null) return ACCEPTED;
  const band = bandIn(text);
  if (band === undefined) return reject(TAX_BAND_INVALID);
  emit({ kind: 'tax-band', id: String(uprn), uprn, address: null, band });
  return ACCEPTED;
}
