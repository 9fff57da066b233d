/** Reads notations for a flat and its building, or a storey and its door: `4/23`, `12/6`, `F6`, `2-2`. */

import { startsPart, type Token } from '../read/tokens.js';
import { VOCABULARY } from '../words/vocabulary.js';
import type { Repair } from './repair.js';

/** `FLAT 4/23 MOSS ROAD` and `APT 1-5 MOSS ROAD` without another number: a flat and its building. */
export const UNIT_AND_NUMBER: Repair = {
  name: 'unitAndNumber',
  cost: 0.5,
  apply: (tokens) => {
    const at = tokens.findIndex(({ before, text }, i) => {
      const isJoined = before === 'slash' || before === 'hyphen';
      const isUnit = VOCABULARY.get(tokens[i - 2]?.text ?? '')?.kind === 'unit';
      const isFlat = /^([A-Z]|\d{1,3}[A-Z]?)$/.test(tokens[i - 1]?.text ?? '');
      return isJoined && isUnit && isFlat && /^\d{1,4}[A-Z]?$/.test(text);
    });
    const next = tokens[at + 1];
    if (at < 0 || !next || /^\d/.test(next.text)) return undefined;
    return spliced(tokens, at, 1, [{ ...(tokens[at] as Token), before: 'comma' }]);
  },
};

/** `12/6 LEITH WALK`: in Edinburgh the flat follows the building's number. */
export const NUMBER_AND_FLAT: Repair = {
  name: 'unitAndNumber',
  cost: 1.5,
  apply: (tokens) => partedPair(tokens, ([number, flat]) => [flat, number]),
};

/** `12/6 LEITH WALK`: elsewhere the flat comes first. If the list has both, neither is preferred. */
export const FLAT_AND_NUMBER: Repair = {
  name: 'unitAndNumber',
  cost: NUMBER_AND_FLAT.cost,
  apply: (tokens) => partedPair(tokens, (pair) => pair),
};

type Pair = readonly [Token, Token];

/** Reads two numbers around a slash, before a word, as a flat and its building. */
function partedPair(
  tokens: readonly Token[],
  ordered: (pair: Pair) => Pair,
): readonly Token[] | undefined {
  const [first, second, next] = tokens;
  const isPair = second?.before === 'slash' && /^\d{1,4}$/.test(first?.text ?? '');
  if (!first || !isPair || !/^\d{1,3}$/.test(second.text)) return undefined;
  if (!/^[A-Z]{2}/.test(next?.text ?? '') || startsPart(next)) return undefined;
  const [flat, number] = ordered([first, second]);
  return [
    { ...first, text: 'FLAT' },
    { ...flat, before: 'space' },
    { ...number, before: 'comma' },
    ...tokens.slice(2),
  ];
}

/** `F6, 28 MOSS ROAD`, `F6/28 MOSS ROAD` and `F6 MOSS COURT` are flat 6; `U3 MOSS TRADING ESTATE` is unit 3. */
export const UNIT_LETTER: Repair = {
  name: 'unitLetter',
  cost: 1,
  apply: (tokens) => {
    const at = tokens.findIndex(({ text }, i) => FLAT.test(text) && i + 1 < tokens.length);
    const first = tokens[at];
    const [, letter, number] = FLAT.exec(first?.text ?? '') ?? [];
    if (!first || number === undefined) return undefined;
    const flat: Token[] = [
      { ...first, text: letter === 'U' ? 'UNIT' : 'FLAT' },
      { ...first, text: number, before: 'space' },
    ];
    const next = tokens[at + 1] as Token;
    if (next.before === 'slash') flat.push({ ...next, before: 'comma' });
    return spliced(tokens, at, flat.length - 1, flat);
  },
};

const FLAT = /^([FU])(\d{1,3}[A-Z]?)$/;

/** Tenements have fewer than ten doors and storeys. */
const STOREY = /^\d$/;

/** Scottish flats without a slash: `2-2, 30 KELP STREET`, `1 F 2, 30 ...`, `2 1, 30 ...`. */
export const STOREY_NOTATION: Repair = {
  name: 'storey',
  cost: 1,
  apply: (tokens) => {
    for (let i = 0; i + 2 < tokens.length; i++) {
      const [a, b, c, d] = tokens.slice(i, i + 4) as [Token, Token, Token, Token | undefined];
      const startsFlat =
        startsPart(a) || VOCABULARY.get(tokens[i - 1]?.text ?? '')?.kind === 'unit';
      if (!startsFlat || !STOREY.test(a.text)) continue;
      if (b.text === 'F' && STOREY.test(c.text) && d)
        return spliced(tokens, i, 3, [{ ...a, text: `${a.text}F${c.text}` }]);
      // `FLAT 6-20, 220 ...`: towers have more doors.
      const isOfTower = b.before === 'hyphen' && startsPart(c) && /^\d{2}$/.test(b.text);
      const isDoor = STOREY.test(b.text) || isOfTower;
      const isPair = isDoor && !startsPart(b) && b.before !== 'slash';
      if (isPair && /^\d/.test(c.text))
        return spliced(tokens, i + 1, 1, [{ ...b, before: 'slash' }]);
    }
    return undefined;
  },
};

function spliced(
  tokens: readonly Token[],
  at: number,
  count: number,
  added: readonly Token[],
): readonly Token[] {
  return [...tokens.slice(0, at), ...added, ...tokens.slice(at + count)];
}
