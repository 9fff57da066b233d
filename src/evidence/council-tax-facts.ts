/** A home's council tax: its band in the council's list, and what that costs a year, from its authority's band D. */

import { REGISTERED_CONFIDENCE } from '../domain/certainty.js';
import type { ValueOf } from '../domain/dictionary/fields.js';
import type { Linked } from '../domain/evidence/link.js';
import type { TaxBandFact } from '../domain/evidence/tax-bands.js';
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

/** `nation` is the letter that its areas' codes begin with; null where they are not known. A band that it does not have is none. */
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

/** `levels` are the authority's, under its GSS code. Set last: the band may be a modelled one. */
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
  // The amount is the average of the authority's parishes, which differ by far less than a tenth; so it is no
  // record of this very home, and right if the band is.
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
