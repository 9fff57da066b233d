/** Free text within a length. */

import { Type } from '@sinclair/typebox';
import { Fault, type ValueKind } from './param.js';

/** Letters that no one types: a NUL or an escape in an address is an attack or a broken client. */
const CONTROL = /[^\P{Cc}\t\n\r]/u;

export function textOf(minLength: number, maxLength: number): ValueKind<string> {
  const allowed = `a text of ${minLength} to ${maxLength} characters`;
  return {
    schema: Type.String({ minLength, maxLength }),
    allowed,
    read(text) {
      if (CONTROL.test(text)) return new Fault('must not contain control characters');
      if (text.length >= minLength && text.length <= maxLength) return text;
      return new Fault(`must be ${allowed}, not ${text.length}`);
    },
  };
}
