/** Makes all recorded facts of a section's properties, from their linked records, their areas and their market. */

import type {
  LocatedProperty,
  RecordedProperties,
  RecordedProperty,
} from '@property-lookup/engine/build';
import {
  confidenceIn,
  type FieldEstimator,
  fieldEstimatorOf,
  neighbourhoodOf,
} from '@property-lookup/facts/estimation';
import type { PropertyMarket } from '@property-lookup/facts/events';
import {
  addAreaMarketFacts,
  addCouncilTaxFacts,
  addIndexedSale,
  addIndexFacts,
  addLetFacts,
  addModelledFacts,
  addMoveFacts,
  addNothingHeld,
  addOwnershipFacts,
  addRebuildCost,
  addSoldFacts,
  addValuationFacts,
  addYearsOwned,
  atNewestMonth,
  coverageOf,
  dwellingTypeOf,
  type FactCollector,
  type HeldCounts,
  keepModelledFacts,
  marketAreaOf,
  type PlaceCoverage,
  registerEndOf,
  soldAreaOf,
  told,
} from '@property-lookup/facts/evidence';
import { addRecordFacts } from '@property-lookup/facts/record-kinds';
import { sectorOf } from '@property-lookup/kernel/address';
import { settle } from '@property-lookup/model/fields';
import type { DwellingType } from '@property-lookup/valuation';
import { VALUATION_MODEL_VERSION } from '@property-lookup/valuation';
import { placeLinked } from '../linking/place-listing.js';
import type { SectionHome } from '../linking/section-homes.js';
import { addStanding, historyOf, letHomeOf, marketOf, settledMarket } from './home-market.js';
import { KnownProperties, type KnownProperty } from './known-properties.js';
import type { Shared } from './shared-figures.js';
import { addPlaceFacts, type Surroundings } from './surroundings.js';
import { addBandFacts, rankedHome } from './tax-bands.js';

/** Origin of a count of loaded sales, which is certain. */
const SALES_HELD = told('PPD', null);

/** Recorded facts of homes, in the order of the homes. */
export function recordedHomes(
  around: Surroundings,
  homes: readonly SectionHome[],
): RecordedProperties {
  return { facts: around.table, properties: completeFacts(around, homes) };
}

/** All facts of the homes, including those modelled from neighbours. */
function* completeFacts(
  around: Surroundings,
  homes: readonly SectionHome[],
): Generator<RecordedProperty> {
  const { figures, table, shared } = around;
  const confidenceOf = confidenceIn(shared.repeats);
  const knower = new KnownProperties({ asOf: shared.asOf, figures, confidenceOf }, table);
  const known = homes.map((home, at) => knower.of(home, at));
  const neighbours = neighbourhoodOf(known.flatMap(({ dwelling }) => dwelling ?? []));
  const estimate = fieldEstimatorOf(shared.models, neighbours);
  for (const one of known) yield complete(around, estimate, one);
}

function complete(
  around: Surroundings,
  estimate: FieldEstimator,
  one: KnownProperty,
): RecordedProperty {
  const { row, property, areas, located, facts, dwelling, evidence } = one;
  const { asOf, outcomes, stays, registerEnds, times } = around.shared;
  const registerEnd = registerEndOf(registerEnds, located.postcode);
  const seen = marketOf(evidence);
  const market = settledMarket(seen, { outcomes, stays, times, asOf, registerEnd });
  const history = historyOf(market);
  facts.set('TIMES_SOLD', evidence.sales.length || null, SALES_HELD);
  const coverage = coverageOf(around.shared, property, facts.view);
  addStanding(market, { history, times, asOf, coverage }, facts);
  const held = {
    listings: evidence.listings.length,
    sales: evidence.sales.length,
    certificates: evidence.certificates.length,
  };
  around.common.add(nothingHeldKey(coverage, held), facts, (all) =>
    addNothingHeld(coverage, held, all),
  );
  addOwnershipFacts(evidence.titles, evidence.sales, facts);
  addRecordFacts(evidence, facts);
  addYearsOwned(registerEnd, facts);
  addPlaceFacts(around, one);
  addMarketFacts(around, one, market);
  addValueFacts(around, one);
  for (const { gaveWay } of settle(facts.view)) for (const name of gaveWay) facts.remove(name);
  // After the valuation, which is tested with recorded floor areas only.
  if (dwelling !== undefined) {
    const silent = keepModelledFacts(one.standing, facts);
    addModelledFacts(dwelling, { estimate, asOf, silent }, facts);
    const home = rankedHome(areas, around.values.get(row)?.valuation, around.stocks);
    addBandFacts(around.shared.taxBands, home, asOf, facts);
    const levels = around.figures.topicOf(located.localAuthority, 'council-tax-levels');
    addCouncilTaxFacts(levels, located.localAuthority, facts);
  }
  addRebuildCost({ areas, asOf }, facts);
  const listings = market.listings.map((listing) =>
    placeLinked(listing, property, located, facts.view),
  );
  return { property, located, history, listings };
}

