/** The data sets of planning.data.gov.uk that this service uses, and how files that do not name theirs give it away. */

import type { Numbering } from '../../domain/layers/layer.js';
import { LAYERS } from '../../domain/layers/layers.js';
import { zoneIdentity } from '../../domain/zone-identity.js';
import { hasColumns } from '../cells/columns.js';

/** By the publisher's name. */
const NUMBERINGS: ReadonlyMap<string, Numbering> = new Map(
  LAYERS.flatMap(({ name, numbering }) => (numbering === undefined ? [] : [[name, numbering]])),
);

export const APPLICATIONS = 'planning-application';

const isZoneDataset = (dataset: string): boolean => NUMBERINGS.has(dataset);

export const isUsedDataset = (dataset: string): boolean =>
  dataset === APPLICATIONS || isZoneDataset(dataset);

/** What may tell a zone from others. */
interface Distinctions {
  readonly reference: string | null;
  readonly organisation: string | null;
  readonly name: string | null;
  /** Its first corner in degrees, `longitude latitude`. */
  readonly place: string;
  /** Its whole outline, as `markOfShape` writes it. */
  readonly shape: string;
  /** Whether it has a number of planning.data.gov.uk, which keeps references of a file apart. */
  readonly isOfPlatform: boolean;
}

/**
 * Two authorities may both have an `A4D1`: the authority then belongs to the identity, and where a file does not name it, the name
 * of the zone. A zone without a reference is known by its name and about where it is, so that a new survey of it replaces the old
 * one; and one without a name by its shape. Maps that are cut to the user's order renumber their features, so the position is
 * part of their reference.
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

/** Entries of Historic England's list have seven digits; what else stands for one is numbered by somebody else. */
function numberingOf(dataset: string, reference: string | null): Numbering {
  const numbering = NUMBERINGS.get(dataset) ?? 'local';
  const isNumberOfOthers = dataset === 'listed-building' && !/^\d{7}$/.test(reference ?? '');
  return isNumberOfOthers ? 'local' : numbering;
}

/** To a tenth of a degree, some ten kilometres. */
const roughly = (place: string): string =>
  place
    .split(' ')
    .map((degrees) => Number(degrees).toFixed(1))
    .join(' ');

/** Columns that only one data set has, the surest first: each of a row must be there. */
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
  // National Heritage List for England, open data: each of its layers has a date of its own name.
  ['listed-building', 'ListEntry', 'ListDate'],
  ['scheduled-monument', 'ListEntry', 'SchedDate'],
  ['world-heritage-site', 'ListEntry', 'InscrDate'],
  ['park-and-garden', 'ListEntry', 'RegDate'],
  // Cadw, listed buildings.
  ['listed-building', 'RecordNumber', 'Grade', 'BroadClass'],
  // Historic Environment Scotland, listed buildings.
  ['listed-building', 'DES_REF', 'DES_TITLE', 'CATEGORY'],
  // What authorities call them.
  ['tree-preservation-zone', 'tpo_number'],
  ['tree-preservation-zone', 'tpo_ref'],
  ['tree-preservation-zone', 'tpo_type'],
  ['conservation-area', 'Conservation_area_number'],
  ['conservation-area', 'ca_name'],
  ['site-of-special-scientific-interest', 'SSSI_NAME'],
];

/** The data set of a file without a `dataset` column; null if no column identifies it. */
export function datasetOfColumns(names: readonly string[]): string | null {
  const found = TELLING_COLUMNS.find(([, ...columns]) => hasColumns(names, columns));
  return found?.[0] ?? null;
}

/** What people call the data sets, in lower case with blanks between words. */
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
  // The Environment Agency's own names of its maps.
  [/rofsw|risk ?of ?flooding ?from ?surface/, 'risk-of-flooding-from-surface-water'],
  [/rofrs|risk ?of ?flooding ?from ?rivers/, 'risk-of-flooding-from-rivers-and-sea'],
];

/**
 * With these words a name does not mean the data set: `Locally listed buildings` are not of the national list, a draft is not in force,
 * and the Environment Agency's maps of depths, and of a changed climate, have the same `risk_band` for another risk than today's of any water.
 */
const OF_SOMETHING_ELSE =
  /\blocal(?:ly)? ?list|\bnon ?(?:designated|statutory)|\bproposed?\b|\bproposals?\b|\bcandidate|\bdraft\b|\bconsents?\b|\bapplications?\b|\bapprais|\bformer\b|\brevoked\b|\bcancelled\b|\blapsed\b|\bdelisted\b|\bbuffer ?zone|\bsettings?\b|\bdepths?\b|\bclimate ?change\b|\bcc\b/;

/** The data set that a file or collection is named after (`Conservation_Areas.geojson`); null where it is none, or might be several. */
export function datasetOfName(name: string): string | null {
  const stem = name.replace(/(?:\.[a-z]+)+$/i, '');
  if (isZoneDataset(stem)) return stem;
  const text = stem
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ');
  if (OF_SOMETHING_ELSE.test(text)) return null;
  const named = new Set(WORDS.flatMap(([words, dataset]) => (words.test(text) ? [dataset] : [])));
  const [only] = named;
  return named.size === 1 && only !== undefined ? only : null;
}

/** What a file as a whole says of its data set: that, or a sentence's end that says why it is not certain. */
type Told = { readonly dataset: string } | { readonly doubt: string };

/** `names` are those of the file and of what is in it, the one that a person can change first. */
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

/** Outlines of listed buildings are told by the columns of listed buildings too. */
const familyOf = (dataset: string): string => (dataset === OUTLINES ? 'listed-building' : dataset);

const OUTLINES = 'listed-building-outline';

/** Chooses between the two data sets of planning.data.gov.uk for a layer that authorities draw as points or as outlines. */
export function datasetAsDrawn(dataset: string, hasOutline: boolean): string {
  if (dataset === 'listed-building') return hasOutline ? OUTLINES : dataset;
  if (dataset === 'tree-preservation-zone') return hasOutline ? dataset : 'tree';
  return dataset;
}

/** What to do about a file whose data set is not certain; ends a sentence. */
export const RENAME_AFTER_DATASET = `rename it after its data set, as in conservation-area.geojson (it may be ${[...NUMBERINGS.keys()].join(', ')})`;
