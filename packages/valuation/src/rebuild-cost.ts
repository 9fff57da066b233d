/** Roughly estimates the rebuild cost of a dwelling from floor area, form and region. */

/**
 * Basis, all published, none of it a table by house (BCIS sells those):
 * - BCIS for the Association of British Insurers: a three-bed semi costs about £296,000 to rebuild (2024).
 * - English Housing Survey 2023 (as given by Nationwide): a semi has 99.1 m2 on average.
 * - BCIS inflation of rebuilding: 3.8 % in the year to January 2025, 2.2 % in the first half of 2025.
 * - BCIS guide by five regions: a pre-1920 small terrace at £1,200 per m2 in London, £924 in Wales and Scotland.
 */
const REBUILD_COST_BASIS =
  'BCIS/ABI three-bed semi £296,000 (2024), English Housing Survey floor areas, BCIS regions; mid-2025';

const SEMI_2024_GBP = 296_000;
const SEMI_FLOOR_AREA_SQM = 99.1;
const INFLATION_TO_MID_2025 = 1.038 * 1.022;

/**
 * The five BCIS regions relative to the whole country. The ratio of London to Wales and Scotland is published (1 to 0.77); the
 * two in between are at even steps and Northern Ireland is below, scaled to an average of one over dwellings. To improve: use a
 * BCIS regional factor table.
 */
const REGION_FACTOR = {
  London: 1.17,
  'South East': 1.08,
  'East of England': 1.08,
  'North West': 0.99,
  'South West': 0.99,
  'West Midlands': 0.99,
  'East Midlands': 0.9,
  'Yorkshire and The Humber': 0.9,
  'North East': 0.9,
  Wales: 0.9,
  Scotland: 0.9,
  'Northern Ireland': 0.82,
} as const;

/** Region whose building costs count. */
export type RebuildRegion = keyof typeof REGION_FACTOR;

/**
 * More outer wall costs more per square metre: guides put a detached house 10 to 15 % above a terraced one. Bungalows add roof
 * and foundation. Flats bear their share of a block.
 */
const FORM_FACTOR = {
  Detached: 1.06,
  'Semi-Detached': 1,
  Terraced: 0.95,
  Flat: 1,
  Bungalow: 1.1,
} as const;

/** Form of a building, such as `Detached`. */
export type RebuildForm = keyof typeof FORM_FACTOR;

/**
 * No rebuild costs of single houses are published, so this cannot be back-tested: a cautious share of houses within 10 %, as the
 * source guides vary by ±25 % with age, finish and site.
 */
const REBUILD_COST_CONFIDENCE = 0.3;

/** Floor areas outside this range are no dwelling, or typing errors. */
const FLOOR_AREA_MIN_SQM = 10;
const FLOOR_AREA_MAX_SQM = 2000;

interface RebuildInput {
  readonly floorAreaSqm: number | null;
  readonly form: RebuildForm | null;
  /** English region, or nation; null means the average of the country. */
  readonly region: RebuildRegion | null;
}

interface RebuildCost {
  readonly costGbp: number;
  readonly confidence: number;
  readonly basis: string;
}

/** Rounded to thousands to avoid false precision. Null without a floor area. */
export function rebuildCost({ floorAreaSqm, form, region }: RebuildInput): RebuildCost | null {
  if (floorAreaSqm === null || !Number.isFinite(floorAreaSqm)) return null;
  if (floorAreaSqm < FLOOR_AREA_MIN_SQM || floorAreaSqm > FLOOR_AREA_MAX_SQM) return null;
  const perSqm = (SEMI_2024_GBP / SEMI_FLOOR_AREA_SQM) * INFLATION_TO_MID_2025;
  const factor = (form ? FORM_FACTOR[form] : 1) * (region ? REGION_FACTOR[region] : 1);
  return {
    costGbp: Math.round((floorAreaSqm * perSqm * factor) / 1000) * 1000,
    confidence: REBUILD_COST_CONFIDENCE,
    basis: REBUILD_COST_BASIS,
  };
}
