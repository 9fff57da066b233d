/** The Environment Agency's bands of flood risk, however its files write them. */

import { RISK } from '../../domain/dictionary/enums.js';
import type { ValueOf } from '../../domain/dictionary/fields.js';
import { columnKey } from './columns.js';

type RiskBand = ValueOf<'FLOOD_RISK_RIVERS_SEA'>;

/** `VeryLow`, `very low` and `Very Low` are the same; undefined for anything that is not a band. */
export function riskBand(text: string): RiskBand | undefined {
  return RISK.find((band) => columnKey(band) === columnKey(text));
}
