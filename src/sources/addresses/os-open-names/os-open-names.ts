/** OS Open Names: the names of roads, and the positions of postcodes, of Great Britain; files without a header, one for each square of the map. */

import { NO_AREAS } from '../../../domain/fact.js';
import { parsePostcode } from '../../../domain/postcode.js';
import { numberAt, textAt } from '../../cells/columns.js';
import { usablePoint } from '../../cells/coordinates.js';
import { roadAt } from '../../cells/identifiers.js';
import { areMostly, isShaped } from '../../cells/recognition.js';
import { OPEN_GOVERNMENT_LICENCE, OS_OPEN_ATTRIBUTION } from '../../licences.js';
import { COORDINATES_OFF_GRID, FIELD_COUNT_WRONG, POSTCODE_MALFORMED } from '../../reasons.js';
import { ACCEPTED, ignore, type RowMapper, reject, type Source } from '../../source.js';

export const osOpenNames: Source = {
  id: 'os-open-names',
  title: 'OS Open Names',
  publisher: 'Ordnance Survey',
  about: {
    code: 'OON',
    gives:
      'the names of streets, for UPRNs without an address, and the position of every postcode of Great Britain in use',
    price: 'free',
    appears: 'quarterly',
    editions: { months: [1, 4, 7, 10] },
    page: 'https://osdatahub.os.uk/downloads/open/OpenNames',
    size: 'about 100 MB zipped',
    provides: ['postcodes', 'street names'],
    needs: ['street identifiers'],
  },
  licence: OPEN_GOVERNMENT_LICENCE,
  attribution: OS_OPEN_ATTRIBUTION,
  delimiter: ',',
  rowsAreLines: true,
  recognise: (sample) => areMostly(sample.rows(','), isNameRow),
  hasHeader: (firstRow) => firstRow[0] === 'ID' && firstRow.length === COLUMN_COUNT,
  open: () => mapName,
};

/** OS Open Names technical specification; the names of the columns come in a file of their own. */
const COLUMN_COUNT = 34;
const [ID, NAME1, NAME1_LANG, NAME2, NAME2_LANG] = [0, 2, 3, 4, 5];
const [TYPE, LOCAL_TYPE, EASTING, NORTHING] = [6, 7, 8, 9];
const [PLACE, PLACE_TYPE] = [18, 20];

const TYPES =
  /^(?:TYPE|transportNetwork|populatedPlace|other|hydrography|landcover|landform|administrativeUnit)$/i;

function isNameRow(fields: readonly string[]): boolean {
  return (
    fields.length === COLUMN_COUNT &&
    isShaped(fields, TYPE, TYPES) &&
    isShaped(fields, EASTING, /^(?:GEOMETRY_X|-?\d+(?:\.\d+)?)$/)
  );
}

const mapName: RowMapper = (fields, emit) => {
  if (fields.length !== COLUMN_COUNT) return reject(FIELD_COUNT_WRONG);
  const kind = fields[LOCAL_TYPE];
  if (kind === 'Postcode') return mapPostcode(fields, emit);
  if (kind !== 'Named Road') return ignore('is neither a road with a name nor a postcode');
  const toid = roadAt(fields, ID);
  if (toid === null) return reject('road has no TOID');
  const locality = localityOf(fields);
  for (const [nameAt, languageAt] of [
    [NAME1, NAME1_LANG],
    [NAME2, NAME2_LANG],
  ] as const) {
    const name = textAt(fields, nameAt);
    const language = textAt(fields, languageAt) ?? 'eng';
    if (name !== null) emit({ kind: 'road', toid, language, name, locality });
  }
  return ACCEPTED;
};

/** A town or city is no locality: it is the post town, or shares its postcodes with one. */
function localityOf(fields: readonly string[]): string | null {
  return /#(?:city|town)$/i.test(fields[PLACE_TYPE] ?? '') ? null : textAt(fields, PLACE);
}

const mapPostcode: RowMapper = (fields, emit) => {
  const postcode = parsePostcode(fields[NAME1] ?? '');
  if (postcode === undefined) return reject(POSTCODE_MALFORMED);
  const point = usablePoint({
    ...{ x: numberAt(fields, EASTING), y: numberAt(fields, NORTHING), grid: 'british' },
    ...{ latitude: null, longitude: null },
  });
  if (point === undefined) return reject(COORDINATES_OFF_GRID);
  const { x, y } = point;
  emit({
    ...{ kind: 'postcode', postcode, terminated: null, x, y, grid: 'british' },
    ...{ latitude: null, longitude: null, areas: NO_AREAS },
  });
  return ACCEPTED;
};
