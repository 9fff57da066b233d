/** DTF 7.3, the transfer format between local land and property gazetteers: like AddressBase Premium, in another order. */

import { numberAt, textAt } from '../../cells/columns.js';
import { positionFact, precisionOf } from '../../cells/coordinates.js';
import { parentUprnAt, postcodeLocatorAt, uprnAt } from '../../cells/identifiers.js';
import { TextRow } from '../../cells/row.js';
import { CHANGE_TYPE_UNKNOWN, FIELD_COUNT_WRONG, UPRN_INVALID } from '../../reasons.js';
import {
  ACCEPTED,
  ignore,
  type RowMapper,
  type RowOutcome,
  reject,
  type Source,
} from '../../source.js';
import { gazetteerDialect, hasColumnNames } from '../gazetteer-dialect.js';
import {
  changeOf,
  type Emit,
  lpiOutcome,
  type RecordMapper,
  streetOutcome,
} from '../gazetteer-records.js';

export const llpgDtf: Source = {
  id: 'llpg-dtf',
  title: 'Local land and property gazetteer (DTF 7.3)',
  publisher: 'Local authority',
  about: {
    code: 'LLPG',
    gives: "every address of the council's area, positions, class and status",
    price: 'your own',
    appears: 'whenever the council exports it',
    page: null,
    size: 'some 50 MB for a district',
    provides: ['addresses', 'positions', 'udprns'],
    needs: [],
  },
  licence: 'GeoPlace and Ordnance Survey licence of the local authority',
  attribution:
    '© Crown copyright and database rights, Ordnance Survey. © Local Government Information House Limited copyright and database rights.',
  delimiter: ',',
  recognise: (sample) => gazetteerDialect(sample.rows(',')) === 'dtf',
  hasHeader: hasColumnNames,
  open: openDtf,
};

const MAPPERS: ReadonlyMap<string, RecordMapper> = new Map<string, RecordMapper>([
  ['15', streetOutcome],
  ['21', blpuOutcome],
  ['24', dtfLpiOutcome],
]);

/** GeoPlace, DTF 7.3: headers, street geometry, provenance, cross references, extents, metadata, key sequences, trailers. */
const UNUSED: ReadonlySet<string> = new Set([
  '10',
  '11',
  '12',
  '13',
  '14',
  '22',
  '23',
  '25',
  '26',
  '27',
  '29',
  '98',
  '99',
]);

function openDtf(): RowMapper {
  return (fields, emit) => {
    const type = textAt(fields, 0) ?? '';
    const mapper = MAPPERS.get(type);
    if (mapper !== undefined) return mapper(fields, emit);
    return UNUSED.has(type) ? ignore(`record of type ${type}`) : reject('record type is unknown');
  };
}

/** Fields of type 21 up to the parish code; three reserved ones may follow. */
const BLPU_FIELD_COUNT_MIN = 17;
const BLPU_FIELD_COUNT_MAX = 23;

/** The class is inside the record, before the parent's UPRN, and there are no degrees. */
function blpuOutcome(fields: readonly string[], emit: Emit): RowOutcome {
  if (fields.length < BLPU_FIELD_COUNT_MIN || fields.length > BLPU_FIELD_COUNT_MAX) {
    return reject(FIELD_COUNT_WRONG);
  }
  const uprn = uprnAt(fields, 3);
  if (uprn === undefined) return reject(UPRN_INVALID);
  const change = changeOf(fields);
  if (change === undefined) return reject(CHANGE_TYPE_UNKNOWN);
  if (change === 'remove') {
    emit({ kind: 'removal', uprn, key: null });
    return ACCEPTED;
  }
  emit({
    kind: 'identity',
    uprn,
    udprn: null,
    usrn: null,
    parentUprn: parentUprnAt(fields, 8, uprn),
    classification: textAt(fields, 7),
    logicalStatus: numberAt(fields, 4),
    country: null,
  });
  const name = textAt(fields, 17);
  if (name !== null) emit({ kind: 'organisation', uprn, key: null, name });
  emitPosition(fields, emit, uprn);
  return ACCEPTED;
}

function emitPosition(fields: readonly string[], emit: Emit, uprn: number): void {
  const point = {
    x: numberAt(fields, 9),
    y: numberAt(fields, 10),
    grid: 'british',
    latitude: null,
    longitude: null,
  } as const;
  const position = positionFact(uprn, point, precisionOf(fields[11]));
  if (position !== undefined) emit(position);
}

/** Fields of type 24 up to the post town; an official flag and three reserved ones may follow. */
const LPI_FIELD_COUNT_MIN = 26;
const LPI_FIELD_COUNT_MAX = 30;

function dtfLpiOutcome(fields: readonly string[], emit: Emit): RowOutcome {
  if (fields.length < LPI_FIELD_COUNT_MIN || fields.length > LPI_FIELD_COUNT_MAX) {
    return reject(FIELD_COUNT_WRONG);
  }
  const postcode = postcodeLocatorAt(fields, 24);
  return lpiOutcome(fields, emit, { postTown: new TextRow(fields).upper(25), postcode });
}
