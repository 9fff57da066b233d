/** Makes the maps of the console: controls, attribution, and colours that follow those of the page. */

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
  /** Puts the style in the place of what it was: all that was loaded for it is loaded once more. */
  restyle(): void;
  remove(): void;
}

/** `onStyle` hears of every style that takes the place of another, which is empty of data. */
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
    ...{ container, style: styleOf(), center: [-2, 54], zoom: 5, maxZoom: 20, fadeDuration: 0 },
    ...{ attributionControl: false, dragRotate: false, pitchWithRotate: false },
    ...{ minZoom: 3, renderWorldCopies: false },
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

/** A colour that the page names. */
export const colour = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** The operator's tiles; empty without any. The server writes the operator's settings into the page. */
export const operatorTiles = (): string => metaOf('map-tiles');

function metaOf(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
}

/** The library takes an attribution as HTML. */
function escaped(text: string): string {
  const element = document.createElement('span');
  element.textContent = text;
  return element.innerHTML;
}
