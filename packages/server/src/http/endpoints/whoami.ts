/** `/whoami`: the key that asks, and what it may read. */

import { Type } from '@sinclair/typebox';
import { SCOPE_GROUPS } from '../../keys/scope.js';
import { defineEndpoint } from '../endpoint.js';
import { ONLY_CHOSEN } from '../within-scope.js';

const list = (item: object, description: string) =>
  Type.Unsafe({
    type: ['array', 'null'],
    items: item,
    description: `${description}; null for all.`,
  });

const WHOAMI = Type.Object(
  {
    key: Type.String({ description: 'Id of the key, as `keys list` prints it.' }),
    data_set: Type.Unsafe({
      type: ['string', 'null'],
      description: 'Name of the data set that the key reads; null for the main one.',
    }),
    release: Type.String({ description: 'Id of the release that answers.' }),
    scope: Type.Unsafe({
      ...Type.Object({
        endpoints: list({ type: 'string' }, 'Names of endpoints that it may ask'),
        groups: list({ type: 'string', enum: [...SCOPE_GROUPS] }, 'Groups that it may read'),
        fields: list({ type: 'string' }, 'Fields that it may read beside those groups'),
        area: list(
          { type: 'string' },
          'Parts of postcodes and authorities; other homes are as if they were not loaded',
        ),
      }),
      title: 'KeyScope',
      type: ['object', 'null'],
      description: 'Null for a key that may read everything.',
    }),
  },
  { title: 'Whoami' },
);

export const WHO_AM_I = defineEndpoint({
  id: 'whoami',
  path: '/whoami',
  summary: 'The key that asks, and what it may read',
  description:
    'Every key may ask this. A key is answered from one data set of the server. A key with a scope gets 403 for an endpoint, group or field outside it, with a `detail` that names it. Where neither `groups` nor `fields` are given it may read all of them; else what it may not read is left out of answers that give all fields.',
  params: {},
  reads: ONLY_CHOSEN,
  scopeName: null,
  isAboutKey: true,
  response: WHOAMI,
  example: {},
  run(_, { dataSet, keyId, reader, scope }) {
    return {
      key: keyId,
      data_set: dataSet,
      release: reader.release.id,
      scope:
        scope === undefined
          ? null
          : {
              endpoints: scope.endpoints,
              groups: scope.groups,
              fields: scope.fields,
              area: scope.area,
            },
    };
  },
});
