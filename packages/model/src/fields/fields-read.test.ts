import { NO_ADDRESS } from '@property-lookup/kernel/address';
import { BARE_PROPERTY } from '@property-lookup/testing/bare-property';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupRecord } from './assemble.js';
import type { FactSubject, RecordedFact, RecordedFacts } from './field.js';
import { FIELDS_READ } from './fields-read.js';
import { GROUP_FIELDS, GROUPS } from './groups.js';

/** A possible value of the field, or one of its type. */
function exampleOf({ type, values }: (typeof GROUP_FIELDS)[number]): RecordedFact['value'] {
  if (values !== null) return values[0] ?? '';
  if (type === 'date') return '2020-05-01';
  if (type === 'boolean') return true;
  return type === 'integer' || type === 'number' ? 7 : type === 'strings' ? ['a'] : 'a';
}

const subjectOf = (names: readonly string[]): FactSubject => {
  const recorded = GROUP_FIELDS.filter(({ name }) => names.includes(name)).map((field) => [
    field.name,
    {
      value: exampleOf(field),
      confidence: 0.5,
      modelled: false,
      source: 'EPC',
      asOf: '2024-01-01',
    },
  ]);
  const property = { ...BARE_PROPERTY, address: { ...NO_ADDRESS, postcode: 'RG1 1AA' } };
  const facts = Object.fromEntries(recorded) as RecordedFacts;
  return { property, postcode: undefined, recorded: facts, asOf: '2026-01-01' };
};

it('names every field that the answer of a group depends on', () => {
  const names = GROUP_FIELDS.map(({ name }) => name);
  fc.assert(
    fc.property(fc.constantFrom(...GROUPS), fc.subarray(names), (group, present) => {
      const read = FIELDS_READ.get(group.name);
      const all = groupRecord(group, subjectOf(present)).print();
      const part = subjectOf(present.filter((name) => read?.has(name)));
      expect(groupRecord(group, part).print()).toBe(all);
    }),
  );
});
