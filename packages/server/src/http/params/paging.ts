/** `page` and `page_size`, the same on every list. */

import type { Param } from './param.js';
import { defaulted, optional } from './single.js';
import { integerFrom } from './values.js';

const PAGE_DEFAULT = 1;
/** Specification, section 8. */
const PAGE_SIZE_MAX = 100;
export const PAGE_SIZE_DEFAULT = 100;

/** Larger numbers could not be repeated exactly in the answer. */
const PAGE_MAX = Number.MAX_SAFE_INTEGER;

const PAGE = integerFrom(1, PAGE_MAX);
const PAGE_SIZE = integerFrom(1, PAGE_SIZE_MAX);

/** Parameters of lists that always come in pages. */
export const PAGING: {
  readonly page: Param<number>;
  readonly page_size: Param<number>;
} = {
  page: defaulted(PAGE, PAGE_DEFAULT, {
    isOfAnswer: true,
    description: 'Page to return; a page past the end is empty.',
  }),
  page_size: defaulted(PAGE_SIZE, PAGE_SIZE_DEFAULT, {
    isOfAnswer: true,
    description: 'Results per page.',
  }),
};

/** Parameters of lists that are complete unless one of them is given. */
export const PAGING_IF_ASKED: {
  readonly page: Param<number | undefined>;
  readonly page_size: Param<number | undefined>;
} = {
  page: optional(PAGE, {
    isOfAnswer: true,
    description:
      'Page to return; a page past the end is empty. Without this and `page_size` the answer is the whole list; with either, `X-Total-Count` and `Link` describe the other pages.',
  }),
  page_size: optional(PAGE_SIZE, {
    isOfAnswer: true,
    description: 'Results per page; 100 if only `page` is given.',
  }),
};
