/** Writes Rightmove's bulk files (BLM, version 3): all listings of some agents' branches, every few weeks. */

import { dayText } from '../days.js';
import { type DeliveryDay, isRealTime } from '../feeds.js';
import type { FileFormat } from '../format.js';
import { kindCode, type Offer, offersOn } from '../offer.js';

/**
 * Neighbourhoods in a file: some 6,000 listings, because a bulk file is read whole. A branch is never split between files, as
 * each would seem to withdraw the other's listings.
 */
const NEIGHBOURHOODS_A_FILE = 2_048;
/** Agents are numbered from the next number. */
const FIRST_AGENT = 2_500;

type Column = (offer: Offer, delivery: DeliveryDay) => string | number;

const isSale = ({ advert }: Offer): boolean => advert.transactionType === 'Sale';
const ofSales =
  (value: Column): Column =>
  (offer, delivery) =>
    isSale(offer) ? value(offer, delivery) : '';
const ofLettings =
  (value: Column): Column =>
  (offer, delivery) =>
    isSale(offer) ? '' : value(offer, delivery);

/** In the order of the file's definition. */
const COLUMNS: Readonly<Record<string, Column>> = {
  AGENT_REF: ({ reference }) => reference,
  ADDRESS_1: ({ lines }) => lines[0] ?? '',
  ADDRESS_2: ({ lines }) => lines[1] ?? '',
  ADDRESS_3: ({ lines }) => lines.slice(2).join(', '),
  TOWN: ({ town }) => town,
  POSTCODE1: ({ home }) => home.property.postcode.text.slice(0, -4),
  POSTCODE2: ({ home }) => home.property.postcode.text.slice(-3),
  FEATURE1: ({ features }) => features[0] ?? '',
  FEATURE2: ({ features }) => features[1] ?? '',
  FEATURE3: ({ features }) => features[2] ?? '',
  FEATURE4: ({ features }) => features[3] ?? '',
  FEATURE5: ({ features }) => features[4] ?? '',
  SUMMARY: ({ summary }) => summary,
  DESCRIPTION: ({ summary }) => summary,
  BRANCH_ID: ({ branch }) => branch,
  BRANCH_NAME: ({ agent }) => agent,
  STATUS_ID: statusCode,
  BEDROOMS: ({ home }) => home.dwelling.bedrooms,
  BATHROOMS: ({ home }) => home.dwelling.bathrooms,
  LIVING_ROOMS: ({ home }) => home.dwelling.receptions,
  PRICE: ({ price }) => price,
  PRICE_QUALIFIER: ofSales(({ home }) => (home.property.noise % 3 === 0 ? 2 : 0)),
  PROP_SUB_ID: ({ home }) => kindCode(home),
  CREATE_DATE: ({ advert }) => dayText(advert.listed),
  UPDATE_DATE: (_offer, { date }) => `${date} 06:00:00`,
  DISPLAY_ADDRESS: ({ displayAddress }) => displayAddress,
  PUBLISHED_FLAG: () => 1,
  LET_RENT_FREQUENCY: ofLettings(() => 1),
  LET_TYPE_ID: ofLettings(() => 1),
  LET_FURN_ID: ofLettings(({ home }) => home.property.noise % 3),
  LET_BOND: ofLettings(({ price }) => Math.round((price * 12 * 5) / 52)),
  LET_DATE_AVAILABLE: ofLettings((_offer, { date }) => date),
  TRANS_TYPE_ID: (offer) => (isSale(offer) ? 1 : 2),
  NEW_HOME_FLAG: () => 'N',
  TENURE_TYPE_ID: ofSales(({ home }) => (home.dwelling.isFreehold ? 1 : 2)),
  COUNCIL_TAX_BAND: ({ councilTaxBand }) => councilTaxBand,
  MIN_SIZE_ENTERED: ({ home }) => home.dwelling.floorArea,
  AREA_SIZE_UNIT_ID: () => 2,
};

/** BLM: 0 available, 1 sold subject to contract, 3 under offer, 5 let agreed. */
function statusCode(offer: Offer): number {
  if (offer.stage === 'available') return 0;
  if (!isSale(offer)) return 5;
  return offer.stage === 'agreed' ? 1 : 3;
}

const VALUES = Object.values(COLUMNS);

/** One format for each delivery. */
export const blmFeeds = (deliveries: readonly DeliveryDay[]): readonly FileFormat[] =>
  deliveries.map((delivery) => ({
    id: `blm-feed-${delivery.date}`,
    fileName: (volume) => `RMC_${FIRST_AGENT + volume}_${delivery.stamp}.blm`,
    header: headerOf(delivery),
    footer: '#END#\n',
    volumeRows: Number.POSITIVE_INFINITY,
    volumeNeighbourhoods: NEIGHBOURHOODS_A_FILE,
    addLines({ neighbourhood, homes }, add) {
      if (isRealTime(neighbourhood.number)) return;
      const network = Math.floor(neighbourhood.number / NEIGHBOURHOODS_A_FILE);
      for (const offer of offersOn(neighbourhood, homes, { day: delivery.day, network })) {
        add(`${VALUES.map((value) => value(offer, delivery)).join('^')}^~\n`);
      }
    },
  }));

function headerOf({ date }: DeliveryDay): string {
  return (
    `#HEADER#\nVERSION : 3\nEOF : '^'\nEOR : '~'\nGenerated Date : ${date} 06:00\n\n` +
    `#DEFINITION#\n${Object.keys(COLUMNS).join('^')}^~\n\n#DATA#\n`
  );
}
