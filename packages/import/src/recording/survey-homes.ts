/** Surveys every home once, section by section in threads, and adds up the figures that all properties share. */

import { withProperties } from '@property-lookup/engine/build';
import { NOTHING_GATHERED } from '@property-lookup/engine/evidence';
import {
  DepartureOutcomes,
  StatusStays,
  type StaysByKind,
} from '@property-lookup/facts/estimation';
import {
  type Agreement,
  absencesOf,
  agreementsOf,
  departureOf,
  marketFigures,
  type PropertyMarket,
  settle,
  timeLine,
} from '@property-lookup/facts/events';
import type { AreaMarket, MarketPlace } from '@property-lookup/facts/evidence';
import {
  APPLICATIONS_LAYER,
  certifiedPlaceOf,
  LetHazards,
  MoveHazards,
  type RegisterEndDays,
  registerCompleteUntil,
  registerEndOf,
  SoldHomes,
  type SoldMarket,
} from '@property-lookup/facts/evidence';
import { dayNumber } from '@property-lookup/kernel/calendar';
import type { DegreePoint } from '@property-lookup/kernel/geometry';
import type { Progress } from '@property-lookup/kernel/progress';
import type { OutlineLayer } from '@property-lookup/model/layers';
import type { MarketFigures } from '@property-lookup/model/property';
import { runInOrder, type ThreadPool, type ThreadTask } from '@property-lookup/tables/threads';
import { CompletionTimes } from '@property-lookup/valuation';
import {
  homeWith,
  type PlacedHome,
  placedHomes,
  recordsOf,
  type SectionHome,
  type SectionSource,
} from '../linking/section-homes.js';
import { homeToValue } from '../valuing/sold-homes.js';
import { type AreaCounts, addAreaCounts, countInArea } from '../valuing/value-areas.js';
import { ApplicationsNearby } from './applications-nearby.js';
import { letHomeOf, marketOf, silenceBy } from './home-market.js';
import { LayerParts } from './layer-parts.js';
import { type Learnt, SectionLearner, type SectionLearning } from './learn-fields.js';
import { pointOf as degreesOf, POINTS, pointsOnGrid } from './property-points.js';
import { type Letting, type Lettings, lettingOf } from './rent-estimator.js';
import { readZones } from './zone-files.js';
import { ZoneIndex } from './zone-index.js';

/** Sums that the survey adds to. */
export interface Gatherers {
  /** Holds all sales already. */
  readonly sold: SoldMarket;
  /** Holds the unlinked listings already. */
  readonly listed: AreaMarket;
  readonly lettings: Lettings;
  /** Sales and homes to value. */
  readonly areas: AreaCounts;
}

export interface SurveyOptions extends Gatherers {
  readonly pool: ThreadPool;
  readonly progress: Progress;
  /** Input of every section, with its number of properties. */
  readonly sections: readonly (SurveyInput & { readonly size: number })[];
  /** Folder for the points of properties. */
  readonly pointsDir: string;
}

