import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { normalise, TEXT_LENGTH_MAX } from './normalise.js';

const CASES: readonly (readonly [machine: string, words: string])[] = [
  ['<p>2 Tansy Road</p><br/>Oldby', '2 Tansy Road, Oldby'],
  ['2&nbsp;Tansy&#32;Road&comma; Oldby', '2 Tansy Road, Oldby'],
  ['2 Tansy Road &amp;amp; Mint Street', '2 Tansy Road & Mint Street'],
  ['2%20Tansy%20Road%2C+Oldby', '2 Tansy Road, Oldby'],
  ['2+Tansy+Road,+Oldby', '2 Tansy Road, Oldby'],
  ['address=2%20Tansy%20Road&town=Oldby&postcode=ZE91AA', '2 Tansy Road, Oldby, ZE91AA'],
  ['https://a.example/find?q=2%20Tansy%20Road&town=Oldby', '2 Tansy Road, Oldby'],
  ['https://a.example/place/2+Tansy+Road,+Oldby/@51.5,-0.12,17z', '2 Tansy Road, Oldby'],
  ['{"line1":"2 Tansy Road","line2":null,"town":"Oldby"}', '2 Tansy Road, Oldby'],
  ["{'No': 2, 'Road': 'Tansy Road'}", '2, Tansy Road'],
  ['Address line 1: 2 Tansy Road; Town: Oldby', '2 Tansy Road, Oldby'],
  ['2.0 Tansy Road', '2 Tansy Road'],
  ['03-Apr Tansy Road', '3-4 Tansy Road'],
  ['Dec-14 Tansy Road', '12-14 Tansy Road'],
  ['2 Tansy Road, jo@mint.example', '2 Tansy Road'],
  ['2\u200b\u00a0Tansy\u2003Road, 4\u20136', '2 Tansy Road, 4-6'],
  ['\uff12 Tansy Road', '2 Tansy Road'],
  ['2 Tansy Road\\nOldby', '2 Tansy Road, Oldby'],
  ['2 bedroom terraced house for sale at 120 Tansy Road', '120 Tansy Road'],
  ['4 bed detached bungalow to rent in 15 Tansy Road', '15 Tansy Road'],
  ['3 bed end of terrace house, 5 Tansy Road', '5 Tansy Road'],
  ['2 Tansy Road, 3 bedroom semi-detached', '2 Tansy Road'],
  ['2 bed flat for sale, 5 Tansy Road', 'flat for sale, 5 Tansy Road'],
  ['4 bed house, Rose Cottage', 'house, Rose Cottage'],
  ['2 Tansy Road%ZZ%E9', '2 Tansy Road%ZZ'],
];

const SOUND = [
  '2 Tansy Road, Oldby, ZE9 1AA',
  "Flat 3, St. Bride's Court, 12-14 Mint & Sage Street",
  'C/O Quill Books, 2/1, 30 Kelp Street (rear)',
  'Rose Cottage: Mill Lane',
  'May-Tree House, March Lane',
];

/** Words without quotes, and with one comma between parts. */
function tidy(text: string): string {
  return text
    .replace(/["']/g, '')
    .split(/[,;|]/)
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter((part) => part !== '')
    .join(', ');
}

describe('normalise', () => {
  it.each(CASES)('reads %s', (machine, words) => {
    expect(tidy(normalise(machine))).toBe(words);
  });

  it.each(SOUND)('leaves %s untouched', (text) => {
    expect(normalise(text)).toBe(text);
  });

  it('leaves the addresses of the shipped set untouched', () => {
    const url = new URL('../../../../bench/matching/shipped/canonical.csv', import.meta.url);
    const lines = readFileSync(url, 'utf8').split('\n');
    expect(lines.length).toBeGreaterThan(1000);
    expect(lines.filter((line) => normalise(line) !== line && !line.includes('"'))).toEqual([]);
  });

  it('is idempotent and never throws, whatever the text holds', () => {
    const pieces = [
      ...[
        '<p',
        '<b>',
        '&amp;',
        '&',
        '#',
        'x41;',
        'nbsp;',
        '%',
        '20',
        '%C3',
        '%A9',
        '{',
        '"a":',
        '1',
      ],
      ...[
        'null',
        ',',
        '=',
        ':',
        'town',
        ' ',
        '+',
        '@',
        'http://',
        '.0',
        '-',
        'Dec',
        '\\n',
        '\u200b',
      ],
      ...[
        '\ud83c',
        '\udfe0',
        '\uff01',
        '(',
        'www.',
        '/',
        '?',
        'line 1',
        '12',
        'lt;',
        'gt;',
        '\n',
        '[',
        ']',
      ],
    ];
    let state = 1;
    const next = (limit: number) => {
      state = (Math.imul(state, 48271) >>> 0) % 0x7fffffff;
      return state % limit;
    };
    for (let round = 0; round < 4000; round++) {
      const text = Array.from({ length: 1 + next(24) }, () => pieces[next(pieces.length)]).join('');
      const once = normalise(text);
      expect(normalise(once), JSON.stringify(text)).toBe(once);
    }
  });

  it('cuts what is longer than a letter, and decodes nested codes in bounded time', () => {
    expect(normalise('\u00e9'.repeat(5000)).length).toBeLessThanOrEqual(TEXT_LENGTH_MAX);
    expect(normalise(`&${'amp;'.repeat(240)}lt;`)).toBe('<');
  });
});
