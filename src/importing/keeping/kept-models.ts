/** Keeps the models of prices, so that single homes can be valued without fitting them again. */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import type { ValuationModel } from '../../valuation/model.js';
import { ServedArea } from '../../valuation/served-area.js';

export function keepModel(path: string, { model }: ServedArea): void {
  writeFileSync(path, serialize(model));
}

/** Undefined for an area of too few sales to have a model. */
export function readModel(path: string): ServedArea | undefined {
  if (!existsSync(path)) return undefined;
  // Written by keepModel.
  return new ServedArea(deserialize(readFileSync(path)) as ValuationModel);
}
