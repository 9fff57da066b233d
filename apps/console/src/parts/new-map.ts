/** Creates the maps of the console: controls, attribution, and colours that follow the page. */

import 'maplibre-gl/dist/maplibre-gl.css';
import {
  AttributionControl,
  Map as MapLibre,
  type MapOptions,
  NavigationControl,
  ScaleControl,
  type StyleSpecification,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';

const DARK = matchMedia('(prefers-color-scheme: dark)');

setWorkerUrl(workerUrl);

export interface NewMap {
  readonly map: MapLibre;
  /** Replaces the style; all its data must be loaded again. */
  restyle(): void;
  remove(): void;
}

/** `onStyle` is called after each replacement of the style, which contains no data. */
export function newMap(
  container: HTMLElement,
  label: string,
  options: {
    readonly styleOf: () => StyleSpecification;
    readonly onStyle: () => void;
    readonly more?: Partial<MapOptions>;
  },
): NewMap {
  const { more, onStyle, styleOf } = options;
  const map = new MapLibre({
    container,
    style: styleOf(),
    center: [-2, 54],
    zoom: 5,
    maxZoom: 20,
    fadeDuration: 0,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    minZoom: 3,
    renderWorldCopies: false,
    ...more,
  });
  map.touchZoomRotate.disableRotation();
  map.getCanvas().setAttribute('aria-label', label);
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  map.addControl(new ScaleControl({ maxWidth: 90 }), 'bottom-left');
  const attribution = metaOf('map-attribution');
  if (metaOf('map-tiles') !== '' && attribution !== '') {
    map.addControl(
      new AttributionControl({ compact: false, customAttribution: escaped(attribution) }),
    );
  }
  const restyle = (): void => {
    map.setStyle(styleOf(), { diff: false });
    map.once('styledata', onStyle);
  };
  DARK.addEventListener('change', restyle);
  return {
    map,
    restyle,
    remove() {
      DARK.removeEventListener('change', restyle);
      map.remove();
    },
  };
}

/** A colour defined by the page. */
export const colour = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** URL of the operator's tiles, which the server writes into the page; empty without any. */
export const operatorTiles = (): string => metaOf('map-tiles');

function metaOf(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
}

/** Escapes an attribution, which the library treats as HTML. */
function escaped(text: string): string {
  const element = document.createElement('span');
  element.textContent = text;
  return element.innerHTML;
}
