/** Lists the document's operations in order, each with the address of its page. */

import type { OpenapiDocument, OpenapiOperation } from './openapi-types.js';

export interface PlacedOperation {
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly operation: OpenapiOperation;
  /** Its id on the page at `/docs`. */
  readonly anchor: string;
  /** Path of its page, from the root. */
  readonly href: string;
  /** Its path, with the method where the path has two. */
  readonly title: string;
}

export function operationsOf({ paths }: OpenapiDocument): readonly PlacedOperation[] {
  return Object.entries(paths).flatMap(([path, operations]) => {
    const given = (['get', 'post'] as const).filter((method) => operations[method] !== undefined);
    return given.map((key) => {
      const method = key === 'get' ? 'GET' : 'POST';
      const isSecond = key !== given[0];
      const anchor = path.slice(1).replaceAll('/', '-') + (isSecond ? '-post' : '');
      // `areas-{code}` becomes `areas-code`.
      const name = anchor.replace(/[{}]/g, '').replaceAll('.', '-');
      const operation = operations[key] as OpenapiOperation;
      const title = isSecond ? `${method} ${path}` : path;
      return { path, method, operation, anchor, href: `docs/api/${name}`, title };
    });
  });
}
