/** Fields of the attributes group about gigabit broadband at the home. */

import type { FieldRow } from './field-row.js';

export const GIGABIT_ROWS = [
  {
    name: 'GIGABIT_AVAILABLE',
    type: 'boolean',
    meaning:
      'Whether the home can have a gigabit line, as suppliers told Building Digital UK; one that told nothing is missing.',
    source: ['BDUK'],
  },
  {
    name: 'GIGABIT_PLANNED',
    type: 'boolean',
    meaning:
      'Whether a supplier plans a gigabit line there, or a subsidised contract or voucher has it.',
    source: ['BDUK'],
  },
  {
    name: 'GIGABIT_SUBSIDY_STATUS',
    // Building Digital UK puts `Gigabit` in front of each.
    values: ['White', 'Grey/Black', 'Under Review'],
    meaning:
      'Subsidy control status: White has no gigabit network and none is likely within three years, Grey/Black has one or is to get it, Under Review is not settled.',
    source: ['BDUK'],
  },
  {
    name: 'GIGABIT_SUBSIDY_SUPPLIER',
    meaning: 'Supplier of the Project Gigabit contract that has the home.',
    source: ['BDUK'],
  },
  {
    name: 'GIGABIT_SUBSIDY_DATE',
    type: 'date',
    meaning: 'Date by which that contract is to have built.',
    source: ['BDUK'],
  },
] as const satisfies readonly FieldRow[];
