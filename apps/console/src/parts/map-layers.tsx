/** Lists the outline layers of a map with switches; shows nothing if none is loaded. */

import { useState } from 'preact/hooks';
import type { BoundaryLayer } from '../api/answers.js';
import { colourOf, isHidden } from './boundaries.js';

export function MapLayers({
  layers,
  onToggle,
}: {
  readonly layers: readonly BoundaryLayer[];
  readonly onToggle: (layer: string) => void;
}) {
  const [, setTurn] = useState(0);
  const here = layers.filter(({ features, is_complete }) => features > 0 || !is_complete);
  if (here.length === 0) return null;
  return (
    <fieldset class="map-layers">
      <legend class="unseen">Outlines on the map</legend>
      {here.map(({ features, is_complete, layer, title }) => (
        <label key={layer}>
          <input
            type="checkbox"
            checked={!isHidden(layer)}
            onChange={() => {
              onToggle(layer);
              setTurn((turn) => turn + 1);
            }}
          />
          <span class={`swatch ${layer}`} style={{ '--of': `var(${colourOf(layer)})` }} />
          {title}
          {!is_complete && <small>{features === 0 ? 'closer' : 'the largest; more closer'}</small>}
        </label>
      ))}
    </fieldset>
  );
}
