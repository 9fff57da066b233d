/** The outlines of planning zones, plots and buildings under the properties of a map, asked for as the map moves. */

import type { GeoJSONSource, LayerSpecification, Map as MapLibre } from 'maplibre-gl';
import type { Boundaries, BoundaryLayer } from '../api/answers.js';
import { ask } from '../api/ask.js';

/** Layers that are drawn as lines or grounds of their own; all others are zones. */
const PLOT = 'plot';
const BUILDING = 'building';

/** A colour of the style for each layer; the others share the last. */
const COLOURS: Readonly<Record<string, string>> = {
  'conservation-area': '--zone-amber',
  'article-4-direction-area': '--zone-violet',
  'flood-risk-zone': '--zone-blue',
  'risk-of-flooding-from-rivers-and-sea': '--zone-blue',
  'risk-of-flooding-from-surface-water': '--zone-cyan',
  'green-belt': '--zone-green',
  'area-of-outstanding-natural-beauty': '--zone-green',
  'national-park': '--zone-green',
  'tree-preservation-zone': '--zone-lime',
  tree: '--zone-lime',
  'listed-building': '--zone-red',
  'listed-building-outline': '--zone-red',
  'scheduled-monument': '--zone-red',
  [PLOT]: '--map-plot',
  [BUILDING]: '--map-building',
};

export const colourOf = (layer: string): string => COLOURS[layer] ?? '--zone-grey';

const SOURCE = 'boundaries';

/** Asked beyond what is seen, in its widths and heights, so that a small step asks nothing. */
const AROUND = 0.3;
/** Seen through a box so much larger, outlines are too coarse. */
const COARSER = 2.5;
/** Square degrees: larger boxes are not answered. */
const LARGEST = 0.3;
/** Milliseconds without a movement before anything is asked. */
const STILL_MS = 150;

type Box = readonly [west: number, south: number, east: number, north: number];

/** Layers that somebody does not want to see: for all maps, until the page is left. */
const hidden = new Set<string>();

export interface ShownBoundaries {
  /** The layer's own, to be shown or not. */
  toggle(layer: string): void;
  /** After the map has got another style. */
  redraw(): void;
  stop(): void;
}

export const isHidden = (layer: string): boolean => hidden.has(layer);

/** `onLayers` hears what is loaded, whenever that is asked again; nothing is asked farther than `zoomMin`. */
export function showBoundaries(
  map: MapLibre,
  onLayers: (layers: readonly BoundaryLayer[]) => void,
  zoomMin = 0,
): ShownBoundaries {
  let answer: Boundaries | null = null;
  let asked: Box | null = null;
  let control: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const fill = (): void => {
    const features = (answer?.features ?? []).filter((one) => !hidden.has(one.properties.layer));
    const source = map.getSource(SOURCE) as GeoJSONSource | undefined;
    source?.setData({ type: 'FeatureCollection', features });
  };
  const look = (): void => {
    const seen = boxOf(map);
    onLayers(map.getZoom() < zoomMin ? [] : (answer?.layers ?? []));
    if (map.getZoom() < zoomMin) return;
    if (areaOf(seen) > LARGEST || (asked !== null && serves(asked, seen))) return;
    control?.abort();
    control = new AbortController();
    asked = around(seen);
    const { signal } = control;
    ask<Boundaries>('/map/boundaries', { bbox: asked.join(',') }, signal)
      .then((found) => {
        answer = found;
        fill();
        onLayers(found.layers);
      })
      // The map is whole without them; a step aside asks again, unless another question is under way.
      .catch(() => {
        if (!signal.aborted) asked = null;
      });
  };
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(look, STILL_MS);
  };
  map.on('load', soon);
  map.on('moveend', soon);
  return {
    toggle(layer) {
      if (!hidden.delete(layer)) hidden.add(layer);
      fill();
    },
    redraw: fill,
    stop() {
      clearTimeout(timer);
      control?.abort();
    },
  };
}

export const BOUNDARY_SOURCES = {
  [SOURCE]: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
} as const;

/** From the ground up; `colour` reads the page's own. */
export function boundaryStyle(colour: (name: string) => string, zoomMin = 0): LayerSpecification[] {
  const zones = Object.keys(COLOURS).flatMap((layer) => [layer, colour(colourOf(layer))]);
  const byLayer = ['match', ['get', 'layer'], ...zones, colour('--zone-grey')] as never;
  const is = (layer: string) => ['==', ['get', 'layer'], layer] as never;
  const isZone = ['!', ['in', ['get', 'layer'], ['literal', [PLOT, BUILDING]]]] as never;
  const of = { source: SOURCE, minzoom: zoomMin } as const;
  return [
    {
      ...{ id: 'zones', type: 'fill', ...of, filter: isZone },
      paint: { 'fill-color': byLayer, 'fill-opacity': 0.13 },
    },
    {
      ...{ id: 'plots', type: 'line', ...of, filter: is(PLOT) },
      paint: { 'line-color': byLayer, 'line-width': 1 },
    },
    {
      ...{ id: 'buildings', type: 'fill', ...of, filter: is(BUILDING) },
      paint: { 'fill-color': byLayer },
    },
    {
      ...{ id: 'zone-edges', type: 'line', ...of, filter: isZone },
      paint: { 'line-color': byLayer, 'line-width': 1.8 },
    },
  ];
}

function boxOf(map: MapLibre): Box {
  const bounds = map.getBounds();
  return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
}

function around([west, south, east, north]: Box): Box {
  const [x, y] = [(east - west) * AROUND, (north - south) * AROUND];
  const inFewDigits = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;
  return [
    inFewDigits(west - x),
    inFewDigits(south - y),
    inFewDigits(east + x),
    inFewDigits(north + y),
  ];
}

/** Whether what was asked holds all that is seen, finely enough. */
function serves(asked: Box, seen: Box): boolean {
  const holds =
    asked[0] <= seen[0] && asked[1] <= seen[1] && asked[2] >= seen[2] && asked[3] >= seen[3];
  return holds && areaOf(asked) <= areaOf(seen) * COARSER ** 2;
}

const areaOf = ([west, south, east, north]: Box): number => (east - west) * (north - south);
