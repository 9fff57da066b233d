/** What the planning registers and the maps of designations say of a place. */

import type { Expected } from './expected-certificate.js';
import { expectedListedBuilding } from './expected-listed.js';
import { isAt, type Place, placeOf } from './places-on-maps.js';
import type { Row, SourceFiles } from './source-files.js';
import type { SourceRecords } from './source-records.js';

/** One field for each data set that says yes or no. */
const LAYERS: Readonly<Record<string, string>> = {
  CONSERVATION_AREA: 'conservation-area',
  ARTICLE_4_DIRECTION: 'article-4-direction-area',
  TREE_PRESERVATION_ZONE: 'tree-preservation-zone',
  GREEN_BELT: 'green-belt',
  BROWNFIELD_SITE: 'brownfield-land',
};
/** Published by one body for all of England. */
const NATIONAL = ['listed-building', 'flood-risk-zone', 'green-belt'];

const APPLICATIONS = 'planning-application';

export function expectedZones(
  files: SourceFiles,
  records: SourceRecords,
  publishers: Publishers,
): Expected {
  const place = placeOf(records);
  const around = (dataset: string): readonly Row[] =>
    files.table(dataset).filter((row) => isAt(row, place));
  const isKnown = (dataset: string): boolean => isCovered(publishers, dataset, records);
  const yesNo = Object.entries(LAYERS).map(([field, dataset]) => {
    const unknown = isKnown(dataset) ? false : null;
    return [field, around(dataset).length > 0 ? true : unknown];
  });
  const levels = around('flood-risk-zone').map((row) => row['flood-risk-level'] ?? '');
  return {
    ...Object.fromEntries(yesNo),
    FLOOD_ZONE: levels.sort().at(-1) ?? (isKnown('flood-risk-zone') ? '1' : null),
    CONSERVATION_AREA_NAME: around('conservation-area')[0]?.['name'] ?? null,
    CONSERVATION_AREA_DATA_AVAILABLE: isKnown('conservation-area'),
    ARTICLE_4_DIRECTION_NAMES: around('article-4-direction-area').map((row) => row['name']),
    ...expectedListedBuilding(files, records, isKnown('listed-building')),
  };
}

/** By data set where its loaded zones lie: of other places absence says nothing. */
export type Publishers = ReadonlyMap<string, readonly Covered[]>;

/** An authority, and a box around its homes that lie in zones. */
interface Covered {
  readonly authority: string;
  readonly homes: readonly Place[];
}

/** Zones, and applications, of one body in one authority from which silence there says something. */
const LEAST = { zones: 3, applications: 30 };
/** Of a local body, so much of what it has published lies in its own authority. */
const OWN_SHARE = 0.1;

export function publishersOf(files: SourceFiles, all: Iterable<SourceRecords>): Publishers {
  const homes = [...all];
  const datasets = [...Object.values(LAYERS), 'flood-risk-zone', 'listed-building'];
  const zones = datasets.map((dataset) => {
    const bodies = groupBy(files.table(dataset), organisationOf);
    const covered = [...bodies.values()].flatMap((rows) => {
      const inside = homes.flatMap((home) =>
        rows.filter((row) => isAt(row, placeOf(home))).map((row) => ({ home, row })),
      );
      const found = coveredBy(inside, LEAST.zones);
      if (NATIONAL.includes(dataset)) return found;
      const most = Math.max(...found.map(({ rows: own }) => own));
      return found.filter(({ rows: own }) => own === most && own >= OWN_SHARE * rows.length);
    });
    return [dataset, covered] as const;
  });
  const applied = homes.flatMap((home) => home.applications.map((row) => ({ home, row })));
  const bodies = groupBy(applied, ({ row }) => organisationOf(row));
  const registers = [...bodies.values()].flatMap((own) => coveredBy(own, LEAST.applications));
  return new Map([...zones, [APPLICATIONS, registers]]);
}

function groupBy<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

const organisationOf = (row: Row): string => row['organisation-entity'] ?? '';

interface Hit {
  readonly home: SourceRecords;
  readonly row: Row;
}

function coveredBy(hits: readonly Hit[], least: number) {
  const authorities = groupBy(hits, ({ home }) => home.postcode['lad25cd'] ?? '');
  return [...authorities]
    .map(([authority, own]) => ({
      authority,
      rows: new Set(own.map(({ row }) => row)).size,
      homes: own.map(({ home }) => placeOf(home)),
    }))
    .filter(({ rows }) => rows >= least);
}

function isCovered(publishers: Publishers, dataset: string, records: SourceRecords): boolean {
  const { longitude, latitude } = placeOf(records);
  const isBetween = (value: number, others: readonly number[]): boolean =>
    value >= Math.min(...others) && value <= Math.max(...others);
  return (publishers.get(dataset) ?? []).some(
    ({ authority, homes }) =>
      authority === records.postcode['lad25cd'] &&
      isBetween(
        longitude,
        homes.map((home) => home.longitude),
      ) &&
      isBetween(
        latitude,
        homes.map((home) => home.latitude),
      ),
  );
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
  records: SourceRecords,
  { publishers, today }: { readonly publishers: Publishers; readonly today: string },
): Expected {
  const { applications } = records;
  const [latest] = applications;
  const recent = `${Number(today.slice(0, 4)) - 5}${today.slice(4)}`;
  if (latest === undefined) {
    const isKnown = isCovered(publishers, APPLICATIONS, records);
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
