/** The data sets of planning.data.gov.uk that this service uses, and clues to the data set of files that do not name it. */

import { LAYERS, type Numbering } from '@property-lookup/model/layers';
import { zoneIdentity } from '@property-lookup/model/property';
import { hasColumns } from '../cells/columns.js';

/** Numbering by the publisher's name of the data set. */
const NUMBERINGS: ReadonlyMap<string, Numbering> = new Map(
  LAYERS.flatMap(({ name, numbering }) => (numbering === undefined ? [] : [[name, numbering]])),
);

export const APPLICATIONS = 'planning-application';

const isZoneDataset = (dataset: string): boolean => NUMBERINGS.has(dataset);

export const isUsedDataset = (dataset: string): boolean =>
  dataset === APPLICATIONS || isZoneDataset(dataset);

/** Properties that may distinguish zones. */
interface Distinctions {
  readonly reference: string | null;
  readonly organisation: string | null;
  readonly name: string | null;
  /** First corner in degrees, `longitude latitude`. */
  readonly place: string;
  /** The whole outline, as `markOfShape` writes it. */
  readonly shape: string;
  /** Whether planning.data.gov.uk numbered it, which keeps references within a file distinct. */
  readonly isOfPlatform: boolean;
}

/**
 * The zone's identity. Two authorities may both have an `A4D1`, so the authority is part of it or, in files that do not name it,
 * the zone's name. A zone without a reference is identified by its name and rough position, so a new survey of it replaces the
 * old one, and without a name by its shape. Maps cut to the user's order renumber their features, so the position is added to
 * their references.
 */
export function identityInDataset(dataset: string, zone: Distinctions): string {
  const { reference, organisation, name, place, shape } = zone;
  const numbering = numberingOf(dataset, reference);
  const prefix = numbering === 'national' || organisation === null ? '' : `${organisation}:`;
  if (reference === null) {
    return zoneIdentity(null, name === null ? shape : `${prefix}${name} ${roughly(place)}`);
  }
  if (numbering === 'extract') return `${reference} ${place}`;
  const isToldApart = prefix !== '' || numbering === 'national' || zone.isOfPlatform;
  return isToldApart ? `${prefix}${reference}` : zoneIdentity(reference, name ?? roughly(place));
}

/** Entries of Historic England's list have seven digits; any other number comes from somebody else. */
function numberingOf(dataset: string, reference: string | null): Numbering {
  const numbering = NUMBERINGS.get(dataset) ?? 'local';
  const isNumberOfOthers = dataset === 'listed-building' && !/^\d{7}$/.test(reference ?? '');
  return isNumberOfOthers ? 'local' : numbering;
}

/** Position to a tenth of a degree, some ten kilometres. */
const roughly = (place: string): string =>
  place
    .split(' ')
    .map((degrees) => Number(degrees).toFixed(1))
    .join(' ');

/** Columns that only one data set has, most reliable first; a file must have all columns of a row. */
const TELLING_COLUMNS: readonly (readonly [dataset: string, ...columns: readonly string[]])[] = [
  // digital-land specification, dataset-field.csv.
  [APPLICATIONS, 'planning-application-type'],
  // Local Government Association, schema of planning applications; Camden.
  [APPLICATIONS, 'CaseReference', 'CaseText', 'LocationText'],
  [APPLICATIONS, 'application_number', 'development_description'],
  ['listed-building', 'listed-building-grade'],
  ['listed-building-outline', 'listed-building'],
  ['tree-preservation-zone', 'tree-preservation-zone-type'],
  ['tree', 'tree-preservation-order'],
  ['article-4-direction-area', 'article-4-direction'],
  ['article-4-direction-area', 'permitted-development-rights'],
  ['flood-risk-zone', 'flood-risk-level'],
  ['green-belt', 'green-belt-core'],
  ['conservation-area', 'designation-date', 'documentation-url'],
  ['conservation-area', 'ConservationAreaName'],
  // National Heritage List for England, open data: each layer calls its date differently.
  ['listed-building', 'ListEntry', 'ListDate'],
  ['scheduled-monument', 'ListEntry', 'SchedDate'],
  ['world-heritage-site', 'ListEntry', 'InscrDate'],
  ['park-and-garden', 'ListEntry', 'RegDate'],
  // Cadw, listed buildings.
  ['listed-building', 'RecordNumber', 'Grade', 'BroadClass'],
  // Historic Environment Scotland, listed buildings.
  ['listed-building', 'DES_REF', 'DES_TITLE', 'CATEGORY'],
  // Authorities' own names.
  ['tree-preservation-zone', 'tpo_number'],
  ['tree-preservation-zone', 'tpo_ref'],
  ['tree-preservation-zone', 'tpo_type'],
  ['conservation-area', 'Conservation_area_number'],
  ['conservation-area', 'ca_name'],
  ['site-of-special-scientific-interest', 'SSSI_NAME'],
];

