/** Stores the inputs of covariances as rows of adjacent numbers: a valuation compares hundreds of pairs. */

/** Positions in a row; NaN means unknown, and equals nothing. */
export const DATE = 0;
export const TYPE = 1;
export const SECTOR = 2;
export const STREET = 3;
export const POSTCODE = 4;
export const DWELLING = 5;
/** The sequence for numbers: the street, or the building of a unit. */
export const ROW = 6;
export const NUMBER = 7;
export const X = 8;
export const Y = 9;

/** Length of a row. */
export const KIN = 10;

/** The numbers of a `Site` that are compared, by name. */
type ComparedSite = Readonly<
  Record<
    'date' | 'type' | 'sector' | 'street' | 'postcode' | 'dwelling' | 'row' | 'number' | 'x' | 'y',
    number
  >
>;

/** Rows of sites, one after another. */
export function kinOf(sites: readonly ComparedSite[]): Float64Array {
  const kin = new Float64Array(sites.length * KIN);
  sites.forEach((site, i) => {
    writeKin(kin, i * KIN, site);
  });
  return kin;
}

export function writeKin(kin: Float64Array, at: number, site: ComparedSite): void {
  kin[at + DATE] = site.date;
  kin[at + TYPE] = site.type;
  kin[at + SECTOR] = known(site.sector);
  kin[at + STREET] = known(site.street);
  kin[at + POSTCODE] = known(site.postcode);
  kin[at + DWELLING] = known(site.dwelling);
  kin[at + ROW] = known(site.row);
  kin[at + NUMBER] = site.number;
  kin[at + X] = site.x;
  kin[at + Y] = site.y;
}

function known(group: number): number {
  return group < 0 ? Number.NaN : group;
}
