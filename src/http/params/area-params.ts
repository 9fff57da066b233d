/** Parameters that say which area is meant. */

import { Type } from '@sinclair/typebox';
import { parsePostcode } from '../../domain/postcode.js';
import { parseAreaCode } from '../../query/find-area.js';
import type { ValueKind } from './param.js';
import { POINT, type Point } from './places.js';

export const AREA_CODE: ValueKind<string> = {
  schema: Type.String({ minLength: 1, maxLength: 10 }),
  allowed:
    'a postcode sector, district or area such as SW1A 2, SW1A or SW, or a GSS code such as E07000041',
  read: parseAreaCode,
};

/** A postcode, or a point. */
export const AREA_PLACE: ValueKind<string | Point> = {
  schema: Type.String({ maxLength: 60 }),
  allowed: `a postcode such as SW1A 2AA, or ${POINT.allowed}`,
  read: (text) => parsePostcode(text) ?? POINT.read(text),
};
