/** `comparable_sales`: what the value of a property rests on. */

import { UPRN_PARAM } from '../../http/params/fact-params.js';
import { type Comparable, findComparables } from '../../query/find-comparables.js';
import { defineTool } from '../tool.js';

export const COMPARABLE_SALES = defineTool({
  name: 'comparable_sales',
  title: 'Comparable sales behind a value',
  description:
    'The sales of other homes that the modelled value of one property rests on, a line each with its share of the estimate, price, date and distance, heaviest first.',
  params: { uprn: UPRN_PARAM },
  async run({ uprn }, { reader }) {
    const { asOf, sales, valueGbp } = await findComparables(reader, uprn);
    if (valueGbp === null) return 'The property was not valued, so that there are none.';
    const value = `Estimated value GBP ${valueGbp} of ${asOf} (modelled, source MODEL).`;
    if (sales === undefined)
      return `${value}\nNo sale of another home is known to have a part in it.`;
    const { ownWeight, othersWeight, areaAverageGbp, listed, count } = sales;
    const more = count - listed.length;
    // Weights below 0 are not told: those that are may add up to more than the whole.
    const whole = Math.max(1, ownWeight + othersWeight);
    return [
      value,
      `${percent(othersWeight / whole)} of it rests on ${count} sales of other homes, ${percent(ownWeight / whole)} on its own earlier sales, the rest on the index of the area (GBP ${areaAverageGbp}).`,
      ...listed.map((sold) => describeSale(sold, sold.weight / whole)),
      ...(more > 0 ? [`${more} lighter sales are not listed.`] : []),
    ].join('\n');
  },
});

function describeSale(sold: Comparable, share: number): string {
  const { address, distanceMetres, indexedGbp, priceGbp, soldOn, uprn } = sold;
  const away = distanceMetres === null ? '' : `, ${distanceMetres} m away`;
  const known = uprn === null ? '' : `, UPRN ${uprn}`;
  return `${percent(share)}: ${address}${known}${away}: sold ${soldOn} for GBP ${priceGbp}, which says GBP ${indexedGbp} of this home (recorded, source PPD)`;
}

function percent(part: number): string {
  return `${Math.round(part * 1_000) / 10} %`;
}
