/** What keeps an address from being sent, in the words and flags of constraint validation. */

import { parsePostcode } from '@property-lookup/kernel/address';
import { lineOf, type Part, type Parts } from '../core/parts.js';
import type { Words } from './words.js';

export interface Fault {
  readonly flags: ValidityStateFlags;
  readonly message: string;
  /** The text box, the choice among homes, or a part. */
  readonly place: 'input' | 'which' | Part;
}

export interface Asked {
  readonly words: Words;
  readonly isRequired: boolean;
  readonly isAnswered: boolean;
  /** Whether the person has to choose one of several homes. */
  readonly isAskedWhich: boolean;
  readonly isLooking: boolean;
  readonly text: string;
  /** Null unless the address is entered by hand. */
  readonly parts: Parts | null;
}

/** Undefined for an address that may be sent. */
export function faultOf(asked: Asked): Fault | undefined {
  const { isAnswered, isAskedWhich, isLooking, isRequired, parts, text, words } = asked;
  if (parts !== null) return faultOfParts(parts, asked);
  if (isAnswered) return undefined;
  const flags = { customError: true };
  if (isAskedWhich) return { flags, message: words.notChosenHome, place: 'which' };
  if (text !== '') {
    return { flags, message: isLooking ? words.stillLooking : words.notChosen, place: 'input' };
  }
  return isRequired
    ? { flags: { valueMissing: true }, message: words.missing, place: 'input' }
    : undefined;
}

const NEEDED = ['line-1', 'town', 'postcode'] as const;

function faultOfParts(parts: Parts, { isRequired, words }: Asked): Fault | undefined {
  if (lineOf(parts) === '' && !isRequired) return undefined;
  const place = NEEDED.find((part) => parts[part].trim() === '');
  if (place !== undefined) {
    return { flags: { valueMissing: true }, message: words.partMissing[place], place };
  }
  return parsePostcode(parts.postcode) === undefined
    ? { flags: { patternMismatch: true }, message: words.postcodeWrong, place: 'postcode' }
    : undefined;
}
