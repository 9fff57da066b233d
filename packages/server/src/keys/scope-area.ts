/** The area of a key: parts of postcodes and local authorities, as codes and as a condition on homes. */

import { parseOutcode, parsePostcode, parseSector } from '@property-lookup/kernel/address';
import { PROPERTY_FIELDS } from '@property-lookup/model/fields';
import type { Condition, FilterField } from '@property-lookup/query';

/** Districts, unitary authorities, metropolitan boroughs and London boroughs; Wales, Scotland, Northern Ireland (ONS). */
const AUTHORITY = /^(E0[6-9]|W06|S12|N09)\d{6}$/;

/** The beginning of postcodes: `RG1*` is RG1, RG10, RG11 and so on. */
const PREFIX = /^[A-Z]{1,2}\d[A-Z0-9]?( \d[A-Z]?)?\*$/;

export const AREAS_ALLOWED =
  'a postcode area, outcode, sector or postcode (RG, RG1, RG1 1, RG1 1AA), the beginning of postcodes (RG1*), or the GSS code of a local authority (E06000038)';

/** The code in its one spelling; undefined if it is none. */
export function parseArea(text: string): string | undefined {
  const code = text
    .trim()
    .replace(/[\s+]+/g, ' ')
    .toUpperCase();
  if (AUTHORITY.test(code) || /^[A-Z]{1,2}$/.test(code) || PREFIX.test(code)) return code;
  const postcode = parsePostcode(code);
  if (postcode !== undefined) return postcode;
  return (
    (code.includes(' ') ? parseSector(code) : undefined) ?? parseOutcode(code) ?? parseSector(code)
  );
}

/** Fields of homes, under the names that `postcode` and `authority` have in a table. */
export interface AreaFields {
  readonly postcode: FilterField;
  readonly authority: FilterField;
}

const OF_HOMES: AreaFields = {
  postcode: fieldNamed('postcode'),
  authority: fieldNamed('local_authority_code'),
};

const NOWHERE: Condition = {
  kind: 'one-of',
  field: fieldNamed('uprn'),
  values: [],
  includesNull: false,
  negated: false,
};

function fieldNamed(name: string): FilterField {
  const field = PROPERTY_FIELDS.find(name);
  if (field === undefined) throw new Error(`no field ${name}`);
  return field;
}

/** The condition that holds for a home in one of the areas. */
export function inAreas(codes: readonly string[], fields: AreaFields = OF_HOMES): Condition {
  const of = codes.flatMap((code) => conditionsOf(code, fields));
  if (of.length === 0) return NOWHERE;
  const [only] = of;
  return of.length === 1 && only !== undefined ? only : { kind: 'any', of };
}

function conditionsOf(code: string, { authority, postcode }: AreaFields): readonly Condition[] {
  if (AUTHORITY.test(code)) {
    return [{ kind: 'compare', field: authority, operator: 'eq', value: code }];
  }
  if (parsePostcode(code) !== undefined) {
    return [{ kind: 'compare', field: postcode, operator: 'eq', value: code }];
  }
  return beginnings(code).map((start) => ({
    kind: 'like',
    field: postcode,
    pattern: `${start}%`,
    ignoreCase: false,
    negated: false,
  }));
}

/** Beginnings of the postcodes of an area: B is not BA, RG1 is not RG10. */
function beginnings(code: string): readonly string[] {
  if (code.endsWith('*')) return [code.slice(0, -1)];
  if (/^[A-Z]+$/.test(code)) return Array.from('0123456789', (digit) => code + digit);
  return [code.includes(' ') ? code : `${code} `];
}
