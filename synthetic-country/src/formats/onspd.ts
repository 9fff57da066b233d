/** Writes the ONS Postcode Directory, including terminated postcodes and those without a grid reference. */

import { deprivationRank } from '../area-truth.js';
import type { FileFormat } from '../format.js';
import type { Areas, Postcode } from '../model.js';

/** Column names of November 2025. */
const HEADER =
  'pcd7,pcd8,pcds,dointr,doterm,cty25cd,lad25cd,wd25cd,usrtypind,east1m,north1m,gridind,' +
  'ctry25cd,rgn25cd,pcon24cd,imd20ind,oa21cd,lsoa21cd,msoa21cd,ruc21ind,lat,long\r\n';

export const onspd: FileFormat = {
  id: 'onspd',
  fileName: () => 'ONSPD_AUG_2026.csv',
  header: HEADER,
  volumeRows: Number.POSITIVE_INFINITY,
  addLines({ neighbourhood: { areas, postcodes }, end }, add) {
    for (const postcode of postcodes) {
      if (postcode.firstIndex < end) add(lineOf(postcode, areas));
    }
  },
};

function lineOf(postcode: Postcode, areas: Areas): string {
  const outcode = postcode.text.slice(0, -4);
  const incode = postcode.text.slice(-3);
  const rank = deprivationRank(areas);
  return (
    `"${outcode.padEnd(4)}${incode}","${outcode.padEnd(4)} ${incode}","${postcode.text}",` +
    `"${postcode.introduced}","${postcode.terminated}",` +
    `"${areas.county}","${areas.authority}","${areas.ward}","${postcode.isLargeUser ? 1 : 0}",` +
    `${gridOf(postcode)},"${areas.country}","${areas.region}","${areas.constituency}",${rank},` +
    `"${areas.outputArea}","${areas.lsoa}","${areas.msoa}","${areas.ruralUrban}",` +
    `${degreesOf(postcode)}\r\n`
  );
}

/** ONS: without a grid reference, indicator 9 and empty coordinates; northings have seven digits. */
function gridOf({ hasGrid, x, y }: Postcode): string {
  return hasGrid ? `"${x}","${String(y).padStart(7, '0')}","1"` : '"","","9"';
}

function degreesOf({ hasGrid, latitude, longitude }: Postcode): string {
  return hasGrid ? `${latitude.toFixed(6)},${longitude.toFixed(6)}` : '99.999999,0.000000';
}
