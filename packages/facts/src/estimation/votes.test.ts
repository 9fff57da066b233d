import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Answers, NO_ANSWER } from './answers.js';
import type { Dwelling } from './dwelling.js';
import { MODELLED_FIELDS, type ModelledName } from './modelled-fields.js';
import { isRight } from './right-value.js';
import { Votes } from './votes.js';

const fieldOf = (name: ModelledName) => {
  const field = MODELLED_FIELDS.find((one) => one.name === name);
  if (field === undefined) throw new Error(`no field ${name}`);
  return field;
};

const dwellingWith = (values: Dwelling['values']): Dwelling => ({
  places: { outcode: null, sector: null, street: null, postcode: null, building: null },
  kinds: {},
  values,
  areaFigures: {},
});

describe('votes', () => {
  it('for a word count for that word only, and come most frequent first', () => {
    const said = ['Flat', 'House', 'House', undefined, 'Bungalow'];
    const dwellings = said.map((value) =>
      dwellingWith(value === undefined ? {} : { PROPERTY_TYPE: value }),
    );
    const answers = new Answers(fieldOf('PROPERTY_TYPE'), dwellings, ['Maisonette']);
    const votes = new Votes(answers);
    for (const answer of answers.byDwelling) if (answer !== NO_ANSWER) votes.cast(answer);
    expect(votes.count).toBe(4);
    expect(votes.frequent.map((answer) => answers.valueOf(answer))).toEqual([
      'House',
      'Flat',
      'Bungalow',
    ]);
    expect(votes.rightFor(answers.numberOf('House'))).toBe(2);
    expect(votes.rightFor(answers.numberOf('Maisonette'))).toBe(0);
    votes.clear();
    expect([votes.count, votes.rightFor(answers.numberOf('House'))]).toEqual([0, 0]);
  });

  it('for a measure count for every step within the tolerance, settled or not', () => {
    const area = fieldOf('TOTAL_FLOOR_AREA');
    const areas = fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(areas, (sizes) => {
        const dwellings = sizes.map((size) => dwellingWith({ TOTAL_FLOOR_AREA: size }));
        const answers = new Answers(area, dwellings, []);
        const votes = new Votes(answers);
        for (const answer of answers.byDwelling) votes.cast(answer);
        const all = Array.from({ length: answers.size }, (_, answer) => answer);
        const counted = all.map((answer) => {
          const near = [...answers.byDwelling].filter((one) => Math.abs(one - answer) <= 5);
          expect(votes.rightFor(answer)).toBe(near.length);
          return near.length;
        });
        votes.settle();
        expect(all.map((answer) => votes.rightFor(answer))).toEqual(counted);
        // The value of an answer is right for the dwelling that gave it.
        for (const [at, answer] of answers.byDwelling.entries()) {
          expect(isRight(area, answers.valueOf(answer) ?? 0, sizes[at] ?? 0)).toBe(true);
        }
      }),
    );
  });

  it('for a measure without values are empty', () => {
    const answers = new Answers(fieldOf('TOTAL_FLOOR_AREA'), [dwellingWith({})], []);
    expect([answers.size, answers.numberOf(80)]).toEqual([0, NO_ANSWER]);
    expect(new Votes(answers).frequent).toEqual([]);
  });
});
