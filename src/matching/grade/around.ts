/** Asks the streets for the numbers of a text and those around them, for grades. */

import type { AddressQuery } from '../read/read-address.js';
import {
  type Spelling,
  type StreetQuestion,
  streetQuestionOf,
} from '../streets/street-question.js';

/** So far from a number its neighbours are sought. */
const REACH = 12;
/** Where the text has no number, most streets have some of these. */
const USUAL_MAX = 20;

export function questionAround(
  readings: readonly AddressQuery[],
  spelling: Spelling,
): StreetQuestion {
  const question = streetQuestionOf(readings, spelling);
  const numbers = new Set(question.numbers);
  for (const number of question.numbers)
    for (let away = 1; away <= REACH; away++) {
      numbers.add(number + away);
      if (number > away) numbers.add(number - away);
    }
  if (numbers.size === 0) for (let number = 1; number <= USUAL_MAX; number++) numbers.add(number);
  return { ...question, numbers: [...numbers] };
}
