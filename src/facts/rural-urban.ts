/** Rural-urban classification codes of the ONS postcode directories, and what they mean. */

/** The name of a code; a code that is in none of the lists below is shown as it is. */
export function describeRuralUrban(code: string): string {
  return NAMES.get(code.toUpperCase()) ?? code;
}

const NAMES: ReadonlyMap<string, string> = new Map([
  // England and Wales 2011 (ONS, RUC2011 of output areas).
  ['A1', 'Urban major conurbation'],
  ['B1', 'Urban minor conurbation'],
  ['C1', 'Urban city and town'],
  ['C2', 'Urban city and town in a sparse setting'],
  ['D1', 'Rural town and fringe'],
  ['D2', 'Rural town and fringe in a sparse setting'],
  ['E1', 'Rural village'],
  ['E2', 'Rural village in a sparse setting'],
  ['F1', 'Rural hamlets and isolated dwellings'],
  ['F2', 'Rural hamlets and isolated dwellings in a sparse setting'],
  // England and Wales 2021 (ONS, RUC2021).
  ['UN1', 'Urban: Nearer to a major town or city'],
  ['UF1', 'Urban: Further from a major town or city'],
  ['RLN1', 'Larger rural: Nearer to a major town or city'],
  ['RLF1', 'Larger rural: Further from a major town or city'],
  ['RSN1', 'Smaller rural: Nearer to a major town or city'],
  ['RSF1', 'Smaller rural: Further from a major town or city'],
  // Scotland (Scottish Government, eightfold urban rural classification).
  ['1', 'Large urban area'],
  ['2', 'Other urban area'],
  ['3', 'Accessible small town'],
  ['4', 'Remote small town'],
  ['5', 'Very remote small town'],
  ['6', 'Accessible rural'],
  ['7', 'Remote rural'],
  ['8', 'Very remote rural'],
]);
