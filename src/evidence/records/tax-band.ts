/** Homes in councils' lists of council tax bands. */

import type { TaxBandFact } from '../../domain/evidence/tax-bands.js';
import { newestOfId } from './record-kind.js';

export const TAX_BANDS = newestOfId<TaxBandFact>('tax-band');
