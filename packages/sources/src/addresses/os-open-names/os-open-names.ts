/** OS Open Names: road names and postcode positions of Great Britain, in one headerless file for each square of the map. */

import { parsePostcode } from '@property-lookup/kernel/address';
import { NO_AREAS } from '@property-lookup/model/property';
import {
  namesAll,
  numberAt,
  type PlacedColumn,
  placedColumns,
  textAt,
} from '../../cells/columns.js';
import { usablePoint } from '../../cells/coordinates.js';
import { roadAt } from '../../cells/identifiers.js';
import { areMostly, isShaped } from '../../cells/recognition.js';
import { OS_OPEN_TERMS } from '../../licences.js';
import { COORDINATES_OFF_GRID, FIELD_COUNT_WRONG, POSTCODE_MALFORMED } from '../../reasons.js';
import {
  ACCEPTED,
  ignore,
  type RowMapper,
  type RowOutcome,
  reject,
  type Source,
} from '../../source.js';

const COLUMN_COUNT = 34;

export const osOpenNames: Source = {
  id: 'os-open-names',
  title: 'OS Open Names',
  ...OS_OPEN_TERMS,
  about: {
    code: 'OON',
    gives:
      'the names of streets, for UPRNs without an address, and the position of every postcode of Great Britain in use',
    appears: 'quarterly',
    editions: { months: [1, 4, 7, 10] },
    page: 'https://osdatahub.os.uk/downloads/open/OpenNames',
    size: 'about 100 MB zipped',
    provides: ['postcodes', 'street names'],
    needs: ['street identifiers'],
  },
  delimiter: ',',
  rowsAreLines: true,
  columnCount: COLUMN_COUNT,
  recognise(sample) {
    const [first = [], ...rows] = sample.rows(',');
    const header = namesAll(first, COLUMNS) ? first : [];
    // The publisher also provides the column names as a separate file.
    const named = header.length > 0 && rows.length > 0 ? rows : [first, ...rows];
    return areMostly(named, isNameRowOf(header));
  },
  hasHeader: (firstRow) => namesAll(firstRow, COLUMNS),
  open: openNames,
};

/** Positions and names by the OS Open Names technical specification; the names come as a separate file. */
const COLUMNS = {
  id: [0, 'ID'],
  name1: [2, 'NAME1'],
  language1: [3, 'NAME1_LANG'],
  name2: [4, 'NAME2'],
  language2: [5, 'NAME2_LANG'],
  type: [6, 'TYPE'],
  localType: [7, 'LOCAL_TYPE'],
  // Columns of the point in the GeoPackage.
  x: [8, 'GEOMETRY_X', 'X_COORDINATE'],
  y: [9, 'GEOMETRY_Y', 'Y_COORDINATE'],
  place: [18, 'POPULATED_PLACE'],
  placeType: [20, 'POPULATED_PLACE_TYPE'],
} as const satisfies Readonly<Record<string, PlacedColumn>>;
type Columns = Readonly<Record<keyof typeof COLUMNS, number>>;

const TYPES =
  /^(?:TYPE|transportNetwork|populatedPlace|other|hydrography|landcover|landform|administrativeUnit)$/i;

function isNameRowOf(header: readonly string[]): (fields: readonly string[]) => boolean {
  const at = placedColumns(COLUMNS, header);
  const count = header.length || COLUMN_COUNT;
  return (fields) =>
    fields.length === count &&
    isShaped(fields, at.type, TYPES) &&
    isShaped(fields, at.x, /^(?:GEOMETRY_X|-?\d+(?:\.\d+)?)$/);
}

function openNames(header: readonly string[]): RowMapper {
  const at = placedColumns(COLUMNS, header);
  const count = header.length || COLUMN_COUNT;
  const names = [
    [at.name1, at.language1],
    [at.name2, at.language2],
  ] as const;
  return (fields, emit) => {
    if (fields.length !== count) return reject(FIELD_COUNT_WRONG);
    const kind = fields[at.localType];
    if (kind === 'Postcode') return mapPostcode(fields, at, emit);
    if (kind !== 'Named Road') return ignore('is neither a road with a name nor a postcode');
    const toid = roadAt(fields, at.id);
    if (toid === null) return reject('road has no TOID');
    const locality = localityOf(fields, at);
    for (const [nameAt, languageAt] of names) {
      const name = textAt(fields, nameAt);
      const language = textAt(fields, languageAt) ?? 'eng';
      if (name !== null) emit({ kind: 'road', toid, language, name, locality });
    }
    return ACCEPTED;
  };
}

/** The locality of a road. A town or city is not one: it is the post town, or shares its postcodes with it. */
function localityOf(fields: readonly string[], at: Columns): string | null {
  return /#(?:city|town)$/i.test(fields[at.placeType] ?? '') ? null : textAt(fields, at.place);
}

function mapPostcode(
  fields: readonly string[],
  at: Columns,
  emit: Parameters<RowMapper>[1],
): RowOutcome {
  const postcode = parsePostcode(fields[at.name1] ?? '');
  if (postcode === undefined) return reject(POSTCODE_MALFORMED);
  const point = usablePoint({
    x: numberAt(fields, at.x),
    y: numberAt(fields, at.y),
    grid: 'british',
    latitude: null,
    longitude: null,
  });
  if (point === undefined) return reject(COORDINATES_OFF_GRID);
  const { x, y } = point;
  emit({
    kind: 'postcode',
    postcode,
    terminated: null,
    x,
    y,
    grid: 'british',
    latitude: null,
    longitude: null,
    areas: NO_AREAS,
  });
  return ACCEPTED;
}
