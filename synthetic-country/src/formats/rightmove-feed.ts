/** Writes archives of Rightmove's real-time feed (RTDF), one message a line, for the agents who use it. */

import type { Advert } from '../advert.js';
import { dayText } from '../days.js';
import { type DeliveryDay, isRealTime } from '../feeds.js';
import type { FileFormat } from '../format.js';
import type { Home } from '../homes.js';
import type { Neighbourhood } from '../model.js';
import { branchOf, kindCode, type Offer, offersOn, referenceOf } from '../offer.js';

/** Agents of this feed are numbered separately from those of bulk files. */
const NETWORK = 900;
/** Messages in a file, which is read whole. */
const MESSAGES_A_FILE = 20_000;

export const rightmoveFeeds = (deliveries: readonly DeliveryDay[]): readonly FileFormat[] =>
  deliveries.map((delivery) => ({
    id: `rightmove-feed-${delivery.date}`,
    fileName: (volume) => `rtdf_${volume}_${delivery.stamp}.json`,
    header: '',
    volumeRows: MESSAGES_A_FILE,
    addLines({ neighbourhood, homes }, add) {
      if (!isRealTime(neighbourhood.number)) return;
      const terms = { day: delivery.day, network: NETWORK };
      const sent = offersOn(neighbourhood, homes, terms).map(sendProperty);
      for (const message of [...sent, ...removals(neighbourhood, homes, delivery)]) {
        add(`${JSON.stringify(message)}\n`);
      }
    },
  }));

/** A SendProperty message. */
function sendProperty(offer: Offer): unknown {
  const { advert, home, reference, summary, features, councilTaxBand } = offer;
  const { dwelling } = home;
  const isSale = advert.transactionType === 'Sale';
  return {
    network: { network_id: NETWORK },
    branch: { branch_id: Number(offer.branch), channel: isSale ? 1 : 2, overseas: false },
    property: {
      agent_ref: reference,
      published: true,
      property_type: kindCode(home),
      status: statusCode(offer),
      new_home: false,
      create_date: `${dayText(advert.listed).split('-').reverse().join('-')} 09:00:00`,
      address: addressOf(offer),
      price_information: priceOf(offer),
      details: {
        summary,
        description: summary,
        features,
        council_tax_band: councilTaxBand,
        bedrooms: dwelling.bedrooms,
        bathrooms: dwelling.bathrooms,
        reception_rooms: dwelling.receptions,
        condition: 1,
        internal_area: dwelling.floorArea,
        internal_area_unit: 2,
        ...(dwelling.type === 'House' && { parking: [17], outside_space: [29] }),
      },
    },
  };
}

/** RTDF: 1 available, 2 sold subject to contract, 4 under offer, 6 let agreed. */
function statusCode({ stage, advert }: Offer): number {
  if (stage === 'available') return 1;
  if (advert.transactionType === 'Rental') return 6;
  return stage === 'agreed' ? 2 : 4;
}

function addressOf({ home, lines, town, displayAddress }: Offer): unknown {
  const { postcode, latitude, longitude } = home.property;
  return {
    house_name_number: lines[0],
    address_2: lines[1] ?? '',
    address_3: lines[2] ?? '',
    address_4: lines[3] ?? '',
    town,
    postcode_1: postcode.text.slice(0, -4),
    postcode_2: postcode.text.slice(-3),
    display_address: displayAddress,
    latitude,
    longitude,
  };
}

function priceOf({ advert, price, home }: Offer): unknown {
  if (advert.transactionType === 'Rental') return { price, rent_frequency: 12, deposit: price };
  return { price, price_qualifier: 0, tenure_type: home.dwelling.isFreehold ? 1 : 2 };
}

/** RTDF: 7 sold by us, 9 withdrawn from the market, 11 removed without a reason, 12 let by us. */
const REMOVALS = { sold: 7, withdrawn: 9, removed: 11, let: 12 } as const;

function reasonOf({ life }: Home, { transactionType, agreed, ended }: Advert): number {
  if (agreed >= ended) return REMOVALS.withdrawn;
  if (transactionType === 'Rental') return REMOVALS.let;
  const isSold = life.sales.some(({ day }) => day >= agreed && day <= ended);
  return isSold ? REMOVALS.sold : REMOVALS.removed;
}

/** RemoveProperty messages for listings that left the market since the previous delivery. */
function removals(place: Neighbourhood, homes: readonly Home[], delivery: DeliveryDay): unknown[] {
  return homes.flatMap((home) =>
    home.life.adverts.flatMap((advert) => {
      const { ended, transactionType } = advert;
      if (ended <= delivery.previous || ended > delivery.day) return [];
      if (delivery.previous < advert.listed) return [];
      const isSale = transactionType === 'Sale';
      const branchId = Number(branchOf(place.district, advert, NETWORK));
      return [
        {
          network: { network_id: NETWORK },
          branch: { branch_id: branchId, channel: isSale ? 1 : 2 },
          property: {
            agent_ref: referenceOf(home, advert),
            removal_reason: reasonOf(home, advert),
          },
        },
      ];
    }),
  );
}
