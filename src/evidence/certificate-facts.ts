/** The facts that energy certificates give about a property: those of the newest, and how many there are. */

import { addYears } from '../domain/calendar.js';
import { REGISTERED_CONFIDENCE } from '../domain/certainty.js';
import type { ValueOf } from '../domain/dictionary/fields.js';
import { keysOf } from '../domain/dictionary/keys-of.js';
import type { CertificateFact, CertifiedField } from '../domain/evidence/certificates.js';
import type { EvidenceValue } from '../domain/evidence/evidence-value.js';
import type { Linked } from '../domain/evidence/link.js';
import { compareText } from '../domain/text-order.js';
import {
  AS_ASSUMED,
  type CertificateConfidence,
  type RepeatAgreement,
  type Validity,
} from '../estimation/repeat-agreement.js';
import { isFieldFrom } from '../facts/field-numbers.js';
import { IMPLICABLE, type Implied, impliedValue, isPossible } from '../facts/possible-values.js';
import type { Known } from '../facts/relations.js';
import { withoutCopies } from './certificate-copies.js';
import { isFormOf } from './dwelling-type.js';
import { type FactCollector, told } from './recorded.js';

/**
 * Starting values of the dictionary (1.8), by how the UPRN was found and whether the certificate is still
 * valid: what repeated certificates show replaces them, as far as there are any (repeat-agreement.ts).
 */
const CONFIDENCE = { assessor: 0.95, matched: 0.9, expired: 0.85 } as const;

interface CertificateOptions {
  /** Day on which a certificate is valid or not. */
  readonly asOf: string;
  /** Default: as assumed. */
  readonly confidenceOf?: CertificateConfidence;
  /** Fields of the home to record; default: all. */
  readonly only?: readonly (keyof CertificateFact['values'])[];
}

/** Which certificate there is, and the fields of home certificates: the newest first; older ones fill gaps, as expired evidence. */
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
  // Decides by itself whether a home may be let.
  const isItsOwn = REGISTERED_CONFIDENCE * newest.link.confidence;
  const expires = { ...sure, source: 'DERIVED', confidence: isItsOwn } as const;
  facts.set('EXPIRY_DATE', expiryOf(newest.fact), expires);
  facts.set('UPRN_SOURCE', newest.fact.uprnSource ?? uprnSourceOf(newest), sure);
  facts.set('RECOMMENDATIONS', newest.fact.recommendations, sure);
  addValues(domestic, options, facts);
}

/** What certificates of other buildings give: nothing about a home on the same UPRN. */
export function addOtherCertificateFacts(
  certificates: readonly Linked<CertificateFact>[],
  options: CertificateOptions,
  facts: FactCollector,
): void {
  addValues(byBuilding(certificates).others, options, facts);
}

function addValues(
  ordered: readonly Linked<CertificateFact>[],
  { asOf, confidenceOf = AS_ASSUMED, only }: CertificateOptions,
  facts: FactCollector,
): void {
  const newer = new NewerWord();
  for (const { fact, link } of ordered) {
    const validity = validityOf(fact, asOf);
    const assumed = assumedConfidence(fact, validity);
    const add = (name: CertifiedField, value: EvidenceValue | undefined, right?: number): void => {
      // Most of what an older certificate says is known from a newer one.
      if (value === undefined || !facts.takes(name, 'EPC') || !newer.allows(name, value)) return;
      const confidence = confidenceOf(name, validity, assumed) * link.confidence * (right ?? 1);
      const modelled = right !== undefined;
      const from = { source: 'EPC', asOf: fact.lodged, confidence, modelled } as const;
      // A certificate has values of the field's type, and the relations its answers.
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

/** What the items of a certificate imply about its blank ones; a conclusion implies nothing further. */
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

/** What newer certificates of the home have said, which bounds what an older one may still add. */
class NewerWord {
  readonly #values = new Map<string, EvidenceValue>();
  readonly #unworded = new Set<string>();
  readonly #known: Known = (name) => this.#values.get(name);

  allows(name: CertifiedField, value: EvidenceValue): boolean {
    // Of most homes there is one certificate, which nothing bounds: relations take two values.
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

/** Notes each certificate of a home beside the next one. */
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

/** By the day and time of lodgement; where a file has only the day, a later inspection tells. */
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

/** Certificates of homes, and those of other buildings, each once. */
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
 * The first day on which the certificate is no longer valid: the register gives the day before as the last (lodged on
 * 13 October 2017, `valid_until` 12 October 2027). Null for a display certificate without the size of its
 * building.
 */
function expiryOf({ display, lodged, values }: CertificateFact): string | null {
  if (display === undefined) return addYears(lodged, VALID_YEARS);
  const area = values.TOTAL_FLOOR_AREA;
  if (area === undefined) return null;
  const years = area > LARGE_SQM ? LARGE_DISPLAY_YEARS : VALID_YEARS;
  return addYears(display.nominated ?? lodged, years);
}

/** A certificate without a known end is taken as expired. */
function validityOf(certificate: CertificateFact, on: string): Validity {
  return (expiryOf(certificate) ?? '') <= on ? 'expired' : 'valid';
}
