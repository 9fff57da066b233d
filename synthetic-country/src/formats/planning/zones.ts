/** The designations of planning.data.gov.uk that cover homes: areas, trees, floods, listed buildings and sites. */

import { FLOOD_PLAIN_ONE_IN } from '../../flooding.js';
import type { FileFormat, Part } from '../../format.js';
import { hashText } from '../../hash-text.js';
import type { Property } from '../../model.js';
import { outlineAround, pointText } from '../../outline.js';
import { houseNumber, titleCase } from '../../premise-lines.js';
import { mix } from '../../random.js';
import { type Entity, planningTable } from './planning-table.js';

/** One in this many neighbourhoods has a zone of this kind. Estimated by eye. */
const ONE_IN = {
  'conservation-area': 5,
  'article-4-direction-area': 7,
  'tree-preservation-zone': 6,
  'green-belt': 14,
  'flood-risk-zone': FLOOD_PLAIN_ONE_IN,
  'brownfield-land': 6,
} as const;

function isChosen({ neighbourhood }: Part, dataset: keyof typeof ONE_IN): boolean {
  const hash = mix(neighbourhood.number + hashText(dataset)) >>> 0;
  return hash % ONE_IN[dataset] === 0 && neighbourhood.properties.length > 0;
}

/** Properties in the street with this number in the neighbourhood, or in its last street. */
function ofStreet({ neighbourhood }: Part, number: number): readonly Property[] {
  const { properties, streets } = neighbourhood;
  const street = streets[Math.min(number, streets.length - 1)];
  const own = properties.filter((property) => property.street === street);
  return own.length === 0 ? properties : own;
}

function streetName(properties: readonly Property[]): string {
  return titleCase(properties[0]?.street.description[0] ?? '');
}

function streetZone(part: Part, street: number, name: (street: string) => string): Entity {
  const properties = ofStreet(part, street);
  const year = 1970 + (part.neighbourhood.number % 50);
  return {
    name: name(streetName(properties)),
    geometry: outlineAround(properties),
    'start-date': `${year}-04-01`,
  };
}

const conservationAreas = planningTable({
  dataset: 'conservation-area',
  columns: ['designation-date', 'documentation-url'],
  publisher: 'some authorities',
  entities: (part) =>
    isChosen(part, 'conservation-area') ? [streetZone(part, 0, (street) => street)] : [],
});

const articleFourDirections = planningTable({
  dataset: 'article-4-direction-area',
  columns: ['article-4-direction', 'permitted-development-rights', 'uprns'],
  publisher: 'some authorities',
  entities: (part) =>
    isChosen(part, 'article-4-direction-area')
      ? [streetZone(part, 0, (street) => `${street} houses in multiple occupation`)]
      : [],
});

const treePreservationZones = planningTable({
  dataset: 'tree-preservation-zone',
  columns: ['tree-preservation-zone-type', 'tree-preservation-order'],
  publisher: 'some authorities',
  entities: (part) =>
    isChosen(part, 'tree-preservation-zone')
      ? [streetZone(part, 1, (street) => `Trees along ${street}`)]
      : [],
});

const greenBelt = planningTable({
  dataset: 'green-belt',
  columns: ['green-belt-core', 'local-authority-district'],
  publisher: 'England',
  entities: (part) =>
    isChosen(part, 'green-belt')
      ? [{ name: 'Green Belt', geometry: outlineAround(ofStreet(part, 2)) }]
      : [],
});

/** Environment Agency: zone 3 has a higher risk of flooding and is inside zone 2. */
const floodRiskZones = planningTable({
  dataset: 'flood-risk-zone',
  columns: ['flood-risk-level', 'flood-risk-type'],
  publisher: 'England',
  entities(part) {
    if (!isChosen(part, 'flood-risk-zone')) return [];
    const [inner, outer] = [ofStreet(part, 0), [...ofStreet(part, 0), ...ofStreet(part, 1)]];
    const rivers = { 'flood-risk-type': 'Fluvial Models' };
    return [
      { ...rivers, geometry: outlineAround(outer), 'flood-risk-level': 2 },
      { ...rivers, geometry: outlineAround(inner), 'flood-risk-level': 3 },
    ];
  },
});

/** Homes from before this year may be listed: one in this many, up to a maximum for each neighbourhood. */
const LISTED_BEFORE = 1880;
const LISTED_ONE_IN = 10;
const LISTED_MAX = 24;

/** Historic England: entries of the national list have seven digits. */
const FIRST_LIST_ENTRY = 1_000_000;

const listedBuildings = planningTable({
  dataset: 'listed-building',
  columns: ['listed-building-grade', 'documentation-url'],
  publisher: 'England',
  entities: ({ neighbourhood, homes }) =>
    homes
      .filter(
        ({ dwelling, property }) =>
          dwelling.yearBuilt < LISTED_BEFORE && property.noise % LISTED_ONE_IN === 0,
      )
      .slice(0, LISTED_MAX)
      .map(({ property }, position) => ({
        reference: FIRST_LIST_ENTRY + neighbourhood.number * LISTED_MAX + position,
        name: listedName(property),
        point: pointText(property),
        'listed-building-grade': gradeOf(property.noise),
        'start-date': `${1950 + (property.noise % 40)}-06-01`,
      })),
});

/** In the list's form: `Columbus House, Wincote Road`, `12, Wincote Road`. */
function listedName({ premise, street }: Property): string {
  const parts = [premise.paoText[0], houseNumber(premise), street.description[0]];
  return parts
    .filter((part) => part !== '')
    .map(titleCase)
    .join(', ');
}

/** Historic England: 92 % are grade II, 6 % II*, 2 % I. */
function gradeOf(noise: number): string {
  const percentile = (noise >>> 6) % 100;
  return percentile < 2 ? 'I' : percentile < 8 ? 'II*' : 'II';
}

/** Workshops and yards on which homes could be built. */
const brownfieldLand = planningTable({
  dataset: 'brownfield-land',
  columns: ['hectares', 'minimum-net-dwellings', 'maximum-net-dwellings', 'site-address'],
  publisher: 'some authorities',
  entities(part) {
    const { properties } = part.neighbourhood;
    if (!isChosen(part, 'brownfield-land')) return [];
    const site = properties.find(
      ({ index, classCode }) => index < part.end && classCode.startsWith('CI'),
    );
    if (site === undefined) return [];
    return [
      {
        point: pointText(site),
        hectares: (0.2 + (site.noise % 20) / 10).toFixed(2),
        'minimum-net-dwellings': 5 + (site.noise % 10),
        'maximum-net-dwellings': 15 + (site.noise % 40),
        'site-address': titleCase(`Land at ${site.street.description[0]}`),
        'start-date': '2024-12-31',
      },
    ];
  },
});

export const planningZones: readonly FileFormat[] = [
  conservationAreas,
  articleFourDirections,
  treePreservationZones,
  greenBelt,
  floodRiskZones,
  listedBuildings,
  brownfieldLand,
];
