/** Fields that a map layer fills by the distance or number of its features. */

import type { FieldName } from '@property-lookup/model/dictionary';
import type { Question } from '@property-lookup/model/inside/layers/layer';

/** Empty for other questions. */
export function measuredFields(question: Question): readonly FieldName[] {
  if (question.ask === 'count') return [question.field];
  if (question.ask !== 'nearest') return [];
  const { name, metres, values = [] } = question;
  return [...(name === undefined ? [] : [name]), metres, ...values.map(({ field }) => field)];
}
