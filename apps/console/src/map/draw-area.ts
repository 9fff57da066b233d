/**
 * Draws an area on a map, corner by corner: a click sets one, a double click or Enter the last, Escape cancels; touch screens
 * have buttons.
 */

import type { GeoJSONSource, Map as MapLibre, MapMouseEvent } from 'maplibre-gl';
import { CORNERS_MIN } from '../filter/conditions.js';
import { AREA } from './tile-style.js';
import type { Corner } from './view.js';

/** Clicks this close together, in pixels, set one corner. */
const SAME = 6;

/** A drawing in progress. */
export interface Drawing {
  /** Completes the area with its current corners. */
  finish(): void;
  giveUp(): void;
  /** Removes the last corner. */
  undo(): void;
}

/** `onEnd` gets no corners if there are too few. */
export function drawArea(map: MapLibre, onEnd: (area: readonly Corner[]) => void): Drawing {
  const corners: Corner[] = [];
  const canvas = map.getCanvas();
  const stop = (): void => {
    map.off('click', add);
    map.off('mousemove', follow);
    map.off('dblclick', close);
    removeEventListener('keydown', onKey);
    map.doubleClickZoom.enable();
    canvas.classList.remove('drawing-area');
  };
  const end = (area: readonly Corner[]): void => {
    stop();
    onEnd(area.length < CORNERS_MIN ? [] : area);
  };
  const add = ({ lngLat, point }: MapMouseEvent): void => {
    const last = corners.at(-1);
    if (last !== undefined && map.project(last).dist(point) < SAME) return;
    corners.push([lngLat.lng, lngLat.lat]);
    showArea(map, corners);
  };
  const follow = ({ lngLat }: MapMouseEvent): void =>
    showArea(map, [...corners, [lngLat.lng, lngLat.lat]]);
  const close = (event: MapMouseEvent): void => {
    event.preventDefault();
    end(corners);
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') end([]);
    if (event.key !== 'Enter') return;
    // Otherwise Enter would press the focused button and start again.
    event.preventDefault();
    end(corners);
  };
  map.doubleClickZoom.disable();
  canvas.classList.add('drawing-area');
  map.on('click', add);
  map.on('mousemove', follow);
  map.on('dblclick', close);
  addEventListener('keydown', onKey);
  return {
    finish: () => end(corners),
    giveUp: () => end([]),
    undo() {
      corners.pop();
      showArea(map, corners);
    },
  };
}

export function showArea(map: MapLibre, corners: readonly Corner[]): void {
  const [first] = corners;
  const shapes =
    first === undefined
      ? []
      : [
          { type: 'MultiPoint', coordinates: [...corners] },
          corners.length < CORNERS_MIN
            ? { type: 'LineString', coordinates: [...corners] }
            : { type: 'Polygon', coordinates: [[...corners, first]] },
        ];
  (map.getSource(AREA) as GeoJSONSource | undefined)?.setData({
    type: 'FeatureCollection',
    features: shapes.map((geometry) => ({ type: 'Feature', properties: {}, geometry })),
  });
}
