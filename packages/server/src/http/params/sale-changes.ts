/** The parameters that exclude sales from an estimate or adjust their prices. */

import { Type } from '@sinclair/typebox';
import { many } from './many.js';
import type { ValueKind } from './param.js';
import { numberFrom } from './values.js';

/** A sale that needs a larger adjustment is not comparable. */
const ADJUSTED_MAX = 50;
const PERCENT = numberFrom(-ADJUSTED_MAX, ADJUSTED_MAX);

const ID = {
  pattern: '^\\d+\\.\\d{8}\\.\\d+(\\.\\d+)?$',
  examples: ['10355226316.20250816.310000'],
};
const ID_SHAPE = new RegExp(ID.pattern);

export const SALE_ID: ValueKind<string> = {
  schema: Type.String(ID),
  allowed: 'the id of a sale as the answer without it gives it',
  read: (text) => (ID_SHAPE.test(text) ? text : undefined),
};

const ADJUSTED: ValueKind<readonly [id: string, percent: number]> = {
  schema: Type.String({
    pattern: `${ID.pattern.slice(0, -1)}:-?(50(\\.0+)?|[0-4]?\\d(\\.\\d+)?)$`,
  }),
  allowed: `the id of a sale, a colon, and a number of percent from -${ADJUSTED_MAX} to ${ADJUSTED_MAX}`,
  read(text) {
    const [id = '', percent = '', ...more] = text.split(':');
    const value = PERCENT.read(percent);
    if (!ID_SHAPE.test(id) || more.length > 0 || typeof value !== 'number') return undefined;
    return [id, value];
  },
};

export const EXCLUDE_PARAM = many(SALE_ID, {
  isOfAnswer: true,
  description: "Ids of sales to leave out, the home's own or others.",
});

export const ADJUST_PARAM = many(ADJUSTED, {
  isOfAnswer: true,
  description: `Sales to adjust by a percentage from -${ADJUSTED_MAX} to ${ADJUSTED_MAX}, as \`ID:PERCENT\`, such as \`10355226316.20250816.310000:-5\`.`,
});
