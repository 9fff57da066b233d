/** DfE, Get Information about Schools: every establishment of England, open or closed (`edubasealldata20261126.csv`). */

import type { ValueOf } from '@property-lookup/model/dictionary';
import type { ZoneValues } from '@property-lookup/model/records';
import { findColumn, numberAt, textAt } from '../../cells/columns.js';
import { dayAt } from '../../cells/day-dates.js';
import { featureZone, NOWHERE, placeOfPoint } from '../../geometry/feature-zone.js';
import { OPEN_GOVERNMENT_LICENCE } from '../../licences.js';
import { ACCEPTED, ignore, namedBy, type RowMapper, reject, type Source } from '../../source.js';

const COLUMNS = [
  ...(['URN', 'EstablishmentName', 'EstablishmentStatus (name)'] as const),
  ...(['PhaseOfEducation (name)', 'Easting', 'Northing'] as const),
] as const;

/** Tested with made-up files in the service's format. */
export const schools: Source = {
  id: 'schools',
  title: 'Get Information about Schools: all establishment data',
  publisher: 'Department for Education',
  about: {
    code: 'GIAS',
    gives:
      'the nearest state schools of England, and the last one-word judgements of Ofsted on them',
    appears: 'daily',
    page: 'https://get-information-schools.service.gov.uk/Downloads',
    size: 'about 60 MB',
    needs: ['positions'],
  },
  licence: OPEN_GOVERNMENT_LICENCE,
  attribution:
    'Contains Department for Education data © Crown copyright, licensed under the Open Government Licence v3.0.',
  ...namedBy(COLUMNS),
  open: openSchools,
};

/**
 * Layers by phase of education (DfE, code set of `PhaseOfEducation`). Independent and special schools have the phase `Not
 * applicable`; a middle school counts as the phase that it is deemed to be.
 */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  Primary: ['primary-school'],
  'Middle deemed primary': ['primary-school'],
  Secondary: ['secondary-school'],
  'Middle deemed secondary': ['secondary-school'],
  'All-through': ['primary-school', 'secondary-school'],
};
const ALL_LAYERS: readonly string[] = ['primary-school', 'secondary-school'];

/** A school that is to close, or to become an academy under another number, still has pupils. */
const OPEN = ['Open', 'Open, but proposed to close'];

const JUDGEMENTS: Readonly<Record<string, ValueOf<'NEAREST_PRIMARY_SCHOOL_OFSTED'>>> = {
  Outstanding: 'Outstanding',
  Good: 'Good',
  'Requires improvement': 'Requires Improvement',
  Inadequate: 'Inadequate',
  'Serious Weaknesses': 'Inadequate',
  'Special Measures': 'Inadequate',
};

function openSchools(header: readonly string[]): RowMapper {
  const [urnAt = -1, nameAt = -1, statusAt = -1, phaseAt = -1, xAt = -1, yAt = -1] = COLUMNS.map(
    (column) => findColumn(header, [column]),
  );
  // Files without these columns are read too: Ofsted gives state schools no new judgements.
  const judgementAt = findColumn(header, ['OfstedRating (name)']);
  const judgedAt = findColumn(header, ['OfstedLastInsp']);
  return (fields, emit) => {
    const reference = textAt(fields, urnAt);
    if (reference === null || !/^\d{5,6}$/.test(reference)) return reject('URN is malformed');
    const layers = LAYERS[textAt(fields, phaseAt) ?? ''];
    if (layers === undefined) return ignore('it is not a state primary or secondary school');
    const isOpen = OPEN.includes(textAt(fields, statusAt) ?? '');
    const place = isOpen ? placeOfPoint(numberAt(fields, xAt), numberAt(fields, yAt)) : NOWHERE;
    if (place === undefined) return reject('coordinates are missing or wrong');
    const name = textAt(fields, nameAt);
    const values = judgementOf(textAt(fields, judgementAt), dayAt(fields, judgedAt));
    for (const dataset of ALL_LAYERS) {
      // A school may change its phase.
      const own = layers.includes(dataset) ? place : NOWHERE;
      emit(featureZone({ dataset, reference, name, values }, own));
    }
    return ACCEPTED;
  };
}

function judgementOf(text: string | null, judgedOn: string | null): ZoneValues {
  const judgement = JUDGEMENTS[text ?? ''];
  if (judgement === undefined) return {};
  return judgedOn === null ? { judgement } : { judgement, judgedOn };
}
