/** The id of a release. */

import { Type } from '@sinclair/typebox';
import { RELEASE_ID } from '../../release/release.js';
import type { ValueKind } from './param.js';

export const RELEASE: ValueKind<string> = {
  schema: Type.String({ pattern: RELEASE_ID.source }),
  allowed: 'the id of a release, as /changes and /ready give it',
  read: (text) => (RELEASE_ID.test(text) ? text : undefined),
};
