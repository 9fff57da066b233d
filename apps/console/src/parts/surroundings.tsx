/** The properties around a place, which outline the streets on a map without tiles. */

import type { Page, PropertyRecord } from '../api/answers.js';
import { answerOf, useAnswer } from '../api/use-answer.js';
import { go } from '../router.js';
import { PropertyMap } from './map.js';
import { type MapPoint, pointOf } from './map-point.js';

/** The streets that a neighbour would name. */
const NEARBY_KILOMETRES = 0.4;

/** `told` are the subjects of the page, drawn above their surroundings; the first is in the middle. */
export function Surroundings(props: {
  readonly told: readonly MapPoint[];
  readonly label: string;
  /** The current address, passed on to a property chosen on the map. */
  readonly address?: string;
}) {
  const { address, label, told } = props;
  const neighbours = useNeighbours(told);
  if (told.length === 0) return <p class="soft">No source says where it is.</p>;
  const uprns = new Set(told.map(({ uprn }) => uprn));
  return (
    <PropertyMap
      points={[...(neighbours ?? []), ...told]}
      label={label}
      onChoose={(uprn) =>
        go(`/property/${uprn}`, address !== undefined && uprns.has(uprn) ? { address } : {})
      }
    />
  );
}

/** Properties around the first subject, without the subjects; null until loaded. */
export function useNeighbours(told: readonly MapPoint[]): readonly MapPoint[] | null {
  const [middle] = told;
  const near = [middle?.latitude, middle?.longitude];
  const where = { location: { near, maxDistance: NEARBY_KILOMETRES, unit: 'kilometres' } };
  const around = useAnswer<Page<PropertyRecord>>(middle === undefined ? null : '/property-lookup', {
    filter: JSON.stringify({ where }),
    page_size: 100,
  });
  if (middle !== undefined && around.state === 'waiting') return null;
  const uprns = new Set(told.map(({ uprn }) => uprn));
  return (answerOf(around)?.data ?? [])
    .filter(({ uprn }) => !uprns.has(uprn))
    .flatMap((each) => pointOf(each, 'other'));
}
