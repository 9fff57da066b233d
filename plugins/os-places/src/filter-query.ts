/** Reads `fq`, the filter of OS Places: one of several codes in each, and all of them when it is repeated. */

import { nationName } from '@property-lookup/model/fields';
import { Fault, quote, type ValueKind } from '@property-lookup/server/endpoint';
import { Type } from '@sinclair/typebox';
import { STATUSES } from './delivery-point.js';

/** A condition in the notation of the API's filter. */
export type Where = Readonly<Record<string, unknown>>;

const FIELDS = [
  'CLASSIFICATION_CODE',
  'LOGICAL_STATUS_CODE',
  'LPI_LOGICAL_STATUS_CODE',
  'COUNTRY_CODE',
] as const;

const ALLOWED = `codes such as CLASSIFICATION_CODE:RD* or LOGICAL_STATUS_CODE:1, separated by spaces, of ${FIELDS.join(', ')}`;

export const FILTER_QUERY: ValueKind<Where> = {
  schema: Type.Unsafe<Where>({ type: 'string' }),
  allowed: ALLOWED,
  read(text) {
    const terms = text.split(/\s+/).map(termOf);
    const unread = terms.find((term) => typeof term === 'string');
    if (unread !== undefined) return new Fault(`must be ${ALLOWED}, not ${quote(unread)}`);
    return { or: terms };
  },
};

/** The fields that a filter reads. */
export const fieldsOf = ({ or }: Where): readonly string[] =>
  (or as readonly Where[]).flatMap((term) => Object.keys(term));

/** The text itself if it cannot be read. */
function termOf(text: string): Where | string {
  const [, name = '', value = ''] = /^(\w+):([\w*]+)$/.exec(text) ?? [];
  switch (FIELDS.find((field) => field === name.toUpperCase())) {
    case 'CLASSIFICATION_CODE':
      return { classification_code: { like: patternOf(value) } };
    case 'LOGICAL_STATUS_CODE':
    case 'LPI_LOGICAL_STATUS_CODE':
      return STATUSES[value] === undefined ? text : { address_status: STATUSES[value] };
    case 'COUNTRY_CODE':
      // OS's own example has `EN`.
      return nationName(value) === null ? text : { country: nationName(value) };
    default:
      return text;
  }
}

/** Codes hold no wildcard of SQL but the underscore that `\w` lets through. */
const patternOf = (code: string): string =>
  code.toUpperCase().replaceAll('_', '\\_').replaceAll('*', '%');
