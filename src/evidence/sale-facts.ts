/** Facts from registered sales about the property itself: the last price, type, when it was new. */

import { dayText, yearIn, yearsBetween } from '../domain/calendar.js';
import { REGISTERED_CONFIDENCE } from '../domain/certainty.js';
import type { Linked } from '../domain/evidence/link.js';
import { findLastSale, orderSales, type SaleFact } from '../domain/evidence/sales.js';
import { roundTo } from '../domain/round-to.js';
import { isPossible } from '../facts/possible-values.js';
import { isFormOf } from './dwelling-type.js';
import { type FactCollector, type Provenance, told } from './recorded.js';

/** The register's type letter is the conveyancer's word: a terrace's end is also called semi-detached. */
const TYPE_CONFIDENCE = 0.95;
/**
 * The letters do not distinguish bungalows from houses, nor maisonettes from flats: shares of houses and of flats
 * among the certificates of the form (1,830 of Teesside). Shops and land are recognised.
 */
const TYPE_SHARES = { D: 0.81, S: 0.83, T: 0.91, F: 0.97, O: null } as const;
/** Terraces are mostly mid-terrace: share of mid-terraces among terraces in certificates of England. */
const MID_TERRACE_SHARE = 0.7;

const PROPERTY_TYPES = { D: 'House', S: 'House', T: 'House', F: 'Flat', O: 'Other' } as const;
const BUILT_FORMS = {
  D: 'Detached',
  S: 'Semi-Detached',
  T: 'Mid-Terrace',
  F: null,
  O: null,
} as const;

/** The type of home that the register's letter stands for. */
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
    // A home that was divided or converted is sold as new, though its walls are as old as a certificate says.
    if (fact.isNewBuild && isPossible('YEAR_BUILT', year, (name) => view[name]?.value)) {
      facts.set('YEAR_BUILT', year, provenance(TYPE_CONFIDENCE, true));
    }
  }
}

/**
 * Of what nobody is known to live in, that a sale was of type O: land and shops, but also homes that were sold together with others,
 * which are no other homes for it (HM Land Registry, how to access Price Paid Data). Called once it is known what is no home.
 */
export function addOtherSaleFacts(sales: readonly Linked<SaleFact>[], facts: FactCollector): void {
  const other = findLastSale(sales.filter(({ fact }) => fact.propertyType === 'O'));
  if (other === undefined) return;
  const provenance = told('PPD', other.fact.date, TYPE_CONFIDENCE * other.link.confidence);
  facts.set('PROPERTY_TYPE', typeOfSale(other.fact).propertyType, provenance);
}

/**
 * How long the last buyer has owned the home for certain: up to the day on which the loaded sales of the place end. Null
 * is a place of which no sale is loaded.
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
