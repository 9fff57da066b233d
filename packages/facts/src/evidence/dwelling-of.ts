/** Makes the dwelling that field models read from a property, its records and their facts. */

import type { RecordedFact, RecordedFacts } from '@property-lookup/model/fields';
import { isDwelling } from '@property-lookup/model/fields';
import type { Property } from '@property-lookup/model/property';
import type { AreaValues, CertificateValues, EvidenceValue } from '@property-lookup/model/records';
import { findLastSale } from '@property-lookup/model/records';
import { type Dwelling, placesOf } from '../estimation/dwelling.js';
import { FLAT, kindOfAddress, kindOfType } from '../estimation/kinds.js';
import {
  MODELLED_FIELDS,
  type ModelledName,
  type ModelledValues,
} from '../estimation/modelled-fields.js';
import { newestFirst } from './certificate-facts.js';
import type { OwnRecords } from './own-record-facts.js';
import { typeOfSale } from './sale-facts.js';

interface DwellingRecords {
  readonly property: Property;
  readonly evidence: OwnRecords;
  /** Facts from the records, by field. */
  readonly told: RecordedFacts;
  readonly areaFigures: AreaValues;
}

/** Undefined unless the property is known to be a dwelling: shops and garages are not modelled. */
export function dwellingOf(records: DwellingRecords): Dwelling | undefined {
  return isDwelling(records.property, records.told) ? asDwelling(records) : undefined;
}

/** Makes the dwelling of a property that is known to be one. */
export function asDwelling({ property, evidence, told, areaFigures }: DwellingRecords): Dwelling {
  const { address, classification } = property;
  const { certificates, sales } = homeRecords(evidence);
  const [certificate] = newestFirst(certificates);
  const sale = findLastSale(sales);
  const certified: CertificateValues = certificate?.fact.values ?? {};
  const unworded = certificates.flatMap(({ fact }) => fact.unworded ?? []);
  const byCertificate = kindOfType(certified.PROPERTY_TYPE, certified.BUILT_FORM);
  const sold = sale && typeOfSale(sale.fact);
  const bySale = sold && kindOfType(sold.propertyType, sold.builtForm ?? undefined);
  return {
    places: placesOf(address),
    kinds: {
      ...(byCertificate && { certificate: byCertificate }),
      ...(bySale && { sale: bySale }),
      address: kindOfAddress(classification, address.subBuildingName !== null),
    },
    values: recordedValues(told),
    areaFigures,
    ...(unworded.length > 0 && { unworded }),
  };
}

/** Records about homes only: Land Registry type O means land and shops. */
function homeRecords({ certificates, sales }: OwnRecords) {
  return {
    certificates: certificates.filter(({ fact }) => fact.isDomestic),
    sales: sales.filter(({ fact }) => fact.propertyType !== 'O'),
  };
}

/**
 * Recorded values of the modelled fields. Conclusions from certificates count, as models learn from the same conclusions and know
 * how reliable they are (`certain` of the field). Meanings of the register's letters do not.
 */
export function recordedValues(told: DwellingRecords['told']): ModelledValues {
  const values: { [Name in ModelledName]?: EvidenceValue | undefined } = { ...NOTHING_KNOWN };
  const type = told.PROPERTY_TYPE;
  const isFlat = isByRecord(type) && kindOfType(type.value, undefined) === FLAT;
  for (const { name } of MODELLED_FIELDS) {
    // The form of a block says nothing about nearby houses, and they say nothing about it.
    if (isFlat && name === 'BUILT_FORM') continue;
    const fact = told[name];
    if (isByRecord(fact)) values[name] = fact.value;
  }
  return values;
}

/** Every name is present: an object filled key by key becomes a hash table, and these are read by the million. */
const NOTHING_KNOWN: ModelledValues = Object.fromEntries(
  MODELLED_FIELDS.map(({ name }) => [name, undefined]),
);

function isByRecord<Fact extends RecordedFact>(fact: Fact | undefined): fact is Fact {
  return fact !== undefined && (!fact.modelled || fact.source === 'EPC');
}
