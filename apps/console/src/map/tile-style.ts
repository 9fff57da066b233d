/** The style of the map of all properties: coast, clusters, properties, drawn area, names of towns. */

import type { LayerSpecification, StyleSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import { addressOf } from '../api/ask.js';
import { BOUNDARY_SOURCES, boundaryStyle } from '../parts/boundaries.js';
import { colour, operatorTiles } from '../parts/new-map.js';
import coast from './coast.json';
import type { Colouring, DotPaint } from './colours.js';

export const PROPERTIES = 'properties';
export const AREA = 'area';
export const TOWNS = 'towns';
export const STREETS = 'streets';
export const DOTS = ['clusters', 'properties'] as const;

/** From here on streets and outlines are shown. */
export const NEAR_ZOOM = 14;
/** The finest tiles of the API. */
const TILES_ZOOM_MAX = 16;
/** Farther in, clusters are too close together for numbers. */
const COUNTS_ZOOM_MAX = 9;
/** Farther in, the coastline is too coarse. */
const COAST_ZOOM_MAX = 11;

export const NO_SHAPES = { type: 'FeatureCollection', features: [] } as const;
/** Installed fonts, so that nothing is loaded. */
const FONT = [
  'Inter Variable',
  'Inter',
  'Segoe UI',
  'Roboto',
  'Helvetica Neue',
  'Arial',
  'sans-serif',
];

/** `query` holds the parameters of the tiles. */
export function styleOf(query: URLSearchParams, colouring: Colouring): StyleSpecification {
  const raster = operatorTiles();
  const tiles = `${addressOf('/tiles/properties/{z}/{x}/{y}.mvt')}?${query}`;
  return {
    version: 8,
    sources: {
      coast: { type: 'geojson', data: coast as never },
      ...(raster !== '' && { raster: { type: 'raster', tiles: [raster], tileSize: 256 } }),
      [PROPERTIES]: { type: 'vector', tiles: [tiles], maxzoom: TILES_ZOOM_MAX },
      [AREA]: { type: 'geojson', data: NO_SHAPES },
      [TOWNS]: { type: 'geojson', data: NO_SHAPES },
      [STREETS]: { type: 'geojson', data: NO_SHAPES },
      ...BOUNDARY_SOURCES,
    },
    layers: [
      ...(raster === ''
        ? coastLayers()
        : [{ id: 'raster', type: 'raster', source: 'raster' } as const]),
      ...boundaryStyle(colour, NEAR_ZOOM),
      ...dotLayers(colouring.paint(colour)),
      ...areaLayers(),
      ...nameLayers(),
    ],
  };
}

function coastLayers(): LayerSpecification[] {
  const zoom = ['zoom'];
  const [sea, ground] = [colour('--map-sea'), colour('--map-ground')];
  // The sea fades into the background where the coast ends.
  const fading = ['interpolate', ['linear'], zoom, COAST_ZOOM_MAX - 2, sea, COAST_ZOOM_MAX, ground];
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': fading as never } },
    {
      id: 'land',
      type: 'fill',
      source: 'coast',
      maxzoom: COAST_ZOOM_MAX,
      paint: { 'fill-color': ground, 'fill-outline-color': colour('--map-plot') },
    },
  ];
}

function dotLayers(paint: DotPaint): LayerSpecification[] {
  const root = ['sqrt', ['get', 'count']];
  const size = ['interpolate', ['linear'], root, 1, 1.7, 10, 3.6, 20, 5, 60, 6.5, 300, 8];
  const near = ['interpolate', ['linear'], ['zoom'], 8, 2, 13, 3, 16, 5, 19, 9];
  const dots = { type: 'circle', source: PROPERTIES } as const;
  return [
    {
      ...dots,
      id: 'clusters',
      'source-layer': 'clusters',
      layout: { 'circle-sort-key': ['get', 'count'] },
      paint: { ...paint, 'circle-radius': size as never },
    },
    {
      ...dots,
      id: 'properties',
      'source-layer': 'properties',
      paint: { ...paint, 'circle-radius': near as never },
    },
  ];
}

function areaLayers(): LayerSpecification[] {
  const isOf = (type: 'Point' | 'Polygon') => ['==', ['geometry-type'], type] as never;
  const accent = colour('--accent');
  return [
    {
      id: 'area-ground',
      type: 'fill',
      source: AREA,
      filter: isOf('Polygon'),
      paint: { 'fill-color': accent, 'fill-opacity': 0.08 },
    },
    {
      id: 'area-edge',
      type: 'line',
      source: AREA,
      paint: { 'line-color': accent, 'line-width': 2 },
    },
    {
      id: 'area-corners',
      type: 'circle',
      source: AREA,
      filter: isOf('Point'),
      paint: { 'circle-color': accent, 'circle-radius': 4 },
    },
  ];
}

/** Placed where there is room, because from afar a town is a dot too. */
const BESIDE_DOT = {
  'text-variable-anchor': ['bottom', 'top', 'left', 'right'],
  'text-radial-offset': 0.7,
} satisfies SymbolLayerSpecification['layout'];

function nameLayers(): LayerSpecification[] {
  const halo = { 'text-halo-color': colour('--map-ground'), 'text-halo-width': 1.6 };
  const count = ['get', 'count'];
  const thousands = ['to-string', ['round', ['/', count, 1_000]]];
  const counted = ['case', ['<', count, 1_000], ['to-string', count], ['concat', thousands, 'k']];
  const font = { 'text-font': FONT };
  return [
    {
      id: 'counts',
      type: 'symbol',
      source: PROPERTIES,
      'source-layer': 'clusters',
      maxzoom: COUNTS_ZOOM_MAX,
      filter: ['>=', ['get', 'count'], 50],
      layout: {
        ...font,
        'text-field': counted as never,
        'text-size': 10,
        'text-padding': 3,
        ...BESIDE_DOT,
        'symbol-sort-key': ['-', ['get', 'count']],
      },
      paint: { ...halo, 'text-color': colour('--ink') },
    },
    {
      id: 'streets',
      type: 'symbol',
      source: STREETS,
      minzoom: NEAR_ZOOM,
      layout: {
        ...font,
        'text-field': ['get', 'name'],
        'text-size': 12,
        'text-max-width': 20,
        'text-offset': [0, -1],
        'text-padding': 4,
        'symbol-sort-key': ['get', 'rank'],
      },
      paint: { ...halo, 'text-color': colour('--ink') },
    },
    {
      id: 'towns',
      type: 'symbol',
      source: TOWNS,
      maxzoom: 15,
      layout: {
        ...font,
        'text-field': ['get', 'name'],
        'text-padding': 6,
        'text-max-width': 8,
        'text-size': ['interpolate', ['linear'], ['get', 'rank'], 0, 15, 40, 11.5],
        'symbol-sort-key': ['get', 'rank'],
        ...BESIDE_DOT,
      },
      paint: { ...halo, 'text-color': colour('--ink') },
    },
  ];
}
