/** Asks the model of council tax bands about the homes of a section: what each is worth, and the stock of bands around it. */

import type { AreaValues } from '../../domain/evidence/statistics.js';
import { NO_AREAS } from '../../domain/fact.js';
import type { PropertyAreas } from '../../domain/property-record.js';
import {
  type BandModel,
  estimateBand,
  type RankedHome,
  STOCK_FIGURES,
} from '../../estimation/council-tax/band-model.js';
import type { BandTrial } from '../../estimation/council-tax/fit-bands.js';
import { evenly } from '../../estimation/evenly.js';
import type { AreaFigures } from '../../evidence/area-figures.js';
import type { FactCollector } from '../../evidence/recorded.js';
import type { ValuedLine } from '../valuing/area-job.js';
import { keyOfAreas } from './areas-of-property.js';
import type { KnownProperty } from './known-properties.js';

/** Stock by band, each area's once. */
export class BandStocks {
  readonly #figures: AreaFigures;
  readonly #known = new Map<string, Pick<RankedHome, 'stock' | 'nearStock'>>();

  constructor(figures: AreaFigures) {
    this.#figures = figures;
  }

  of(areas: PropertyAreas): Pick<RankedHome, 'stock' | 'nearStock'> {
    const key = keyOfAreas(areas);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const stockOf = (some: PropertyAreas): AreaValues =>
      this.#figures.figuresOf(some, STOCK_FIGURES);
    const { localAuthority } = areas;
    const found = { stock: stockOf({ ...NO_AREAS, localAuthority }), nearStock: stockOf(areas) };
    this.#known.set(key, found);
    return found;
  }
}

/** Null where the areas or the value of the home are not known, or it has rates instead, as in Northern Ireland. */
export function rankedHome(
  areas: PropertyAreas | null,
  valued: { readonly valueGbp: number; readonly fsd: number } | undefined,
  stocks: BandStocks,
): RankedHome | null {
  const authority = areas?.localAuthority ?? null;
  if (areas === null || authority === null || authority.startsWith('N')) return null;
  if (valued === undefined) return null;
  const { valueGbp, fsd } = valued;
  return { authority, valueGbp, fsd, ...stocks.of(areas) };
}

/** After the valuation; a band that an agent tells stands. */
export function addBandFacts(
  model: BandModel,
  home: RankedHome | null,
  asOf: string,
  facts: FactCollector,
): void {
  const made = home === null ? undefined : estimateBand(model, home);
  const confidence = Math.round((made?.confidence ?? 0) * 100) / 100;
  if (made === undefined || confidence === 0) return;
  facts.set('COUNCIL_TAX_BAND', made.band, { source: 'MODEL', asOf, confidence, modelled: true });
}

/** Trials of a section: enough to tell a share to two points. */
const SECTION_TRIALS_MAX = 1_000;

/** The homes of a section whose band an agent told, with what the model would read of them. */
export function bandTrials(
  known: readonly KnownProperty[],
  values: ReadonlyMap<number, ValuedLine>,
  figures: AreaFigures,
): readonly BandTrial[] {
  const stocks = new BandStocks(figures);
  const trials = known.flatMap(({ row, areas, facts }): BandTrial[] => {
    const told = facts.view.COUNCIL_TAX_BAND;
    const home = told && rankedHome(areas, values.get(row)?.valuation, stocks);
    return told === undefined || !home ? [] : [{ home, band: told.value }];
  });
  return evenly(trials, SECTION_TRIALS_MAX);
}
