/** Derives the identifiers, class and status of a property from what the merge keeps. */

import type { ValueOf } from '../../domain/dictionary/fields.js';
import { describeClassification, isResidentialClass } from '../classifications.js';
import type { Derivation, FactSubject } from '../field.js';
import { computedFrom, fromRegister, textFact } from './recorded.js';

export const uprn: Derivation<number> = ({ property }) => property.uprn;

export const parentUprn: Derivation<number> = ({ property }) => property.parentUprn;

export const udprn: Derivation<number> = ({ property }) => property.udprn;

/** Text, as the dictionary has it: only UPRN and UDPRN are numbers in this API. */
export const usrn: Derivation<string> = ({ property }) =>
  property.usrn === null ? null : String(property.usrn);

export const classificationCode: Derivation<string> = ({ property }) =>
  fromRegister(property.classification);

export const classificationDescription: Derivation<string> = (subject) => {
  const code = codeOf(subject);
  return code === null ? null : describeClassification(code);
};

export const isResidential: Derivation<boolean> = (subject) => {
  const code = codeOf(subject);
  if (code === null) return null;
  const fact = textFact(subject, 'CLASSIFICATION_CODE');
  const residential = isResidentialClass(code);
  return fact === null ? fromRegister(residential) : computedFrom([fact], residential);
};

function codeOf(subject: FactSubject): string | null {
  return textFact(subject, 'CLASSIFICATION_CODE')?.value ?? subject.property.classification;
}

/** AddressBase logical status. */
const STATUS: Readonly<Record<number, ValueOf<'ADDRESS_STATUS'>>> = {
  1: 'Approved',
  3: 'Alternative',
  6: 'Provisional',
  8: 'Historical',
};

/** Unknown claims nothing, so it has neither confidence nor an origin. */
export const addressStatus: Derivation<ValueOf<'ADDRESS_STATUS'>> = ({ property }) => {
  const status = property.logicalStatus === null ? undefined : STATUS[property.logicalStatus];
  if (status !== undefined) return fromRegister(status);
  // OS Open UPRN lists the UPRNs in use, without their status: in use is taken as approved.
  if (!property.sources.includes('os-open-uprn')) return 'Unknown';
  return { value: 'Approved', confidence: null, modelled: true, source: 'OUPRN', asOf: null };
};
