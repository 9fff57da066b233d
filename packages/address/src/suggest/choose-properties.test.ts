/** Of the properties of a postcode the one whose whole address was typed comes first. */

import { expect, test } from 'vitest';
import { prepare } from '../candidates/prepare.js';
import { chooseProperties, withMost } from './choose-properties.js';
import { readTyped } from './read-typed.js';

const FORMS = [
  'FLAT 1, 3 SORREL QUAY, OLDBY',
  'GROUND FLOOR FLAT, 3 SORREL QUAY, OLDBY',
  'ROSE COTTAGE, 3 SORREL QUAY, OLDBY',
  '3A SORREL QUAY, OLDBY',
  '3 SORREL QUAY, OLDBY',
  '1-3 SORREL QUAY, OLDBY',
];
const block = prepare(FORMS.map((form, uprn) => ({ uprn, postcode: 'ZE9 1AA', forms: [form] })));

test.each([
  ['3 sorrel quay ze9 1aa', 4],
  ['3 sorrel quay oldby ze9 1aa', 4],
  ['3a sorrel quay ze9 1aa', 3],
  ['1, 3 sorrel quay ze9 1aa', 0],
  ['rose cottage 3 sorrel quay ze9 1aa', 2],
])('%s', (text, first) => {
  const typed = readTyped(text);
  expect(withMost(chooseProperties(block, undefined, typed), typed)[0]?.position).toBe(first);
});