/** Surveys all sections. Memory holds a section for each thread, and the sums. */
export async function surveyHomes(options: SurveyOptions) {
  const { pool, progress, sections, sold, listed } = options;
  const newest = sections[0]?.newestDelivery ?? null;
  const sums = {
    lets: new LetHazards(newest === null ? 0 : dayNumber(newest)),
    found: new LayerParts(),
    hazards: new MoveHazards(),
    times: new CompletionTimes(),
    outcomes: new DepartureOutcomes(),
    applications: [] as DegreePoint[],
    certifiedPlaces: new Set<string>(),
    learnt: new Map<number, Learnt>(),
  };
  const total = sections.reduce((sum, { size }) => sum + size, 0);
  const points = POINTS.write(options.pointsDir);
  let done = 0;
  progress.stage('surveying', 'properties', total);
  await runInOrder(pool, SURVEY_SECTION, sections, (survey, section) => {
    addSection(options, survey);
    sums.found.addAll(survey.found);
    for (const point of survey.points) points.add(point);
    for (const point of survey.applications) sums.applications.push(point);
    for (const outcode of survey.certified) sums.certifiedPlaces.add(outcode);
    for (const { days, outcome } of survey.agreements) sums.times.add(days, outcome);
    sums.hazards.addAll(survey.moves);
    sums.outcomes.addAll(survey.departures);
    sums.lets.addAll(survey.lets);
    if (survey.learnt !== undefined) sums.learnt.set(section, survey.learnt);
    done += sections[section]?.size ?? 0;
    progress.update(done);
  });
  points.finish();
  progress.end();
  const { found, applications, certifiedPlaces, hazards, times, outcomes, learnt } = sums;
  return {
    // `found` holds loaded parts of layers, and `learnt` results by section.
    ...{ found, applications, certifiedPlaces, learnt },
    sold: sold.figures(),
    listed: listed.figures(),
    moves: hazards.counts,
    agreements: times.halves,
    departures: outcomes.counts,
    lets: sums.lets.counts,
  };
}

function addSection({ sold, listed, lettings, areas }: Gatherers, survey: SectionSurvey): void {
  sold.addHomes(survey.sold);
  for (const [place, figures] of survey.listed) listed.add(place, figures);
  for (const letting of survey.lettings) lettings.add(letting);
  addAreaCounts(areas, survey.areas);
}

export interface SurveyInput extends SectionSource, SectionLearning {
  /** Whether models are fitted to this section. */
  readonly isSampled: boolean;
  /** Folder from `spreadZones`. */
  readonly zonesDir: string;
  /** Last day of sales by kind and code of the area. */
  readonly areaEnds: ReadonlyMap<string, number>;
  /** Last day of the register by place. */
  readonly registerEnds: RegisterEndDays;
  /** Day of the newest delivery of a feed; null without any. */
  readonly newestDelivery: string | null;
  /** How long listings kept their status. */
  readonly statusStays: StaysByKind;
  /** Completely loaded layers. */
  readonly wholeLayers: ReadonlySet<string>;
  /** Loaded layers of outlines; without any, points of properties are not needed. */
  readonly outlines: ReadonlySet<OutlineLayer>;
}

/** Figures of a section, in the order of its homes. Plain data. */
type SectionSurvey = ReturnType<typeof surveySection>;

export const SURVEY_SECTION: ThreadTask<SurveyInput, SectionSurvey> = {
  module: new URL('./survey-homes.js', import.meta.url).href,
  name: 'SURVEY_SECTION',
  run: (input) =>
    withProperties(input.access, (properties) =>
      surveySection(placedHomes(properties, input), input),
    ),
};

/** Sums of one section. */
const newSurvey = ({ areaEnds, asOf, newestDelivery }: SurveyInput) => ({
  /** Loaded parts of layers, from zones with homes. */
  found: new LayerParts(),
  sold: new SoldHomes(areaEnds),
  hazards: new MoveHazards(),
  outcomes: new DepartureOutcomes(),
  lets: new LetHazards(dayNumber(newestDelivery ?? asOf)),
  listed: [] as (readonly [MarketPlace, MarketFigures])[],
  agreements: [] as Agreement[],
  lettings: [] as Letting[],
  /** Points of recent planning applications. */
  applications: new ApplicationsNearby(asOf),
  areas: new Map() as AreaCounts,
  /** Outcodes with a certificate. */
  certified: new Set<string>(),
});
type Survey = ReturnType<typeof newSurvey>;

