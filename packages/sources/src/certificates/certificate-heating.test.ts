import { readFileSync } from 'node:fs';
import { splitRows } from '@property-lookup/rows/read';
import { describe, expect, it } from 'vitest';
import { heatingType, mainFuel } from './certificate-heating.js';

const LOOK_UPS = new URL(
  '../../../../test/samples/epc-domestic/look-up-main-fuel.csv',
  import.meta.url,
);

describe('heatingType', () => {
  it.each([
    ['Boiler and radiators, mains gas', 'Gas Boiler'],
    ['Boiler and underfloor heating, mains gas', 'Gas Boiler'],
    ['Gas boiler, Gas boiler', 'Gas Boiler'],
    ['Boiler and radiators, oil', 'Oil Boiler'],
    ['Boiler and radiators, LPG', 'LPG Boiler'],
    ['Boiler &amp; underfloor, bottled gas', 'LPG Boiler'],
    ['Boiler and radiators, electric', 'Electric Boiler'],
    ['Electric CPSU', 'Electric Boiler'],
    ['Electric storage heaters', 'Electric Storage'],
    ['Room heaters, electric', 'Electric Room Heaters'],
    ['Portable electric heaters assumed for most rooms', 'Electric Room Heaters'],
    ['Air source heat pump, radiators, electric', 'Air Source Heat Pump'],
    ['Ground source heat pump, underfloor, electric', 'Ground Source Heat Pump'],
    ['Water source heat pump, radiators, electric', 'Other'],
    ['Mixed exhaust air source heat pump, radiators, electric', 'Other'],
    ['Community scheme with CHP', 'Heat Network'],
    ['Community heat pump, radiators, electric', 'Heat Network'],
    ['Boiler and radiators, wood pellets', 'Biomass'],
    ['Room heaters, dual fuel (mineral and wood)', 'Solid Fuel'],
    ['Boiler and radiators, anthracite, Boiler and radiators, mains gas', 'Solid Fuel'],
    ['Boiler and radiators, mains gas | Room heaters, wood logs', 'Gas Boiler'],
    ['Boiler and radiators, |Bwyler a rheiddiaduron, |mains gas|nwy prif gyflenwad', 'Gas Boiler'],
    ['Room heaters, mains gas', 'Other'],
    ['Warm air, Electricaire', 'Other'],
    ['Micro-cogeneration, mains gas', 'Other'],
    ['Electric underfloor heating', 'Other'],
    ['No system present: electric heaters assumed', 'None'],
    ['SAP05:Main-Heating', undefined],
    ['Bwyler a rheiddiaduron, nwy prif gyflenwad', 'Gas Boiler'],
    ['Bwyler a rheiddiaduron, olew', 'Oil Boiler'],
    ['St?r wresogyddion trydan', 'Electric Storage'],
    ['Gwresogyddion ystafell, trydan', 'Electric Room Heaters'],
    ['Pwmp gwres sy’n tarddu yn yr awyr, rheiddiaduron, trydan', 'Air Source Heat Pump'],
    ['Pwmp gwres tarddu yn y ddaear, rheiddiaduron, trydan', 'Ground Source Heat Pump'],
    ['Cynllun cymunedol', 'Heat Network'],
    ['Dim system ar gael: rhagdybir bod gwresogyddion trydan', 'None'],
  ])('reads %s', (text, expected) => {
    expect(heatingType(text)).toBe(expected);
  });
});

describe('mainFuel', () => {
  it.each([
    ['mains gas (not community)', 'Mains Gas'],
    ['mains gas (community)', 'Heat Network'],
    ['mains gas - this is for backwards compatibility only and should not be used', 'Mains Gas'],
    ['Natural Gas', 'Mains Gas'],
    ['LPG special condition', 'LPG'],
    ['oil (not community)', 'Oil'],
    ['rapeseed oil', 'Other'],
    ['B30K (not community)', 'Oil'],
    ['appliances able to use mineral oil or liquid biofuel', 'Oil'],
    ['Solid fuel: wood logs', 'Biomass'],
    ['dual fuel - mineral + wood', 'Solid Fuel'],
    ['house coal (not community)', 'Solid Fuel'],
    ['Electricity: electricity, unspecified tariff', 'Electricity'],
    ['Grid Supplied Electricity', 'Electricity'],
    ['District Heating', 'Heat Network'],
    ['To be used only when there is no heating/hot-water system', 'None'],
    [
      'To be used only when there is no heating/hot-water system or data is from a community network',
      undefined,
    ],
    ['26', undefined],
  ])('reads %s', (text, expected) => {
    expect(mainFuel(text)).toBe(expected);
  });

  it("reads every fuel of the register's look-ups", () => {
    const rows = splitRows(readFileSync(LOOK_UPS, 'utf8'), ',');
    const fuels = new Set(rows.filter((row) => row[7] === 'main_fuel').map((row) => row[6] ?? ''));
    expect(fuels.size).toBeGreaterThan(90);
    expect([...fuels].filter((fuel) => mainFuel(fuel) === undefined)).toEqual([
      'To be used only when there is no heating/hot-water system or data is from a community network',
      'Fuel data from pcdb',
    ]);
    const shared = [...fuels].filter((fuel) => /\(community\)|^Community/.test(fuel));
    expect(shared.filter((fuel) => mainFuel(fuel) !== 'Heat Network')).toEqual([]);
  });
});
