/** Reads the Environment Agency's bands of flood risk in any spelling. */

import { RISK, type ValueOf } from '@property-lookup/model/dictionary';
import { columnKey } from './columns.js';

type RiskBand = ValueOf<'FLOOD_RISK_RIVERS_SEA'>;

/** Reads `VeryLow`, `very low` and `Very Low` alike; undefined for other texts. */
export function riskBand(text: string): RiskBand | undefined {
  return RISK.find((band) => columnKey(band) === columnKey(text));
}
