/** Draws the map of all properties: tiles of the API with names of towns, coloured, with a drawn area. */

import {
  type GeoJSONSource,
  type MapLayerMouseEvent,
  type Map as MapLibre,
  Popup,
} from 'maplibre-gl';
import type { BoundaryLayer, Groups } from '../api/answers.js';
import { addressOf, ask, credentials } from '../api/ask.js';
import { showBoundaries } from '../parts/boundaries.js';
import { colour, newMap } from '../parts/new-map.js';
import { readable, type StreetName, streetNames, streetOf } from '../parts/street-names.js';
import { addressText } from '../words.js';
import { type Colouring, type DotPaint, PLAIN } from './colours.js';
import { type Drawing, drawArea, showArea } from './draw-area.js';
import { DOTS, NEAR_ZOOM, NO_SHAPES, PROPERTIES, STREETS, styleOf, TOWNS } from './tile-style.js';
import { atPlace, type Corner, placeOf } from './view.js';

export interface TileMap {
  /** Parameters of the tiles. */
  show(query: URLSearchParams, colouring: Colouring): void;
  /** Requests all tiles again. */
  reload(): void;
  showArea(area: readonly Corner[]): void;
  /** `onEnd` gets the corners, or none if drawing was cancelled. */
  draw(onEnd: (area: readonly Corner[]) => void): Drawing;
  /** Corners of the visible part. */
  seen(): readonly Corner[];
  /** Shows or hides the outlines of a layer. */
  toggle(layer: string): void;
  remove(): void;
}

export interface TileMapOptions {
  /** The initial position, as in `View`. */
  readonly at: string;
  readonly onMove: (at: string) => void;
  /** Parameters of the first tiles. */
  readonly query: URLSearchParams;
  /** Called when tiles could not be loaded, and when they are requested again. */
  readonly onMissing: (areMissing: boolean) => void;
  readonly onChoose: (uprn: number) => void;
  readonly onLayers: (layers: readonly BoundaryLayer[]) => void;
  /** Describes a property or cluster under the pointer. */
  readonly describe: (tags: Readonly<Record<string, unknown>>) => string;
}

type Shapes = Parameters<GeoJSONSource['setData']>[0];

/** Leaves a margin, so that the names of the outermost towns fit; a single home is shown with its street. */
const FRAME = { padding: 56, maxZoom: 16 } as const;
/** Names that fit on a map of the country. */
const TOWNS_MAX = 400;

export function drawTiles(
  place: HTMLElement,
  label: string,
  { at, describe, onChoose, onLayers, onMissing, onMove, query: first }: TileMapOptions,
): TileMap {
  let query = first;
  let colouring = PLAIN;
  let area: readonly Corner[] = [];
  let towns: Shapes = NO_SHAPES;
  let streets: Shapes = NO_SHAPES;
  let drawing: Drawing | null = null;
  const paint = (): void => {
    for (const layer of DOTS) {
      if (map.getLayer(layer) === undefined) continue;
      for (const [name, value] of Object.entries(colouring.paint(colour)))
        map.setPaintProperty(layer, name as keyof DotPaint, value);
    }
  };
  const fill = (): void => {
    paint();
    (map.getSource(TOWNS) as GeoJSONSource | undefined)?.setData(towns);
    (map.getSource(STREETS) as GeoJSONSource | undefined)?.setData(streets);
    showArea(map, area);
    boundaries.redraw();
  };
  const control = new AbortController();
  const { map, remove, restyle } = newMap(place, label, {
    styleOf: () => styleOf(query, colouring),
    onStyle: fill,
    more: {
      ...placeOf(at),
      transformRequest: (url) =>
        url.startsWith(addressOf(''))
          ? { url, headers: credentials(), cache: 'no-cache' }
          : { url },
    },
  });
  const boundaries = showBoundaries(map, onLayers, NEAR_ZOOM);
  // A new source, because other tiles of the old one would wait forever behind a changed style or a failed tile.
  const reload = (): void => {
    onMissing(false);
    restyle();
  };
  map.on('load', fill);
  map.on('moveend', () => onMove(atPlace(map.getZoom(), map.getCenter().toArray())));
  map.on('error', (event) => {
    if ('sourceId' in event && event.sourceId === PROPERTIES) onMissing(true);
    // With a listener, the library reports no other errors itself.
    else reportError(event.error);
  });
  map.on('dataloading', () => place.removeAttribute('data-drawn'));
  map.on('idle', () => {
    const found = streetsOf(map);
    if (JSON.stringify(found) === JSON.stringify(streets)) {
      place.setAttribute('data-drawn', 'whole');
      return;
    }
    streets = found;
    fill();
  });
  // The map works without names, and shows the country until the extent of the homes is known.
  void namesOfTowns(control.signal).then((found) => {
    towns = found;
    fill();
  }, ignored);
  if (placeOf(at) === undefined)
    void boundsOf(first.get('filter'), control.signal).then((bounds) => {
      if (bounds !== null) map.fitBounds(bounds, { ...FRAME, animate: false });
    }, ignored);

  const popup = new Popup({ closeButton: false, closeOnClick: false, offset: 10 });
  const onPoint = ({ features, lngLat }: MapLayerMouseEvent): void => {
    const [feature] = features ?? [];
    if (feature === undefined || drawing !== null) return;
    map.getCanvas().style.cursor = 'pointer';
    popup.setLngLat(lngLat).setText(describe(feature.properties)).addTo(map);
  };
  const onLeave = (): void => {
    map.getCanvas().style.cursor = '';
    popup.remove();
  };
  const onClick = ({ features, lngLat }: MapLayerMouseEvent): void => {
    if (drawing !== null) return;
    const uprn = Number(features?.[0]?.properties['uprn']);
    if (Number.isSafeInteger(uprn)) onChoose(uprn);
    else map.easeTo({ center: lngLat, zoom: map.getZoom() + 2 });
  };
  for (const layer of DOTS) {
    map.on('mousemove', layer, onPoint);
    map.on('mouseleave', layer, onLeave);
    map.on('click', layer, onClick);
  }
  return {
    show(asked, coloured) {
      const isOther = String(asked) !== String(query);
      query = asked;
      colouring = coloured;
      if (isOther) reload();
      else paint();
    },
    reload,
    showArea(corners) {
      area = corners;
      showArea(map, corners);
    },
    draw(onEnd) {
      drawing?.giveUp();
      drawing = drawArea(map, (corners) => {
        // The click that ends the drawing must not select anything.
        setTimeout(() => {
          drawing = null;
        });
        onEnd(corners);
      });
      return drawing;
    },
    seen() {
      const bounds = map.getBounds();
      const [west, east] = [bounds.getWest(), bounds.getEast()];
      const [south, north] = [bounds.getSouth(), bounds.getNorth()];
      return [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
      ];
    },
    toggle: boundaries.toggle,
    remove() {
      control.abort();
      boundaries.stop();
      drawing?.giveUp();
      remove();
    },
  };
}

