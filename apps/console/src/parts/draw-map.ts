/** Draws properties with MapLibre: on a plain background with street names, or on the operator's tiles. */

import {
  type GeoJSONSource,
  LngLatBounds,
  type Map as MapLibre,
  Marker,
  Popup,
  type StyleSpecification,
} from 'maplibre-gl';
import type { BoundaryLayer } from '../api/answers.js';
import { BOUNDARY_SOURCES, boundaryStyle, showBoundaries } from './boundaries.js';
import type { MapPoint } from './map-point.js';
import { colour, newMap, operatorTiles } from './new-map.js';
import { readable, streetNames } from './street-names.js';

export interface DrawnMap {
  show(points: readonly MapPoint[]): void;
  /** Shows or hides the outlines of a layer. */
  toggle(layer: string): void;
  remove(): void;
}

const SOURCE = 'properties';
/** The closest view still shows a house and its neighbours. */
const ZOOM_MAX = 18;

export interface MapListeners {
  readonly onChoose: (uprn: number) => void;
  readonly onLayers: (layers: readonly BoundaryLayer[]) => void;
}

export function drawMap(
  place: HTMLElement,
  label: string,
  { onChoose, onLayers }: MapListeners,
): DrawnMap {
  const { map, remove } = newMap(place, label, { styleOf, onStyle: () => fill() });
  const boundaries = showBoundaries(map, onLayers);
  let points: readonly MapPoint[] = [];
  let names: Marker[] = [];
  let numbers: Marker[] = [];
  const popup = new Popup({ closeButton: false, closeOnClick: false, offset: 10 });
  const fill = (): void => {
    (map.getSource(SOURCE) as GeoJSONSource | undefined)?.setData(featuresOf(points));
    boundaries.redraw();
  };
  map.on('load', fill);
  map.on('dataloading', () => place.removeAttribute('data-drawn'));
  // Tells observers of the page that drawing is complete.
  map.on('idle', () => place.setAttribute('data-drawn', String(points.length)));
  const nameStreets = (): void => {
    for (const name of names) name.remove();
    const { clientHeight: height, clientWidth: width } = place;
    const spots = streetNames(points).map((name) => ({ ...name, ...map.project(name.at) }));
    names = readable(spots, { width, height }).map(({ at, text }) =>
      textMarker(text, 'street-name').setLngLat(at).addTo(map),
    );
  };
  map.on('moveend', nameStreets);
  const numberPoints = (): void => {
    for (const number of numbers) number.remove();
    numbers = points.flatMap(({ latitude, longitude, mark }) =>
      mark === undefined
        ? []
        : [textMarker(mark, 'point-mark').setLngLat([longitude, latitude]).addTo(map)],
    );
  };
  map.on('mousemove', 'dots', ({ features }) => {
    const uprn = Number(features?.[0]?.properties['uprn']);
    const point = points.find((each) => each.uprn === uprn);
    if (point === undefined) return;
    map.getCanvas().style.cursor = 'pointer';
    popup.setLngLat([point.longitude, point.latitude]).setText(point.label).addTo(map);
  });
  map.on('mouseleave', 'dots', () => {
    map.getCanvas().style.cursor = '';
    popup.remove();
  });
  map.on('click', 'dots', ({ features }) => {
    const uprn = Number(features?.[0]?.properties['uprn']);
    if (Number.isSafeInteger(uprn)) onChoose(uprn);
  });
  return {
    show(shown) {
      const isMoved = boundsKey(shown) !== boundsKey(points);
      points = shown;
      fill();
      if (isMoved) frame(map, points);
      nameStreets();
      numberPoints();
    },
    toggle: boundaries.toggle,
    remove() {
      boundaries.stop();
      remove();
    },
  };
}

/** Keeps the subject of the page in the middle while its surroundings arrive. */
function boundsKey(points: readonly MapPoint[]): string {
  return framed(points)
    .map(({ uprn }) => uprn)
    .join();
}

function framed(points: readonly MapPoint[]): readonly MapPoint[] {
  const told = points.filter(({ kind }) => kind !== 'other');
  return told.length > 0 ? told : points;
}

function frame(map: MapLibre, points: readonly MapPoint[]): void {
  const bounds = new LngLatBounds();
  for (const { latitude, longitude } of framed(points)) bounds.extend([longitude, latitude]);
  if (bounds.isEmpty()) return;
  map.fitBounds(bounds, { padding: 48, maxZoom: ZOOM_MAX - 1.2, animate: false });
}

function featuresOf(points: readonly MapPoint[]) {
  return {
    type: 'FeatureCollection' as const,
    features: points.map(({ kind, latitude, longitude, uprn }) => ({
      type: 'Feature' as const,
      properties: { uprn, kind },
      geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
    })),
  };
}

function textMarker(text: string, name: string): Marker {
  const element = document.createElement('span');
  element.className = name;
  element.textContent = text;
  element.setAttribute('aria-hidden', 'true');
  return new Marker({ element });
}

type Paint = string | number;

function styleOf(): StyleSpecification {
  const tiles = operatorTiles();
  const ground = colour('--map-ground');
  /** Paint for the property itself, other candidates, comparables, and the rest. */
  const byKind = (...of: readonly [Paint, Paint, Paint, Paint]) => {
    const [main, candidate, comparable, other] = of;
    const kinds = ['main', main, 'candidate', candidate, 'comparable', comparable];
    return ['match', ['get', 'kind'], ...kinds, other] as never;
  };
  return {
    version: 8,
    sources: {
      ...BOUNDARY_SOURCES,
      [SOURCE]: { type: 'geojson', data: featuresOf([]) },
      ...(tiles === '' ? {} : { tiles: { type: 'raster', tiles: [tiles], tileSize: 256 } }),
    },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': colour('--map-ground') } },
      ...(tiles === '' ? [] : [{ id: 'tiles', type: 'raster', source: 'tiles' } as const]),
      ...boundaryStyle(colour),
      {
        id: 'halo',
        type: 'circle',
        source: SOURCE,
        filter: ['!=', ['get', 'kind'], 'other'],
        paint: {
          'circle-radius': byKind(17, 13, 0, 0),
          'circle-color': byKind(
            colour('--accent'),
            colour('--modelled'),
            'transparent',
            'transparent',
          ),
          'circle-opacity': 0.18,
        },
      },
      {
        id: 'dots',
        type: 'circle',
        source: SOURCE,
        layout: { 'circle-sort-key': byKind(3, 2, 1, 0) },
        paint: {
          'circle-radius': byKind(8, 6.5, 5.5, 4),
          'circle-color': byKind(
            colour('--accent'),
            colour('--modelled'),
            colour('--map-ground'),
            colour('--map-dot'),
          ),
          'circle-stroke-color': byKind(ground, ground, colour('--modelled'), ground),
          'circle-stroke-width': byKind(2.5, 2, 2.5, 1),
        },
      },
    ],
  };
}
