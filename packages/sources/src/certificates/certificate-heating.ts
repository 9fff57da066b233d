/** Translates descriptions of heating and names of fuels, in English or Welsh, into the dictionary's words. */

import type { ValueOf } from '@property-lookup/model/dictionary';
import { firstOf, type Patterns, type Reader } from './certificate-text.js';

const HEATINGS: Patterns<ValueOf<'MAIN_HEATING_TYPE'>> = [
  [/no system present|dim system ar gael/, 'None'],
  [/community|communal|heat network|district heating|gymunedol|cymunedol/, 'Heat Network'],
  // Sources of heat for which the dictionary has no word.
  [/exhaust|solar[- ]assisted|water source/, 'Other'],
  [/ground source|[pb]wmp gwres.*ddaear/, 'Ground Source Heat Pump'],
  [/air source|[pb]wmp gwres.*awyr/, 'Air Source Heat Pump'],
  [/heat pump|[pb]wmp gwres|pumpa teas/, 'Other'],
  [/storage|st.{1,3}r wresogyddion|gwresogyddion st.{1,3}r/, 'Electric Storage'],
  [/dual fuel|mineral and wood|dau danwydd/, 'Solid Fuel'],
  [/wood|pellet|biomass|\bcoed\b/, 'Biomass'],
  [/coal|anthracite|smokeless|solid[- ]fuel|\bglo\b|di-fwg/, 'Solid Fuel'],
  [/biofuel|bioethanol|biogas/, 'Other'],
  [/(?:boiler|bwyler|radiator).*(?:lpg|bottled gas|nwy potel)/, 'LPG Boiler'],
  [/(?:boiler|bwyler|radiator).*(?:\bgas\b|\bnwy\b)|gas boiler/, 'Gas Boiler'],
  [/(?:boiler|bwyler|radiator).*(?:\boil\b|b30|\bolew\b)|oil boiler/, 'Oil Boiler'],
  [/(?:boiler|bwyler|radiator).*(?:electric|trydan)|electric boiler|cpsu/, 'Electric Boiler'],
  [
    /room heaters?.*electric|ystafell.*trydan|portable electric|trydan cludadwy/,
    'Electric Room Heaters',
  ],
  [/electric (?:room |panel |convector )?heaters?\b/, 'Electric Room Heaters'],
  [/room heater|gwresogyddion ystafell|warm air|awyr gynnes/, 'Other'],
  [/cogeneration|underfloor|dan y llawr|ceiling heating/, 'Other'],
];
export const heatingType = firstOf(HEATINGS);

const FUELS: Patterns<ValueOf<'MAIN_FUEL'>> = [
  // RdSAP code 0 written out: it is ambiguous, so the description of the heating decides.
  [/no heating\/hot-water system or data is from/, null],
  [/no heating\/hot-water system|no system present|dim system ar gael/, 'None'],
  [/community|communal|heat network|district heating|gymunedol|cymunedol/, 'Heat Network'],
  [/mineral oil|b30[kd]/, 'Oil'],
  [/biogas|bioethanol|biodiesel|biofuel|rape ?seed|waste|\blng\b/, 'Other'],
  [/lpg|bottled gas|nwy potel/, 'LPG'],
  [/dual fuel|mineral (?:\+|and) wood|dau danwydd/, 'Solid Fuel'],
  [/wood|pellet|biomass|\bcoed\b/, 'Biomass'],
  [/coal|anthracite|smokeless|solid[- ]fuel|\bglo\b|di-fwg/, 'Solid Fuel'],
  [/electric|trydan|storage|heat pump|[pb]wmp gwres|cpsu/, 'Electricity'],
  [/\bgas\b|\bnwy\b/, 'Mains Gas'],
  [/\boil\b|\bolew\b|kerosene/, 'Oil'],
  [/^other/, 'Other'],
];
const fuelOf = firstOf(FUELS);

/** From `MAIN_FUEL`, or from the description of the heating if that column is empty. */
export const mainFuel: Reader<ValueOf<'MAIN_FUEL'>> = Object.assign(
  (text: string) => fuelOf(text.replace(/ *\(not community\)/i, '')),
  { values: fuelOf.values },
);
