import type { ValueOf } from '@property-lookup/model/dictionary';
import { expect, it } from 'vitest';
import { addOutlineFacts } from './ground-facts.js';
import { FactCollector } from './recorded.js';

function told(type: ValueOf<'PROPERTY_TYPE'> | null, classification: string | null = null) {
  const facts = new FactCollector();
  const provenance = { source: 'EPC', asOf: null, confidence: 0.9, modelled: false } as const;
  facts.set('PROPERTY_TYPE', type, provenance);
  addOutlineFacts(
    new Map([
      ['plot', 312.345],
      ['building', 61.02],
    ]),
    classification,
    facts,
  );
  const { PLOT_AREA, BUILDING_FOOTPRINT_AREA } = facts.facts;
  return [PLOT_AREA?.value, BUILDING_FOOTPRINT_AREA?.value];
}

it('gives the plot and the footprint of houses, by type, else by class', () => {
  expect(told('House')).toEqual([312.3, 61]);
  expect(told('Bungalow', null)).toEqual([312.3, 61]);
  expect(told(null, 'RD02')).toEqual([312.3, 61]);
});

it('gives nothing for flats, for other buildings and without type or class', () => {
  const nothing = [undefined, undefined];
  expect(told('Flat', 'RD03')).toEqual(nothing);
  expect(told(null, 'RD06')).toEqual(nothing);
  expect(told(null, 'CO01')).toEqual(nothing);
  expect(told(null)).toEqual(nothing);
});

it('names each publisher, and leaves unmeasured confidence null', () => {
  const facts = new FactCollector();
  addOutlineFacts(new Map([['plot', 300]]), 'RD04', facts);
  expect(facts.facts).toEqual({
    PLOT_AREA: { value: 300, source: 'INSPIRE', asOf: null, confidence: null, modelled: false },
  });
});