function surveySection(homes: readonly PlacedHome[], input: SurveyInput) {
  const { recordsDir, zonesDir, isSampled } = input;
  const survey = newSurvey(input);
  const points = homes.map(({ property }) => degreesOf(property));
  const uprns = homes.map(({ property }) => property.uprn);
  const zones = new ZoneIndex(readZones(zonesDir, uprns, points));
  const learner = isSampled ? new SectionLearner(homes, input) : undefined;
  const records = recordsOf(homes, recordsDir);
  homes.forEach((placed, at) => {
    const home = homeWith(placed, records.of(placed.property.uprn));
    learner?.add(home, at);
    noteLayers(survey, home, { zones, whole: input.wholeLayers, point: points[at] ?? null });
    if (home.evidence !== NOTHING_GATHERED) surveyHome(survey, home, input);
  });
  records.close();
  const { sold, hazards, listed, agreements, outcomes, lettings, applications, certified } = survey;
  return {
    ...{ listed, agreements, lettings, certified, areas: survey.areas },
    found: survey.found.found,
    sold: sold.tallies,
    moves: hazards.counts,
    departures: outcomes.counts,
    lets: survey.lets.counts,
    applications: applications.points,
    /** Points of its properties. */
    points: input.outlines.size === 0 ? [] : pointsOnGrid(homes),
    /** Undefined if no model is fitted to the section. */
    learnt: learner?.finish(),
  };
}

interface Around {
  readonly zones: ZoneIndex;
  readonly whole: ReadonlySet<string>;
  readonly point: DegreePoint | null;
}

/** Notes the zones and applications of a home, except in completely loaded layers. */
function noteLayers(
  { found }: Survey,
  { property: { uprn }, located: { localAuthority }, evidence }: SectionHome,
  { zones, whole, point }: Around,
): void {
  if (localAuthority === null || point === null) return;
  const home = { localAuthority, point };
  for (const { zone } of zones.find(uprn, point)) {
    if (!whole.has(zone.dataset)) found.add(zone, zone.reference, home);
  }
  for (const { fact } of evidence.applications) {
    const { organisation, reference } = fact;
    found.add({ dataset: APPLICATIONS_LAYER, organisation }, reference, home);
  }
}

function surveyHome(survey: Survey, home: SectionHome, input: SurveyInput): void {
  const { registerEnds } = input;
  const { property, located, evidence } = home;
  const certifiedPlace = certifiedPlaceOf(property, evidence);
  if (certifiedPlace !== null) survey.certified.add(certifiedPlace);
  const registerEnd = registerEndOf(registerEnds, located.postcode);
  const market = surveyMarket(survey, home, input, registerEnd);
  for (const { fact } of evidence.applications) {
    survey.applications.add(fact.received, degreesOf(property));
  }
  const { type, sales, asked } = homeToValue(home);
  const letHome = letHomeOf({ postcode: located.postcode, type, evidence }, market);
  if (letHome !== null) survey.lets.add(letHome);
  survey.sold.add(located, sales);
  if (type !== null && registerEnd !== null) {
    const days = sales.map(({ date }) => date);
    survey.hazards.add(type, days, registerEnd);
  }
  for (const { postcode } of sales) countInArea(survey.areas, 'sales', postcode);
  if (asked !== undefined) countInArea(survey.areas, 'asked', asked.dwelling.postcode);
}

function surveyMarket(
  survey: Survey,
  { property, located, evidence }: SectionHome,
  { asOf, newestDelivery, statusStays }: SurveyInput,
  registerEnd: number | null,
): PropertyMarket {
  const seen = marketOf(evidence);
  if (evidence.listings.length === 0) return seen;
  const horizon = {
    register: registerCompleteUntil(registerEnd),
    feeds: dayNumber(newestDelivery ?? asOf),
  };
  for (const absent of absencesOf(seen.listings, seen.sales)) {
    if (!absent.absence.isTold) survey.outcomes.add(departureOf(absent), horizon);
  }
  const market = settle(seen, () => null, silenceBy(new StatusStays(statusStays), asOf));
  for (const listing of market.listings) {
    const letting = lettingOf(listing, property.address.postcode);
    if (letting !== undefined) survey.lettings.push(letting);
  }
  const history = timeLine(market);
  const place = { postcode: located.postcode, localAuthority: located.localAuthority };
  survey.listed.push([place, marketFigures(market.listings, history, asOf)]);
  survey.agreements.push(...agreementsOf(history, asOf));
  return market;
}
