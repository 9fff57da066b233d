/** The properties around a place: they draw the streets where a map has no tiles. */

import type { Page, PropertyRecord } from '../api/answers.js';
import { useAnswer } from '../api/use-answer.js';
import { go } from '../router.js';
import { PropertyMap } from './map.js';
import { type MapPoint, pointOf } from './map-point.js';

/** The streets that a neighbour would name. */
const NEARBY_KILOMETRES = 0.4;

/** `told` is what the page is about, the first of it in the middle; it lies above its surroundings. */
export function Surroundings(props: {
  readonly told: readonly MapPoint[];
  readonly label: string;
  /** Goes along to a property that is chosen on the map. */
  readonly address?: string;
}) {
  const { address, label, told } = props;
  const [middle] = told;
  const near = [middle?.latitude, middle?.longitude];
  const where = { location: { near, maxDistance: NEARBY_KILOMETRES, unit: 'kilometres' } };
  const around = useAnswer<Page<PropertyRecord>>(middle === undefined ? null : '/property-lookup', {
    filter: JSON.stringify({ where }),
    page_size: 100,
  });
  if (middle === undefined) return <p class="soft">No source says where it is.</p>;
  const uprns = new Set(told.map(({ uprn }) => uprn));
  const neighbours = around.state === 'ready' ? around.answer.data : [];
  return (
    <PropertyMap
      points={[
        ...neighbours
          .filter(({ uprn }) => !uprns.has(uprn))
          .flatMap((each) => pointOf(each, 'other')),
        ...told,
      ]}
      label={label}
      onChoose={(uprn) =>
        go(`/property/${uprn}`, address !== undefined && uprns.has(uprn) ? { address } : {})
      }
    />
  );
}
