/** The parts of a postal address under Royal Mail's names, shared by every source, the store and the API. */

/** One address of a property in parts; null where the source has none. */
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

/** Names of the parts in the order they are stored. */
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
