import { NO_ADDRESS } from '@property-lookup/kernel/address';
import { describe, expect, it } from 'vitest';
import { judgeListing } from './planning-facts.js';

const AT = 12;

function judge(entry: string | null, given: Partial<typeof NO_ADDRESS>, metres = AT) {
  return judgeListing(entry, metres, { ...NO_ADDRESS, thoroughfare: 'CROSS STREET', ...given });
}
const number = (buildingNumber: string, thoroughfare = 'CROSS STREET') => ({
  ...{ buildingNumber, thoroughfare },
});
const name = (buildingName: string) => ({ buildingName });

describe('an entry with numbers', () => {
  it.each([
    ['118 And 120, Cross Street', '120'],
    ['118-124, Cross Street', '122'],
    ['118 to 124 Cross Street', '118'],
    ['No. 5, Cross Street', '5'],
    ['2, 2a, 4a And 4, Cross Street', '2A'],
    ['1, 1a And 3 Cross Street And 2 Post Office Street', '3'],
    ['Numbers 2, 4, 6 And Right 3 Bays Of 8', '6'],
    ['Lloyds Bank, Bank House And Number 7', '7'],
    ['30, 32 And 34, Cross Street (See Details For Further Address Information)', '34'],
    ['16 Cross Street', '16'],
    ['Numbers 75-78 and attached railings', '76'],
    ['St Anne’s House, 9, Cross Street', '9'],
  ])('%s is %s', (entry, own) => {
    expect(judge(entry, number(own))).toBe('same');
  });

  it.each([
    ['118 And 120, Cross Street', '119'],
    ['118-124, Cross Street', '121'],
    ['118 And 120, Cross Street', '12'],
    ['16, Other Street', '16'],
    ['1, 1a And 3 Cross Street And 2 Post Office Street', '2'],
  ])('%s is not %s, however near', (entry, own) => {
    expect(judge(entry, number(own), 1)).toBe('other');
    expect(judge(entry, name('THE HOLLIES'), 1)).toBe('other');
  });

  it('is the building of its flats', () => {
    expect(judge('16 Cross Street', { ...number('16'), ...name('FLAT 2') })).toBe('same');
  });

  it('does not take numbers from a distance or a count', () => {
    expect(judge('2 Small Piers At South Of Garden Forecourt', number('2'), 1)).toBe('other');
    expect(judge('Barn 200 Metres North West Of The Cottage', number('200'))).toBe('unsure');
  });
});

describe('an entry with the name of a house', () => {
  it('is the home of that name', () => {
    expect(judge('Westwood Lodge', name('WESTWOOD LODGE'))).toBe('same');
    expect(judge('The Old Hall', name('OLD HALL'))).toBe('same');
    expect(judge('The Silk Works', name('12 THE SILK WORKS'))).toBe('same');
    expect(judge("St Alban's Vicarage", name('ST ALBANS VICARAGE'))).toBe('same');
    expect(judge('Suffolk House, Bradgate,\r\nHolmacre\r\n', name('BRADGATE'))).toBe('same');
    expect(judge('Denehill\r\n And The Old Vicarage', name('THE OLD VICARAGE'))).toBe('same');
    expect(judge('Buckhall, The Four Seasons', { organisationName: 'FOUR SEASONS' })).toBe('same');
  });

  it('is neither a home of another name nor a structure beside it', () => {
    expect(judge('Westwood Lodge', name('EASTWOOD LODGE'), 1)).toBe('other');
    expect(judge('Barn To South West Of Overtown Farmhouse', name('OVERTOWN FARMHOUSE'))).toBe(
      'other',
    );
    expect(judge('Sundial In Grounds Of The Priory', name('THE PRIORY'))).toBe('other');
  });

  it('may be a home without a name if the point is on its building', () => {
    expect(judge('Westwood Lodge', number('12'), 4)).toBe('near');
    expect(judge('Westwood Lodge', number('12'), 6)).toBe('unsure');
    expect(judge(null, number('12'), 4)).toBe('near');
    expect(judge(null, number('12'), 6)).toBe('unsure');
  });
});

it.each([
  ['Church Of Saint Mary Magdalene'],
  ['War Memorial'],
  ['K6 Telephone Kiosk'],
  ['Drinking fountain, approximately 45 metres south south east of the church'],
  ['Pier At South East Corner Of Forecourt Garden'],
  ['Milestone'],
  ['Woodhouse Lane Aqueduct'],
])('nobody lives in %s', (entry) => {
  expect(judge(entry, number('12'), 1)).toBe('other');
});

it('a home may be a former church, and have its name', () => {
  expect(judge('Church Of St Alban', name('CHURCH OF ST ALBAN'))).toBe('same');
  expect(judge('Church House', number('3'), 1)).toBe('near');
});
