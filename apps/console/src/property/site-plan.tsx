/** A plan for print: the property, its numbered comparables, lettered applications, neighbours and buildings, in sharp lines. */

import { useEffect } from 'preact/hooks';
import type { Boundaries } from '../api/answers.js';
import { answerOf, useAnswer } from '../api/use-answer.js';
import type { MapPoint } from '../parts/map-point.js';
import { readable, streetNames } from '../parts/street-names.js';
import { useNeighbours } from '../parts/surroundings.js';
import { boxOf, type Plan, planOf } from './plan-scale.js';

const SIZE = { width: 340, height: 235 };

/** `told` begins with the property itself; `onWhole` is called when nothing is missing any more. */
export function SitePlan(props: {
  readonly told: readonly MapPoint[];
  readonly onWhole: (isWhole: boolean) => void;
}) {
  const { onWhole, told } = props;
  const neighbours = useNeighbours(told);
  const [middle] = told;
  const plan = middle === undefined ? null : planOf(middle, told, SIZE);
  const outlines = useAnswer<Boundaries>(
    plan && '/map/boundaries',
    plan === null ? {} : { bbox: boxOf(plan, SIZE).join(',') },
  );
  const isWhole = neighbours !== null && (plan === null || outlines.state !== 'waiting');
  useEffect(() => onWhole(isWhole), [isWhole]);
  if (plan === null) return <p class="soft">No source says where it is.</p>;
  const features = answerOf(outlines)?.features ?? [];
  const layer = (name: string) => features.filter(({ properties }) => properties.layer === name);
  return (
    <svg
      class="site-plan"
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      role="img"
      aria-label="Plan of the property, its comparables and planning applications nearby"
    >
      <path class="plots" d={pathOf(layer('plot'), plan)} />
      <path class="buildings" d={pathOf(layer('building'), plan)} />
      {neighbours?.map((point) => (
        <Dot key={point.uprn} point={point} plan={plan} />
      ))}
      <Streets points={neighbours ?? []} plan={plan} />
      {told.toReversed().map((point) => (
        <Dot key={`${point.uprn} ${point.mark}`} point={point} plan={plan} />
      ))}
      <Scale plan={plan} />
    </svg>
  );
}

function Dot({ plan, point }: { readonly plan: Plan; readonly point: MapPoint }) {
  const { x, y } = plan.at(point.longitude, point.latitude);
  const { kind, mark } = point;
  if (mark === undefined)
    return <circle class={kind} cx={x} cy={y} r={kind === 'main' ? 6 : 1.8} />;
  const width = 9 + 5.5 * mark.length;
  return (
    <g class={kind}>
      <rect x={x - width / 2} y={y - 7} width={width} height="14" rx="7" />
      <text x={x} y={y + 3.5} text-anchor="middle">
        {mark}
      </text>
    </g>
  );
}

function Streets({ plan, points }: { readonly plan: Plan; readonly points: readonly MapPoint[] }) {
  const spots = streetNames(points).map((name) => ({ ...name, ...plan.at(...name.at) }));
  return (
    <g class="streets">
      {readable(spots, SIZE).map(({ text, x, y }) => (
        <text key={text} x={x} y={y - 6} text-anchor="middle">
          {text}
        </text>
      ))}
    </g>
  );
}

/** A scale bar of a round number of metres, and the north arrow. */
function Scale({ plan }: { readonly plan: Plan }) {
  const metres = [20, 50, 100, 200].findLast((each) => each * plan.pixelsPerMetre < 110) ?? 20;
  const [length, y] = [metres * plan.pixelsPerMetre, SIZE.height - 10];
  return (
    <g class="scale">
      <path d={`M10 ${y - 4}V${y}H${10 + length}V${y - 4}`} />
      <text x={16 + length} y={y}>
        {metres} m
      </text>
      <path d={`M${SIZE.width - 16} 34V12l-4 7M${SIZE.width - 16} 12l4 7`} />
      <text x={SIZE.width - 16} y="45" text-anchor="middle">
        N
      </text>
    </g>
  );
}

function pathOf(features: Boundaries['features'], plan: Plan): string {
  const rings = features.flatMap(({ geometry }) => geometry.coordinates.flat());
  return rings
    .map((ring) => {
      const corners = ring.map(([longitude = 0, latitude = 0]) => plan.at(longitude, latitude));
      return `M${corners.map(({ x, y }) => `${x} ${y}`).join('L')}Z`;
    })
    .join('');
}
