/** Layers of amenities near homes: schools, stations, stops and parks. */

import { allOfEngland, allOfGreatBritain } from './all-of.js';
import type { Layer, Question, WholeLayer } from './layer.js';

/** A layer of schools: how far a home looks for the nearest, and the radius for the count. */
interface School {
  readonly phase: 'PRIMARY' | 'SECONDARY';
  readonly features: number;
  readonly nearestMetres: number;
  readonly countMetres: number;
  readonly count: 'PRIMARY_SCHOOLS_WITHIN_1KM' | 'SECONDARY_SCHOOLS_WITHIN_3KM';
}

const schools = ({ phase, features, nearestMetres, countMetres, count }: School): Layer => ({
  name: `${phase.toLowerCase()}-school`,
  title: `State ${phase.toLowerCase()} school`,
  source: 'GIAS',
  geometry: ['points'],
  whole: allOfEngland(features),
  isPlanning: false,
  asks: [
    {
      ask: 'nearest',
      withinMetres: nearestMetres,
      name: `NEAREST_${phase}_SCHOOL`,
      metres: `NEAREST_${phase}_SCHOOL_METRES`,
      values: [
        { value: 'judgement', field: `NEAREST_${phase}_SCHOOL_OFSTED` },
        { value: 'judgedOn', field: `NEAREST_${phase}_SCHOOL_OFSTED_DATE` },
      ],
    },
    { ask: 'count', withinMetres: countMetres, field: count },
  ],
});

const stops = (name: string, title: string, whole: WholeLayer, ask: Question): Layer => ({
  name,
  title,
  source: 'NAPTAN',
  geometry: ['points'],
  whole,
  isPlanning: false,
  asks: [ask],
});

/** OS Open Greenspace has outlines, and access points, which are not read. */
const greenspace = (name: string, title: string, features: number, ask: Question): Layer => ({
  name,
  title,
  source: 'OGS',
  geometry: ['polygons'],
  whole: allOfGreatBritain(features),
  isPlanning: false,
  asks: [ask],
});

/** Span of trams and undergrounds: from London to Edinburgh. */
const TRAMS = { longitude: 4, latitude: 4 };

/**
 * Feature counts are nine tenths of the counts of January 2025: 16,700 state primary schools and 3,450 secondary ones (DfE, Schools,
 * pupils and their characteristics), and 2,580 railway stations (ORR). For tram stops, bus stops, parks and play spaces no count
 * is published; these numbers are below the true ones.
 */
export const AMENITY_LAYERS: readonly Layer[] = [
  schools({
    phase: 'PRIMARY',
    features: 15_000,
    nearestMetres: 5_000,
    count: 'PRIMARY_SCHOOLS_WITHIN_1KM',
    countMetres: 1_000,
  }),
  schools({
    phase: 'SECONDARY',
    features: 3_100,
    nearestMetres: 10_000,
    count: 'SECONDARY_SCHOOLS_WITHIN_3KM',
    countMetres: 3_000,
  }),
  stops('railway-station', 'Railway station', allOfGreatBritain(2_300), {
    ask: 'nearest',
    withinMetres: 10_000,
    name: 'NEAREST_RAILWAY_STATION',
    metres: 'NEAREST_RAILWAY_STATION_METRES',
  }),
  stops('tram-stop', 'Tram, metro or underground stop', allOfGreatBritain(500, TRAMS), {
    ask: 'nearest',
    withinMetres: 5_000,
    name: 'NEAREST_TRAM_STOP',
    metres: 'NEAREST_TRAM_STOP_METRES',
  }),
  stops('bus-stop', 'Bus stop', allOfGreatBritain(60_000), {
    ask: 'count',
    withinMetres: 400,
    field: 'BUS_STOPS_WITHIN_400M',
  }),
  greenspace('park', 'Public park or garden', 15_000, {
    ask: 'nearest',
    withinMetres: 1_000,
    name: 'NEAREST_PARK',
    metres: 'NEAREST_PARK_METRES',
  }),
  greenspace('play-space', 'Play space', 10_000, {
    ask: 'nearest',
    withinMetres: 1_000,
    metres: 'NEAREST_PLAY_SPACE_METRES',
  }),
];
