/** DfT, NaPTAN: every access point to public transport in Great Britain, as CSV (`Stops.csv`). */

import { findColumn, numberAt, textAt } from '../../cells/columns.js';
import { featureZone, NOWHERE, placeOfPoint } from '../../geometry/feature-zone.js';
import { OPEN_GOVERNMENT_LICENCE } from '../../licences.js';
import { ACCEPTED, ignore, namedBy, type RowMapper, reject, type Source } from '../../source.js';

const COLUMNS = [
  ...(['ATCOCode', 'CommonName', 'StopType', 'Status'] as const),
  ...(['Longitude', 'Latitude', 'Easting', 'Northing'] as const),
] as const;

/** Tested with made-up files that have the publisher's columns. */
export const stops: Source = {
  id: 'stops',
  title: 'National Public Transport Access Nodes (NaPTAN): stops',
  publisher: 'Department for Transport',
  about: {
    code: 'NAPTAN',
    gives:
      'the nearest railway station and tram stop of Great Britain, and how many bus stops are near',
    appears: 'daily',
    page: 'https://beta-naptan.dft.gov.uk/download/national',
    size: 'about 100 MB',
    needs: ['positions'],
  },
  licence: OPEN_GOVERNMENT_LICENCE,
  attribution:
    'Contains NaPTAN data © Crown copyright, licensed under the Open Government Licence v3.0.',
  ...namedBy(COLUMNS),
  open: openStops,
};

/**
 * Layers by type of stop (DfT, NaPTAN schema guide, stop types). A station is represented by its single access area (`RLY`,
 * `MET`), which has the station's name; entrances and platforms are named after doors and lines. Only bus stops on a street
 * count, as a bus station has many bays.
 */
const LAYERS: Readonly<Record<string, string>> = {
  RLY: 'railway-station',
  MET: 'tram-stop',
  BCT: 'bus-stop',
};

/** Older files use `act`; the schema allows an empty status with the same meaning. */
const IN_USE = ['active', 'act', ''];

function openStops(header: readonly string[]): RowMapper {
  const [codeAt = -1, nameAt = -1, typeAt = -1, statusAt = -1, ...placeAt] = COLUMNS.map((column) =>
    findColumn(header, [column]),
  );
  return (fields, emit) => {
    const dataset = LAYERS[textAt(fields, typeAt) ?? ''];
    if (dataset === undefined) return ignore('it is not a station or bus stop');
    const reference = textAt(fields, codeAt);
    if (reference === null) return reject('ATCO code is missing');
    const [longitude = null, latitude = null, x = null, y = null] = placeAt.map((at) =>
      numberAt(fields, at),
    );
    const isInUse = IN_USE.includes(textAt(fields, statusAt) ?? '');
    const place = isInUse ? (placeOfPoint(longitude, latitude) ?? placeOfPoint(x, y)) : NOWHERE;
    if (place === undefined) return reject('coordinates are missing or wrong');
    emit(featureZone({ dataset, reference, name: textAt(fields, nameAt) }, place));
    return ACCEPTED;
  };
}
