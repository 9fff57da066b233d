/** Facts from energy certificates: the values of the newest, and the number of certificates. */

import { addYears } from '@property-lookup/kernel/calendar';
import { REGISTERED_CONFIDENCE } from '@property-lookup/kernel/certainty';
import { compareText } from '@property-lookup/kernel/text';
import { keysOf, type ValueOf } from '@property-lookup/model/dictionary';
import {
  IMPLICABLE,
  type Implied,
  impliedValue,
  isFieldFrom,
  isPossible,
  type Known,
} from '@property-lookup/model/fields';
import type {
  CertificateFact,
  CertifiedField,
  EvidenceValue,
  Linked,
} from '@property-lookup/model/records';
import {
  ASSUMED_CONFIDENCE,
  type CertificateConfidence,
  type RepeatAgreement,
  type Validity,
} from '../estimation/repeat-agreement.js';
import { withoutCopies } from './certificate-copies.js';
import { isFormOf } from './dwelling-type.js';
import { type FactCollector, told } from './recorded.js';

/**
 * Confidence by the way the UPRN was found, and for an expired certificate (dictionary 1.8, starting values). The agreement of
 * repeated certificates replaces these where it was measured (repeat-agreement.ts).
 */
const CONFIDENCE = { assessor: 0.95, matched: 0.9, expired: 0.85 } as const;

interface CertificateOptions {
  /** Day on which validity is judged. */
  readonly asOf: string;
  /** By default the starting values above. */
  readonly confidenceOf?: CertificateConfidence;
  /** Fields of the home to record; all by default. */
  readonly only?: readonly (keyof CertificateFact['values'])[];
}

/**
 * Adds facts about the certificates themselves, and the fields of homes' certificates, newest first; older certificates fill
 * gaps, as expired evidence.
 */
export function addCertificateFacts(
  certificates: readonly Linked<CertificateFact>[],
  options: CertificateOptions,
  facts: FactCollector,
): void {
  const { domestic, others } = byBuilding(certificates);
  const [newest] = [...domestic, ...others];
  if (newest === undefined) return;
  const sure = told('EPC', newest.fact.lodged);
  facts.set('CERTIFICATE_COUNT', domestic.length + others.length, sure);
  facts.set('CERTIFICATE_NUMBER', newest.fact.id, sure);
  facts.set('LODGEMENT_DATE', newest.fact.lodged, sure);
  facts.set('INSPECTION_DATE', newest.fact.inspected, sure);
  // This date alone decides whether a home may be let.
  const isItsOwn = REGISTERED_CONFIDENCE * newest.link.confidence;
  const expires = { ...sure, source: 'DERIVED', confidence: isItsOwn } as const;
  facts.set('EXPIRY_DATE', expiryOf(newest.fact), expires);
  facts.set('UPRN_SOURCE', newest.fact.uprnSource ?? uprnSourceOf(newest), sure);
  facts.set('RECOMMENDATIONS', newest.fact.recommendations, sure);
  addValues(domestic, options, facts);
}

/** Adds facts from certificates of other buildings, which are not about a home with the same UPRN. */
export function addOtherCertificateFacts(
  certificates: readonly Linked<CertificateFact>[],
  options: CertificateOptions,
  facts: FactCollector,
): void {
  addValues(byBuilding(certificates).others, options, facts);
}

function addValues(
  ordered: readonly Linked<CertificateFact>[],
  { asOf, confidenceOf = ASSUMED_CONFIDENCE, only }: CertificateOptions,
  facts: FactCollector,
): void {
  const newer = new NewerValues();
  for (const { fact, link } of ordered) {
    const validity = validityOf(fact, asOf);
    const assumed = assumedConfidence(fact, validity);
    const add = (name: CertifiedField, value: EvidenceValue | undefined, right?: number): void => {
      // Newer certificates already give most values of an older one.
      if (value === undefined || !facts.takes(name, 'EPC') || !newer.allows(name, value)) return;
      const confidence = confidenceOf(name, validity, assumed) * link.confidence * (right ?? 1);
      const modelled = right !== undefined;
      const from = { source: 'EPC', asOf: fact.lodged, confidence, modelled } as const;
      // Certificates have values of the field's type, and so do relations.
      facts.set(name, value as ValueOf<CertifiedField>, from);
    };
    const { values, inferred = {} } = fact;
    const ownType = values.PROPERTY_TYPE;
    for (const name of only ?? keysOf(values)) {
      if (name === 'BUILT_FORM' && !isFormOf(facts.view.PROPERTY_TYPE?.value, ownType)) continue;
      add(name, values[name], inferred[name]);
    }
    const implied = fact.isDomestic ? impliedBy(fact) : NOTHING_IMPLIED;
    for (const [name, { value, right }] of implied) {
      if (only?.includes(name) ?? true) add(name, value, right === 1 ? undefined : right);
    }
    if (ordered.length > 1) newer.note(fact, implied);
  }
}

