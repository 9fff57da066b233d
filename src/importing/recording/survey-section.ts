/** Surveys every property of a section, in a thread, for what needs all homes before the facts of any can be made. */

import { dayNumber } from '../../domain/calendar.js';
import type { OutlineLayer } from '../../domain/layers/ground-layers.js';
import {
  type CountsByKind,
  DepartureOutcomes,
} from '../../estimation/departures/departure-outcomes.js';
import { StatusStays, type StaysByKind } from '../../estimation/departures/status-stays.js';
import { absencesOf, departureOf } from '../../events/departures.js';
import { type MarketFigures, marketFigures } from '../../events/market-figures.js';
import { settle } from '../../events/settle.js';
import {
  type Agreement,
  agreementsOf,
  type PropertyMarket,
  timeLine,
} from '../../events/time-line.js';
import type { MarketPlace } from '../../evidence/area-market.js';
import { type LetCounts, LetHazards } from '../../evidence/let-propensity.js';
import { type MoveCounts, MoveHazards } from '../../evidence/move-propensity.js';
import { type CertifiedPlaces, certifiedPlaceOf } from '../../evidence/place-coverage.js';
import { APPLICATIONS_LAYER } from '../../evidence/planning-facts.js';
import { type RegisterEndDays, registerEndOf, wholeUntil } from '../../evidence/register-ends.js';
import { SoldHomes, type SoldHomeTallies } from '../../evidence/sold-homes.js';
import { withProperties } from '../../release/building/sealed-properties.js';
import type { ThreadTask } from '../../threads/thread-pool.js';
import { GroupEvidence, NOTHING_GATHERED } from '../linking/evidence-spool.js';
import { SectionValuations, type ValuationCounts } from '../valuing/valuation-files.js';
import { ApplicationsNearby, type Point } from './applications-nearby.js';
import { homeToValue } from './asked-home.js';
import { letHomeOf, marketOf, silenceBy } from './home-market.js';
import { type FoundParts, LayerParts } from './layer-parts.js';
import { type Learnt, SectionLearner, type SectionLearning } from './learn-fields.js';
import { pointOf as degreesOf, linesOfPoints, pointsOnGrid } from './property-points.js';
import { type Letting, lettingOf } from './rent-estimator.js';
import {
  homeWith,
  outcodesOf,
  type PlacedHome,
  placedHomes,
  type SectionHome,
  type SectionSource,
} from './section-homes.js';
import { readZones } from './zone-files.js';
import { ZoneIndex } from './zone-index.js';

export interface SurveyInput extends SectionSource, SectionLearning {
  /** Whether models are fitted to the section. */
  readonly isSampled: boolean;
  /** Folder that `spreadZones` filled. */
  readonly zonesDir: string;
  /** Folder of the homes to value; undefined if none are valued. */
  readonly valuingDir: string | undefined;
  /** Where the sales of each area end, by its kind and code. */
  readonly areaEnds: ReadonlyMap<string, number>;
  /** Where the sales of each place end. */
  readonly registerEnds: RegisterEndDays;
  /** Day of the newest delivery of a feed; null without any. */
  readonly newestDelivery: string | null;
  /** How long listings kept their status. */
  readonly statusStays: StaysByKind;
  /** Layers that are loaded whole. */
  readonly wholeLayers: ReadonlySet<string>;
  /** Layers of outlines that are loaded; without any nobody asks where properties are. */
  readonly outlines: ReadonlySet<OutlineLayer>;
}

/** What a section adds to what all properties share; plain data, in the order of its homes. */
export interface SectionSurvey {
  /** Where the zones lie that some home of it lies in. */
  readonly found: FoundParts;
  readonly sold: SoldHomeTallies;
  readonly moves: MoveCounts;
  readonly listed: readonly (readonly [MarketPlace, MarketFigures])[];
  readonly agreements: readonly Agreement[];
  readonly departures: CountsByKind;
  readonly lets: LetCounts;
  readonly lettings: readonly Letting[];
  /** Where recent planning applications are. */
  readonly applications: readonly Point[];
  readonly valued: ValuationCounts;
  /** Outcodes where a home of the section has a certificate. */
  readonly certified: CertifiedPlaces;
  /** Where its properties are on the map, as lines by file. */
  readonly points: ReadonlyMap<string, string>;
  /** Undefined where no model is fitted to the section. */
  readonly learnt: Learnt | undefined;
}

