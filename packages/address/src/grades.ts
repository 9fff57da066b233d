/** Entry for the grades of a match and for other spellings. */

export { GRADES, type Grade } from './grade/grade.js';
export { gradeAddress } from './grade/grade-address.js';
export { otherSpellings } from './grade/other-spelling.js';
