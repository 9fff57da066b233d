/** What the compiler refuses: `tsc` fails where one of the lines below that must not compile does. */

import type { ModelledName } from '@property-lookup/facts/inside/estimation/modelled-fields';
import { FactCollector, type Provenance } from '@property-lookup/facts/inside/evidence/recorded';
import type {
  FieldFrom,
  FieldValues,
  ListingValues,
  SourceOf,
  ValueOf,
} from '@property-lookup/model/dictionary';
import { DERIVATIONS } from '@property-lookup/model/inside/fields/derivations';
import { numberFact, textFact } from '@property-lookup/model/inside/fields/derive/recorded';
import type {
  Derivation,
  FactSubject,
  RecordedFacts,
} from '@property-lookup/model/inside/fields/field';
import type {
  ApplicationValues,
  AreaValues,
  CertificateValues,
} from '@property-lookup/model/records';
import { knownValues } from '@property-lookup/sources/inside/cells/known-values';
import type { CertificateColumn } from '@property-lookup/sources/inside/certificates/certificate-fields';
import { describe, expect, it } from 'vitest';

const given = <Source extends SourceOf<'PROPERTY_TYPE'> | 'PDGU'>(
  source: Source,
): Provenance<Source> => ({ source, asOf: null, confidence: null, modelled: false });

/** Never called: the compiler is what is tested. */
type Refused = () => void;

describe('a fact that is recorded', () => {
  it('has a declared name, a value of its type, and a source that the field declares', () => {
    const facts = new FactCollector();
    facts.set('LAST_SOLD_PRICE', 250_000, given('PPD'));
    facts.set('TENURE', 'Freehold', given('LIST'));
    expect(Object.keys(facts.facts).sort()).toEqual(['LAST_SOLD_PRICE', 'TENURE']);
    const refused: Refused = () => {
      // @ts-expect-error: the name is misspelt.
      facts.set('LAST_SOLD_PRCE', 250_000, given('PPD'));
      // @ts-expect-error: a price is a number.
      facts.set('LAST_SOLD_PRICE', 'banana', given('PPD'));
      // @ts-expect-error: the list of tenures is closed.
      facts.set('TENURE', 'Rented', given('LIST'));
      // @ts-expect-error: no planning layer tells a price.
      facts.set('LAST_SOLD_PRICE', 250_000, given('PDGU'));
      // @ts-expect-error: nobody knows which source it is.
      facts.set('TENURE', 'Freehold', given('LIST') as Provenance);
      const either: 'BEDROOMS' | 'LAST_SOLD_PRICE' = 'BEDROOMS';
      // @ts-expect-error: feeds tell the one and not the other.
      facts.set(either as 'BEDROOMS' | 'LAST_SOLD_PRICE', 3, given('LIST'));
      // @ts-expect-error: all values at once are looked at as well.
      facts.setAll({ TENURE: 'Rented' }, given('LIST'));
    };
    expect(refused).toBeTypeOf('function');
  });

  it('is read under its name, and is of its type', () => {
    const recorded: RecordedFacts = {};
    expect(recorded.BEDROOMS?.value).toBeUndefined();
    const refused: Refused = () => {
      // @ts-expect-error: the name is misspelt.
      recorded.BEDROMS?.value;
      // @ts-expect-error: bedrooms are counted.
      const bedrooms: string | undefined = recorded.BEDROOMS?.value;
      return bedrooms;
    };
    expect(refused).toBeTypeOf('function');
  });
});

describe('what a source emits', () => {
  it('is declared: certificates', () => {
    const values: CertificateValues = { CURRENT_ENERGY_RATING: 'C' };
    const column: CertificateColumn = { name: 'EXTENSION_COUNT', read: () => 2 };
    expect([values.CURRENT_ENERGY_RATING, column.name]).toEqual(['C', 'EXTENSION_COUNT']);
    const refused = (): readonly unknown[] => {
      // @ts-expect-error: the name is misspelt.
      const misspelt: CertificateValues = { CURENT_ENERGY_RATING: 'C' };
      // @ts-expect-error: ratings end at G.
      const beyond: CertificateValues = { CURRENT_ENERGY_RATING: 'H' };
      // @ts-expect-error: no certificate tells a price.
      const stranger: CertificateValues = { LAST_SOLD_PRICE: 1 };
      // @ts-expect-error: the reader gives text where a count is declared.
      const reader: CertificateColumn = { name: 'EXTENSION_COUNT', read: (text: string) => text };
      // @ts-expect-error: the name is misspelt.
      const unknown: CertificateColumn = { name: 'EXTENSIONS_COUNT', read: () => 2 };
      return [misspelt, beyond, stranger, reader, unknown];
    };
    expect(refused).toBeTypeOf('function');
  });

  it('is declared: listings, areas, applications', () => {
    expect(knownValues<ListingValues>({ CONDITION: 'Good', PRICE: null })).toEqual({
      CONDITION: 'Good',
    });
    const refused = (): readonly unknown[] => {
      // @ts-expect-error: the name is misspelt.
      const misspelt = knownValues<ListingValues>({ CONDITON: 'Good' });
      // @ts-expect-error: the list of conditions is closed.
      const beyond: ListingValues = { CONDITION: 'Lovely' };
      // @ts-expect-error: a figure that neither the dictionary nor the list of the models names.
      const figure: AreaValues = { BEDROOMS_9_PCT: 1 };
      // @ts-expect-error: a decision is one of four.
      const decision: ApplicationValues = { LATEST_APPLICATION_DECISION: 'Perhaps' };
      return [misspelt, beyond, figure, decision];
    };
    expect(refused).toBeTypeOf('function');
  });
});

describe('what is derived and what is modelled', () => {
  it('reads and gives fields of the dictionary', () => {
    expect(DERIVATIONS.TOTAL_FLOOR_AREA_SQFT).toBeTypeOf('function');
    const refused = (subject: FactSubject): readonly unknown[] => {
      // @ts-expect-error: the name is misspelt.
      const misspelt = numberFact(subject, 'TOTAL_FLOOR_AERA');
      // @ts-expect-error: a date is no number.
      const date = numberFact(subject, 'LODGEMENT_DATE');
      // @ts-expect-error: a list of texts is no text.
      const list = textFact(subject, 'ARTICLE_4_DIRECTION_NAMES');
      // @ts-expect-error: there is no such period.
      const period: Derivation<ValueOf<'CONSTRUCTION_PERIOD'>> = () => 'Jacobean';
      // @ts-expect-error: no model is declared to give it.
      const modelled: ModelledName = 'LAST_SOLD_PRICE';
      return [misspelt, date, list, period, modelled];
    };
    expect(refused).toBeTypeOf('function');
  });

  it('has types that follow from the rows', () => {
    const text: SourceOf<'BEDROOMS'> = 'LIST';
    const both: FieldFrom<'EPC' | 'LIST'> = 'TOTAL_FLOOR_AREA';
    const values: FieldValues<'UPRN' | 'IS_EXPIRED'> = { UPRN: 1, IS_EXPIRED: false };
    expect([text, both, values.UPRN]).toEqual(['LIST', 'TOTAL_FLOOR_AREA', 1]);
  });
});
