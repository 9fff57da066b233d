/** Sales excluded from an estimate or adjusted, in the console's address and as parameters of the API. */

import type { Comparables } from '../api/answers.js';

/** Parameters of `/property/comparables`. */
type ComparablesQuestion = Readonly<Record<string, string>>;

export interface Change {
  readonly isDropped: boolean;
  /** The percentage by which a person who knows the home judges that the sale should have been dearer (above 0) or cheaper. */
  readonly percent: number;
}

/** Keyed by sale id; missing sales are unchanged. */
export type Changes = ReadonlyMap<string, Change>;

export const UNCHANGED: Change = { isDropped: false, percent: 0 };
/** The API's limit: a sale that needs more is not comparable. */
export const PERCENT_MAX = 50;

/** Null if no sale of the estimate is changed; a link may name sales that it no longer uses. */
export function changesQuestion(
  of: Comparables | null,
  changes: Changes,
): ComparablesQuestion | null {
  const ids = [...(of?.own_sales ?? []), ...(of?.comparables ?? [])].map(({ id }) => id);
  const known = ids.flatMap((id) => {
    const change = changes.get(id);
    return change === undefined ? [] : [{ id, ...change }];
  });
  const dropped = known.filter(({ isDropped }) => isDropped).map(({ id }) => id);
  const adjusted = known.filter(({ isDropped }) => !isDropped);
  if (known.length === 0 || of === null) return null;
  return {
    uprn: String(of.uprn),
    ...(dropped.length > 0 && { exclude: dropped.join(',') }),
    ...(adjusted.length > 0 && {
      adjust: adjusted.map(({ id, percent }) => `${id}:${percent}`).join(','),
    }),
  };
}

/** In the notation of an address: `100355214426.20250816.310000:x,100355189288.20190617.245000:-5`. */
export function writeChanges(changes: Changes): string {
  return [...changes]
    .filter(([, { isDropped, percent }]) => isDropped || percent !== 0)
    .map(([id, { isDropped, percent }]) => `${id}:${isDropped ? 'x' : percent}`)
    .join(',');
}

/** Ignores parts that cannot be read. */
export function readChanges(text: string | null): Changes {
  const changes = [
    ...(text ?? '').matchAll(/(\d+\.\d{8}\.\d+(?:\.\d+)?):(x|-?\d+(?:\.\d+)?)(?=,|$)/g),
  ];
  return new Map(
    changes.flatMap(([, id = '', told = '']): [string, Change][] => {
      const percent = told === 'x' ? 0 : Number(told);
      if (Math.abs(percent) > PERCENT_MAX) return [];
      return [[id, { isDropped: told === 'x', percent }]];
    }),
  );
}
