/** Extracts the values from keys and values (JSON, forms, links), in order. */

/** `"city": `, `'Addr1': ` and `town=`, with the bracket or separator before them. */
const QUOTED_KEY = /["'][\w .\-/]{1,40}["']\s*[:=]\s*/g;
const PLAIN_KEY = /(^|[?&|;,{\n]\s*)[A-Za-z][\w /.-]{0,30}\s?=\s*/g;
/** `Address line 1: `. The words before the colon must be typical of forms, or a house's name would be lost. */
const LABEL =
  /(^|[,;|\n.]\s*|\s{2,})(?:(?:address|addr|line|home|postal|delivery|shipping|billing|site|house|building|street|post|full|your|the|of|property|town|and)[ _-]){0,3}(?:saon|paon|thoroughfare|locality|address|addr|line|street|road|town|city|county|country|post ?code|zip|house|number|name|building|premises?|property|site|location|point|pc)(?:[ _-]?[0-9/a-z]{1,8})?\s*:(?!:)\s*/gi;
/** What programs print for a missing value. */
const NOTHING =
  /(^|[,;|:[{\n]\s*)(?:null|none|nan|nil|undefined|n\/a|n\.a\.|\(blank\)|\(null\)|"")\s*(?=$|[,;|}\]\n])/gi;
/** `Flat no: N/A`: a part that does not exist. */
const NO_PART =
  /\b(?:flat|apartment|apt|unit|house|building)(?: (?:no|num|number|name))?\.?\s*:\s*(?:n\/a|n\.a\.|none|nil|null|-)(?![\w/-])/gi;
const NULL_ANYWHERE = /\bNULL\b/g;
/** `"num": "15", "suffix": "b"`: the letter belongs to the number. */
const SUFFIX = /["']?\s*[,;|&]\s*["']?(?:\w+[ _])?suffix["']?\s*[:=]\s*["']?(?=[a-z]\b)/gi;
const BRACKETS = /[[\]{}]/g;

export function withoutKeys(text: string): string {
  const values = text.includes('=') || text.includes(':') ? withoutNames(text) : text;
  return values.replace(NOTHING, '$1').replace(NULL_ANYWHERE, '').replace(BRACKETS, ' ');
}

function withoutNames(text: string): string {
  return text
    .replace(SUFFIX, '')
    .replace(NO_PART, ', ')
    .replace(QUOTED_KEY, ', ')
    .replace(PLAIN_KEY, (_, before: string) => (before === '' ? '' : ', '))
    .replace(LABEL, (_, before: string) => (before === '' ? '' : ', '));
}
