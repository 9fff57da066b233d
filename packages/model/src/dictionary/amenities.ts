/** Fields of the demographics group about amenities near the home: schools, stations, stops and parks. */

import type { FieldRow } from './field-row.js';

const schoolRows = <Phase extends 'PRIMARY' | 'SECONDARY'>(
  phase: Phase,
  called: string,
  kilometres: number,
) =>
  [
    {
      name: `NEAREST_${phase}_SCHOOL`,
      meaning: `Name of the nearest open ${called}, within ${kilometres} kilometres; null where not all schools of England are loaded.`,
      source: ['GIAS'],
    },
    {
      name: `NEAREST_${phase}_SCHOOL_METRES`,
      type: 'integer',
      unit: 'm',
      meaning: 'Metres to it in a straight line, from the home to the point of the school.',
      source: ['GIAS'],
    },
    {
      name: `NEAREST_${phase}_SCHOOL_OFSTED`,
      // Ofsted, school inspection handbook. An inadequate school has serious weaknesses or needs special measures.
      values: ['Outstanding', 'Good', 'Requires Improvement', 'Inadequate'],
      meaning:
        "Ofsted's last judgement of it in one word; null where there is none. Ofsted stopped giving them to state schools in September 2024.",
      source: ['GIAS'],
    },
    {
      name: `NEAREST_${phase}_SCHOOL_OFSTED_DATE`,
      type: 'date',
      meaning: 'Date of the inspection that gave the judgement.',
      source: ['GIAS'],
    },
  ] as const satisfies readonly FieldRow[];

export const AMENITY_ROWS = [
  ...schoolRows('PRIMARY', 'state school with pupils of primary age', 5),
  {
    name: 'PRIMARY_SCHOOLS_WITHIN_1KM',
    type: 'integer',
    unit: 'count',
    meaning: 'Open state schools with pupils of primary age within a kilometre.',
    source: ['GIAS'],
  },
  ...schoolRows('SECONDARY', 'state school with pupils of secondary age', 10),
  {
    name: 'SECONDARY_SCHOOLS_WITHIN_3KM',
    type: 'integer',
    unit: 'count',
    meaning: 'Open state schools with pupils of secondary age within three kilometres.',
    source: ['GIAS'],
  },
  {
    name: 'NEAREST_RAILWAY_STATION',
    meaning:
      'Name of the nearest railway station within 10 kilometres; null where not all of Great Britain are loaded.',
    source: ['NAPTAN'],
  },
  {
    name: 'NEAREST_RAILWAY_STATION_METRES',
    type: 'integer',
    unit: 'm',
    meaning: 'Metres to it in a straight line.',
    source: ['NAPTAN'],
  },
  {
    name: 'NEAREST_TRAM_STOP',
    meaning: 'Name of the nearest stop of a tram, metro or underground within 5 kilometres.',
    source: ['NAPTAN'],
  },
  {
    name: 'NEAREST_TRAM_STOP_METRES',
    type: 'integer',
    unit: 'm',
    meaning: 'Metres to it in a straight line.',
    source: ['NAPTAN'],
  },
  {
    name: 'BUS_STOPS_WITHIN_400M',
    type: 'integer',
    unit: 'count',
    meaning: 'Bus stops at streets within 400 metres, one for each side of a road.',
    source: ['NAPTAN'],
  },
  {
    name: 'NEAREST_PARK',
    meaning:
      'Name of the nearest public park or garden within a kilometre; null where it has none, or not all of Great Britain are loaded.',
    source: ['OGS'],
  },
  {
    name: 'NEAREST_PARK_METRES',
    type: 'integer',
    unit: 'm',
    meaning: 'Metres to its edge in a straight line; 0 inside.',
    source: ['OGS'],
  },
  {
    name: 'NEAREST_PLAY_SPACE_METRES',
    type: 'integer',
    unit: 'm',
    meaning: 'Metres in a straight line to the edge of the nearest play space within a kilometre.',
    source: ['OGS'],
  },
] as const satisfies readonly FieldRow[];
