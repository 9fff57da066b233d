/** The facts that energy certificates tell of a property: those of the newest, and how many there are. */

import type { FieldName, ValueOf } from '../domain/dictionary/fields.js';
import { keysOf } from '../domain/dictionary/keys-of.js';
import type { CertificateFact } from '../domain/evidence-fact.js';
import {
  type AgreementOf,
  confidenceFrom,
  type RepeatAgreement,
  type Validity,
} from '../estimation/repeat-agreement.js';
import type { Linked } from './property-evidence.js';
import type { FactCollector, Provenance } from './recorded.js';

/** A certificate is valid for ten years (Energy Performance of Buildings Regulations 2012, reg. 11). */
const VALID_YEARS = 10;

/**
 * Starting values of the dictionary (1.8), by how the UPRN was found and whether the certificate is still
 * valid: what repeated certificates show replaces them, as far as there are any (repeat-agreement.ts).
 */
const CONFIDENCE = { assessor: 0.95, matched: 0.9, expired: 0.85 } as const;

export interface CertificateOptions {
  /** Day on which a certificate is valid or not. */
  readonly asOf: string;
  readonly agreement?: AgreementOf;
  /** Fields of the home to tell; all where left out. */
  readonly only?: ReadonlySet<FieldName>;
}

/** Fields that the newest certificate tells; older ones fill what it leaves open, as expired evidence. */
export function addCertificateFacts(
  certificates: readonly Linked<CertificateFact>[],
  { asOf, agreement, only }: CertificateOptions,
  facts: FactCollector,
): void {
  const domestic = newestFirst(certificates.filter(({ fact }) => fact.isDomestic));
  const others = newestFirst(certificates.filter(({ fact }) => !fact.isDomestic));
  const ordered = [...domestic, ...others];
  const [newest] = ordered;
  if (newest === undefined) return;
  const sure: Provenance<'EPC'> = {
    ...{ source: 'EPC', asOf: newest.fact.lodged, confidence: null, modelled: false },
  };
  facts.set('CERTIFICATE_COUNT', certificates.length, sure);
  facts.set('CERTIFICATE_NUMBER', newest.fact.id, sure);
  facts.set('LODGEMENT_DATE', newest.fact.lodged, sure);
  facts.set('INSPECTION_DATE', newest.fact.inspected, sure);
  facts.set('UPRN_SOURCE', newest.fact.uprnSource ?? uprnSourceOf(newest), sure);
  facts.set('RECOMMENDATIONS', newest.fact.recommendations, sure);
  for (const { fact, link } of ordered) {
    const validity = validityOf(fact, asOf);
    const assumed = assumedConfidence(fact, validity);
    for (const name of keysOf(fact.values)) {
      if (only !== undefined && !only.has(name)) continue;
      const confidence = confidenceFrom(agreement?.(name, validity), assumed) * link.confidence;
      const told = { source: 'EPC', asOf: fact.lodged, confidence, modelled: false } as const;
      facts.set(name, fact.values[name], told);
    }
  }
}

/** Notes each certificate of a home beside the next one. */
export function noteRepeats(
  certificates: readonly Linked<CertificateFact>[],
  agreement: RepeatAgreement,
): void {
  const domestic = newestFirst(certificates.filter(({ fact }) => fact.isDomestic));
  domestic.forEach(({ fact: newer }, index) => {
    const older = domestic[index + 1]?.fact;
    if (older === undefined) return;
    agreement.add(older.values, newer.values, validityOf(older, newer.lodged));
  });
}

export function newestFirst(
  certificates: readonly Linked<CertificateFact>[],
): Linked<CertificateFact>[] {
  return [...certificates].sort(
    (a, b) =>
      compare(b.fact.lodged, a.fact.lodged) ||
      compare(b.fact.inspected ?? '', a.fact.inspected ?? '') ||
      compare(b.fact.id, a.fact.id),
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function uprnSourceOf({ link }: Linked<CertificateFact>): ValueOf<'UPRN_SOURCE'> | null {
  return link.matchType === 'Exact UPRN' ? null : 'Our Match';
}

function validityOf({ lodged }: CertificateFact, on: string): Validity {
  const expires = `${Number(lodged.slice(0, 4)) + VALID_YEARS}${lodged.slice(4)}`;
  return expires < on ? 'expired' : 'valid';
}

function assumedConfidence({ uprnSource }: CertificateFact, validity: Validity): number {
  if (validity === 'expired') return CONFIDENCE.expired;
  return uprnSource === 'Energy Assessor' ? CONFIDENCE.assessor : CONFIDENCE.matched;
}
