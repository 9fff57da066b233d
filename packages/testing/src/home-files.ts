/** Publishers' files about made-up homes: a test names the relevant facts, and this file knows the columns. */

export interface Sale {
  readonly day: string;
  readonly price: number;
  readonly number: number | string;
  readonly flat?: string;
  readonly street?: string;
  readonly town?: string;
  readonly county?: string;
  readonly postcode?: string;
  /** `D`, `S`, `T`, `F` or `O`, in HM Land Registry's code. */
  readonly type?: string;
  /** Transaction identifier; by default made from its day and number. */
  readonly id?: string;
}

/** A price paid file of HM Land Registry, which has no header. */
export function salesFile(...sales: readonly Sale[]): string {
  return sales.map((sale) => `${saleRow(sale)}\r\n`).join('');
}

function saleRow({
  day,
  price,
  number,
  flat = '',
  street = 'HIGH STREET',
  town = 'READING',
  county = town,
  postcode = 'RG1 1AA',
  type = 'T',
  id = `${day.replaceAll('-', '')}-${String(number).padStart(4, '0')}-0000-0000-000000000000`,
}: Sale): string {
  const place = [number, flat, street, '', town, town, county];
  const fields = [`{${id}}`, price, `${day} 00:00`, postcode, type, 'N', 'F', ...place, 'A', 'A'];
  return fields.map((field) => `"${field}"`).join(',');
}

export interface DirectoryPostcode {
  readonly postcode: string;
  readonly authority?: string;
  readonly region?: string;
  readonly outputArea?: string;
  readonly lsoa?: string;
  readonly x?: number;
  readonly y?: number;
  readonly latitude?: number;
  readonly longitude?: number;
  /** Year and month, such as `202001`. */
  readonly terminated?: string;
}

/** An ONS Postcode Directory; values default to Reading's. */
export function directoryFile(...postcodes: readonly DirectoryPostcode[]): string {
  return [
    'pcd7,pcd8,pcds,dointr,doterm,cty25cd,lad25cd,east1m,north1m,gridind,ctry25cd,rgn25cd,oa21cd,lsoa21cd,lat,long',
    ...postcodes.map((of) => {
      const { postcode, authority = 'E06000038', region = 'E12000008', terminated = '' } = of;
      const { x = 468_000, y = 173_000, latitude = 51.45, longitude = -0.97 } = of;
      const { outputArea = 'E00082000', lsoa = '' } = of;
      return [
        ...[postcode.replace(' ', ''), postcode, postcode, '198001', terminated, 'E99999999'],
        ...[authority, x, y, 1, 'E92000001', region, outputArea, lsoa, latitude, longitude],
      ].join(',');
    }),
  ].join('\r\n');
}

export interface Certificate {
  readonly key: number | string;
  readonly uprn: number;
  readonly address: string;
  readonly postcode?: string;
  readonly rating?: string;
  readonly area?: number;
  readonly type?: string;
  readonly form?: string;
  readonly lodged: string;
}

/** A file of energy certificates, each lodged on the day after its inspection. */
export function certificatesFile(...certificates: readonly Certificate[]): string {
  return [
    'LMK_KEY,ADDRESS1,POSTCODE,CURRENT_ENERGY_RATING,TOTAL_FLOOR_AREA,PROPERTY_TYPE,BUILT_FORM,INSPECTION_DATE,LODGEMENT_DATE,UPRN',
    ...certificates.map(({ key, address, lodged, uprn, ...of }) => {
      const { postcode = 'RG1 1AA', rating = 'D', area = 100, type = 'House', form = '' } = of;
      return [key, address, postcode, rating, area, type, form, dayBefore(lodged), lodged, uprn];
    }),
  ].join('\r\n');
}

const dayBefore = (day: string): string =>
  new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
