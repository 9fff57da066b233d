/** Lists the document's operations in order, each with its anchor on the page. */

import type { OpenapiDocument, OpenapiOperation } from './openapi-types.js';

export interface PlacedOperation {
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly operation: OpenapiOperation;
  readonly anchor: string;
}

export function operationsOf({ paths }: OpenapiDocument): readonly PlacedOperation[] {
  return Object.entries(paths).flatMap(([path, { get, post }]) => {
    const anchor = path.slice(1).replaceAll('/', '-');
    const reading = get && { path, method: 'GET' as const, operation: get, anchor };
    const sending = post && {
      path,
      method: 'POST' as const,
      operation: post,
      // A path with both methods has two anchors.
      anchor: get === undefined ? anchor : `${anchor}-post`,
    };
    return [reading, sending].filter((placed) => placed !== undefined);
  });
}
