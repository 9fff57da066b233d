/** The fields of the list endpoints' rows; they describe a listing or an event, not a property. */

import { HISTORY_ROWS } from '../domain/dictionary/history-event.js';
import { LISTING_ROWS } from '../domain/dictionary/listing.js';
import { declareFields } from './declare.js';

export const LISTING_FIELDS = declareFields(LISTING_ROWS);

export const HISTORY_FIELDS = declareFields(HISTORY_ROWS);
