import { splitRows } from '@property-lookup/rows/read';
import { factsOfKind, mapRows, sampleOf } from '@property-lookup/testing/map-rows';
import { describe, expect, it } from 'vitest';
import { SOURCES } from '../../sources.js';
import { epcScotland } from './epc-scotland.js';

const HEADER =
  'BUILDING_REFERENCE_NUMBER,OSG_REFERENCE_NUMBER,ADDRESS1,ADDRESS2,POST_TOWN,POSTCODE,INSPECTION_DATE,TYPE_OF_ASSESSMENT,LODGEMENT_DATE,TOTAL_FLOOR_AREA,3_YR_ENERGY_COST_CURRENT,CURRENT_ENERGY_EFFICIENCY,CURRENT_ENERGY_RATING,WALL_DESCRIPTION,WALL_ENERGY_EFF,MAINHEAT_DESCRIPTION,HEATING_COST_CURRENT,HOT_WATER_COST_CURRENT,LIGHTING_COST_CURRENT,HEATING_COST_POTENTIAL,CONSTRUCTION_AGE_BAND,PHOTO_SUPPLY,BUILT_FORM,PROPERTY_TYPE,REPORT_REFERENCE_NUMBER';
const NAMES =
  'Property UPRN,OSG UPRN,Address 1,Address 2,Post Town,Postcode,Date of Assessment,Type of Assessment,Date of Certificate,Total floor area,3 year cost,Rating,Band,Wall,Wall efficiency,Main heating,Heating,Hot water,Lighting,Heating potential,Age,PV,Form,Type,RRN';
const row = (costs: string) =>
  `1,906700012345,46 Woodhall Terrace,,EDINBURGH,EH14 5BR,2019-02-27,RdSAP,2019-03-01,131.5,${costs.split(';')[0]},62,D,"Cavity wall, as built, insulated (assumed) | Timber frame, as built, insulated (assumed)",Good | Good,"Boiler and radiators, mains gas | Room heaters, wood logs",${costs.split(';')[1]},1950-1964,Array: Roof Area: 40%; Connection: none;  |,Semi-Detached,House,0100-1234-5678-9012-3456`;
const rows = (...lines: string[]) => splitRows(lines.join('\n'), ',');

