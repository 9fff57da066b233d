/** Recommendations of domestic energy certificates: files of the service up to March 2026 and of its successor. */

import { findColumn, hasColumns, numberAt } from '../../cells/columns.js';
import { CERTIFICATE_TERMS } from '../../licences.js';
import { FIELD_COUNT_WRONG } from '../../reasons.js';
import { ACCEPTED, headed, ignore, type RowMapper, reject, type Source } from '../../source.js';
import { certificateNumberAt } from '../certificate-identity.js';
import { meaningfulText } from '../certificate-text.js';

export const epcRecommendations: Source = {
  id: 'epc-recommendations',
  title: 'Recommendations of energy performance certificates (domestic)',
  ...CERTIFICATE_TERMS,
  about: {
    code: 'EPC',
    gives: 'the improvements that certificates recommend',
    price: 'free, with an account',
    appears: 'monthly',
    page: 'https://get-energy-performance-data.communities.gov.uk',
    size: 'in the file of epc-domestic, about 7.6 GB zipped',
    needs: ['certificates'],
  },
  ...headed((header) => hasColumns(header, ['IMPROVEMENT_ITEM']) && findColumn(header, KEYS) >= 0),
  whyNot: (sample) =>
    hasColumns(sample.rows(',')[0] ?? [], ['RECOMMENDATION_ITEM', 'RECOMMENDATION'])
      ? 'it has recommendations for buildings that are no homes, which no field of this service shows. Those for homes are read, and so are the certificates of both'
      : undefined,
  open: openRecommendations,
};

const KEYS = ['CERTIFICATE_NUMBER', 'LMK_KEY'];

/** The short text is preferred; older certificates have only the name of the measure, or a sentence. */
const TEXTS = ['IMPROVEMENT_SUMMARY_TEXT', 'IMPROVEMENT_ID_TEXT', 'IMPROVEMENT_DESCR_TEXT'];

function openRecommendations(header: readonly string[]): RowMapper {
  const key = findColumn(header, KEYS);
  const itemColumn = findColumn(header, ['IMPROVEMENT_ITEM']);
  const texts = TEXTS.map((name) => findColumn(header, [name]));
  const costColumn = findColumn(header, ['INDICATIVE_COST']);
  return (fields, emit) => {
    if (fields.length < header.length) return reject(FIELD_COUNT_WRONG);
    const id = certificateNumberAt(fields, key);
    if (id === undefined) return reject('certificate number is missing or damaged');
    const item = numberAt(fields, itemColumn);
    if (item === null) return reject('place in the list is missing');
    const measure = texts.flatMap((column) => meaningfulText(fields[column]) ?? [])[0];
    if (measure === undefined) return ignore('recommendation has no text');
    const cost = meaningfulText(fields[costColumn]);
    const text = cost === undefined ? measure : `${measure} (${costText(cost)})`;
    emit({ kind: 'recommendation', id, item, text });
    return ACCEPTED;
  };
}

/** Mostly `£100 - £350`, but some programs write `2000`. */
function costText(cost: string): string {
  return /^\d+$/.test(cost) ? `£${Number(cost).toLocaleString('en-GB')}` : cost;
}
