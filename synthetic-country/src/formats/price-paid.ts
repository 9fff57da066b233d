/** Writes Price Paid Data: every sale in England and Wales since 1995, in sixteen quoted columns without a header. */

import { dayText, LAST_DAY } from '../days.js';
import { isFlat } from '../dwelling.js';
import type { FileFormat } from '../format.js';
import type { Home } from '../homes.js';
import type { Neighbourhood, Premise } from '../model.js';
import { houseNumber, localityName, unitName } from '../premise-lines.js';
import { mix } from '../random.js';
import type { Sale } from '../sales.js';

export const pricePaid: FileFormat = {
  id: 'price-paid',
  fileName: () => 'pp-complete.csv',
  header: '',
  volumeRows: Number.POSITIVE_INFINITY,
  addLines({ neighbourhood, homes }, add) {
    const { country } = neighbourhood.district.town;
    if (country !== 'E' && country !== 'W') return;
    for (const home of homes) {
      home.life.sales.forEach((sale, position) => {
        if (!isRegistered(home, sale)) return;
        add(lineOf(neighbourhood, home, sale, position));
      });
    }
  },
};

/** Fewest days to registration of a sale (HM Land Registry: two weeks to three months). */
const REGISTERED_FIRST_DAYS = 14;
const REGISTERED_DAYS_SPAN = 70;

/** Whether the sale is on the register yet; the newest are not. */
function isRegistered({ property }: Home, { day }: Sale): boolean {
  const lag = REGISTERED_FIRST_DAYS + ((mix(property.noise ^ day) >>> 0) % REGISTERED_DAYS_SPAN);
  return day + lag <= LAST_DAY;
}

function lineOf(place: Neighbourhood, home: Home, sale: Sale, position: number): string {
  const { property, dwelling } = home;
  const { town } = place.district;
  const { postcode, premise, street, noise } = property;
  const type = sale.category === 'B' && noise % 5 === 0 ? 'O' : typeOf(home);
  return (
    `"{${transactionId(property.index, position, noise)}}","${sale.price}",` +
    `"${dayText(sale.day)} 00:00","${postcode.text}","${type}","${sale.isNew ? 'Y' : 'N'}",` +
    `"${dwelling.isFreehold ? 'F' : 'L'}","${primaryName(premise)}","${unitName(premise)}",` +
    `"${street.description[0]}","${localityName(place)}","${town.postTown}",` +
    `"${town.authority.toUpperCase()}","${town.administrativeArea}","${sale.category}","A"\n`
  );
}

/** Land Registry letters: detached, semi-detached, terraced, flats and maisonettes, other. */
function typeOf({ dwelling: { type, form } }: Home): string {
  if (isFlat(type)) return 'F';
  if (form === 'Detached') return 'D';
  return form === 'Semi-Detached' ? 'S' : 'T';
}

/** PAON: `PEGASUS COURT, 283`, `12 - 14`. */
function primaryName(premise: Premise): string {
  const [name, number] = [premise.paoText[0], houseNumber(premise, ' - ')];
  return name === '' || number === '' ? name + number : `${name}, ${number}`;
}

/** In the register's form, unique by property and number of the sale. */
function transactionId(index: number, position: number, noise: number): string {
  const [head, middle] = [hex(index, 8), hex(mix(noise), 8)];
  return `${head}-${middle.slice(0, 4)}-${middle.slice(4)}-${hex(position, 4)}-${hex(mix(~noise), 12)}`;
}

function hex(number: number, digits: number): string {
  return (number >>> 0).toString(16).toUpperCase().padStart(digits, '0');
}
