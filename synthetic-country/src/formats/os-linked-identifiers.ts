/** Writes two files of OS Open Linked Identifiers: streets of UPRNs, and roads of streets. */

import type { AddLine, FileFormat, Part } from '../format.js';

const HEADER =
  'CORRELATION_ID,IDENTIFIER_1,VERSION_NUMBER_1,VERSION_DATE_1,IDENTIFIER_2,VERSION_NUMBER_2,VERSION_DATE_2,CONFIDENCE\r\n';

/** The identifier of a street's road, with sixteen digits like those of real roads. */
export function toidOf(usrn: number): string {
  return `osgb4000000${String(usrn).padStart(9, '0')}`;
}

export const uprnStreets = linkedFile('BLPU_UPRN_Street_USRN_11', (part, add) => {
  for (const { index, uprn, street } of part.neighbourhood.properties) {
    if (index < part.end) add(lineOf(String(uprn), street.usrn));
  }
});

export const roadStreets = linkedFile('Road_TOID_Street_USRN_10', (part, add) => {
  for (const { usrn } of part.neighbourhood.streets) add(lineOf(toidOf(usrn), usrn));
});

function linkedFile(name: string, addLines: (part: Part, add: AddLine) => void): FileFormat {
  return {
    id: name.toLowerCase().replaceAll('_', '-'),
    fileName: () => `lids-2026-09_csv_${name}.csv`,
    header: HEADER,
    volumeRows: Number.POSITIVE_INFINITY,
    addLines(part, add) {
      if (part.neighbourhood.district.town.country !== 'N') addLines(part, add);
    },
  };
}

function lineOf(first: string, usrn: number): string {
  return `${first}_${usrn},${first},1,2026-08-01,${usrn},1,2026-08-01,Good\r\n`;
}
