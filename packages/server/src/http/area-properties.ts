/** The properties that every answer about areas states of each area. */

import { AREA_KINDS } from '@property-lookup/model/property';
import { type TProperties, Type } from '@sinclair/typebox';
import { countSchema, nullable, wordSchema } from './schemas.js';

export const AREA_PROPERTIES: TProperties = {
  code: Type.String({ description: 'Postcode sector, district or area, or GSS code.' }),
  kind: wordSchema(
    'AreaKind',
    AREA_KINDS,
    'Kind of area; Scottish data zones and intermediate zones are among `lsoa` and `msoa`.',
  ),
  name: nullable('string', 'Its name; null if no loaded source names it.'),
  homes: countSchema('Homes in it.'),
};
