import { describe, expect, it } from 'vitest';
import { TextRow } from '../cells/row.js';
import { objectColumnsFrom, premiseParts } from './pao-sao.js';

const SECONDARY = objectColumnsFrom(0);
const PRIMARY = objectColumnsFrom(5);

describe('premise parts of BS 7666 objects', () => {
  it.each([
    [',,,,|25,,,,', [null, null, '25']],
    [',,,,|25,A,,,', [null, null, '25A']],
    [',,,,|12,,14,,', [null, null, '12-14']],
    [',,,,|12,A,12,C,', [null, null, '12A-12C']],
    [',,,,|,,,,THE OLD MILL', [null, 'THE OLD MILL', null]],
    ['5,,,,|,,,,THE OLD MILL', ['5', 'THE OLD MILL', null]],
    [',,,,FLAT 1|25,,,,', ['FLAT 1', null, '25']],
    ['1,A,,,|25,,,,OAK HOUSE', ['1A', 'OAK HOUSE', '25']],
    ['2,,4,,|,,,,MILL', ['2-4', 'MILL', null]],
    ['1,,,,UNIT|25,,,,', ['UNIT 1', null, '25']],
    [',A,,,|25,,,,', ['A', null, '25']],
    [',,,,|,,,,', [null, null, null]],
  ])('%s', (objects, [subBuildingName, buildingName, buildingNumber]) => {
    const fields = objects.split('|').flatMap((object) => object.split(','));
    expect(premiseParts(new TextRow(fields), PRIMARY, SECONDARY)).toEqual({
      subBuildingName,
      buildingName,
      buildingNumber,
    });
  });

  it('takes the first non-empty text, such as a Welsh name before the English', () => {
    const fields = ['', '', '', '', 'TŶ MAWR', 'BIG HOUSE'];
    const object = { ...objectColumnsFrom(0), texts: [4, 5] };
    expect(premiseParts(new TextRow(fields), object, SECONDARY).buildingName).toBe('TŶ MAWR');
    expect(
      premiseParts(new TextRow(['', '', '', '', '', 'BIG HOUSE']), object, SECONDARY).buildingName,
    ).toBe('BIG HOUSE');
  });
});