describe('certificates of Scotland', () => {
  it('skips the second header and reads the parts before the bar', () => {
    const file = rows(HEADER, NAMES, row('3000;2100,600,300,1500'));
    expect(epcScotland.recognise(sampleOf(file))).toBe(true);
    const mapped = mapRows(epcScotland, file);
    expect(mapped.ignored).toEqual({ 'second header row': 1 });
    expect(factsOfKind(mapped, 'certificate')).toEqual([
      {
        kind: 'certificate',
        id: '0100-1234-5678-9012-3456',
        uprn: 906700012345,
        address: { text: '46 Woodhall Terrace, EDINBURGH', postcode: 'EH14 5BR' },
        ...{ line: '46 Woodhall Terrace', postTown: 'EDINBURGH' },
        lodged: '2019-03-01',
        inspected: '2019-02-27',
        isDomestic: true,
        uprnSource: null,
        values: {
          CERTIFICATE_NUMBER: '0100-1234-5678-9012-3456',
          LODGEMENT_DATE: '2019-03-01',
          INSPECTION_DATE: '2019-02-27',
          PROPERTY_TYPE: 'House',
          BUILT_FORM: 'Semi-Detached',
          TOTAL_FLOOR_AREA: 131.5,
          CURRENT_ENERGY_RATING: 'D',
          CURRENT_ENERGY_EFFICIENCY: 62,
          // Cost over three years, by the total.
          HEATING_COST_CURRENT: 700,
          HOT_WATER_COST_CURRENT: 200,
          LIGHTING_COST_CURRENT: 100,
          HEATING_COST_POTENTIAL: 500,
          REPORT_TYPE: 'RdSAP',
          MAIN_FUEL: 'Mains Gas',
          MAIN_HEATING_TYPE: 'Gas Boiler',
          MAINHEAT_DESCRIPTION: 'Boiler and radiators, mains gas | Room heaters, wood logs',
          HAS_SOLAR_PV: true,
          CONSTRUCTION_MATERIAL: 'Brick',
          WALL_TYPE: 'Cavity',
          WALL_INSULATION: 'As Built',
          WALLS_DESCRIPTION:
            'Cavity wall, as built, insulated (assumed) | Timber frame, as built, insulated (assumed)',
          WALLS_ENERGY_EFF: 'Good',
          CONSTRUCTION_AGE_BAND: '1950-1966',
          NON_STANDARD_CONSTRUCTION: false,
        },
        inferred: { CONSTRUCTION_MATERIAL: 0.85, NON_STANDARD_CONSTRUCTION: 0.95 },
      },
    ]);
  });

  it('keeps yearly costs, and leaves out those not explained by the total', () => {
    const file = rows(HEADER, row('3000;700,200,100,500'), row('3000;10,20,30,5'));
    const [yearly, unclear] = factsOfKind(mapRows(epcScotland, file), 'certificate');
    expect(yearly).toMatchObject({
      values: { HEATING_COST_CURRENT: 700, HEATING_COST_POTENTIAL: 500 },
    });
    expect(unclear).not.toHaveProperty('values.HEATING_COST_CURRENT');
    expect(unclear).not.toHaveProperty('values.HEATING_COST_POTENTIAL');
  });

  it('maps certificates of buildings that are not homes', () => {
    const file = rows(
      'BUILDING_REFERENCE_NUMBER,OSG_REFERENCE_NUMBER,ADDRESS1,ADDRESS2,POST_TOWN,POSTCODE,LODGEMENT_DATE,PROPERTY_TYPE,FLOOR_AREA,CURRENT_ENERGY_PERFORMANCE_RATING,CURRENT_ENERGY_PERFORMANCE_BAND,MAIN_HEATING_FUEL',
      '1,906700012345,1 High Street,,EDINBURGH,EH1 1AA,2019-03-01,Office,500,45,D,Natural Gas',
    );
    expect(epcScotland.recognise(sampleOf(file))).toBe(true);
    expect(factsOfKind(mapRows(epcScotland, file), 'certificate')).toMatchObject([
      { isDomestic: false, values: { CURRENT_ENERGY_RATING: 'D', TOTAL_FLOOR_AREA: 500 } },
    ]);
  });

  it('reads files with a plain header, in which Property_UPRN is not a UPRN', () => {
    const file = rows(
      'Property_UPRN,OSG_UPRN,ADDRESS1,POST_TOWN,Postcode,Date of Assessment,Date of Certificate,Total floor area (m²),Current energy efficiency rating,Current energy efficiency rating band,Part 1 Construction Age Band,Primary Energy Indicator (kWh/m²/year),Habitable Room Count,Main Heating 1 Fuel Type',
      '1000053322,906700012345,46 Woodhall Terrace,EDINBURGH,EH14 5BR,2019-02-27,2019-03-01,131.5,62,D,1950-1964,240,5,Gas: mains gas',
    );
    expect(SOURCES.find((source) => source.recognise(sampleOf(file)))).toBe(epcScotland);
    expect(factsOfKind(mapRows(epcScotland, file), 'certificate')).toMatchObject([
      {
        ...{ uprn: 906700012345, lodged: '2019-03-01', inspected: '2019-02-27', isDomestic: true },
        values: {
          ...{ CURRENT_ENERGY_RATING: 'D', CURRENT_ENERGY_EFFICIENCY: 62, TOTAL_FLOOR_AREA: 131.5 },
          ...{ HABITABLE_ROOMS: 5, ENERGY_CONSUMPTION_CURRENT: 240, MAIN_FUEL: 'Mains Gas' },
          CONSTRUCTION_AGE_BAND: '1950-1966',
        },
      },
    ]);
    const other = rows(
      'Property_UPRN,OSG_UPRN,Address1,Post Town,Postcode,Lodgement Date,Energy Band,Main Heating Fuel',
      '1000053322,906700012345,1 High Street,EDINBURGH,EH1 1AA,11/02/2014 20:59:26,D,Natural Gas',
    );
    expect(factsOfKind(mapRows(epcScotland, other), 'certificate')).toMatchObject([
      { isDomestic: false, lodged: '2014-02-11', values: { CURRENT_ENERGY_RATING: 'D' } },
    ]);
  });

  it('refuses rows without a date, and does not claim other registers', () => {
    const file = rows(
      HEADER,
      row('0;,,,'),
      row('0;,,,').replace('2019-02-27', '').replace('2019-03-01', ''),
    );
    expect(mapRows(epcScotland, file).rejected).toEqual({
      'lodgement date is missing or malformed': 1,
    });
    const other = ['LMK_KEY', 'UPRN', 'LODGEMENT_DATE', 'CURRENT_ENERGY_RATING'];
    expect(epcScotland.recognise(sampleOf([other]))).toBe(false);
  });
});
