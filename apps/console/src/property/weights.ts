/** Describes the basis of an estimate in words, with the weights of the model. */

import type { Comparables, Facts } from '../api/answers.js';
import { modelledPounds, percentText, signedPercent } from '../formats.js';
import { dayText, pounds } from '../words.js';
import { numberOf, wordOf } from './read-facts.js';

/** A home that the model cannot value has the value of its last sale, carried forward by the published index. */
export function withoutSales(facts: Facts): string {
  const [price, day] = [numberOf(facts, 'LAST_SOLD_PRICE'), wordOf(facts, 'LAST_SOLD_DATE')];
  if (wordOf(facts, 'VALUATION_METHOD') === 'Indexed Last Sale' && price !== null && day !== null) {
    return `The value rests on its last sale alone (${pounds(price)}, ${dayText(day)}), moved by the published index of house prices.`;
  }
  return 'No sale is known to have a part in the estimate.';
}

/** The basis of the estimate, in weights that add up to 100 %. */
export function weightsText(of: Comparables): string {
  const { area_average: area, comparables_weight: others, own_sales_weight: own } = of;
  const average = of.area_average_weight ?? 0;
  const parts = [
    `${percent(own ?? 0)} on its own earlier sales`,
    `${percent(others ?? 0)} on sales of other homes`,
    `${percent(average)} on the average of the area${area === null ? '' : ` (${modelledPounds(area)})`}`,
  ];
  const rests = `The estimate rests ${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}: weights of the model, together 100%.`;
  const against =
    average < 0
      ? ' The sales weigh more than the whole, and the average of the area counts against them.'
      : '';
  const learnt = of.correction_pct;
  if (learnt === null || Math.abs(learnt) < 0.05) return rests + against;
  return `${rests}${against} What the model learnt from its past errors then moves it by ${signedPercent(learnt)}.`;
}

/** States the remaining weight, so that nothing is left out. */
export function unlistedText(of: Comparables): string {
  const more = (of.comparables_count ?? 0) - of.comparables.length;
  const listed = of.comparables.reduce((sum, { weight }) => sum + weight, 0);
  const rest = (of.comparables_weight ?? 0) - listed;
  if (Math.abs(rest) < 0.0005 && more <= 0) return '';
  return `Lighter sales of other homes, and those that count against the rest, are not listed: together they have ${percent(rest)}.`;
}

/** All percentages have a decimal, because small weights stand beside large ones. */
export function percent(part: number): string {
  return percentText(part * 100, 1);
}
