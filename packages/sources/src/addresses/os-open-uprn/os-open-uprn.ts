/** OS Open UPRN: every UPRN of Great Britain with its coordinates. */

import { columnKey, columnPositions, hasColumns, namedColumns } from '../../cells/columns.js';
import { positionFact } from '../../cells/coordinates.js';
import { OS_OPEN_TERMS } from '../../licences.js';
import {
  COORDINATES_MISSING,
  COORDINATES_OFF_GRID,
  FIELD_COUNT_WRONG,
  UPRN_INVALID,
} from '../../reasons.js';
import { ACCEPTED, type CellMapper, mapTexts, reject, type Source } from '../../source.js';

export const osOpenUprn: Source = {
  id: 'os-open-uprn',
  title: 'OS Open UPRN',
  ...OS_OPEN_TERMS,
  about: {
    code: 'OUPRN',
    gives: 'the position of every UPRN of Great Britain',
    appears: 'every six weeks',
    page: 'https://osdatahub.os.uk/downloads/open/OpenUPRN',
    size: 'about 620 MB zipped',
    provides: ['positions'],
    needs: ['addresses'],
  },
  delimiter: ',',
  rowsAreLines: true,
  recognise(sample) {
    const header = sample.rows(',')[0] ?? [];
    const others = namedColumns(header).filter((name) => !KEYS.has(name));
    return hasColumns(header, COLUMNS) && others.every((name) => MAP_COLUMN.test(name));
  },
  hasHeader: (firstRow) => hasColumns(firstRow, ['UPRN']),
  open: (header) => mapTexts(openUprns(header)),
  hasCells: true,
};

const COLUMNS = ['UPRN', 'X_COORDINATE', 'Y_COORDINATE', 'LATITUDE', 'LONGITUDE'] as const;

const KEYS = new Set(COLUMNS.map(columnKey));
/** Further columns from the publisher's GeoPackage or a map program. */
const MAP_COLUMN = /^(?:fid|ogcfid|objectid|id|x|y|geom|geometry|shape|wkt)$/;

function openUprns(header: readonly string[]): CellMapper {
  const column = columnPositions(COLUMNS, header);
  const count = header.length > 0 ? header.length : COLUMNS.length;
  return (row, emit) => {
    if (row.length !== count) return reject(FIELD_COUNT_WRONG);
    const uprn = row.uprn(column.UPRN);
    if (uprn === undefined) return reject(UPRN_INVALID);
    const x = row.number(column.X_COORDINATE);
    const y = row.number(column.Y_COORDINATE);
    if (x === null || y === null) return reject(COORDINATES_MISSING);
    const position = positionFact(uprn, {
      x,
      y,
      grid: 'british',
      latitude: row.number(column.LATITUDE),
      longitude: row.number(column.LONGITUDE),
    });
    if (position === undefined) return reject(COORDINATES_OFF_GRID);
    emit(position);
    return ACCEPTED;
  };
}
