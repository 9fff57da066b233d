/** The address of a property record on one line, as people write it. */

import { recordLine } from '@property-lookup/address-field/core';
import type { PropertyRecord } from './api/answers.js';
import { addressText } from './words.js';

export const recordAddress = (record: PropertyRecord): string => addressText(recordLine(record));
