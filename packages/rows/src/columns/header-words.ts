/** Reads from a column's name whose address it holds and which line, or which place it names. */

/** Owner of an address: the property itself, another party, or unclear from the name. */
type Owner = 'own' | 'other' | 'unsettled';

export interface AddressHeader {
  /** Common part of the names of one address: `` for `Address 1`, `pollingplace` for `Polling_Place_Address_2`. */
  readonly subject: string;
  readonly owner: Owner;
  /** Line number; 0 for a whole address, or a line without a number. */
  readonly line: number;
}

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** `postaladdressline1`, `STAT_ADDR1`, `Address 2 of premises`, `add1`. */
const ADDRESS =
  /^(?<before>.*?)(?:(?:addresses|address|adress|addr)(?:address|addr)?|add(?=(?:line|ln)?[1-9]))(?<after>.*)$/;
const LINE =
  /^(?:text|full|string|details?|single|labels?|combined|concatenated|formatted|display|name)*(?:lines?|ln|fields?|part)?(?:number|num|no)?(?<digit>[1-9](?!\d))?(?<rest>.*)$/;
/** Words after "address" that give it another meaning: `Address type`, `address_postcode`. */
const ATTRIBUTE =
  /^(?:base|type|kind|status|class|id|key|code|ref|uprn|usrn|udprn|urn|date|verified|valid|match|count|x|y|lat|lon|lng|long|easting|northing|postcode|postal|post|pc|zip|city|town|county|country|locality|village|ward|area|region|number|housen|flat|unit|floor|building|geo|point|url|uri|link|source|quality|score|known|withheld|same|change|confirm|language|point)/;

/** Words around "address" for the property's own address. */
const OWN_WORDS =
  /full|whole|complete|postal|street|site|property|properties|prop|premises?|location|physical|situation|dwelling|house|household|building|land|asset|uprn|llpg|nlpg|lpi|blpu|bs7666|gazetteer|geographic(?:al)?|formatted|single|display|hereditament|licen[cs]edpremises|hmo|accommodation|the|of|for|line|text|polling(?:station|place)?|station|place|venue|library|school|establishment|estab|trading|business|shop|pub|hotel|centre|facility|carpark|toilet|works|development|application|ps$|uk|main|new|name|incl?(?:uding)?|with|postcode|and|registeredhmo|object|situated/g;

/** Parties with their own addresses (`Licence Holder Address`, `correspondence_address`), and addresses that are not places. */
const OTHER =
  /e-?mail|web|internet|^url|uri$|http|^ip$|^mac$|agent|applicant|appellant|complainant|owner|proprietor|billing|invoice|corresponden|contact|mailing|forwarding|^return|(?<!house)holder|licen[cs]ee|regoffice|headoffice|registered(?!prem|prop|hmo)|landlord|lessee|lessor|tenant|manager|managing|management|director(?!y)|secretary|operator|trustee|responsible|ratepayer|payer|payee|liable|employer|supplier|contractor|client|customer|architect|solicitor|councillor|member|officer|person|individual|partner|previous|former|^old|alternative|alternate|secondary$|delivery(?!point)|(?<!care|nursing|residential)home$|dps|interested|objector|parent|seller|buyer|vendor|donor|surveyor|builder|wardoffice|counciloffice|guarantor|executor|lender|mortgag|assessor|installer|nextofkin|emergency|relative|carer|referee|^(?:reg|prev|corr|corresp|mail|bill|inv|fwd|acc|account|agt|appl?|cust|ll|lh|psc)$/;

/** Undefined for a name that is not about an address. */
export function addressHeaderOf(key: string): AddressHeader | undefined {
  const { before, after } = inDigits(key).match(ADDRESS)?.groups ?? {};
  if (before === undefined || after === undefined) return plainLineOf(key);
  const { digit, rest = '' } = after.match(LINE)?.groups ?? {};
  if (digit === undefined ? ATTRIBUTE.test(rest) : /post|code/.test(rest)) return undefined;
  const ahead = /^(\d)(?:st|nd|rd|th)?(?:line)?(?:of|in)?(?:the)?(.*)$/.exec(before);
  const line = Number(digit ?? ahead?.[1] ?? 0);
  const around = `${ahead?.[2] ?? before}${rest.replace(/^of[1-9]/, '')}`;
  return { subject: subjectOf(around), owner: ownerOf(around), line };
}

