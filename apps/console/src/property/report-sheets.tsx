/** The sheets of a report: the first shows the property and its value, the second the reasons and further evidence, the third what each source says. */

import { useContext } from 'preact/hooks';
import type { Comparables, Facts } from '../api/answers.js';
import { useReadiness } from '../api/readiness.js';
import { answerOf } from '../api/use-answer.js';
import { modelledPounds, percentText } from '../formats.js';
import { count, dayText, labelOf } from '../words.js';
import { AddressHeading } from './address-heading.js';
import { type Applications, pointsOf } from './applications.js';
import { ApplicationList } from './applications-card.js';
import { ComparableSales } from './comparables.js';
import { EnergyCard } from './energy-card.js';
import { PlainValue } from './fact-value.js';
import { happeningsOf } from './happenings.js';
import { provenanceOf } from './known.js';
import { HomeContext } from './of-home.js';
import { placesAround } from './points.js';
import { firstAsked, intervalText } from './property-summary.js';
import { isKnown, numberOf, originOf, wordOf } from './read-facts.js';
import { ReportSources } from './report-sources.js';
import type { Changes } from './sale-changes.js';
import { SitePlan } from './site-plan.js';
import type { PropertyAnswers } from './use-property.js';
import { ValueChart } from './value-chart.js';
import { valuesOf } from './value-marks.js';
import { Warnings } from './warnings-list.js';

export interface ReportProps {
  readonly facts: Facts;
  readonly answers: PropertyAnswers;
  readonly comparables: Comparables | null;
  /** Near the home, nearest first; null until loaded, and if the home's position is unknown. */
  readonly applications: Applications | null;
  readonly changes: Changes;
  /** Called when the plan has been drawn. */
  readonly onPlanned: (isPlanned: boolean) => void;
}

const MORE_ASKED = [
  ['BUILT_FORM', 'Form'],
  ['CONSTRUCTION_AGE_BAND', 'Built'],
  ['PLOT_AREA', 'Plot'],
  ['LOCAL_AUTHORITY', 'Authority'],
] as const;

const PLANNING = [
  ['LISTED_BUILDING', 'Listed building'],
  ['CONSERVATION_AREA', 'Conservation area'],
  ['ARTICLE_4_DIRECTION', 'Article 4 direction'],
  ['TREE_PRESERVATION_ZONE', 'Tree preservation zone'],
  ['GREEN_BELT', 'Green belt'],
  ['FLOOD_ZONE', 'Flood zone'],
  ['FLOOD_RISK_RIVERS_SEA', 'Flooding by rivers and sea'],
  ['FLOOD_RISK_SURFACE_WATER', 'Flooding by surface water'],
  ['RADON_POTENTIAL', 'Radon'],
  ['COAL_MINING_REPORTING_AREA', 'Coal mining area'],
  ['HISTORIC_LANDFILL', 'Historic landfill'],
  ['PLANNING_APPLICATIONS_NEARBY_12M', 'Applications within 200 m, a year'],
] as const;

const CONTRADICTED = 'Its records contradict one another where ≠ stands: see the third page.';

/** As many of each as fit on the sheets. */
const HAPPENINGS_MAX = 4;
const MEASURES_MAX = 5;
const APPLICATIONS_MAX = 2;

export function ReportSheets(props: ReportProps) {
  const { answers, applications, changes, comparables, facts, onPlanned } = props;
  const { homes = 0, listed = [] } = applications ?? {};
  const evidence = answerOf(answers.evidence);
  const pages = evidence === null ? 2 : 3;
  const nearest = listed.slice(0, APPLICATIONS_MAX);
  const shown = [...firstAsked(facts), ...MORE_ASKED, ...PLANNING].map(([name]) => name);
  return (
    <>
      <article class="sheet" aria-label="First page">
        <Head facts={facts} />
        <div class="two">
          <FactList facts={facts} asked={[...firstAsked(facts), ...MORE_ASKED]} />
          <SitePlan
            told={[...placesAround(facts, comparables, changes), ...pointsOf(nearest)]}
            onWhole={onPlanned}
          />
        </div>
        <ValueSection {...props} />
        <section>
          <h2>Planning and hazards</h2>
          <FactList facts={facts} asked={PLANNING} />
        </section>
        <Foot facts={facts} page={1} pages={pages} />
      </article>
      <article class="sheet" aria-label="Second page">
        <section>
          <h2>What the value rests on</h2>
          {answers.isEarlier && (
            <p class="soft">
              Models tell of the day of the data alone, so it was not valued for an earlier day.
            </p>
          )}
          {comparables?.estimated_value === null && <p class="soft">It was not valued.</p>}
          {comparables !== null && comparables.estimated_value !== null && (
            <ComparableSales
              {...{ facts, changes }}
              of={comparables}
              changed={answers.changed}
              homes={answers.soldHomes}
            />
          )}
        </section>
        <section>
          <h2>Energy</h2>
          <EnergyCard
            facts={facts}
            area={answerOf(answers.area)}
            certificate={answers.certificate}
            measuresMax={MEASURES_MAX}
          />
        </section>
        {nearest.length > 0 && (
          <section aria-labelledby="applications-title">
            <h2 id="applications-title">Planning nearby</h2>
            <ApplicationList of={nearest} />
            <p class="soft">
              The latest application of each of the nearest homes, in twelve months within 200 m,
              with the letter that it has on the plan
              {homes > nearest.length && `; ${count(homes, 'home')} have one`}.
            </p>
          </section>
        )}
        <section>
          <h2>What happened</h2>
          <History {...props} />
        </section>
        <ReportNotes facts={facts} shown={shown} isChanged={answers.changed.isAsked} />
        <Foot facts={facts} page={2} pages={pages} />
      </article>
      {evidence !== null && (
        <article class="sheet" aria-label="Third page">
          <ReportSources evidence={evidence} facts={facts} names={[...shown, ...OF_VALUE]} />
          <Foot facts={facts} page={3} pages={pages} />
        </article>
      )}
    </>
  );
}

