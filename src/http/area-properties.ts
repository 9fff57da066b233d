/** What every answer about areas says of each. */

import { type TProperties, Type } from '@sinclair/typebox';
import { AREA_KINDS } from '../domain/area-kinds.js';
import { nullable } from './schemas.js';

export const AREA_PROPERTIES: TProperties = {
  code: Type.String({ description: 'Postcode sector, district or area, or GSS code.' }),
  kind: Type.Unsafe<string>({
    type: 'string',
    enum: [...AREA_KINDS],
    description:
      'Kind of area; Scottish data zones and intermediate zones are among `lsoa` and `msoa`.',
  }),
  name: nullable('string', 'Its name; null where no loaded source names it.'),
  homes: Type.Integer({ minimum: 0, description: 'Homes in it.' }),
};
