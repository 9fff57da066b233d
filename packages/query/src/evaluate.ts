/** Entry for evaluating a condition on a row. */

export { evaluate, rowTest } from './filter/evaluate.js';
export { leafTest, pointTest } from './filter/leaf-test.js';
export { likePrefix } from './filter/like.js';
export { objectTest } from './filter/object-test.js';