/** Key that homes with the same missing records share. */
function nothingHeldKey(
  { isListed, isWatched, isRegistered, isCertified }: PlaceCoverage,
  { listings, sales, certificates }: HeldCounts,
): string {
  const covered = [isListed, isWatched, isRegistered, isCertified];
  const held = [listings, sales, certificates].map((count) => count > 0);
  return `nothing ${[...covered, ...held].map(Number).join('')}`;
}

function addMarketFacts(
  { common, shared }: Surroundings,
  { evidence, located, facts }: KnownProperty,
  market: PropertyMarket,
): void {
  const type = typeOf(facts);
  const { postcode, localAuthority } = located;
  const sector = postcode === null ? null : sectorOf(postcode);
  common.add(`market ${sector} ${localAuthority} ${type}`, facts, (all) =>
    addAreaFacts(shared, { located, type }, all),
  );
  if (type === null) return;
  const { hazards, letHazards, newestDelivery, registerEnds } = shared;
  const registerEnd = registerEndOf(registerEnds, postcode);
  addMoveFacts(hazards, { type, sales: evidence.sales, registerEnd }, facts);
  const home = letHomeOf({ postcode, type, evidence }, market);
  if (home === null || letHazards === undefined || newestDelivery === null) return;
  addLetFacts(letHazards, { home, asOf: newestDelivery }, facts);
}

/** Adds market facts that homes of a type share throughout their sector and authority. */
function addAreaFacts(
  { sold, listed, newestDelivery, registerEnds }: Shared,
  { located, type }: { readonly located: LocatedProperty; readonly type: DwellingType | null },
  facts: FactCollector,
): void {
  const registerEnd = registerEndOf(registerEnds, located.postcode);
  addSoldFacts(sold, { place: located, type, registerEnd }, facts);
  // The area with enough sales, else with enough listings.
  const area =
    listed.size === 0 ? undefined : (soldAreaOf(sold, located) ?? marketAreaOf(listed, located));
  if (area !== undefined) addAreaMarketFacts(listed, { area, asOf: newestDelivery }, facts);
  facts.set('MARKET_AS_OF', newestDelivery, told('LIST', newestDelivery));
}

function addValueFacts(
  { common, indexOf, rents, values, shared: { asOf, isValued } }: Surroundings,
  { row, property, evidence, areas, facts }: KnownProperty,
): void {
  const valued = values.get(row);
  const type = typeOf(facts);
  const index = indexOf(areas);
  const place = index && { index, type, asOf };
  if (place !== undefined) {
    const wantsValue = isValued && valued === undefined;
    common.add(`index ${place.index.areaCode} ${type}`, facts, (all) => addIndexFacts(place, all));
    addIndexedSale(place, { sales: evidence.sales, wantsValue }, facts);
  }
  if (valued !== undefined) {
    const { asOf: day, valuation } = place === undefined ? valued : atNewestMonth(valued, place);
    addValuationFacts(valuation, { asOf: day, version: VALUATION_MODEL_VERSION }, facts);
  }
  rents.addFacts(property, facts);
}

function typeOf({ view }: FactCollector): DwellingType | null {
  return dwellingTypeOf(view.PROPERTY_TYPE?.value, view.BUILT_FORM?.value);
}
