/** Finds other ways in which the list's own spelling of an address may be meant: Welsh and Edinburgh lists write some differently. */

import type { Token } from '../read/tokens.js';
import { TRANSLATED } from '../readings/translated.js';

/** The tokens of a form, and of its variants. */
export function variantsOfForm(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const variants = [tokens];
  const translated = TRANSLATED.apply(tokens);
  if (translated !== undefined) variants.push(translated);
  const flat = asFlatOfNumber(tokens);
  if (flat !== undefined) variants.push(flat);
  return variants;
}

/** `22/5 KELP STREET` is flat 5 of number 22 (City of Edinburgh, street naming charter); ranges ascend. */
function asFlatOfNumber(tokens: readonly Token[]): readonly Token[] | undefined {
  const [number, flat, ...others] = tokens;
  if (number === undefined || flat?.before !== 'slash') return undefined;
  if (!/^[0-9]{1,4}[A-Z]?$/.test(number.text) || !/^[0-9]{1,2}$/.test(flat.text)) return undefined;
  if (Number.parseInt(number.text, 10) <= Number(flat.text)) return undefined;
  if (!/^[A-Z]{2}/.test(others[0]?.text ?? '')) return undefined;
  return [
    { ...number, text: 'FLAT' },
    { ...flat, before: 'space' },
    { ...number, before: 'comma' },
    ...others,
  ];
}
