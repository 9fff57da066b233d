/** Finds the columns of an addressable object (BS 7666): `pao_start_number`, `SAO_TEXT`, and shorter forms. */

import { numberKey } from './column-names.js';

/** Positions of an addressable object's fields (BS 7666). */
export interface ObjectPositions {
  readonly startNumber: number;
  readonly startSuffix: number;
  readonly endNumber: number;
  readonly endSuffix: number;
  /** The first filled one is used: a Welsh text may come before the English one. */
  readonly texts: readonly number[];
}

/** Columns of an addressable object, as gazetteer exports name them; undefined without any. */
export function objectColumns(
  keys: readonly string[],
  object: 'pao' | 'sao',
): ObjectPositions | undefined {
  const own = keys.map((key) =>
    key.startsWith(object) ? numberKey(key.replace(object, 'house')) : '',
  );
  const find = (from: readonly string[], names: readonly string[]): number =>
    from.findIndex((key) => names.includes(key));
  const columns = {
    startNumber: find(own, ['numberstart', 'housenumber']),
    startSuffix: find(own, ['numberstartsuffix', 'numbersuffix']),
    endNumber: find(own, ['numberend']),
    endSuffix: find(own, ['numberendsuffix']),
    texts: [find(keys, [`${object}text`, `${object}name`, `${object}description`])],
  };
  return Math.max(columns.startNumber, ...columns.texts) < 0 ? undefined : columns;
}

/** All positions in written order, text before number. */
export const objectPositions = (object: ObjectPositions | undefined): readonly number[] =>
  object === undefined
    ? []
    : [
        ...object.texts,
        ...[object.startNumber, object.startSuffix, object.endNumber, object.endSuffix],
      ];
