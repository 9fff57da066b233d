/** Fields of one event in the history of a property on the market. */

import { EVENT_SOURCE, EVENT_TYPE, LISTING_STATUS, TRANSACTION } from './enums.js';
import type { FieldRow } from './field-row.js';

export const HISTORY_ROWS = [
  {
    name: 'EVENT_ID',
    unit: 'stable',
    nullable: false,
    meaning: 'Identifier of the event.',
    source: ['DERIVED'],
  },
  {
    name: 'UPRN',
    type: 'integer',
    unit: '1 to 12 digits, no padding',
    nullable: false,
    companions: true,
    meaning: 'Property to which the event belongs.',
    source: ['MODEL'],
  },
  {
    name: 'EVENT_TYPE',
    values: EVENT_TYPE,
    nullable: false,
    companions: true,
    meaning:
      'What happened. If a listing left its feed without notice, its outcome where one is more likely than not, marked as modelled. If the feed fell silent, Withdrawn or Let Withdrawn to the status Expired on the day of its last word, marked as modelled.',
    source: ['PPD', 'LIST', 'MODEL'],
  },
  {
    name: 'EVENT_DATE',
    type: 'date',
    nullable: false,
    meaning: 'Date of the event; for a sale, the date of transfer.',
    source: ['LIST', 'PPD'],
  },
  {
    name: 'PRICE',
    type: 'integer',
    unit: 'GBP; per calendar month for lettings',
    meaning: 'Price asked, agreed or paid.',
    source: ['LIST', 'PPD'],
  },
  {
    name: 'PREVIOUS_PRICE',
    type: 'integer',
    unit: 'GBP; per calendar month for lettings',
    meaning: 'Price before the event.',
    source: ['LIST'],
  },
  {
    name: 'PRICE_CHANGE_PCT',
    type: 'number',
    unit: 'percent, 1 decimal; negative = cut',
    meaning: 'Change from the previous price.',
    source: ['DERIVED'],
  },
  {
    name: 'TRANSACTION_TYPE',
    values: TRANSACTION,
    nullable: false,
    meaning: 'Whether the event is part of a sale or a letting.',
    source: ['LIST', 'PPD'],
  },
  {
    name: 'LISTING_ID',
    meaning: 'Listing to which the event belongs.',
    source: ['LIST'],
  },
  {
    name: 'LISTING_CYCLE',
    type: 'integer',
    unit: '1 = first cycle held',
    meaning: 'Attempt to sell or let to which the event belongs.',
    source: ['DERIVED'],
  },
  {
    name: 'DAYS_SINCE_LISTED',
    type: 'integer',
    unit: 'days',
    meaning: 'Time from the start of that attempt to the event.',
    source: ['DERIVED'],
  },
  {
    name: 'AGENT_NAME',
    meaning: 'Name of the agent.',
    source: ['LIST'],
  },
  {
    name: 'STATUS_FROM',
    values: LISTING_STATUS,
    meaning: 'Status of the listing before the event.',
    source: ['LIST'],
  },
  {
    name: 'STATUS_TO',
    values: LISTING_STATUS,
    meaning: 'Status of the listing after the event.',
    source: ['LIST'],
  },
  {
    name: 'LR_TRANSACTION_ID',
    unit: 'GUID in braces',
    meaning: "Land Registry's identifier of the sale.",
    source: ['PPD'],
  },
  {
    name: 'LR_PROPERTY_TYPE',
    unit: 'detached, semi-detached, terraced, flat, other',
    values: ['D', 'S', 'T', 'F', 'O'],
    meaning: 'Kind of property as the sale was registered.',
    source: ['PPD'],
  },
  {
    name: 'LR_NEW_BUILD',
    type: 'boolean',
    meaning: 'Whether the home was registered as new.',
    source: ['PPD'],
  },
  {
    name: 'LR_TENURE',
    // Price Paid duration F and L.
    values: ['Freehold', 'Leasehold'],
    meaning: 'Tenure the sale was registered with.',
    source: ['PPD'],
  },
  {
    name: 'LR_CATEGORY',
    unit: 'A standard, B additional',
    // Price Paid category: A standard sale at full market value, B additional (repossession, buy-to-let, transfer).
    values: ['A', 'B'],
    meaning:
      'Whether it was a standard sale at full value, or another such as a repossession or a buy-to-let purchase.',
    source: ['PPD'],
  },
  {
    name: 'SOURCE',
    values: EVENT_SOURCE,
    nullable: false,
    meaning:
      'Who reported the event. Registers of Scotland publishes no single sales, so that no event comes from it.',
    source: ['PPD', 'LIST'],
  },
  {
    name: 'MATCH_TYPE',
    values: ['Exact UPRN', 'Address', 'Address Fuzzy', 'Building'],
    nullable: false,
    meaning:
      'How the event was linked to the property. Building is never given: an address that means only a building is linked to none of its homes.',
    source: ['MODEL'],
  },
  {
    name: 'RECORDED_AT',
    type: 'datetime',
    unit: 'RFC 3339, UTC',
    nullable: false,
    meaning:
      'When this service learned of the event, so that callers can ask what was known at a past time.',
    source: ['DERIVED'],
  },
] as const satisfies readonly FieldRow[];