export const SURVEY_SECTION: ThreadTask<SurveyInput, SectionSurvey> = {
  module: new URL('./survey-section.js', import.meta.url).href,
  name: 'SURVEY_SECTION',
  run: (input) =>
    withProperties(input.access, (properties) =>
      surveySection(placedHomes(properties, input), input),
    ),
};

/** Mutable while homes are looked at. */
interface Survey {
  readonly found: LayerParts;
  readonly sold: SoldHomes;
  readonly hazards: MoveHazards;
  readonly listed: [MarketPlace, MarketFigures][];
  readonly agreements: Agreement[];
  readonly outcomes: DepartureOutcomes;
  readonly lets: LetHazards;
  readonly lettings: Letting[];
  readonly applications: ApplicationsNearby;
  readonly valuations: SectionValuations;
  readonly certified: Set<string>;
}

function surveySection(homes: readonly PlacedHome[], input: SurveyInput): SectionSurvey {
  const { section, spoolDir, zonesDir, valuingDir, asOf, areaEnds, isSampled } = input;
  const survey: Survey = {
    found: new LayerParts(),
    sold: new SoldHomes(areaEnds),
    hazards: new MoveHazards(),
    outcomes: new DepartureOutcomes(),
    lets: new LetHazards(dayNumber(input.newestDelivery ?? asOf)),
    ...{ listed: [], agreements: [], lettings: [] },
    applications: new ApplicationsNearby(asOf),
    valuations: new SectionValuations(valuingDir, section),
    certified: new Set(),
  };
  const points = homes.map(({ property }) => degreesOf(property));
  const zones = new ZoneIndex(readZones(zonesDir, outcodesOf(homes), points));
  const learner = isSampled ? new SectionLearner(homes, input) : undefined;
  const evidence = new GroupEvidence(spoolDir, section);
  homes.forEach((placed, at) => {
    const home = homeWith(placed, evidence.of(placed.row));
    learner?.add(home, at);
    noteLayers(survey, home, { zones, whole: input.wholeLayers, point: points[at] ?? null });
    if (home.evidence !== NOTHING_GATHERED) surveyHome(survey, home, input);
  });
  const { sold, hazards, listed, agreements, outcomes, lettings, applications, certified } = survey;
  return {
    ...{ listed, agreements, lettings, certified },
    found: survey.found.found,
    sold: sold.tallies,
    moves: hazards.counts,
    departures: outcomes.counts,
    lets: survey.lets.counts,
    applications: applications.points,
    valued: survey.valuations.close(),
    points: input.outlines.size === 0 ? new Map() : linesOfPoints(pointsOnGrid(homes)),
    learnt: learner?.finish(),
  };
}

interface Around {
  readonly zones: ZoneIndex;
  readonly whole: ReadonlySet<string>;
  readonly point: Point | null;
}

/** Layers that are loaded whole need no looking for. */
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
  const { type, floorAreaSqm, facts, sales, asked } = homeToValue(home);
  const letHome = letHomeOf({ postcode: located.postcode, type, evidence }, market);
  if (letHome !== null) survey.lets.add(letHome);
  survey.sold.add(located, facts, floorAreaSqm);
  if (type !== null && registerEnd !== null) {
    const days = facts.map(({ date }) => dayNumber(date));
    survey.hazards.add(type, days, registerEnd);
  }
  for (const sale of sales) survey.valuations.addSale(sale);
  if (asked !== undefined) survey.valuations.ask(asked);
}

function surveyMarket(
  survey: Survey,
  { property, located, evidence }: SectionHome,
  { asOf, newestDelivery, statusStays }: SurveyInput,
  registerEnd: number | null,
): PropertyMarket {
  const seen = marketOf(property.uprn, evidence);
  if (evidence.listings.length === 0) return seen;
  const horizon = { register: wholeUntil(registerEnd), feeds: dayNumber(newestDelivery ?? asOf) };
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
