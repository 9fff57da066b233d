/** The outlines of planning zones, plots and buildings below a map's properties, loaded as the map moves. */

import type { GeoJSONSource, LayerSpecification, Map as MapLibre } from 'maplibre-gl';
import type { Boundaries, BoundaryLayer } from '../api/answers.js';
import { ask } from '../api/ask.js';

/** Layers with a style of their own; all others are drawn as zones. */
const PLOT = 'plot';
const BUILDING = 'building';

/** A style colour per layer; the others share the last. */
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

/** Margin around the visible part, relative to its size, so that small movements load nothing. */
const AROUND = 0.3;
/** If the loaded box is this much larger than the visible one, its outlines are too coarse. */
const COARSER = 2.5;
/** The largest box that the server answers, in square degrees. */
const LARGEST = 0.3;
/** Milliseconds without movement before anything is requested. */
const STILL_MS = 150;

type Box = readonly [west: number, south: number, east: number, north: number];

/** Layers hidden by the user, for all maps of the session. */
const hidden = new Set<string>();

export interface ShownBoundaries {
  /** Shows or hides the layer. */
  toggle(layer: string): void;
  /** Call it after the map's style has been replaced. */
  redraw(): void;
  stop(): void;
}

export const isHidden = (layer: string): boolean => hidden.has(layer);

/** `onLayers` is called with the loaded layers after each request; nothing is requested below `zoomMin`. */
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
      // The map works without outlines. The next movement asks again, unless another question is in progress.
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

/** From bottom to top; `colour` reads the page's colours. */
export function boundaryStyle(colour: (name: string) => string, zoomMin = 0): LayerSpecification[] {
  const zones = Object.keys(COLOURS).flatMap((layer) => [layer, colour(colourOf(layer))]);
  const byLayer = ['match', ['get', 'layer'], ...zones, colour('--zone-grey')] as never;
  const is = (layer: string) => ['==', ['get', 'layer'], layer] as never;
  const isZone = ['!', ['in', ['get', 'layer'], ['literal', [PLOT, BUILDING]]]] as never;
  const of = { source: SOURCE, minzoom: zoomMin } as const;
  return [
    {
      id: 'zones',
      type: 'fill',
      ...of,
      filter: isZone,
      paint: { 'fill-color': byLayer, 'fill-opacity': 0.13 },
    },
    {
      id: 'plots',
      type: 'line',
      ...of,
      filter: is(PLOT),
      paint: { 'line-color': byLayer, 'line-width': 1 },
    },
    {
      id: 'buildings',
      type: 'fill',
      ...of,
      filter: is(BUILDING),
      paint: { 'fill-color': byLayer },
    },
    {
      id: 'zone-edges',
      type: 'line',
      ...of,
      filter: isZone,
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

/** Whether the loaded box contains the visible one in sufficient detail. */
function serves(asked: Box, seen: Box): boolean {
  const holds =
    asked[0] <= seen[0] && asked[1] <= seen[1] && asked[2] >= seen[2] && asked[3] >= seen[3];
  return holds && areaOf(asked) <= areaOf(seen) * COARSER ** 2;
}

const areaOf = ([west, south, east, north]: Box): number => (east - west) * (north - south);
