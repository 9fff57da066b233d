/** What the planning registers and the maps of designations say of a place. */

import type { Expected } from './expected-certificate.js';
import type { Row, SourceFiles } from './source-files.js';
import type { SourceRecords } from './source-records.js';

/** One field for each data set that says yes or no. */
const LAYERS: Readonly<Record<string, string>> = {
  LISTED_BUILDING: 'listed-building',
  CONSERVATION_AREA: 'conservation-area',
  ARTICLE_4_DIRECTION: 'article-4-direction-area',
  TREE_PRESERVATION_ZONE: 'tree-preservation-zone',
  GREEN_BELT: 'green-belt',
  BROWNFIELD_SITE: 'brownfield-land',
};
/** Published by one body for all of England. */
const NATIONAL = ['listed-building', 'flood-risk-zone', 'green-belt'];

const APPLICATIONS = 'planning-application';

/** A point so near is the property's own, or its neighbour's. */
const NEAR_METRES = 20;

export function expectedZones(
  files: SourceFiles,
  records: SourceRecords,
  publishers: Publishers,
): Expected {
  const place = placeOf(records);
  const authority = records.postcode['lad25cd'] ?? '';
  const around = (dataset: string): readonly Row[] =>
    files.table(dataset).filter((row) => isAt(row, place));
  const isKnown = (dataset: string): boolean =>
    files.table(dataset).length > 0 &&
    (NATIONAL.includes(dataset)
      ? authority.startsWith('E')
      : publishers.get(dataset)?.has(authority) === true);
  const yesNo = Object.entries(LAYERS).map(([field, dataset]) => {
    const unknown = isKnown(dataset) ? false : null;
    return [field, around(dataset).length > 0 ? true : unknown];
  });
  const levels = around('flood-risk-zone').map((row) => row['flood-risk-level'] ?? '');
  const [listed] = around('listed-building');
  return {
    ...Object.fromEntries(yesNo),
    FLOOD_ZONE: levels.sort().at(-1) ?? (isKnown('flood-risk-zone') ? '1' : null),
    CONSERVATION_AREA_NAME: around('conservation-area')[0]?.['name'] ?? null,
    CONSERVATION_AREA_DATA_AVAILABLE: isKnown('conservation-area'),
    ARTICLE_4_DIRECTION_NAMES: around('article-4-direction-area').map((row) => row['name']),
    LISTED_BUILDING_GRADE: listed?.['listed-building-grade'] ?? null,
    LISTED_BUILDING_REFERENCE: listed?.['reference'] ?? null,
  };
}

/** Authorities by data set in whose area it has something: of others, absence says nothing. */
export type Publishers = ReadonlyMap<string, ReadonlySet<string>>;

export function publishersOf(files: SourceFiles, all: Iterable<SourceRecords>): Publishers {
  const homes = [...all];
  const authoritiesOf = (some: readonly SourceRecords[]): ReadonlySet<string> =>
    new Set(some.map(({ postcode }) => postcode['lad25cd'] ?? ''));
  const zones = Object.values(LAYERS).map((dataset) => {
    const rows = files.table(dataset);
    const inside = homes.filter((one) => rows.some((row) => isAt(row, placeOf(one))));
    return [dataset, authoritiesOf(inside)] as const;
  });
  const applied = homes.filter(({ applications }) => applications.length > 0);
  return new Map([...zones, [APPLICATIONS, authoritiesOf(applied)]]);
}

const TYPES: Readonly<Record<string, string>> = {
  householder: 'Householder',
  'prior approval': 'Prior Approval',
  'lawful development certificate': 'Certificate Of Lawfulness',
  'tree works': 'Tree Works',
  full: 'Full',
};
const STATUSES: Readonly<Record<string, string>> = { decided: 'Decided', registered: 'Received' };
const DECISIONS: Readonly<Record<string, string>> = { granted: 'Approved', refused: 'Refused' };

export function expectedApplications(
  { applications, postcode }: SourceRecords,
  { publishers, today }: { readonly publishers: Publishers; readonly today: string },
): Expected {
  const [latest] = applications;
  const recent = `${Number(today.slice(0, 4)) - 5}${today.slice(4)}`;
  if (latest === undefined) {
    const isKnown = publishers.get(APPLICATIONS)?.has(postcode['lad25cd'] ?? '') === true;
    return {
      PLANNING_DATA_AVAILABLE: isKnown,
      PLANNING_APPLICATIONS_COUNT: isKnown ? 0 : null,
      PLANNING_APPLICATIONS_COUNT_5Y: isKnown ? 0 : null,
      LATEST_APPLICATION_REFERENCE: null,
    };
  }
  return {
    PLANNING_DATA_AVAILABLE: true,
    PLANNING_APPLICATIONS_COUNT: applications.length,
    PLANNING_APPLICATIONS_COUNT_5Y: applications.filter(
      (row) => (row['start-date'] ?? '') >= recent,
    ).length,
    LATEST_APPLICATION_REFERENCE: latest['reference'],
    LATEST_APPLICATION_DESCRIPTION: latest['description'],
    LATEST_APPLICATION_TYPE: TYPES[latest['planning-application-type'] ?? ''],
    LATEST_APPLICATION_STATUS: STATUSES[latest['planning-application-status'] ?? ''],
    LATEST_APPLICATION_DECISION: DECISIONS[latest['planning-decision'] ?? ''] ?? null,
    LATEST_APPLICATION_RECEIVED_DATE: latest['start-date'],
    LATEST_APPLICATION_DECISION_DATE: latest['decision-date'] || null,
  };
}

interface Place {
  readonly longitude: number;
  readonly latitude: number;
}

function placeOf({ gazetteer, irish }: SourceRecords): Place {
  const row = gazetteer ?? irish;
  return { longitude: Number(row?.['LONGITUDE']), latitude: Number(row?.['LATITUDE']) };
}

function isAt({ geometry = '', point = '' }: Row, place: Place): boolean {
  if (geometry !== '') return isInside(cornersOf(geometry), place);
  const [corner] = cornersOf(point);
  return corner !== undefined && metresBetween(corner, place) <= NEAR_METRES;
}

/** Generated outlines have one ring each. */
function cornersOf(text: string): readonly Place[] {
  return [...text.matchAll(/(-?\d+\.\d+) (-?\d+\.\d+)/g)].map(([, longitude, latitude]) => ({
    longitude: Number(longitude),
    latitude: Number(latitude),
  }));
}

/** Inside, where a ray to the east crosses the outline an odd number of times. */
function isInside(corners: readonly Place[], { longitude, latitude }: Place): boolean {
  let crossings = 0;
  corners.forEach((a, at) => {
    const b = corners[(at + 1) % corners.length] ?? a;
    if (a.latitude > latitude === b.latitude > latitude) return;
    const share = (latitude - a.latitude) / (b.latitude - a.latitude);
    if (a.longitude + share * (b.longitude - a.longitude) > longitude) crossings++;
  });
  return crossings % 2 === 1;
}

const METRES_A_DEGREE = 111_195;

function metresBetween(a: Place, b: Place): number {
  const east = (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180);
  return METRES_A_DEGREE * Math.hypot(east, a.latitude - b.latitude);
}
