/** Maps records of types 31 and 32 of AddressBase Premium: the organisation at a property, and its classification. */

import { textAt } from '../../cells/columns.js';
import { uprnAt } from '../../cells/identifiers.js';
import {
  CHANGE_TYPE_UNKNOWN,
  FIELD_COUNT_WRONG,
  RECORD_ENDED,
  UPRN_INVALID,
} from '../../reasons.js';
import { ACCEPTED, ignore, type RowOutcome, reject } from '../../source.js';
import { changeOf, type Emit, endedOutcome, hasEnded } from '../gazetteer-records.js';

const ORGANISATION_FIELD_COUNT = 11;
const CLASSIFICATION_FIELD_COUNT = 12;

/** Records may also carry the schemes of the VOA and of local authorities, whose codes mean other things. */
const SCHEME = 'addressbase premium classification scheme';

export function organisationOutcome(fields: readonly string[], emit: Emit): RowOutcome {
  if (fields.length !== ORGANISATION_FIELD_COUNT) return reject(FIELD_COUNT_WRONG);
  const uprn = uprnAt(fields, 3);
  if (uprn === undefined) return reject(UPRN_INVALID);
  const change = changeOf(fields);
  if (change === undefined) return reject(CHANGE_TYPE_UNKNOWN);
  const key = textAt(fields, 4) ?? 'organisation';
  if (change === 'remove') {
    emit({ kind: 'removal', uprn, key });
    return ACCEPTED;
  }
  if (hasEnded(fields, 8)) return endedOutcome(fields, emit, { uprn, key });
  const name = textAt(fields, 5) ?? textAt(fields, 6);
  if (name === null) return reject('organisation has no name');
  emit({ kind: 'organisation', uprn, key, name });
  return ACCEPTED;
}

export function classificationOutcome(fields: readonly string[], emit: Emit): RowOutcome {
  if (fields.length !== CLASSIFICATION_FIELD_COUNT) return reject(FIELD_COUNT_WRONG);
  const uprn = uprnAt(fields, 3);
  if (uprn === undefined) return reject(UPRN_INVALID);
  const change = changeOf(fields);
  if (change === undefined) return reject(CHANGE_TYPE_UNKNOWN);
  if (textAt(fields, 6)?.toLowerCase() !== SCHEME)
    return ignore('classification of another scheme');
  // A property is never left without a class: the one that follows replaces this one.
  if (change === 'remove') return ignore('classification is removed');
  if (hasEnded(fields, 9)) return ignore(RECORD_ENDED);
  emit({
    kind: 'identity',
    uprn,
    udprn: null,
    usrn: null,
    parentUprn: null,
    classification: textAt(fields, 5),
    logicalStatus: null,
    country: null,
  });
  return ACCEPTED;
}
