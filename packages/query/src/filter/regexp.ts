/** Regular expressions on a linear-time engine (RE2 syntax: no look-around, no back-references). */

import { RE2JS } from 're2js';
import { LIMITS } from './limits.js';
import { quote, refuse } from './refuse.js';

interface RegexpPattern {
  readonly source: string;
  /** A subset of `im`, in that order; `g` is accepted but has no effect. */
  readonly flags: string;
}

/** Refuses a pattern that does not compile, so that stores can compile it safely. */
export function parseRegexp(text: string, fieldName: string): RegexpPattern {
  const pattern = splitFlags(text, fieldName);
  const { max } = LIMITS.regexpCharacters;
  if (pattern.source.length > max)
    refuse(`filter: regexp on '${fieldName}' has more than ${max} characters`);
  let compiled: RE2JS;
  try {
    compiled = compile(pattern);
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    return refuse(
      `filter: regexp ${quote(pattern.source)} on '${fieldName}' is not valid${reasonOf(reason)}`,
    );
  }
  if (compiled.programSize() > LIMITS.regexpInstructions.max) {
    refuse(
      `filter: regexp ${quote(pattern.source)} on '${fieldName}' is too complex; use smaller counts`,
    );
  }
  return pattern;
}

/** Not anchored. */
export function regexpTest(pattern: RegexpPattern): (text: string) => boolean {
  const compiled = compile(pattern);
  return (text) => compiled.test(text);
}

function compile({ source, flags }: RegexpPattern): RE2JS {
  const ignoreCase = flags.includes('i') ? RE2JS.CASE_INSENSITIVE : 0;
  const multiline = flags.includes('m') ? RE2JS.MULTILINE : 0;
  return RE2JS.compile(source, ignoreCase | multiline);
}

/** In `/pattern/flags` only letters follow the last slash; any other text is itself the pattern. */
function splitFlags(text: string, fieldName: string): RegexpPattern {
  const last = text.lastIndexOf('/');
  const letters = text.slice(last + 1);
  if (last < 1 || !text.startsWith('/') || !/^[A-Za-z]*$/.test(letters)) {
    return { source: text, flags: '' };
  }
  const isKnown = /^[gim]*$/.test(letters) && new Set(letters).size === letters.length;
  if (!isKnown) {
    refuse(
      `filter: regexp flags ${quote(letters)} on '${fieldName}' are not allowed; use i, g and m, each once`,
    );
  }
  const flags = ['i', 'm'].filter((flag) => letters.includes(flag)).join('');
  return { source: text.slice(1, last), flags };
}

/** The engine's reason without its preamble and its copy of the pattern. */
function reasonOf(message: string): string {
  const reason = /^error parsing regexp: ([a-zA-Z ]+[\])}]?)/.exec(message)?.[1];
  return reason === undefined ? '' : `: ${reason.trim()}`;
}
