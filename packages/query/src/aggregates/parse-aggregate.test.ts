import { Failure } from '@property-lookup/kernel/failure';
import { PROPERTY_FIELDS } from '@property-lookup/model/fields';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseKeys, parseMeasures } from './parse-aggregate.js';

const keys = (text: string) => parseKeys(text, PROPERTY_FIELDS);
const measures = (text: string) => parseMeasures(text, PROPERTY_FIELDS);
const names = (terms: readonly { readonly name: string }[]) => terms.map(({ name }) => name);

describe('by', () => {
  it('takes terms of every form, in any case and spacing', () => {
    const text = 'Post_Town, BAND( Estimated_Value , 50000 ),year(last_sold_date)';
    expect(names(keys(text))).toEqual([
      'post_town',
      'band(estimated_value,50000)',
      'year(last_sold_date)',
    ]);
    expect(names(keys('month(last_sold_date),postcode_area,grid(500)'))).toEqual([
      'month(last_sold_date)',
      'postcode_area',
      'grid(500)',
    ]);
    expect(names(keys('TILE(9)'))).toEqual(['tile(9)']);
  });

  it.each([
    ['post_twon', "by has no field 'post_twon'; did you mean 'post_town'?"],
    ['location', 'by: location is no group; grid(METRES) or tile(ZOOM) makes squares of it'],
    ['bedrooms$confidence', 'in bands, as in band(bedrooms$confidence,0.1)'],
    ['latitude', 'by: latitude has too many values; put them in bands, as in band(latitude,10)'],
    [
      'band(estimated_value)',
      'by: band takes a field and a width above 0, as in band(estimated_value,10)',
    ],
    [
      'band(estimated_value,-1)',
      'by: band takes a field and a width above 0, as in band(estimated_value,10)',
    ],
    ['band(post_town,5)', 'by: band takes a number, and post_town is of type text'],
    ['year(post_town)', 'by: year takes a date, and post_town is of type text'],
    ['grid(0)', "by: grid takes whole metres from 1 to 1000000, not '0'"],
    ['tile(21)', "by: tile takes a zoom from 0 to 20, not '21'"],
    ['post_town,post_town', "by names 'post_town' twice"],
    ['a,b,c,d', 'by has no field'],
    ['post_town,postcode,street,tenure', 'by takes at most 3 terms, not 4'],
    [
      'week(last_sold_date)',
      "by takes a field, band(FIELD,WIDTH), year(FIELD), month(FIELD), postcode_area, postcode_district, postcode_sector, grid(METRES) or tile(ZOOM), not 'week(last_sold_date)'",
    ],
    ['', 'by takes a field,'],
    ['post_town,', 'by takes a field,'],
  ])('refuses %s', (text, sentence) => {
    expect(() => keys(text)).toThrow(sentence);
  });
});

describe('of', () => {
  it('takes measures of every form, and always includes the count', () => {
    expect(
      names(
        measures('count,Median(last_sold_price), p10(total_floor_area),share(tenure=Freehold)'),
      ),
    ).toEqual(['median(last_sold_price)', 'p10(total_floor_area)', 'share(tenure=Freehold)']);
    expect(measures('count')).toEqual([]);
    expect(measures('max(last_sold_date)')).toMatchObject([{ kind: 'max' }]);
  });

  it('reads the value of a share like a filter value', () => {
    expect(measures('share(postcode=ab116sj)')).toMatchObject([{ leaf: { value: 'AB11 6SJ' } }]);
    expect(measures('share(bedrooms=3)')).toMatchObject([{ leaf: { value: 3 } }]);
  });

  it.each([
    [
      'median',
      "of takes count, median(FIELD), p1(FIELD) to p99(FIELD), mean(FIELD), min(FIELD), max(FIELD) or share(FIELD=VALUE), not 'median'",
    ],
    ['p0(last_sold_price)', "not 'p0(last_sold_price)'"],
    ['sum(last_sold_price)', "not 'sum(last_sold_price)'"],
    ['median(post_town)', 'of: median takes a number, and post_town is of type text'],
    ['mean(last_sold_date)', 'of: mean takes a number, and last_sold_date is of type date'],
    ['max(post_town)', 'of: max takes a number or a date, and post_town is of type text'],
    ['share(tenure)', 'of: share takes a field and a value, as in share(tenure=Freehold)'],
    ['share(bedrooms=many)', "of: 'bedrooms' takes a whole number, not 'many'"],
    [
      'median(last_sold_prise)',
      "of has no field 'last_sold_prise'; did you mean 'last_sold_price'?",
    ],
  ])('refuses %s', (text, sentence) => {
    expect(() => measures(text)).toThrow(sentence);
  });
});

it('reads or refuses any text', () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom('band(', ')', ',', 'year(', 'p5(', 'uprn', '=', ' ', '1'),
      }),
      (text) => {
        for (const read of [keys, measures]) {
          try {
            read(text);
          } catch (error) {
            expect(error).toBeInstanceOf(Failure);
          }
        }
      },
    ),
  );
});
