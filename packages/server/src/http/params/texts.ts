/** Free text of limited length. */

import { characterCount } from '@property-lookup/kernel/text';
import { Type } from '@sinclair/typebox';
import { Fault, type ValueKind } from './param.js';

/** Enough to recognise the text; without a limit, a request could inflate its answer. */
const QUOTED_CHARACTERS_MAX = 40;

const UNSAFE = /[\p{C}\p{Zl}\p{Zp}]/gu;

/** Control characters, which nobody types: in an address they mean an attack or a broken client. */
const CONTROL = /[^\P{Cc}\t\n\r]/u;

/** The same for the document, which ignores blanks around a text. */
const CONTROLS = '\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f';
const TYPED = `^[^\\s${CONTROLS}]([^${CONTROLS}]*[^\\s${CONTROLS}])?$`;

export function textOf(minLength: number, maxLength: number): ValueKind<string> {
  const allowed = `a text of ${minLength} to ${maxLength} characters`;
  return {
    schema: Type.String({ minLength, maxLength, pattern: TYPED }),
    allowed,
    read(text) {
      if (CONTROL.test(text)) return new Fault('must not contain control characters');
      const length = characterCount(text);
      if (length >= minLength && length <= maxLength) return text;
      return new Fault(`must be ${allowed}, not ${length}`);
    },
  };
}

/** Makes request text safe to repeat in an error: short, without characters that move a cursor or hide text. */
export function quote(text: string): string {
  const long = text.length > QUOTED_CHARACTERS_MAX;
  const short = long ? `${text.slice(0, QUOTED_CHARACTERS_MAX - 1)}…` : text;
  return `'${short.replace(UNSAFE, '?')}'`;
}
