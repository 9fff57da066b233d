/** Noise made by people: prose, telephone numbers, instructions, occupiers, several addresses. */

import type { Noise } from './noise.js';
import { line, ofHouse, plain, rest } from './phrases.js';

const ONES = [
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
];
const DIGITS = ['zero', ...ONES.slice(0, 9)].map((word) => word.toLowerCase());
const TEENS = ['Thirteen', 'Fourteen', 'Fifteen', 'Sixteen', 'Seventeen', 'Eighteen', 'Nineteen'];
const TENS = ['Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];

function inWords(number: number, joint: string): string {
  if (number > 100) {
    const left = number % 100;
    return `${ONES[Math.floor(number / 100) - 1]} hundred${left ? ` and ${inWords(left, joint)}` : ''}`;
  }
  if (number === 100) return 'One hundred';
  if (number <= 12) return ONES[number - 1] ?? '';
  if (number < 20) return TEENS[number - 13] ?? '';
  const one = number % 10;
  return `${TENS[Math.floor(number / 10) - 2]}${one ? `${joint}${ONES[one - 1]?.toLowerCase()}` : ''}`;
}

function roman(number: number): string {
  const table: readonly (readonly [number, string])[] = [
    ...([
      [50, 'L'],
      [40, 'XL'],
      [10, 'X'],
      [9, 'IX'],
      [5, 'V'],
      [4, 'IV'],
      [1, 'I'],
    ] as const),
  ];
  let left = number;
  let text = '';
  for (const [value, letters] of table) {
    for (; left >= value; left -= value) text += letters;
  }
  return text;
}

/** Digits of one of these numbers: mobile, London, or an area code with five digits. */
function telephone(digit: () => number): string {
  const some = (count: number) => Array.from({ length: count }, digit).join('');
  const forms = [
    `07${some(3)} ${some(6)}`,
    `020 8${some(3)} ${some(4)}`,
    `01${some(3)} ${some(6)}`,
    `+44 7${some(9)}`,
    `07${some(9)}`,
  ];
  return forms[digit() % forms.length] ?? '';
}

const ASIDES = [
  'please knock loudly, dog in garden',
  'leave with neighbour at no 3 if out',
  'ring top bell twice',
  'deliver after 6pm',
  'gate code 4471',
  'open 8am-5.30pm Mon-Fri',
  'parcel x2, call on arrival',
  'available from 14/02/2023',
  'use side entrance',
  'ETA 10:45',
  'key safe 2580',
];

const OCCUPIERS = [
  '24 Seven Taxis',
  '3 Cooks Bakery',
  'Studio 9 Hair',
  'Bright & Sons Solicitors',
  'First Choice Carpets',
  'The Corner Cafe',
  'Kwik Print 2000 Ltd',
  'Dr A N Other',
  'Mrs Edith Lumley',
  'T/A Green Fingers',
  'FAO Accounts Dept',
  'Number One Nails',
];

const PROSE_BEFORE = [
  'Good morning, could you send an engineer to ',
  'my new home is ',
  'I am writing about the boiler at ',
  'We have just bought ',
  'The inspection took place at ',
  'Our client lives in ',
  'Hello there. The parcel should go to ',
];
const PROSE_AFTER = [
  ' as soon as you can, thanks',
  '. Could somebody ring me back?',
  ' and they want it by Friday',
  ', is this covered?',
  '',
];
const CHATTER =
  'Thank you for your letter about the work that was done last month. We would like to say that everybody was helpful and nothing was broken, though it took rather longer than we had hoped. ';

export const PEOPLE: Readonly<Record<string, Noise>> = {
  digitByDigit: ofHouse((d, chance) =>
    d.number > 20
      ? `${Array.from(String(d.number), (digit) => DIGITS[Number(digit)]).join(chance.of([' ', '-']))} ${d.street}, ${rest(d)}`
      : undefined,
  ),
  numberLast: ofHouse((d, chance) =>
    chance.of([
      `${d.street} ${d.number}, ${rest(d)}`,
      `${d.street}, ${d.number}, ${rest(d)}`,
      `${d.street}, ${rest(d)} (no. ${d.number})`,
    ]),
  ),
  movedFrom: ofHouse((d, chance) =>
    chance.of([
      `Moved from 3 Hart Lane, Aberdeen AB10 1AA to ${plain(d)}`,
      `Previous address 3 Hart Lane, AB10 1AA. New address ${plain(d)}`,
      `No longer at 3 Hart Lane AB10 1AA, now at ${plain(d)}`,
    ]),
  ),
  notTheOther: ofHouse((d) => `${d.number} (not ${d.freeNumber}) ${d.street}, ${rest(d)}`),
  advert: ofHouse((d, chance) => {
    const rooms = 2 + chance.below(4);
    return chance.of([
      `${rooms} bedroom house for sale, ${plain(d)}. Offers over £${200 + chance.below(300)},000`,
      `Superb ${rooms} bed terrace, 0.3 miles from the station: ${plain(d)}`,
    ]);
  }),
  letterBefore: ofHouse(
    (d, chance) =>
      `I wrote on 3 May about account ${10_000 + chance.below(80_000)} and have had no answer. There are 2 of us here and we paid £${20 + chance.below(70)}. We are at ${plain(d)}`,
  ),
  numberWord: ofHouse((d, chance) =>
    d.number < 200
      ? `${inWords(d.number, chance.of(['-', ' ']))} ${d.street}, ${rest(d)}`
      : undefined,
  ),
  romanNumber: ofHouse((d) =>
    d.number > 1 && d.number < 60 ? `${roman(d.number)} ${d.street}, ${rest(d)}` : undefined,
  ),
  telephone: ofHouse((d, chance) => {
    const number = telephone(() => chance.below(10));
    return chance.of([
      `${plain(d)} tel ${number}`,
      `${plain(d)}, ${number}`,
      `${number} ${plain(d)}`,
      `${line(d)}, ${d.town} (${number}) ${d.postcode}`,
    ]);
  }),
  aside: ofHouse((d, chance) => {
    const aside = chance.of(ASIDES);
    return chance.of([
      `${plain(d)} - ${aside}`,
      `${plain(d)}, ${aside}`,
      `${line(d)} (${aside}), ${rest(d)}`,
      `${plain(d)}. ${aside}`,
    ]);
  }),
  occupier: ofHouse((d, chance) => {
    const who = chance.of(OCCUPIERS);
    return chance.of([`${who}, ${plain(d)}`, `${who} ${plain(d)}`, `${who}\n${plain(d)}`]);
  }),
  sentence: ofHouse(
    (d, chance) => `${chance.of(PROSE_BEFORE)}${plain(d)}${chance.of(PROSE_AFTER)}`,
  ),
  brokenSentence: ofHouse((d, chance) =>
    chance.of([
      `I live at number ${d.number}, ${d.street} in ${d.town}; the postcode is ${d.postcode}`,
      `It is ${line(d)}, near the shops, ${d.town}. Our postcode: ${d.postcode}.`,
      `${d.postcode} is the postcode and the house is ${line(d)} in ${d.town}`,
    ]),
  ),
  longLetter: ofHouse((d, chance) => {
    const text = CHATTER.repeat(2 + chance.below(2));
    return chance
      .of([
        `${plain(d)}. ${text}`,
        `${text}Yours, the tenant of ${plain(d)}`,
        `${CHATTER}${plain(d)}. ${CHATTER}`,
      ])
      .slice(0, 990);
  }),
  reference: ofHouse((d, chance) => {
    const digits = String(100000 + chance.below(899999));
    return chance.of([
      `Ref ${digits} ${plain(d)}`,
      `Invoice no. INV-${digits}, ${plain(d)}`,
      `${plain(d)} (case ${digits})`,
      `${digits}: ${plain(d)}`,
      `${plain(d)} UPRN ${digits}0001`,
    ]);
  }),
  email: ofHouse(
    (d, chance) =>
      `${plain(d)} ${chance.of(['pat.lee42@mail.example', 'http://www.shop9.example/home', 'www.agent1.example'])}`,
  ),
  formerly: ofHouse((d, chance) =>
    chance.of([
      `${plain(d)} (formerly of ${d.freeNumber} Larch Avenue)`,
      `previously ${d.freeNumber + 1} Cedar Close, Bristol. Now at ${plain(d)}`,
      `was ${d.freeNumber} Elm Road, Leeds, now ${plain(d)}`,
    ]),
  ),
  glued: ofHouse((d, chance) =>
    chance.of([
      `${d.number}${d.street.replace(/ /g, '')},${d.town.replace(/ /g, '')} ${d.postcode}`,
      `${d.number}${d.street}${d.town} ${d.postcode}`,
      `${d.number} ${d.street.replace(/ /g, '').toLowerCase()} ${d.town} ${d.postcode}`,
      `${line(d)}, ${d.town}${d.postcode.replace(' ', '')}`,
    ]),
  ),
  cutShort: ofHouse((d) => {
    const word = d.street.split(' ')[0] ?? '';
    return word.length < 6
      ? undefined
      : `${d.number} ${word.slice(0, 4 + (d.uprn % 2))}, ${d.postcode}`;
  }),
  twoAddresses: ofHouse((d, chance) =>
    chance.of([
      `${plain(d)} and ${d.freeNumber} Quarry Road, Leeds LS1 4AP`,
      `${plain(d)}; ${d.freeNumber + 2} Sea View, Poole BH15 1SB`,
    ]),
  ),
};
