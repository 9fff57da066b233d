/** `comparable_sales`: the sales behind a property's value, and the value without some of them. */

import { readableAddress } from '@property-lookup/kernel/address';
import {
  ADJUST_PARAM,
  COMPARABLES_READ,
  EXCLUDE_PARAM,
  UPRN_PARAM,
} from '@property-lookup/server/endpoint';
import { type Comparable, findComparables } from '@property-lookup/server/questions';
import { defineTool } from '../tool.js';

export const COMPARABLE_SALES = defineTool({
  name: 'comparable_sales',
  title: 'Comparable sales behind a value',
  description:
    "The sales that the modelled value of one property rests on, a line each with its weight in the estimate, price, date and distance: first the property's own earlier sales, then those of other homes, heaviest first. With exclude or adjust, also the value that the model gives without some of them, or if they had fetched more or less.",
  params: { uprn: UPRN_PARAM, exclude: EXCLUDE_PARAM, adjust: ADJUST_PARAM },
  endpoint: 'comparableSales',
  reads: COMPARABLES_READ,
  async run({ adjust, exclude, uprn }, { reader }) {
    const changes = { excluded: new Set(exclude), adjusted: new Map(adjust) };
    const { asOf, changedGbp, sales, valueGbp } = await findComparables(reader, uprn, changes);
    if (valueGbp === null) return 'The property was not valued, so there are no sales to list.';
    const value = [
      `Estimated value GBP ${valueGbp} of ${asOf} (modelled, source MODEL).`,
      ...(changedGbp === valueGbp ? [] : [`With the changes to its sales: GBP ${changedGbp}.`]),
    ];
    if (sales === undefined) return [...value, 'No sales behind it are known.'].join('\n');
    const { ownWeight, othersWeight, areaAverageGbp, count, listed, own } = sales;
    const more = count - listed.length;
    const average = 1 - ownWeight - othersWeight;
    return [
      ...value,
      `Weights, which add up to 100 %: ${percent(ownWeight)} its own earlier sales, ${percent(othersWeight)} ${count} sales of other homes, ${percent(average)} the average of the area (GBP ${areaAverageGbp}).`,
      ...own.map((sold) => describeSale(sold, 'this home itself')),
      ...listed.map((sold) => describeSale(sold, readableAddress(sold.address))),
      ...(more > 0 ? [`${more} lighter sales are not listed.`] : []),
    ].join('\n');
  },
});

function describeSale(sold: Comparable, home: string): string {
  const { distanceMetres, id, indexedGbp, isExcluded, priceGbp, soldOn, uprn, weight } = sold;
  const away = distanceMetres === null ? '' : `, ${distanceMetres} m away`;
  const known = uprn === null ? '' : `, UPRN ${uprn}`;
  const part = isExcluded ? 'left out' : percent(weight);
  return `${part}: ${home}${known}${away}: sold ${soldOn} for GBP ${priceGbp}, which says GBP ${indexedGbp} of this home (id ${id}; recorded, source PPD)`;
}

function percent(part: number): string {
  return `${Math.round(part * 1_000) / 10} %`;
}