function Head({ facts }: { readonly facts: Facts }) {
  const isMadeUp = useReadiness().made_up === true;
  return (
    <header>
      <p class="eyebrow">
        Property report
        {isMadeUp && <span class="tag">Demo: the home and all that is said of it is made up</span>}
      </p>
      <AddressHeading facts={facts} instead={`UPRN ${facts['UPRN']}`} />
    </header>
  );
}

function Foot(props: { readonly facts: Facts; readonly page: number; readonly pages: number }) {
  const { facts, page, pages } = props;
  const asOf = wordOf(facts, 'DATA_AS_OF');
  return (
    <footer class="soft">
      <span>UPRN {String(facts['UPRN'])}</span>
      {asOf !== null && <span>Data of {dayText(asOf)}</span>}
      <span>Printed {dayText(new Date().toISOString())}</span>
      <span>
        {page} of {pages}
      </span>
    </footer>
  );
}

function FactList(props: {
  readonly facts: Facts;
  readonly asked: readonly (readonly [name: string, label: string])[];
}) {
  return (
    <dl class="fact-list">
      {props.asked.map(([name, label]) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>
            <PlainValue name={name} facts={props.facts} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ValueSection({ answers, changes, comparables, facts }: ReportProps) {
  const { conflicts } = useContext(HomeContext);
  const value = numberOf(facts, 'ESTIMATED_VALUE');
  const { confidence } = provenanceOf('ESTIMATED_VALUE', facts);
  const [method, date] = [wordOf(facts, 'VALUATION_METHOD'), wordOf(facts, 'ESTIMATED_VALUE_DATE')];
  const events = answerOf(answers.events) ?? [];
  const changed = answers.changed.latest;
  return (
    <section>
      <h2>Value</h2>
      {value !== null && (
        <div class="report-value">
          <p class="price">{modelledPounds(value, confidence)}</p>
          <p>
            {intervalText(facts)}
            <span class="soft">
              {[
                date && `of ${dayText(date)}`,
                method && `method: ${labelOf(method).toLowerCase()}`,
                confidence !== null &&
                  `within 10% with a probability of ${percentText(confidence * 100, 0)}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {typeof changed?.estimated_value === 'number' && (
              <span class="soft">
                With changes to its sales, see the second page:{' '}
                {modelledPounds(changed.estimated_value)}
              </span>
            )}
          </p>
        </div>
      )}
      <Warnings facts={facts} first={conflicts.length === 0 ? null : CONTRADICTED} />
      <ValueChart
        {...valuesOf({
          facts,
          events,
          comparables,
          area: answerOf(answers.area),
          changes,
          changed,
        })}
        isStill
      />
    </section>
  );
}

function History({ answers, facts }: ReportProps) {
  const all = happeningsOf(facts, answerOf(answers.events) ?? []);
  if (all.length === 0) return <p class="soft">Nothing is on record.</p>;
  return (
    <ol class="fact-list">
      {all.slice(0, HAPPENINGS_MAX).map(({ date, key, price, title }) => (
        <li key={key}>
          <span>{dayText(date)}</span>
          <span>
            {title} {price !== null && <b>{price}</b>}
          </span>
        </li>
      ))}
      {all.length > HAPPENINGS_MAX && <li class="soft">{all.length - HAPPENINGS_MAX} earlier</li>}
    </ol>
  );
}

/** Fields behind the value, in addition to those shown. */
const OF_VALUE = ['LAST_SOLD_PRICE', 'LAST_SOLD_PRICE_INDEXED', 'FULL_ADDRESS', 'LATITUDE'];

/** The notes at the end of a report: its sources and their dates, its modelled values, and its limits. */
function ReportNotes(props: {
  readonly facts: Facts;
  readonly shown: readonly string[];
  readonly isChanged: boolean;
}) {
  const { facts, isChanged, shown } = props;
  const known = shown.filter((name) => isKnown(name, facts));
  const modelled = known.filter((name) => originOf(name, facts) === 'modelled');
  return (
    <section class="notes">
      <h2>Sources and limits</h2>
      <ul>
        {sourcesOf(facts, [...known, ...OF_VALUE]).map(({ asOf, title }) => (
          <li key={title}>
            {title.replace(/:.*/, '')}
            {asOf !== null && `, ${dayText(asOf)}`}
          </li>
        ))}
      </ul>
      <p>
        ◇ is modelled: no record of this property has it
        {modelled.length > 0 &&
          ` (${modelled.map((name) => labelOf(name).toLowerCase()).join(', ')})`}
        . – is not known, which is not a no. The estimate is that of a statistical model, rounded to
        what its confidence supports; nobody has inspected the property for it.
        {isChanged &&
          ' The value with changes is what the model says with the sales left out or adjusted as the second page shows.'}
      </p>
    </section>
  );
}

interface SourceNote {
  readonly title: string;
  /** The newest date of the shown values from this source. */
  readonly asOf: string | null;
}

function sourcesOf(facts: Facts, names: readonly string[]): readonly SourceNote[] {
  const days = new Map<string, string | null>();
  for (const name of names) {
    const { asOf, source } = provenanceOf(name, facts);
    if (source === null || !isKnown(name, facts)) continue;
    const before = days.get(source.title) ?? null;
    days.set(source.title, before !== null && (asOf ?? '') < before ? before : asOf);
  }
  return [...days].map(([title, asOf]) => ({ title, asOf }));
}
