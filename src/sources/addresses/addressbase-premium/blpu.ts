/** Maps records of type 21 of AddressBase Premium: the property itself, its status, place and postcode locator. */

import { NO_AREAS } from '../../../domain/fact.js';
import { numberAt, textAt } from '../../cells/columns.js';
import { positionFact, precisionOf } from '../../cells/coordinates.js';
import { parentUprnAt, postcodeLocatorAt, uprnAt } from '../../cells/identifiers.js';
import { CHANGE_TYPE_UNKNOWN, FIELD_COUNT_WRONG, UPRN_INVALID } from '../../reasons.js';
import { ACCEPTED, type RowOutcome, reject } from '../../source.js';
import { changeOf, type Emit } from '../gazetteer-records.js';

interface Layout {
  readonly latitude: number;
  readonly longitude: number;
  readonly pointCode: number;
  readonly country: number;
  readonly postcodeLocator: number;
}

/** Layouts by their number of fields: version 1.0 has no latitude, longitude and country. */
const LAYOUTS: ReadonlyMap<number, Layout> = new Map([
  [19, { latitude: -1, longitude: -1, pointCode: 10, country: -1, postcodeLocator: 17 }],
  [22, { latitude: 10, longitude: 11, pointCode: 12, country: 14, postcodeLocator: 20 }],
]);

export function blpuOutcome(fields: readonly string[], emit: Emit): RowOutcome {
  const layout = LAYOUTS.get(fields.length);
  if (layout === undefined) return reject(FIELD_COUNT_WRONG);
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
    parentUprn: parentUprnAt(fields, 7, uprn),
    classification: null,
    logicalStatus: numberAt(fields, 4),
    country: textAt(fields, layout.country),
  });
  const point = {
    x: numberAt(fields, 8),
    y: numberAt(fields, 9),
    grid: 'british',
    latitude: numberAt(fields, layout.latitude),
    longitude: numberAt(fields, layout.longitude),
  } as const;
  const position = positionFact(uprn, point, precisionOf(fields[layout.pointCode]));
  if (position !== undefined) emit(position);
  const postcode = postcodeLocatorAt(fields, layout.postcodeLocator);
  if (postcode !== null) emit({ kind: 'geography', uprn, postcode, areas: NO_AREAS });
  return ACCEPTED;
}
