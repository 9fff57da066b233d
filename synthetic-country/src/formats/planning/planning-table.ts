/** Writes a data set of planning.data.gov.uk: one row for each entity, with the platform's column names. */

import { csvLine } from '../../csv-cell.js';
import type { FileFormat, Part } from '../../format.js';
import { hashText } from '../../hash-text.js';

/** Values by column; missing ones are blank. */
export type Entity = Readonly<Record<string, string | number>>;

export interface PlanningTable {
  /** The platform's name of the data set. */
  readonly dataset: string;
  /** Additional columns of this data set. */
  readonly columns?: readonly string[];
  /** Local data sets are published by some authorities only, national ones by one body for all of England. */
  readonly publisher: 'some authorities' | 'England';
  readonly entities: (part: Part) => readonly Entity[];
}

const COLUMNS = [
  ...['dataset', 'end-date', 'entity', 'entry-date', 'geometry', 'name', 'organisation-entity'],
  ...['point', 'prefix', 'reference', 'start-date', 'typology'],
];

/** Size of the range in which the platform numbers the entities of a data set. */
const ENTITIES_A_DATASET = 100_000_000;
/** A prime for which no two data sets share a range. */
const RANGES = 89;
/** More than a neighbourhood has of any kind. */
const ENTITIES_A_NEIGHBOURHOOD = 128;
/** Organisation number of the national publisher. */
const NATIONAL_BODY = 600_001;

export function planningTable(table: PlanningTable): FileFormat {
  const { dataset, columns = [], publisher, entities } = table;
  const names = [...COLUMNS, ...columns];
  return {
    id: dataset,
    fileName: () => `${dataset}.csv`,
    header: csvLine(names),
    volumeRows: Number.POSITIVE_INFINITY,
    addLines(part, add) {
      const { areas, number, district } = part.neighbourhood;
      if (district.town.country !== 'E') return;
      const isLocal = publisher === 'some authorities';
      if (isLocal && !publishes(areas.authority)) return;
      entities(part).forEach((entity, position) => {
        const range = (hashText(dataset) >>> 0) % RANGES;
        const within = number * ENTITIES_A_NEIGHBOURHOOD + position;
        const all: Entity = {
          dataset,
          entity: range * ENTITIES_A_DATASET + within,
          'entry-date': '2026-08-01',
          'organisation-entity': isLocal ? organisationOf(areas.authority) : NATIONAL_BODY,
          prefix: dataset,
          reference: `${dataset.slice(0, 2).toUpperCase()}${within}`,
          typology: 'geography',
          ...entity,
        };
        add(csvLine(names.map((name) => all[name] ?? '')));
      });
    },
  };
}

/** Whether the authority publishes on the platform. About half do, so absence means nothing in the others. */
function publishes(authorityCode: string): boolean {
  return hashText(authorityCode) % 2 === 0;
}

function organisationOf(authorityCode: string): number {
  return 1 + ((hashText(authorityCode) >>> 0) % 400_000);
}