/** The data set of a file without a `dataset` column; null if its columns do not identify one. */
export function datasetOfColumns(names: readonly string[]): string | null {
  const found = TELLING_COLUMNS.find(([, ...columns]) => hasColumns(names, columns));
  return found?.[0] ?? null;
}

/** Common names of the data sets, in lower case with spaces between words. */
const WORDS: readonly (readonly [words: RegExp, dataset: string])[] = [
  [/\blisted ?build/, 'listed-building'],
  [/conservation ?area/, 'conservation-area'],
  [/\barticle ?(?:4|four)/, 'article-4-direction-area'],
  [/\btpos?\b|tree ?preservation/, 'tree-preservation-zone'],
  [/green ?belt/, 'green-belt'],
  [/scheduled ?(?:ancient ?)?monument/, 'scheduled-monument'],
  [/world ?heritage ?site/, 'world-heritage-site'],
  [/national ?park/, 'national-park'],
  [/\baonbs?\b|areas? ?of ?outstanding ?natural/, 'area-of-outstanding-natural-beauty'],
  [/\bsssis?\b|sites? ?of ?special ?scientific/, 'site-of-special-scientific-interest'],
  [/brownfield ?site/, 'brownfield-site'],
  [/brownfield ?(?:land|register)/, 'brownfield-land'],
  [/flood ?risk ?zone/, 'flood-risk-zone'],
  [/local ?planning ?authorit/, 'local-planning-authority'],
  // The Environment Agency's own map names.
  [/rofsw|risk ?of ?flooding ?from ?surface/, 'risk-of-flooding-from-surface-water'],
  [/rofrs|risk ?of ?flooding ?from ?rivers/, 'risk-of-flooding-from-rivers-and-sea'],
];

/**
 * With these words a name means something else: `Locally listed buildings` are not on the national list, a draft is not in force,
 * and the Environment Agency's maps of depths and of climate change have the same `risk_band` for another risk than today's from
 * any water.
 */
const OTHER_MEANING =
  /\blocal(?:ly)? ?list|\bnon ?(?:designated|statutory)|\bproposed?\b|\bproposals?\b|\bcandidate|\bdraft\b|\bconsents?\b|\bapplications?\b|\bapprais|\bformer\b|\brevoked\b|\bcancelled\b|\blapsed\b|\bdelisted\b|\bbuffer ?zone|\bsettings?\b|\bdepths?\b|\bclimate ?change\b|\bcc\b/;

/** The data set in the name of a file or collection (`Conservation_Areas.geojson`); null without one, or if several are possible. */
export function datasetOfName(name: string): string | null {
  const stem = name.replace(/(?:\.[a-z]+)+$/i, '');
  if (isZoneDataset(stem)) return stem;
  const text = stem
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ');
  if (OTHER_MEANING.test(text)) return null;
  const named = new Set(WORDS.flatMap(([words, dataset]) => (words.test(text) ? [dataset] : [])));
  const [only] = named;
  return named.size === 1 && only !== undefined ? only : null;
}

/** The data set of a file, or the reason why it is uncertain, as the end of a sentence. */
type Told = { readonly dataset: string } | { readonly doubt: string };

/** `names` are the names of the file and its contents, starting with the one that a person can change most easily. */
export function datasetOfFile(columns: readonly string[], names: readonly string[]): Told {
  const told = datasetOfColumns(columns);
  const named = names.map(datasetOfName).find((dataset) => dataset !== null) ?? null;
  if (told !== null && named !== null && familyOf(told) !== familyOf(named)) {
    return { doubt: `its columns are those of ${told} and its name is that of ${named}` };
  }
  const isOutline = told === OUTLINES || named === OUTLINES;
  const dataset = isOutline ? OUTLINES : (told ?? named);
  if (dataset !== null) return { dataset };
  return { doubt: 'neither its columns nor its name say which planning data it is' };
}

/** Outlines of listed buildings have the same columns as listed buildings. */
const familyOf = (dataset: string): string => (dataset === OUTLINES ? 'listed-building' : dataset);

const OUTLINES = 'listed-building-outline';

/** Picks one of the two data sets for a layer that authorities draw as points or as outlines. */
export function datasetByGeometry(dataset: string, hasOutline: boolean): string {
  if (dataset === 'listed-building') return hasOutline ? OUTLINES : dataset;
  if (dataset === 'tree-preservation-zone') return hasOutline ? dataset : 'tree';
  return dataset;
}

/** Advice for a file of uncertain data set; ends a sentence. */
export const RENAME_AFTER_DATASET = `rename it after its data set, as in conservation-area.geojson (it may be ${[...NUMBERINGS.keys()].join(', ')})`;
