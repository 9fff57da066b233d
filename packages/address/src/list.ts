/** Entry for matching texts with a list of your own. */

export type { ListRow } from './list/list-answers.js';
export {
  type AddressList,
  type ListCandidate,
  type ListMatch,
  type ListOptions,
  openList,
} from './list/open-list.js';
