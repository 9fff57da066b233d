/** Whether a property is a home, from the registers that list it, where no gazetteer gives its class. */

import type { SourceOf } from '../domain/dictionary/fields.js';
import type { OwnRecords } from './own-records.js';
import type { FactCollector } from './recorded.js';
import type { Linked } from './records/record-kind.js';
import type { PropertyEvidence } from './records/record-kinds.js';

/**
 * A home above its shop shares the shop's number: being certified, sold or banded as a home outweighs the rating list. Council tax
 * is due of dwellings alone (Local Government Finance Act 1992, section 3).
 */
export function addResidentialFacts(
  {
    ratings,
    taxBands,
    certificates,
    sales,
  }: OwnRecords & Pick<PropertyEvidence, 'ratings' | 'taxBands'>,
  classification: string | null,
  facts: FactCollector,
): void {
  if (classification !== null) return;
  const provenance = <Source extends SourceOf<'IS_RESIDENTIAL'>>(
    source: Source,
    confidence: number,
  ) => ({
    // That nobody lives where business is rated is a conclusion; that a home was certified or sold is none.
    source,
    confidence,
    asOf: null,
    modelled: source === 'VOA',
  });
  const certified = surest(certificates.filter(({ fact }) => fact.isDomestic));
  if (certified !== null) facts.set('IS_RESIDENTIAL', true, provenance('EPC', certified));
  const sold = surest(sales.filter(({ fact }) => fact.propertyType !== 'O'));
  if (sold !== null) facts.set('IS_RESIDENTIAL', true, provenance('PPD', sold));
  const banded = surest(taxBands);
  if (banded !== null) facts.set('IS_RESIDENTIAL', true, provenance('CTAX', banded));
  const rated = surest(ratings);
  if (rated !== null) facts.set('IS_RESIDENTIAL', false, provenance('VOA', rated));
}

/** A record is about the property with the confidence of its link; null without any. */
function surest(records: readonly Linked<unknown>[]): number | null {
  return records.length === 0
    ? null
    : REGISTER_CONFIDENCE * Math.max(...records.map(({ link }) => link.confidence));
}

/** Confidence of what a register keeps about a property (field dictionary, registered fact). */
const REGISTER_CONFIDENCE = 0.99;
