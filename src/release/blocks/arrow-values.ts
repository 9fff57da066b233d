/** The numbers of an Arrow column as a typed array, without the padding to eight bytes that files have. */

import type { Vector } from 'apache-arrow';

/** The first batch's values: our files have one. */
export function arrowValues<T extends Float64Array | Int32Array | Uint32Array>(vector: Vector): T {
  const data = vector.data[0];
  // The caller knows the type that the column was written with.
  return data?.values.subarray(data.offset, data.offset + data.length) as T;
}
