/** Parameters of terms about groups of properties, such as `band(estimated_value,50000)`. */

import { Failure } from '@property-lookup/kernel/failure';
import { characterCount } from '@property-lookup/kernel/text';
import { Type } from '@sinclair/typebox';
import { Fault, type ValueKind } from './param.js';

const CHARACTERS_MAX = 1_000;

/** `parse` fails with a sentence that begins with the parameter's name. */
export function termsOf<T>(allowed: string, parse: (text: string) => T): ValueKind<T> {
  return {
    schema: Type.String({ maxLength: CHARACTERS_MAX, pattern: '\\S' }),
    allowed: `${allowed}, in ${CHARACTERS_MAX} characters`,
    read(text) {
      if (characterCount(text) > CHARACTERS_MAX) return undefined;
      try {
        return parse(text);
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        return new Fault(error.message.replace(/^\w+:? /, ''));
      }
    },
  };
}