const ignored = (): void => undefined;

type Bounds = [west: number, south: number, east: number, north: number];

/** The extent of a filter's results; null if they have no positions. For everything, the server knows it in advance. */
async function boundsOf(filter: string | null, signal: AbortSignal): Promise<Bounds | null> {
  if (filter === null) {
    const { bounds } = await ask<{ bounds?: Bounds }>('/tiles/properties.json', {}, signal);
    return bounds ?? null;
  }
  const of = ['min(longitude)', 'min(latitude)', 'max(longitude)', 'max(latitude)'];
  const { data } = await ask<Groups>('/aggregate', { filter, of: of.join(',') }, signal);
  const found = of.map((name) => data[0]?.[name]);
  return found.every((edge) => typeof edge === 'number') ? (found as Bounds) : null;
}

/** Names in the middle of each post town's homes, largest town first. */
async function namesOfTowns(signal: AbortSignal): Promise<Shapes> {
  const [x, y] = ['median(longitude)', 'median(latitude)'] as const;
  const asked = { by: 'post_town', of: `${x},${y}`, order: '-count', limit: TOWNS_MAX };
  const { data } = await ask<Groups>('/aggregate', asked, signal);
  return named(
    data.flatMap(({ post_town: town, [x]: longitude, [y]: latitude }) => {
      if (typeof town !== 'string' || longitude == null || latitude == null) return [];
      return [{ text: addressText(town), at: [Number(longitude), Number(latitude)] }];
    }),
  );
}

/** Names of streets, in the middle of their visible properties. */
function streetsOf(map: MapLibre): Shapes {
  if (map.getZoom() < NEAR_ZOOM) return NO_SHAPES;
  const seen = map.getBounds();
  const points = map
    .querySourceFeatures(PROPERTIES, { sourceLayer: 'properties' })
    .flatMap(({ geometry, properties: { address } }) => {
      if (geometry.type !== 'Point' || typeof address !== 'string') return [];
      const [longitude = 0, latitude = 0] = geometry.coordinates;
      const street = streetOf(address);
      const isSeen = street !== undefined && seen.contains([longitude, latitude]);
      return isSeen ? [{ longitude, latitude, street }] : [];
    });
  const { clientHeight: height, clientWidth: width } = map.getContainer();
  const spots = streetNames(points).map((name) => ({ ...name, ...map.project(name.at) }));
  return named(readable(spots, { width, height }));
}

/** Most important first. */
function named(names: readonly StreetName[]): Shapes {
  return {
    type: 'FeatureCollection',
    features: names.map(({ at, text }, rank) => ({
      type: 'Feature',
      properties: { name: text, rank },
      geometry: { type: 'Point', coordinates: [...at] },
    })),
  };
}
