/** Compares a home with its postcode sector: a line per fact, with the middle half and the middle eighty percent of the homes. */

import type { Facts, Groups } from '../api/answers.js';
import type { Answered } from '../api/use-answer.js';
import { percentText } from '../formats.js';
import { linear } from '../parts/scales.js';
import { WhenReady } from '../parts/status.js';
import type { AreaFigures } from '../places/answers.js';
import { count, unbroken } from '../words.js';
import { Dash, FactValue } from './fact-value.js';
import { isKnown, originOf } from './read-facts.js';
import {
  type Counted,
  countedOf,
  type Measured,
  measuredOf,
  type Quantiles,
  standing,
} from './spread.js';

export function Neighbourhood(props: {
  readonly facts: Facts;
  readonly sector: string;
  readonly spread: Answered<Groups>;
  readonly area: Answered<AreaFigures | null>;
}) {
  const { area, facts, sector, spread } = props;
  const what = 'Reading what is known of the homes around';
  return (
    <WhenReady of={spread} what={what}>
      {(groups) => (
        <WhenReady of={area} what={what}>
          {(figures) => <Lines facts={facts} sector={sector} spread={groups} area={figures} />}
        </WhenReady>
      )}
    </WhenReady>
  );
}

function Lines(props: {
  readonly facts: Facts;
  readonly sector: string;
  readonly spread: Groups;
  readonly area: AreaFigures | null;
}) {
  const { area, facts, sector, spread } = props;
  const homes = area?.homes ?? spread.total;
  // A home's unknown value cannot be compared.
  const lines = [...measuredOf(facts, spread), ...countedOf(facts, area)].filter(({ name }) =>
    isKnown(name, facts),
  );
  return (
    <>
      <p class="soft">
        Beside the {count(homes, 'home')} of {unbroken(sector)}, with what is modelled of them.
      </p>
      <dl class="neighbourhood">
        {lines.map((line) => (
          <div key={line.name}>
            <dt>{line.label}</dt>
            <dd>
              <FactValue name={line.name} facts={facts} />
            </dd>
            <dd class="beside">
              {line.kind === 'measured' ? (
                <MeasuredBar line={line} isModelled={originOf(line.name, facts) === 'modelled'} />
              ) : (
                <CountedBar line={line} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p class="soft key">
        <svg viewBox="0 0 64 12" width="64" height="12" aria-hidden="true">
          <Spread x={(value) => value * 0.64} of={KEY} />
        </svg>
        Eight tenths of the homes, the middle half of them, and the median
      </p>
    </>
  );
}

const KEY: Quantiles = { p10: 2, p25: 30, median: 52, p75: 70, p90: 98 };

/** Width in drawing units, stretched to the available room. */
const WIDTH = 200;

function MeasuredBar({
  isModelled,
  line,
}: {
  readonly line: Measured;
  readonly isModelled: boolean;
}) {
  const { of, value } = line;
  if (value === null) return null;
  if (of === null) return <span class="few">too few homes to compare</span>;
  const [from, to] = [Math.min(of.p10, value), Math.max(of.p90, value)];
  // If all values are equal, they are drawn in the middle.
  const span = from === to ? { from: from - 1, to: to + 1 } : { from, to };
  const x = linear(span, { from: 6, to: WIDTH - 6 });
  return (
    <>
      <svg viewBox={`0 0 ${WIDTH} 12`} width={WIDTH} height="12" aria-hidden="true">
        <Spread x={x} of={of} />
        <circle class={isModelled ? 'own modelled' : 'own'} cx={x(value)} cy="6" r="4.5" />
      </svg>
      <span>{standing(value, of)}</span>
    </>
  );
}

function Spread(props: { readonly x: (value: number) => number; readonly of: Quantiles }) {
  const { of, x } = props;
  return (
    <>
      <rect class="rail" x={x(of.p10)} width={x(of.p90) - x(of.p10)} y="4.5" height="3" rx="1.5" />
      <rect class="half" x={x(of.p25)} width={x(of.p75) - x(of.p25)} y="2.5" height="7" rx="2" />
      <line class="median" x1={x(of.median)} x2={x(of.median)} y1="1" y2="11" />
    </>
  );
}

function CountedBar({ line }: { readonly line: Counted }) {
  if (line.share === null) return <Dash />;
  return (
    <>
      <svg viewBox={`0 0 ${WIDTH} 12`} width={WIDTH} height="12" aria-hidden="true">
        <rect class="rail" width={WIDTH} y="4.5" height="3" rx="1.5" />
        <rect class="share" width={WIDTH * line.share} y="2.5" height="7" rx="2" />
      </svg>
      <span>{percentText(line.share * 100, 0)} of homes</span>
    </>
  );
}
