/** Properties merged by the plan of their shape are those that are merged by their values. */

import {
  MERGED_TEXTS,
  NUMBERS,
} from '@property-lookup/engine/inside/release/columns/property-columns';
import { addressPartsOf } from '@property-lookup/kernel/address';
import { ADDRESS_STANDINGS, type Fact, geographyOf } from '@property-lookup/model/property';
import { stageFacts } from '@property-lookup/testing/staged-facts';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { partitionOf } from '../staging/fact-bins.js';
import { type FactFolder, openFolders, shelveTexts } from '../staging/segment.js';
import { StagedTexts } from '../staging/text-book.js';
import { createCoordinateConverter } from './coordinates.js';
import { MergePlans, mergeFacts } from './merge-facts.js';
import { PartitionFacts } from './partition-facts.js';
import { ADDRESS_AT, FORM, FORM_LENGTH, PRINTED_PARTS, PropertyRow } from './property-row.js';
import { readStreets } from './streets.js';

const PARTITION = 5;
const UPRNS = Array.from({ length: 9_000 }, (_, at) => at + 1)
  .filter((uprn) => partitionOf(uprn) === PARTITION)
  .slice(0, 12);
/** The others are made alike to these, each to one. */
const GIVEN = UPRNS.slice(0, 6);
const SOURCES = [
  'addressbase-plus',
  'os-open-uprn',
  'onsud',
  'addressbase-premium',
  'epc-domestic',
];

const uprn = fc.constantFrom(...GIVEN);
const WORDS = ['MOSS ROAD', 'KELP', '12', 'FLAT 1', 'LEEDS', 'WEIR'];
const word = fc.constantFrom(...WORDS);
const textOrNone = fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, word);
const numberOrNone = fc.option(fc.integer({ min: 1, max: 3 }));
const key = fc.constantFrom('dpa', 'lpi', 'x');
const texts = (count: number) => fc.array(textOrNone, { minLength: count, maxLength: count });

const address = fc
  .record({
    uprn,
    key,
    standing: fc.constantFrom(...ADDRESS_STANDINGS),
    usrn: numberOrNone,
    values: texts(12),
  })
  .map(({ values, ...fact }): Fact => {
    const parts = addressPartsOf((_, at) => values[at] ?? null);
    return { kind: 'address', ...fact, parts };
  });
const identity = fc
  .record({
    uprn,
    ...{ udprn: numberOrNone, usrn: numberOrNone, parentUprn: numberOrNone },
    ...{ classification: textOrNone, logicalStatus: numberOrNone },
    country: fc.constantFrom('E', 'W', 'J', null),
  })
  .map((fact): Fact => ({ kind: 'identity', ...fact }));
const position = fc
  .record({
    uprn,
    ...{ x: numberOrNone, y: numberOrNone, latitude: numberOrNone, longitude: numberOrNone },
    grid: fc.constantFrom('british' as const, 'irish' as const),
    precision: fc.constantFrom('address' as const, 'postcode' as const),
  })
  .map((fact): Fact => ({ kind: 'position', ...fact }));
const geography = fc
  .record({ uprn, postcode: fc.constantFrom('LS1 1AA', null), values: texts(10) })
  .map(({ values, ...fact }): Fact => {
    const areas = geographyOf((_, at) => values[at] ?? null);
    return { kind: 'geography', ...fact, areas };
  });
const organisation = fc
  .record({ uprn, key: fc.option(key), name: word })
  .map((fact): Fact => ({ kind: 'organisation', ...fact }));
const line = fc
  .record({ uprn, text: word, postcode: fc.constant(null) })
  .map((fact): Fact => ({ kind: 'address-line', ...fact }));
const record = fc
  .record({
    uprn,
    id: key,
    text: textOrNone,
    postTown: textOrNone,
    postcode: fc.constant('LS1 1AA'),
  })
  .map(({ text, ...fact }): Fact => {
    return { kind: 'record-address', ...fact, text: text ?? '', recordedOn: '2020-01-01' };
  });
const removal = fc
  .record({ uprn, key: fc.option(key) })
  .map((fact): Fact => ({ kind: 'removal', ...fact }));
const street: Fact = {
  ...{ kind: 'street', usrn: 1, language: 'eng', description: 'MINT ROAD' },
  ...{ locality: 'WEIR', town: 'Leeds', administrativeArea: null },
};
const usual = fc.oneof(address, identity, position, geography);
const fact = fc.oneof({ weight: 9, arbitrary: usual }, organisation, line, record, removal);

/** What another property is said to be in the same shape: other words and numbers wherever there are some. */
function alike(fact: Fact): Fact {
  const other = (value: unknown): unknown => {
    if (typeof value === 'number') return value + 1;
    const at = WORDS.indexOf(String(value));
    if (typeof value === 'string') return WORDS[at < 0 ? at : (at + 1) % WORDS.length] ?? value;
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, of]) => [name, other(of)]));
  };
  const uprn = 'uprn' in fact ? UPRNS[GIVEN.indexOf(fact.uprn ?? 0) + GIVEN.length] : undefined;
  // Every name of the fact has a value of its own kind.
  return { ...(other(fact) as Fact), uprn } as Fact;
}

/** All that a row says; a form in its own parts or in the same others is one. */
function said({ numbers, texts, forms, formCount }: PropertyRow) {
  const own = texts.slice(ADDRESS_AT, ADDRESS_AT + PRINTED_PARTS);
  return {
    numbers: Object.fromEntries(NUMBERS.map((name, at) => [name, numbers[at]])),
    texts: Object.fromEntries(MERGED_TEXTS.map((name, at) => [name, texts[at]])),
    forms: Array.from({ length: formCount }, (_, at) => {
      const [kind, ...all] = forms.subarray(at * FORM_LENGTH, (at + 1) * FORM_LENGTH);
      const who = at === 0 ? [] : all.slice(PRINTED_PARTS);
      const codes = all.slice(0, PRINTED_PARTS);
      if (kind === FORM.line) return [codes[0], who];
      return [kind === FORM.own ? [...own] : codes, kind === FORM.record, who];
    }),
  };
}

const converting = createCoordinateConverter();

it('whatever their facts are, and of whatever property of their shape the plan was made', async () => {
  const coordinates = await converting;
  const ofFolder = fc.record({
    source: fc.constantFrom(...SOURCES),
    facts: fc.array(fact, { maxLength: 15 }),
  });
  fc.assert(
    fc.property(fc.array(ofFolder, { minLength: 1, maxLength: 4 }), (given) => {
      const folders = given.map(({ source, facts }, importNumber): FactFolder => {
        const dir = temporaryDir();
        const ofAll = facts.flatMap((one) => [one, alike(one)]);
        stageFacts(dir, importNumber === 0 ? [street, ...ofAll] : ofAll);
        return { dir, source, importNumber, importedAt: `2026-01-0${importNumber + 1}` };
      });
      const shelf = shelveTexts(folders);
      const opened = openFolders(folders, shelf);
      const texts = new StagedTexts(shelf);
      const streets = readStreets(opened, texts);
      const context = { texts, streets, coordinates };
      const plans = new MergePlans(opened, shelf, context);
      const facts = new PartitionFacts(opened, PARTITION);
      const [planned, byValue] = [new PropertyRow(), new PropertyRow()];
      for (const of of facts.each()) {
        const property = mergeFacts(of, facts, context);
        expect(plans.fill(planned, of, facts, context)).toBe(property !== undefined);
        if (property === undefined) continue;
        byValue.set(property, texts);
        expect(said(planned)).toEqual(said(byValue));
      }
    }),
    { numRuns: 150 },
  );
});
