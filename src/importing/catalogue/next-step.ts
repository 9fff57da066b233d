/** Says what to load next: the one thing that would help most, in a sentence. */

import type { LoadedSource } from '../../release/release.js';
import type { Content } from '../../sources/about.js';
import { ALL_SOURCES } from '../reading/recognise.js';
import { providedBy } from './catalogue.js';
import { wantedSources } from './endpoint-needs.js';

/** In the order in which they matter; each is the sentence for what no loaded source provides. */
const STEPS: readonly (readonly [Content, string])[] = [
  [
    'addresses',
    'No address source is loaded: addresses are not matched, and postcodes, streets and numbers are empty. ' +
      'Energy certificates (epc-domestic, free with an account) carry the address and UPRN of most homes; ' +
      'AddressBase (licensed) and a council list have all.',
  ],
  [
    'postcodes',
    'No postcode directory is loaded: postcodes have no position of their own and no areas. ONSPD is free: `property-lookup fetch onspd`.',
  ],
  [
    'positions',
    'No positions of homes are loaded: they are placed at their postcodes, if at all. OS Open UPRN is free: `property-lookup fetch os-open-uprn`.',
  ],
  [
    'areas',
    'No areas are loaded: authority, ward and neighbourhood are unknown. The ONS UPRN Directory is free: `property-lookup fetch onsud`.',
  ],
  [
    'sales',
    'No sales are loaded: there is no last price, history or value. Price Paid Data is free: `property-lookup fetch price-paid`.',
  ],
  [
    'certificates',
    'No energy certificates are loaded: energy, construction and size are unknown or modelled. They are free with an account (epc-domestic).',
  ],
];

/** Undefined where every free source of a field is loaded. */
export function nextStep(loaded: readonly LoadedSource[]): string | undefined {
  if (loaded.length === 0) {
    return 'No data is loaded: `property-lookup sources` lists what there is and where, `property-lookup import FILE...` loads files, and `property-lookup demo` shows an example.';
  }
  const provided = providedBy(loaded);
  const step = STEPS.find(([content]) => !provided.has(content));
  return step?.[1] ?? freeSource(loaded);
}

function freeSource(loaded: readonly LoadedSource[]): string | undefined {
  for (const { sources, fields } of wantedSources(loaded)) {
    const free = ALL_SOURCES.find(
      ({ id, about }) => sources.includes(id) && about.price.startsWith('free'),
    );
    if (free === undefined) continue;
    const count = fields === 1 ? '1 more field' : `${fields} more fields`;
    return `${free.title} (${free.id}, ${free.about.price}) would fill ${count}: ${free.about.gives}.`;
  }
  return undefined;
}
