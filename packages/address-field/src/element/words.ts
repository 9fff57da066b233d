/** All words that the field shows or reads out, in English; a page may replace any of them. */

import type { AskFailureKind, WhyAsked } from '../core.js';

export const ENGLISH = {
  label: 'Address',
  /** What is put before an error, for screen readers. */
  error: 'Error:',
  listLabel: 'Addresses',
  homes: (count: number): string => (count === 1 ? '1 address' : `${count} addresses`),
  leave: (street: string): string => `Search outside ${street}`,
  listed: (count: number): string =>
    count === 1
      ? '1 suggestion. Use the up and down arrow keys.'
      : `${count} suggestions. Use the up and down arrow keys.`,
  inside: (street: string): string => `Searching in ${street}. Type a number or a name.`,
  nothingListed: 'No address begins like this.',
  looking: 'Looking for the address…',
  found: 'Address found.',
  chosen: 'Address chosen.',
  unlisted: 'We could not find this address. Check it, or enter the address by hand.',
  unread: 'Type more of the address: the street and the town, or the postcode, as well.',
  failed: {
    away: 'Addresses cannot be looked up at the moment. Enter the address by hand.',
    late: 'The address lookup does not answer. Try again, or enter the address by hand.',
    limited:
      'Too many addresses are being looked up. Try again later, or enter the address by hand.',
    refused: 'Addresses cannot be looked up here. Enter the address by hand.',
  } as Readonly<Record<AskFailureKind, string>>,
  waiting: (seconds: number): string =>
    `Too many addresses are being looked up. The next try is in ${Math.ceil(seconds)} ${seconds <= 1 ? 'second' : 'seconds'}.`,
  which: {
    flat: (building: string): string => `Which home is it at ${building}?`,
    'other-flat': (building: string): string =>
      `This flat is not listed. Which home is it at ${building}?`,
    several: (): string => 'Which of these addresses is it?',
  } as Readonly<Record<WhyAsked, (building: string) => string>>,
  whichFirst: 'Choose one',
  itself: 'The building itself',
  more: (count: number): string =>
    count === 1
      ? '1 more home is not shown: type its flat in the address above.'
      : `${count} more homes are not shown: type the flat in the address above.`,
  byHand: 'Can’t find it? Enter the address by hand',
  bySearch: 'Search for the address instead',
  parts: {
    'line-1': 'Address line 1',
    'line-2': 'Address line 2 (optional)',
    town: 'Town or city',
    postcode: 'Postcode',
  },
  /** Messages of validity. */
  missing: 'Enter an address',
  notChosen: 'Choose an address from the list, or enter it by hand',
  notChosenHome: 'Choose which home it is',
  stillLooking: 'The address is still being looked up: try again in a moment',
  partMissing: {
    'line-1': 'Enter address line 1, such as a house number and street',
    town: 'Enter a town or city',
    postcode: 'Enter a postcode',
  },
  postcodeWrong: 'Enter a full UK postcode, such as EX17 3AA',
};

export type Words = typeof ENGLISH;
