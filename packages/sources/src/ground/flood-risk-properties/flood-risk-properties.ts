/** Risk of flooding from rivers and sea, properties in areas at risk: the band of each such property in England. */

import { findColumn, textAt } from '../../cells/columns.js';
import { uprnAt } from '../../cells/identifiers.js';
import { riskBand } from '../../cells/risk-band.js';
import { FLOOD_RISK_TERMS } from '../../licences.js';
import { ACCEPTED, namedBy, type RowMapper, reject, type Source } from '../../source.js';

const COLUMNS = ['UPRN', 'TOPO_TOID', 'RISK_BAND'];

export const floodRiskProperties: Source = {
  id: 'flood-risk-properties',
  title: 'Risk of flooding from rivers and sea: properties in areas at risk',
  ...FLOOD_RISK_TERMS,
  about: {
    code: 'EA',
    gives: 'the risk of flooding from rivers and the sea, by property in England',
    appears: 'yearly',
    page: 'https://environment.data.gov.uk',
    size: 'about 200 MB',
    needs: ['addresses'],
  },
  rowsAreLines: true,
  ...namedBy(COLUMNS),
  open: openProperties,
};

function openProperties(header: readonly string[]): RowMapper {
  const at = { uprn: findColumn(header, ['UPRN']), band: findColumn(header, ['RISK_BAND']) };
  return (fields, emit) => {
    const uprn = uprnAt(fields, at.uprn);
    if (uprn === undefined) return reject('UPRN is missing or malformed');
    const band = riskBand(textAt(fields, at.band) ?? '');
    if (band === undefined) return reject('risk band is unknown');
    emit({ kind: 'flood-risk', id: String(uprn), uprn, address: null, band });
    return ACCEPTED;
  };
}
