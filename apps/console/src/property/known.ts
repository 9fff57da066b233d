/** Describes a field: its meaning, formatted value, source and confidence, or why it is unknown. */

import contract from 'virtual:contract';
import { isAddressField } from '@property-lookup/kernel/address';
import type { Facts, FactValue, OriginKind } from '../api/answers.js';
import type { FieldNotes } from '../api/contract.js';
import { valueText } from '../formats.js';
import { kindAt } from '../lettings.js';
import { dayText } from '../words.js';
import { type Days, isNow, NOW, recordsOf } from './days.js';
import { numberOf, originOf, wordOf } from './read-facts.js';

/** Companions of a field: confidence, source and date. */
export interface Provenance {
  readonly origin: OriginKind;
  readonly confidence: number | null;
  /** Code and title of the source; null for modelled and derived values. */
  readonly source: { readonly code: string; readonly title: string } | null;
  /** `YYYY-MM-DD`. */
  readonly asOf: string | null;
}

export function provenanceOf(name: string, facts: Facts): Provenance {
  const code = wordOf(facts, `${name}$SOURCE`);
  return {
    origin: originOf(name, facts),
    confidence: numberOf(facts, `${name}$CONFIDENCE`),
    source:
      code === null || OWN_SOURCES.includes(code)
        ? null
        : { code, title: contract.sources[code] ?? code },
    asOf: wordOf(facts, `${name}$AS_OF`),
  };
}

const OWN_SOURCES: readonly string[] = ['MODEL', 'DERIVED'];

interface Field extends FieldNotes {
  readonly group: string;
}

const FIELDS = new Map<string, Field>(
  contract.groups.flatMap(({ fields, name: group }) =>
    fields.map((field): [string, Field] => [field.name, { ...field, group }]),
  ),
);

export const meaningOf = (name: string): string => FIELDS.get(name)?.meaning ?? '';

/** The formatted value; a modelled amount is rounded to what its confidence supports. */
export function textOf(name: string, facts: Facts): string {
  const value: FactValue = facts[name] ?? null;
  const { confidence, origin } = provenanceOf(name, facts);
  const kind = kindAt(facts['MARKET_STATUS'], {
    ...(FIELDS.get(name) ?? { type: 'string', unit: null }),
    isAddress: isAddressField(name),
  });
  return valueText(value, kind, origin === 'modelled' ? { confidence } : undefined);
}

/** One sentence. */
export function whyUnknown(name: string, facts: Facts, earlier: Days = NOW): string {
  if (!isNow(earlier)) {
    return `No source ${recordsOf(earlier)} says it, and models tell of the day of the data alone.`;
  }
  if (FIELDS.get(name)?.group === 'planning') {
    return 'No map or register that covers this place is loaded, so nothing can be said.';
  }
  if (facts['IS_RESIDENTIAL'] === false) {
    return 'No loaded source says it of this property; some facts are told of homes alone.';
  }
  return 'No loaded source says it of this property, and no model concludes it.';
}

/** `EPC, 19 Jul 2026`. */
export function sourceText({ asOf, source }: Provenance): string {
  const name = source === null ? null : shortSource(source.code);
  return [name, asOf === null ? null : dayText(asOf)].filter(Boolean).join(', ');
}

export const shortSource = (code: string): string => SHORT[code] ?? code;

/** Names for codes that mean little to people. */
const SHORT: Readonly<Record<string, string>> = {
  ABP: 'AddressBase',
  OUPRN: 'Open UPRN',
  PPD: 'Price Paid',
  UKHPI: 'UK HPI',
  C21: 'Census',
  IMD: 'Deprivation index',
  PDGU: 'planning.data.gov.uk',
  LIST: 'Listing feed',
  OFCOM: 'Ofcom',
  LEASES: 'Leases',
  POLICE: 'Police.uk',
  INCOME: 'ONS income',
  MODEL: 'Model',
  DERIVED: 'Other fields',
};
