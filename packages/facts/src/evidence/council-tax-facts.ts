/** A home's council tax: the band from the council's list, and the annual amount from the authority's band D. */

import { REGISTERED_CONFIDENCE } from '@property-lookup/kernel/certainty';
import type { ValueOf } from '@property-lookup/model/dictionary';
import type { Linked, TaxBandFact } from '@property-lookup/model/records';
import type { TopicFigures } from './area-topics.js';
import { concluded, type FactCollector, told } from './recorded.js';

type Band = ValueOf<'COUNCIL_TAX_BAND'>;

/** Local Government Finance Act 1992, section 5, in ninths of band D; band I: the Council Tax (Valuation Bands) (Wales) Order 2003. */
const NINTHS: Readonly<Record<Band, number>> = {
  A: 6,
  B: 7,
  C: 8,
  D: 9,
  E: 11,
  F: 13,
  G: 15,
  H: 18,
  I: 21,
};

/** Council Tax (Substitution of Proportion) (Scotland) Order 2016, since April 2017, in 360ths of band D. */
const SCOTTISH_360THS: Readonly<Record<Exclude<Band, 'I'>, number>> = {
  A: 240,
  B: 280,
  C: 320,
  D: 360,
  E: 473,
  F: 585,
  G: 705,
  H: 882,
};

/**
 * Adds the listed band. `nation` is the first letter of the GSS codes of its areas, null if not known. A band that the nation
 * does not have is ignored.
 */
export function addListedBand(
  listed: readonly Linked<TaxBandFact>[],
  nation: string | null,
  facts: FactCollector,
): void {
  for (const { fact, link } of listed) {
    if (nation !== null && shareOf(fact.band, nation) === undefined) continue;
    const listedBy = told('CTAX', null, REGISTERED_CONFIDENCE * link.confidence);
    facts.set('COUNCIL_TAX_BAND', fact.band, listedBy);
  }
}

/**
 * Adds the annual amount. `levels` are those of the authority, whose GSS code is `authority`. Call it last, as the band may be
 * modelled.
 */
export function addCouncilTaxFacts(
  levels: TopicFigures | undefined,
  authority: string | null,
  facts: FactCollector,
): void {
  const bandD = levels?.values.COUNCIL_TAX_BAND_D_GBP;
  const band = facts.view.COUNCIL_TAX_BAND;
  if (bandD === undefined || band === undefined || authority === null) return;
  const share = shareOf(band.value, authority.charAt(0));
  if (share === undefined) return;
  // The amount is an average over the authority's parishes, which differ by much less than a tenth. It is therefore no record of
  // this home, but it is right if the band is.
  const provenance = concluded('MHCLG/WG', levels?.asOf ?? null, band.confidence);
  facts.set('COUNCIL_TAX_ANNUAL', Math.round(bandD * share), provenance);
}

/** The band's share of band D; undefined if the nation has no such band. */
function shareOf(band: Band, nation: string): number | undefined {
  // Northern Ireland has rates on the capital value instead (Rates (Northern Ireland) Order 1977).
  if (nation === 'N') return undefined;
  if (nation === 'S') return band === 'I' ? undefined : SCOTTISH_360THS[band] / 360;
  return band === 'I' && nation !== 'W' ? undefined : NINTHS[band] / 9;
}
