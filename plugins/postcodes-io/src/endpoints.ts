/** The endpoints of postcodes.io: one postcode, and up to a hundred at once. */

import { parsePostcode } from '@property-lookup/kernel/address';
import { Failure } from '@property-lookup/kernel/failure';
import { RECORD_FIELDS } from '@property-lookup/model/property';
import {
  type BodyForm,
  defineEndpoint,
  JSON_MEDIA,
  required,
  textOf,
  wholeText,
} from '@property-lookup/server/endpoint';
import { Type } from '@sinclair/typebox';
import { factsOfPostcodes } from './postcode-facts.js';

/** postcodes.io's own limit. */
const POSTCODES_MAX = 100;

/** Longer than any postcode, however it is spaced. */
const LENGTH_MAX = 20;

const BODY_BYTES_MAX = 16 * 1024;

/** A bulk request costs as much as the API's own batches of a tenth of their size. */
const RATE_COST_OF_BULK = 5;

const ANSWER = Type.Unsafe<object>({ type: 'object' });

const FORM = {
  reads: { fields: RECORD_FIELDS },
  response: ANSWER,
  example: {},
  forms: {
    isJsonToo: false,
    types: [{ type: JSON_MEDIA, schema: ANSWER, description: 'An answer of postcodes.io.' }],
  },
};

export const POSTCODE = defineEndpoint({
  ...FORM,
  id: 'postcodesIoPostcode',
  path: '/{postcode}',
  summary: 'A postcode, as postcodes.io answers',
  description: 'Position and areas of a postcode in use.',
  params: { postcode: required(textOf(1, LENGTH_MAX), { description: 'Postcode.' }) },
  statuses: [404],
  async run({ postcode: given }, { reader }) {
    const postcode = parsePostcode(given);
    if (postcode === undefined) throw new Failure('not-found', 'Invalid postcode');
    const [result] = await factsOfPostcodes(reader, [postcode]);
    if (result === undefined || result === null)
      throw new Failure('not-found', 'Postcode not found');
    return { status: 200, result };
  },
});

const WRONG_BODY =
  'Invalid JSON submitted. You need to submit a JSON object with an array of postcodes, and Content-Type application/json';

const BODY: BodyForm<readonly string[]> = {
  type: JSON_MEDIA,
  bytesMax: BODY_BYTES_MAX,
  begin: wholeText((text) => {
    const postcodes = (parsed(text) as { postcodes?: unknown } | null)?.postcodes;
    if (!Array.isArray(postcodes)) throw new Failure('bad-request', WRONG_BODY);
    if (postcodes.length > POSTCODES_MAX) {
      throw new Failure(
        'bad-request',
        `Too many postcodes submitted. Up to ${POSTCODES_MAX} postcodes can be bulk requested at a time`,
      );
    }
    return postcodes.map(String);
  }),
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Failure('bad-request', WRONG_BODY);
  }
}

export const POSTCODES = defineEndpoint({
  ...FORM,
  id: 'postcodesIoPostcodes',
  path: '',
  summary: 'Up to a hundred postcodes, as postcodes.io answers',
  description: 'Position and areas of each postcode; null for one that is not in use.',
  params: {},
  rateCost: RATE_COST_OF_BULK,
  body: {
    description: '`{"postcodes": [...]}`',
    example: { postcodes: ['CM1 6GT'] },
    forms: [{ ...BODY, schema: ANSWER }],
  },
  async run(_, { reader }, queries) {
    const results = await factsOfPostcodes(reader, queries.map(parsePostcode));
    return { status: 200, result: queries.map((query, at) => ({ query, result: results[at] })) };
  },
});
