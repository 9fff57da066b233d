/** A field whose changes are told; of any other field it says why they are not. */

import { PROPERTY_FIELDS } from '../../facts/filter-fields.js';
import { TOLD_FIELDS, whyNotTold } from '../../facts/told-fields.js';
import { Fault, type ValueKind } from './param.js';
import { nameOf } from './words.js';

const TOLD = nameOf(TOLD_FIELDS);

export const TOLD_FIELD: ValueKind<string> = {
  ...TOLD,
  read(text) {
    const name = PROPERTY_FIELDS.find(text)?.name;
    if (name === undefined || TOLD_FIELDS.includes(name)) return TOLD.read(text);
    return new Fault(
      `must not name ${name}, which ${whyNotTold(name)}; allowed are the fields of the property record, and others that records state, such as last_sold_price`,
    );
  },
};