/** `Line 1` without the word address. */
function plainLineOf(key: string): AddressHeader | undefined {
  const digit = /^(?:line|ln)([1-9])$/.exec(key)?.[1];
  return digit === undefined ? undefined : { subject: '', owner: 'own', line: Number(digit) };
}

function inDigits(key: string): string {
  let text = key.replace(new RegExp(`line(${NUMBERS.join('|')})`), (_, word: string) => {
    return `line${NUMBERS.indexOf(word) + 1}`;
  });
  text = text.replace(new RegExp(`^(${ORDINALS.join('|')})(?=line)`), (word) => {
    return String(ORDINALS.indexOf(word) + 1);
  });
  return text;
}

export function ownerOf(around: string): Owner {
  if (OTHER.test(around)) return 'other';
  return around.replace(OWN_WORDS, '') === '' ? 'own' : 'unsettled';
}

/** The words around "address" that show its owner, without those that any address may have. */
export function subjectOf(around: string): string {
  return around
    .replace(/full|whole|complete|single|display|formatted|street|line|text|uprn|llpg/g, '')
    .replace(/^of(?!fice)|(?:of)?the$/g, '')
    .replace(/^the/, '');
}

/** Whether a column's subject is the property: `prop` in `PropAddress1` and `PropPostCode`. */
export const isOfProperty = (subject: string): boolean =>
  /^(?:prop|\w*propert(?:y|ies)|\w*premises?|site|hereditament|hmo|dwelling)$/.test(subject) &&
  !isOthers(subject);

/** Words for the location of a thing that may replace "address", if the cells look like addresses. */
const WHERE =
  /location|situat|whereabouts|^site$|sitename|premis|^place|venue|propert|dwelling|building|asset|land|polling|station|hall$|description|query|where|lleoliad|cyfeiriad/;

export const namesLocation = (key: string): boolean => WHERE.test(key) && !OTHER.test(key);
export const isOthers = (key: string): boolean => OTHER.test(key);

/** Kinds of places in lists: `Library name`, `Polling station`, `Premises`. */
const NAMED_PLACE =
  /^(?:lib|librar(?:y|ies)|school|academy|college|establishment|estab|pollingstation|pollingplace|pollstation|ps|station|stat|premises?|site|building|property|house|place|venue|facility|organisation|organization|organisations?|org|business|trading|trade|centre|center|hall|church|carpark|carparks|toilet|publictoilet|publicconvenience|pub|publichouse|park|playground|hotel|shop|store|asset|location|hmo|nursery|surgery|practice|pharmacy|carehome|care|leisurecentre|communitycentre|museum|market|cemetery|allotment|outlet)?(?:name|title)(?:of(?:the)?(?:library|school|pollingstation|pollingplace|premises?|site|building|property|business|venue|establishment|centre|organisation|carpark|asset|hall|place|facility))?$/;
const BARE_PLACE =
  /^(?:library|school|academy|establishment|pollingstation|pollingplace|premises?|site|venue|facility|building|organisation|organization|business|centre|carpark|asset|hall|place|publictoilet|toilet|playground|propertyname|housename|trading(?:as)?|knownas|t\/?a|nameof\w*(?:library|school|station|place|premises?|site|building|property|business|venue|establishment|centre|organisation|park|asset|hall)\w*)$/;

/** `certain` if the name says what kind of place it is; `perhaps` for `name` alone, which may be anybody's. */
export function placeNameOf(key: string): 'certain' | 'perhaps' | undefined {
  if (/^(?:name|title|sitetitle|label)$/.test(key)) return 'perhaps';
  if (isOthers(key.replace(/company|home/g, ''))) return undefined;
  return NAMED_PLACE.test(key) || BARE_PLACE.test(key) ? 'certain' : undefined;
}
