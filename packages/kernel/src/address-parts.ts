/** The parts of a postal address under Royal Mail's names, shared by every source, the store and the API. */

/** An address in parts; null for each part that the source leaves out. */
export interface AddressParts {
  readonly organisationName: string | null;
  readonly departmentName: string | null;
  readonly poBox: string | null;
  readonly subBuildingName: string | null;
  readonly buildingName: string | null;
  /** May carry a suffix or a range where the source is not Royal Mail: `12A`, `12-14`. */
  readonly buildingNumber: string | null;
  readonly dependentThoroughfare: string | null;
  readonly thoroughfare: string | null;
  readonly doubleDependentLocality: string | null;
  readonly dependentLocality: string | null;
  /** Upper case. */
  readonly postTown: string | null;
  /** Upper case with one space. */
  readonly postcode: string | null;
}

/** A value for each part of an address, such as its text or the number of its text. */
export type PartsOf<Part> = Readonly<Record<keyof AddressParts, Part>>;

/** Names of the parts in storage order. */
export const ADDRESS_PARTS = [
  'organisationName',
  'departmentName',
  'poBox',
  'subBuildingName',
  'buildingName',
  'buildingNumber',
  'dependentThoroughfare',
  'thoroughfare',
  'doubleDependentLocality',
  'dependentLocality',
  'postTown',
  'postcode',
] as const satisfies readonly (keyof AddressParts)[];

const ADDRESS_FIELDS: ReadonlySet<string> = new Set([
  ...ADDRESS_PARTS.map((name) => name.toLowerCase()),
  ...['fulladdress', 'addressline1', 'addressline2', 'addressline3', 'street'],
]);

/** Whether a field of the data dictionary or a filter is an address or a part of an address. */
export const isAddressField = (name: string): boolean =>
  ADDRESS_FIELDS.has(name.replaceAll('_', '').toLowerCase());

/**
 * Builds parts from a function of name and position in `ADDRESS_PARTS`. Written out in full, because an import makes some hundred
 * million of them, and a loop takes five times as long.
 */
export function addressPartsOf<Part>(
  part: (name: keyof AddressParts, at: number) => Part,
): PartsOf<Part> {
  return {
    organisationName: part('organisationName', 0),
    departmentName: part('departmentName', 1),
    poBox: part('poBox', 2),
    subBuildingName: part('subBuildingName', 3),
    buildingName: part('buildingName', 4),
    buildingNumber: part('buildingNumber', 5),
    dependentThoroughfare: part('dependentThoroughfare', 6),
    thoroughfare: part('thoroughfare', 7),
    doubleDependentLocality: part('doubleDependentLocality', 8),
    dependentLocality: part('dependentLocality', 9),
    postTown: part('postTown', 10),
    postcode: part('postcode', 11),
  };
}

/** The values of the parts, in the order of `ADDRESS_PARTS`. */
export function addressPartValues<Part>(parts: PartsOf<Part>): Part[] {
  return [
    parts.organisationName,
    parts.departmentName,
    parts.poBox,
    parts.subBuildingName,
    parts.buildingName,
    parts.buildingNumber,
    parts.dependentThoroughfare,
    parts.thoroughfare,
    parts.doubleDependentLocality,
    parts.dependentLocality,
    parts.postTown,
    parts.postcode,
  ];
}

export const NO_ADDRESS: AddressParts = {
  organisationName: null,
  departmentName: null,
  poBox: null,
  subBuildingName: null,
  buildingName: null,
  buildingNumber: null,
  dependentThoroughfare: null,
  thoroughfare: null,
  doubleDependentLocality: null,
  dependentLocality: null,
  postTown: null,
  postcode: null,
};
