/** Facts from the registers of energy certificates. */

import type { FieldFrom, FieldOf, FieldValues, ValueOf } from '../dictionary/fields.js';
import type { EvidenceValue } from './evidence-value.js';
import type { GivenAddress } from './given-address.js';

/** Fields that a record about one home can give. */
type SimpleField = FieldOf<EvidenceValue>;

export type CertifiedField = FieldFrom<'EPC'> & SimpleField;
export type CertificateValues = FieldValues<CertifiedField>;
export type InferredFields = Readonly<Partial<Record<CertifiedField, number>>>;

/** An energy certificate. A property may have several; the newest valid one counts. */
export interface CertificateFact {
  readonly kind: 'certificate';
  readonly id: string;
  readonly uprn: number | null;
  readonly address: GivenAddress;
  /** The address without post town and assessors' notes, as a spelling for the property; left out where it is the text of `address`. */
  readonly line?: string;
  readonly postTown?: string;
  /** `YYYY-MM-DD`. */
  readonly lodged: string;
  /** `HH:MM:SS` of that day, where the register gives it; orders two certificates of one day. */
  readonly lodgedTime?: string;
  readonly inspected: string | null;
  readonly isDomestic: boolean;
  /** On display certificates of public buildings only: the nominated date on which their period begins. */
  readonly display?: { readonly nominated: string | null };
  /** How the register found the UPRN: `Energy Assessor`, `Address Matched`, or null. */
  readonly uprnSource: ValueOf<'UPRN_SOURCE'> | null;
  /** Fields of the dictionary that the certificate gives, normalised to its types and enumerations. */
  readonly values: CertificateValues;
  /** Values that the certificate implies without stating, with the probability that the conclusion is right. */
  readonly inferred?: InferredFields;
  /**
   * Fields answered with something other than a value: not applicable, or a thing that the dictionary has no word for. They are
   * not gaps to fill.
   */
  readonly unworded?: readonly CertifiedField[];
  /** Its recommendations in order, where the register's list of recommendations is loaded. */
  readonly recommendations?: readonly string[];
}

/** One measure that a certificate recommends. */
export interface RecommendationFact {
  readonly kind: 'recommendation';
  readonly id: string;
  /** Place in the certificate's list, from 1. */
  readonly item: number;
  /** The measure, with its cost if given: `Loft insulation (£100 - £350)`. */
  readonly text: string;
}

export type CertificateEvidence = CertificateFact | RecommendationFact;
