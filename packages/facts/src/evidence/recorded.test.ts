import type { SourceCode, SourceOf } from '@property-lookup/model/dictionary';
import { FactTable, GROUP_FIELDS } from '@property-lookup/model/fields';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CommonFacts, FactCollector, type Provenance } from './recorded.js';

const by = <Source extends SourceCode>(source: Source): Provenance<Source> => ({
  ...{ source, asOf: null, confidence: null, modelled: false },
});

/** In order of declaration. */
const TYPES = {
  EPC: 'Flat',
  PPD: 'House',
  LIST: 'Maisonette',
  MODEL: 'Bungalow',
} as const;
type Teller = keyof typeof TYPES & SourceOf<'PROPERTY_TYPE'>;
const TELLERS: readonly Teller[] = ['EPC', 'PPD', 'LIST', 'MODEL'];

describe('of two sources', () => {
  it('the one declared first counts, in any order of arrival', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...TELLERS], { minLength: 1 }), (order) => {
        const facts = new FactCollector();
        for (const teller of order) facts.set('PROPERTY_TYPE', TYPES[teller], by(teller));
        const best = TELLERS.find((teller) => order.includes(teller));
        expect(facts.facts.PROPERTY_TYPE?.source).toBe(best);
        expect(facts.facts.PROPERTY_TYPE?.value).toBe(best && TYPES[best]);
      }),
    );
  });

  it('each field has its own order', () => {
    const facts = new FactCollector();
    facts.set('TENURE', 'Leasehold', by('LIST'));
    facts.set('TENURE', 'Freehold', by('PPD'));
    facts.set('HAS_BASEMENT', false, by('EPC'));
    facts.set('HAS_BASEMENT', true, by('LIST'));
    facts.set('TOTAL_FLOOR_AREA', 70, by('LIST'));
    facts.set('TOTAL_FLOOR_AREA', 71.5, by('EPC'));
    expect(facts.facts).toMatchObject({
      TENURE: { value: 'Freehold', source: 'PPD' },
      HAS_BASEMENT: { value: true, source: 'LIST' },
      TOTAL_FLOOR_AREA: { value: 71.5, source: 'EPC' },
    });
  });

  it('shared facts of many properties follow the same rule', () => {
    const table = new FactTable(1);
    const common = new CommonFacts(table);
    const facts = new FactCollector(table);
    facts.set('COUNTY', 'DEVON', by('CPO'));
    facts.set('LOCAL_AUTHORITY', 'Exeter', by('ONSUD'));
    common.add('Exeter', facts, (all) => {
      all.set('COUNTY', 'Devon', by('ONSPD'));
      all.set('LOCAL_AUTHORITY', 'Exeter City', by('ONSPD'));
    });
    expect(facts.facts.COUNTY).toMatchObject({ value: 'Devon', source: 'ONSPD' });
    expect(facts.facts.LOCAL_AUTHORITY).toMatchObject({ value: 'Exeter', source: 'ONSUD' });
  });
});

describe('of one source', () => {
  it('the first fact stays, so the newest record must come first', () => {
    const facts = new FactCollector();
    facts.set('BEDROOMS', 3, by('LIST'));
    facts.set('BEDROOMS', 4, by('LIST'));
    expect(facts.facts.BEDROOMS?.value).toBe(3);
  });

  it('null is not a fact, and replaces none', () => {
    const facts = new FactCollector();
    facts.set('BEDROOMS', 3, by('MODEL'));
    facts.set('BEDROOMS', null, by('LIST'));
    facts.set('BATHROOMS', undefined, by('LIST'));
    expect(facts.facts).toEqual({ BEDROOMS: { value: 3, ...by('MODEL') } });
  });
});

describe('every field', () => {
  it('with a model as a source has it last, so no record gives way to it', () => {
    const wrong = GROUP_FIELDS.filter(({ source }) => {
      const at = source.indexOf('MODEL');
      return at >= 0 && source.slice(at + 1).some((other) => other !== 'DERIVED');
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('names each of its sources once', () => {
    const wrong = GROUP_FIELDS.filter(({ source }) => new Set(source).size < source.length);
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });
});