const NOTHING_IMPLIED: ReadonlyMap<CertifiedField, Implied> = new Map();

/** Values that a certificate's own values imply for its blank fields. A concluded value implies nothing further. */
function impliedBy({ values, inferred, unworded = [] }: CertificateFact) {
  const known: Known = (name) => {
    const field = name as CertifiedField;
    return inferred?.[field] === undefined ? values[field] : undefined;
  };
  const implied = new Map<CertifiedField, Implied>();
  for (const name of IMPLIED_FIELDS) {
    if (values[name] !== undefined || unworded.includes(name)) continue;
    const one = impliedValue(name, known);
    if (one !== undefined) implied.set(name, one);
  }
  return implied;
}

const IMPLIED_FIELDS = IMPLICABLE.filter((name) => isFieldFrom('EPC', name));

/** Values of the home's newer certificates, which limit those that an older one may add. */
class NewerValues {
  readonly #values = new Map<string, EvidenceValue>();
  readonly #unworded = new Set<string>();
  readonly #known: Known = (name) => this.#values.get(name);

  allows(name: CertifiedField, value: EvidenceValue): boolean {
    // Most homes have a single certificate, with nothing to limit it: relations need two values.
    if (this.#values.size === 0 && this.#unworded.size === 0) return true;
    return !this.#unworded.has(name) && isPossible(name, value, this.#known);
  }

  note({ values, unworded = [] }: CertificateFact, implied: ReadonlyMap<string, Implied>): void {
    for (const name of keysOf(values)) {
      const value = values[name];
      if (value !== undefined && this.allows(name, value)) this.#keep(name, value);
    }
    for (const [name, { value }] of implied) this.#keep(name, value);
    for (const name of unworded) this.#unworded.add(name);
  }

  #keep(name: string, value: EvidenceValue): void {
    if (!this.#values.has(name)) this.#values.set(name, value);
  }
}

/** Notes each certificate of a home together with the next one. */
export function noteRepeats(
  certificates: readonly Linked<CertificateFact>[],
  agreement: RepeatAgreement,
): void {
  const { domestic } = byBuilding(certificates);
  domestic.forEach(({ fact: newer }, index) => {
    const older = domestic[index + 1]?.fact;
    if (older === undefined) return;
    agreement.add(older.values, newer.values, validityOf(older, newer.lodged));
  });
}

/** Sorts by day and time of lodgement; if a file gives only the day, the later inspection comes first. */
export function newestFirst(
  certificates: readonly Linked<CertificateFact>[],
): Linked<CertificateFact>[] {
  return [...certificates].sort(
    (a, b) =>
      compareText(b.fact.lodged, a.fact.lodged) ||
      compareText(b.fact.lodgedTime ?? '', a.fact.lodgedTime ?? '') ||
      compareText(b.fact.inspected ?? '', a.fact.inspected ?? '') ||
      compareText(b.fact.id, a.fact.id),
  );
}

function uprnSourceOf({ link }: Linked<CertificateFact>): ValueOf<'UPRN_SOURCE'> | null {
  return link.matchType === 'Exact UPRN' ? null : 'Our Match';
}

/** Certificates of homes, and of other buildings, without copies. */
function byBuilding(certificates: readonly Linked<CertificateFact>[]) {
  const all = newestFirst(withoutCopies(certificates));
  return {
    domestic: all.filter(({ fact }) => fact.isDomestic),
    others: all.filter(({ fact }) => !fact.isDomestic),
  };
}

function assumedConfidence({ uprnSource }: CertificateFact, validity: Validity): number {
  if (validity === 'expired') return CONFIDENCE.expired;
  return uprnSource === 'Energy Assessor' ? CONFIDENCE.assessor : CONFIDENCE.matched;
}

/** Energy Performance of Buildings (England and Wales) Regulations 2012, regulation 11 (SI 2012/3118). */
const VALID_YEARS = 10;

/** The same, regulation 14(4): display certificates of buildings of over 1,000 m2 are valid for twelve months. */
const LARGE_SQM = 1_000;
const LARGE_DISPLAY_YEARS = 1;

/**
 * First day on which the certificate is no longer valid: the register publishes the day before as the last (lodged on 13 October
 * 2017, `valid_until` 12 October 2027). Null for a display certificate without the size of its building.
 */
function expiryOf({ display, lodged, values }: CertificateFact): string | null {
  if (display === undefined) return addYears(lodged, VALID_YEARS);
  const area = values.TOTAL_FLOOR_AREA;
  if (area === undefined) return null;
  const years = area > LARGE_SQM ? LARGE_DISPLAY_YEARS : VALID_YEARS;
  return addYears(display.nominated ?? lodged, years);
}

/** A certificate without a known end counts as expired. */
function validityOf(certificate: CertificateFact, on: string): Validity {
  return (expiryOf(certificate) ?? '') <= on ? 'expired' : 'valid';
}
