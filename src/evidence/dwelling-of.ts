/** Makes what the field models read of a dwelling from a property, its records and what they tell. */

import type { EvidenceValue } from '../domain/evidence-fact.js';
import type { Property } from '../domain/property-record.js';
import { type Dwelling, placesOf } from '../estimation/dwelling.js';
import { isDwelling, kindOfAddress, kindOfType } from '../estimation/kinds.js';
import { MODELLED_FIELDS } from '../estimation/modelled-fields.js';
import type { RecordedFact } from '../facts/field.js';
import { newestFirst } from './certificate-facts.js';
import type { PropertyEvidence } from './property-evidence.js';
import { typeOfSale } from './sale-facts.js';

export interface DwellingRecords {
  readonly property: Property;
  readonly evidence: PropertyEvidence;
  /** What the records tell, by field. */
  readonly told: Readonly<Record<string, RecordedFact>>;
  readonly areaFigures: Readonly<Record<string, number>>;
}

/** Undefined for what nobody is known to live in: shops and garages are not modelled. */
export function dwellingOf(records: DwellingRecords): Dwelling | undefined {
  const { property, evidence, areaFigures } = records;
  const { address, classification } = property;
  const [certificate] = newestFirst(evidence.certificates.filter(({ fact }) => fact.isDomestic));
  const homeSales = evidence.sales.filter(({ fact }) => fact.propertyType !== 'O');
  const hasRecord = certificate !== undefined || homeSales.length > 0;
  if (!isDwelling(classification, hasRecord)) return undefined;
  const [sale] = homeSales.toSorted((a, b) => (a.fact.date < b.fact.date ? 1 : -1));
  const certified = certificate?.fact.values ?? {};
  const byCertificate = kindOfType(certified['PROPERTY_TYPE'], certified['BUILT_FORM']);
  const sold = sale && typeOfSale(sale.fact);
  const bySale = sold && kindOfType(sold.propertyType, sold.builtForm ?? undefined);
  return {
    places: placesOf(address),
    kinds: {
      ...(byCertificate && { certificate: byCertificate }),
      ...(bySale && { sale: bySale }),
      address: kindOfAddress(classification, address.subBuildingName !== null),
    },
    values: recordedValues(records.told),
    areaFigures,
  };
}

/** Of the modelled fields, what is known by record. */
function recordedValues(told: DwellingRecords['told']): Record<string, EvidenceValue> {
  const values: Record<string, EvidenceValue> = {};
  for (const { name } of MODELLED_FIELDS) {
    const fact = told[name];
    if (fact === undefined || fact.modelled || typeof fact.value === 'object') continue;
    values[name] = fact.value;
  }
  return values;
}
