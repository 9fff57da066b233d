/** A map of properties. Its library is loaded with the first map; without WebGL a sentence replaces it. */

import { useEffect, useRef, useState } from 'preact/hooks';
import type { BoundaryLayer } from '../api/answers.js';
import type { DrawnMap } from './draw-map.js';
import { MapLayers } from './map-layers.js';
import type { MapPoint } from './map-point.js';
import { Failed } from './status.js';

export function PropertyMap({
  points,
  label,
  onChoose,
}: {
  readonly points: readonly MapPoint[];
  readonly label: string;
  readonly onChoose?: (uprn: number) => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  const drawn = useRef<DrawnMap | null>(null);
  const latest = useRef({ points, onChoose });
  latest.current = { points, onChoose };
  const [layers, setLayers] = useState<readonly BoundaryLayer[]>([]);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    let isGone = false;
    import('./draw-map.js')
      .then(({ drawMap }) => {
        if (isGone || place.current === null) return;
        drawn.current = drawMap(place.current, label, {
          onChoose: (uprn) => latest.current.onChoose?.(uprn),
          onLayers: setLayers,
        });
        drawn.current.show(latest.current.points);
      })
      .catch(() => setFailure('The map cannot be drawn: this browser offers no WebGL.'));
    return () => {
      isGone = true;
      drawn.current?.remove();
      drawn.current = null;
    };
  }, [label]);
  useEffect(() => drawn.current?.show(points), [points]);

  if (failure !== null) return <Failed message={failure} />;
  return (
    <div class="map-frame">
      <div class="map" ref={place} />
      <MapLayers layers={layers} onToggle={(layer) => drawn.current?.toggle(layer)} />
    </div>
  );
}
