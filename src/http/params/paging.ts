/** `page` and `page_size`, the same on every paginated list. */

import { integerFrom } from './numbers.js';
import type { Param } from './param.js';
import { defaulted } from './single.js';

const PAGE_DEFAULT = 1;
/** Specification, section 8. */
const PAGE_SIZE_MAX = 100;
const PAGE_SIZE_DEFAULT = 100;

/** Beyond this the answer could not repeat the number exactly. */
const PAGE_MAX = Number.MAX_SAFE_INTEGER;

export const PAGING: {
  readonly page: Param<number>;
  readonly page_size: Param<number>;
} = {
  page: defaulted(integerFrom(1, PAGE_MAX), PAGE_DEFAULT, {
    description: 'Page to return; a page past the end is empty.',
  }),
  page_size: defaulted(integerFrom(1, PAGE_SIZE_MAX), PAGE_SIZE_DEFAULT, {
    description: 'Results per page.',
  }),
};
