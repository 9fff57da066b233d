/** Facts about the property from its registered sales: the last price, type, and year built. */

import { dayText, yearIn, yearsBetween } from '@property-lookup/kernel/calendar';
import { REGISTERED_CONFIDENCE } from '@property-lookup/kernel/certainty';
import { roundTo } from '@property-lookup/kernel/numbers';
import { isPossible } from '@property-lookup/model/fields';
import type { Linked } from '@property-lookup/model/records';
import { findLastSale, orderSales, type SaleFact } from '@property-lookup/model/records';
import { isFormOf } from './dwelling-type.js';
import { type FactCollector, type Provenance, told } from './recorded.js';

/** The type letter is the conveyancer's choice: an end of terrace may also be called semi-detached. */
const TYPE_CONFIDENCE = 0.95;
/**
 * The letters do not distinguish bungalows from houses, or maisonettes from flats: shares of houses and flats among
 * certificates of the form (1,830 in Teesside). O (shops and land) gives no type.
 */
const TYPE_SHARES = { D: 0.81, S: 0.83, T: 0.91, F: 0.97, O: null } as const;
/** Share of mid-terraces among terraces, from certificates of England. */
const MID_TERRACE_SHARE = 0.7;

const PROPERTY_TYPES = { D: 'House', S: 'House', T: 'House', F: 'Flat', O: 'Other' } as const;
const BUILT_FORMS = {
  D: 'Detached',
  S: 'Semi-Detached',
  T: 'Mid-Terrace',
  F: null,
  O: null,
} as const;

/** Home type of the register's letter. */
export function typeOfSale({ propertyType }: SaleFact) {
  return { propertyType: PROPERTY_TYPES[propertyType], builtForm: BUILT_FORMS[propertyType] };
}

export function addSaleFacts(sales: readonly Linked<SaleFact>[], facts: FactCollector): void {
  for (const { fact, link } of orderSales(sales).toReversed()) {
    const provenance = (confidence: number, modelled = false): Provenance<'PPD'> => ({
      source: 'PPD',
      asOf: fact.date,
      confidence: confidence * link.confidence,
      modelled,
    });
    facts.set('LAST_SOLD_PRICE', fact.priceGbp, provenance(REGISTERED_CONFIDENCE));
    facts.set('LAST_SOLD_DATE', fact.date, provenance(REGISTERED_CONFIDENCE));
    facts.set('NEW_BUILD', fact.isNewBuild, provenance(REGISTERED_CONFIDENCE));
    const { propertyType, builtForm } = typeOfSale(fact);
    const share = TYPE_SHARES[fact.propertyType];
    const typeConfidence = TYPE_CONFIDENCE * (share ?? 1);
    if (share !== null) facts.set('PROPERTY_TYPE', propertyType, provenance(typeConfidence, true));
    const isTerrace = fact.propertyType === 'T';
    const { view } = facts;
    facts.set(
      'BUILT_FORM',
      isFormOf(view.PROPERTY_TYPE?.value, propertyType) ? builtForm : null,
      isTerrace ? provenance(MID_TERRACE_SHARE, true) : provenance(TYPE_CONFIDENCE),
    );
    const year = yearIn(fact.date);
    // A divided or converted home is sold as new, though its walls are as old as a certificate says.
    if (fact.isNewBuild && isPossible('YEAR_BUILT', year, (name) => view[name]?.value)) {
      facts.set('YEAR_BUILT', year, provenance(TYPE_CONFIDENCE, true));
    }
  }
}

/**
 * Adds a sale of type O for a property that is not known to be a home. O means land and shops, but also homes sold
 * together with others, so it does not show that the property is not a home (HM Land Registry, how to access Price Paid
 * Data). Call it once homes are known.
 */
export function addOtherSaleFacts(sales: readonly Linked<SaleFact>[], facts: FactCollector): void {
  const other = findLastSale(sales.filter(({ fact }) => fact.propertyType === 'O'));
  if (other === undefined) return;
  const provenance = told('PPD', other.fact.date, TYPE_CONFIDENCE * other.link.confidence);
  facts.set('PROPERTY_TYPE', typeOfSale(other.fact).propertyType, provenance);
}

/**
 * Adds the years that the last buyer has owned the home for certain: up to the day on which the loaded sales of the place end.
 * Null means that no sale of the place is loaded.
 */
export function addYearsOwned(registerEnd: number | null, facts: FactCollector): void {
  const sold = facts.view.LAST_SOLD_DATE;
  if (sold === undefined || registerEnd === null) return;
  const asOf = dayText(registerEnd);
  const years = yearsBetween(sold.value, asOf);
  if (years === null) return;
  const { confidence, modelled } = sold;
  const provenance: Provenance<'DERIVED'> = { source: 'DERIVED', asOf, confidence, modelled };
  facts.set('YEARS_OWNED', Math.max(0, roundTo(years, 1)), provenance);
}
