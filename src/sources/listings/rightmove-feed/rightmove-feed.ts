/** Rightmove's real-time feed (RTDF, JSON): messages that send, change and remove single properties. */

import { AGENTS_TERMS } from '../../licences.js';
import { ACCEPTED } from '../../source.js';
import { asDocument, type StreamSource } from '../../stream-source.js';
import { timeOfFileName } from '../delivery-time.js';
import { readMessages } from '../feed-messages.js';
import { LatestListings } from '../latest-listings.js';
import { listingOfMessage } from './rightmove-messages.js';

export const rightmoveFeed: StreamSource = {
  id: 'rightmove-feed',
  title: 'Listings (Rightmove real-time feed)',
  ...AGENTS_TERMS,
  about: {
    code: 'LIST',
    gives: 'what agents have for sale and to let',
    price: 'your own',
    appears: 'as often as agents send it',
    page: null,
    size: 'some kB a message',
    provides: ['listings'],
    needs: ['addresses'],
  },
  recognise: (_name, start) =>
    /^\ufeff?\s*[[{]/.test(start) &&
    /"agent_ref"\s*:/.test(start) &&
    /"(?:branch_id|network_id|price_information)"\s*:/.test(start),
  openStream: asDocument((document, emit, count) => {
    const latest = new LatestListings();
    readMessages(
      document,
      (message) => {
        const listing = listingOfMessage(message);
        if (!('kind' in listing)) return listing;
        latest.add(listing);
        return ACCEPTED;
      },
      count,
    );
    for (const listing of latest.all) emit(listing);
    // Single messages never show what a branch no longer has.
    emit({ kind: 'feed-delivery', deliveredAt: timeOfFileName(document.name), branches: [] });
  }),
};
