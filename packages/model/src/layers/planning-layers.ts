/** Layers of planning: designations, the flood map, and the Environment Agency's flood extents. */

import { RISK } from '../dictionary/enums.js';
import type { FieldOf } from '../dictionary/fields.js';
import { allOfEngland } from './all-of.js';
import { type InsideQuestion, type Layer, type Numbering, whether } from './layer.js';

const nameIn = (field: FieldOf<string>): InsideQuestion => ({
  ask: 'inside',
  tells: 'name',
  field,
});
const bandIn = (field: FieldOf<string>): InsideQuestion => {
  return { ask: 'inside', tells: 'worst', field, value: 'risk', words: RISK };
};

/** `features` is set for layers that one body publishes for all of England: nine tenths of the number in 2025. */
const layer = (
  [name, numbering, features]: readonly [name: string, numbering: Numbering, features?: number],
  title: string,
  ...asks: readonly InsideQuestion[]
): Layer => ({
  name,
  numbering,
  title,
  asks,
  geometry: ['points', 'polygons'],
  isPlanning: true,
  source: numbering === 'extract' ? 'EA' : 'PDGU',
  ...(features !== undefined && { whole: allOfEngland(features) }),
});

/**
 * Numbers come from the National Heritage List (379,000 listed buildings, 19,900 scheduled monuments, 20 World Heritage Sites),
 * Natural England (4,100 sites of special scientific interest) and MHCLG's green belt (180 authorities). Zones of the flood map
 * are split and merged from one edition to the next; their number is our guess.
 */
export const PLANNING_LAYERS: readonly Layer[] = [
  layer(
    ['area-of-outstanding-natural-beauty', 'national'],
    'Area of outstanding natural beauty',
    nameIn('AREA_OF_OUTSTANDING_NATURAL_BEAUTY'),
  ),
  layer(
    ['article-4-direction-area', 'local'],
    'Article 4 direction',
    whether('ARTICLE_4_DIRECTION'),
    { ask: 'inside', tells: 'names', field: 'ARTICLE_4_DIRECTION_NAMES' },
  ),
  layer(['brownfield-land', 'local'], 'Brownfield land', whether('BROWNFIELD_SITE')),
  layer(['brownfield-site', 'local'], 'Brownfield site', whether('BROWNFIELD_SITE')),
  layer(
    ['conservation-area', 'local'],
    'Conservation area',
    whether('CONSERVATION_AREA'),
    nameIn('CONSERVATION_AREA_NAME'),
    { ask: 'inside', tells: 'isLoaded', field: 'CONSERVATION_AREA_DATA_AVAILABLE' },
  ),
  layer(['flood-risk-zone', 'national', 100_000], 'Flood zone', {
    ask: 'inside',
    tells: 'worst',
    field: 'FLOOD_ZONE',
    value: 'level',
    words: ['3', '2'],
    none: '1',
  }),
  layer(['green-belt', 'local', 150], 'Green belt', whether('GREEN_BELT')),
  layer(['listed-building', 'national', 340_000], 'Listed building', whether('LISTED_BUILDING')),
  // Only a part of the list has outlines (planning.data.gov.uk, phase alpha).
  layer(
    ['listed-building-outline', 'local'],
    'Listed building outline',
    whether('LISTED_BUILDING'),
  ),
  layer(
    ['local-planning-authority', 'national'],
    'Planning authority',
    nameIn('LOCAL_PLANNING_AUTHORITY'),
    { ask: 'inside', tells: 'reference', field: 'LOCAL_PLANNING_AUTHORITY_CODE' },
  ),
  layer(['national-park', 'national'], 'National park', nameIn('NATIONAL_PARK')),
  layer(
    ['risk-of-flooding-from-rivers-and-sea', 'extract'],
    'Risk of flooding from rivers and the sea',
    bandIn('FLOOD_RISK_RIVERS_SEA'),
  ),
  layer(
    ['risk-of-flooding-from-surface-water', 'extract'],
    'Risk of flooding from surface water',
    bandIn('FLOOD_RISK_SURFACE_WATER'),
  ),
  layer(
    ['scheduled-monument', 'national', 18_000],
    'Scheduled monument',
    whether('SCHEDULED_MONUMENT'),
  ),
  layer(
    ['site-of-special-scientific-interest', 'national', 3_700],
    'Site of special scientific interest',
    whether('SITE_OF_SPECIAL_SCIENTIFIC_INTEREST'),
  ),
  layer(['tree', 'local'], 'Protected tree'),
  layer(
    ['tree-preservation-zone', 'local'],
    'Tree preservation zone',
    whether('TREE_PRESERVATION_ZONE'),
  ),
  layer(
    ['world-heritage-site', 'national', 17],
    'World heritage site',
    whether('WORLD_HERITAGE_SITE'),
  ),
];
