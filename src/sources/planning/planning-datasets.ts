/** The data sets of planning.data.gov.uk that this service uses, and how files that do not name theirs give it away. */

import { columnKey, hasColumns } from '../cells/columns.js';

/** Whether references are unique in the whole data set (`national`), in that of the authority (`local`) or in one file of it. */
type Numbering = 'national' | 'local' | 'extract';

/** By the publisher's name. */
const ZONE_DATASETS: Readonly<Record<string, Numbering>> = {
  'area-of-outstanding-natural-beauty': 'national',
  'article-4-direction-area': 'local',
  'brownfield-land': 'local',
  'brownfield-site': 'local',
  'conservation-area': 'local',
  'flood-risk-zone': 'national',
  'green-belt': 'local',
  'listed-building': 'national',
  'listed-building-outline': 'local',
  'local-planning-authority': 'national',
  'national-park': 'national',
  'risk-of-flooding-from-rivers-and-sea': 'extract',
  'risk-of-flooding-from-surface-water': 'extract',
  'scheduled-monument': 'national',
  'site-of-special-scientific-interest': 'national',
  tree: 'local',
  'tree-preservation-zone': 'local',
  'world-heritage-site': 'national',
};

export const APPLICATIONS = 'planning-application';

const isZoneDataset = (dataset: string): boolean => Object.hasOwn(ZONE_DATASETS, dataset);

export const isUsedDataset = (dataset: string): boolean =>
  dataset === APPLICATIONS || isZoneDataset(dataset);

/**
 * Two authorities may both have an `A4D1`: the authority then belongs to the reference. Maps that are cut to the user's
 * order renumber their features, so the position of a feature is part of its reference.
 */
export function referenceInDataset(
  dataset: string,
  organisation: string | null,
  { reference, place }: { readonly reference: string; readonly place: string },
): string {
  const numbering = ZONE_DATASETS[dataset];
  if (numbering === 'extract') return `${reference} ${place}`;
  const isUnique = organisation === null || numbering === 'national';
  return isUnique ? reference : `${organisation}:${reference}`;
}

/** Columns that only one data set has (digital-land specification, dataset-field.csv), the surest first. */
const TELLING_COLUMNS: readonly (readonly [dataset: string, column: string])[] = [
  [APPLICATIONS, 'planning-application-type'],
  ['listed-building', 'listed-building-grade'],
  ['listed-building-outline', 'listed-building'],
  ['tree-preservation-zone', 'tree-preservation-zone-type'],
  ['tree', 'tree-preservation-order'],
  ['article-4-direction-area', 'article-4-direction'],
  ['article-4-direction-area', 'permitted-development-rights'],
  ['flood-risk-zone', 'flood-risk-level'],
  ['green-belt', 'green-belt-core'],
  ['conservation-area', 'designation-date'],
  ['conservation-area', 'ConservationAreaName'],
];

/** The data set of a file without a `dataset` column; null if no column identifies it. */
export function datasetOfColumns(names: readonly string[]): string | null {
  return TELLING_COLUMNS.find(([, column]) => hasColumns(names, [column]))?.[0] ?? null;
}

/** The data set that a file or collection is named after (`Conservation_Areas.geojson`); null when it is none. */
export function datasetOfName(name: string): string | null {
  const key = columnKey(name.replace(/\.[a-z]+$/i, ''));
  const named = Object.keys(ZONE_DATASETS)
    .filter((dataset) => key.includes(columnKey(dataset)))
    .sort((a, b) => b.length - a.length);
  // A file named after a single tree might be anything; the word is in too many names.
  const known = named.find((dataset) => dataset !== 'tree');
  return known ?? ABBREVIATIONS.find(([abbreviation]) => key.includes(abbreviation))?.[1] ?? null;
}

/** The Environment Agency's own names of its maps. */
const ABBREVIATIONS: readonly (readonly [abbreviation: string, dataset: string])[] = [
  ['rofsw', 'risk-of-flooding-from-surface-water'],
  ['rofrs', 'risk-of-flooding-from-rivers-and-sea'],
];
