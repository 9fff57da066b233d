/** Words of sentences and instructions that occur in no address, for readings that leave them out. */

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/));
}

/**
 * Function words and the commonest verbs of English prose. No address word is among them, so `OF`, `THE`, `AT`, `IN`,
 * `ON`, `BY`, `TO` and `AND` are missing.
 */
export const PROSE: ReadonlySet<string> = setOf(`
  I IM ID IVE ME MY MINE WE WEVE OUR OURS US YOU YOUR YOURS HE HIS SHE HER IT ITS THEY THEIR THEM SOMEBODY SOMEONE
  EVERYBODY ANYONE WHO WHOM WHICH WHAT WHERE WHEN WHILE WHY HOW IS AM ARE WAS WERE BE BEEN BEING HAS HAVE HAD HAVING DO
  DOES DID WILL WOULD CAN COULD SHALL SHOULD MAY MIGHT MUST LET GET GOT GO GOES GOING WENT COME COMES CAME MOVE MOVED
  MOVING LIVE LIVES LIVED LIVING STAY STAYING WRITE WRITING WROTE SEND SENDS SENT WANT WANTS WANTED LIKE LIKED HOPE HOPED
  HOPING THINK KNOW KNOWS SAY SAYS SAID TELL TOLD MAKE MADE TAKE TOOK TAKEN GIVE GIVEN GAVE PUT SEE SEEN LOOK LOOKING FIND
  FOUND BUY BOUGHT SELL SOLD RENT RENTED RENTING LETTING ASK ASKED ASKING THANK THANKS HELLO HI HEY DEAR REGARDS SINCERELY
  FAITHFULLY GOOD MORNING AFTERNOON EVENING VERY MUCH SOON AGAIN ALSO ALREADY ALWAYS NEVER JUST ONLY QUITE RATHER REALLY
  BECAUSE BUT IF SO THAN THEN THAT THERE THESE THIS THOSE WITH WITHOUT ABOUT FOR AS SINCE UNTIL TODAY TOMORROW YESTERDAY
  WEEK MONTH YEAR DAY NOT NO-ONE ANY SOME ALL BOTH EACH EVERY OTHER ANOTHER MANY MORE MOST FEW SUCH TOO HERE WELL ONCE
  SALE OFFERS PRICE GUIDE STUNNING SUPERB BEDROOM BEDROOMS BEDROOMED BED BEDS DETACHED SEMI TERRACED MILES PCM
  YES PLEASE PLS ADDRESS POSTCODE ADDRESSES KINDLY SORRY CURRENTLY LAST LONGER HELPFUL BROKEN DONE NOTHING GONE AWAY VACANT VOID DECEASED
`);

/** Words that open an instruction, a way of contact or a reference; what follows is not the address. */
export const INSTRUCTIONS: ReadonlySet<string> = setOf(`
  DELIVER DELIVERY DELIVERIES DELIVERED LEAVE RING CALL CALLS KNOCK BUZZ BUZZER BELL PLEASE PLS TEL TELE TELEPHONE PHONE
  MOB MOBILE FAX EMAIL CONTACT OPEN OPENS OPENING CLOSED HOURS ETA PARCEL PARCELS PACKAGE COLLECT COLLECTION URGENT SAFE
  CODE PIN KEY KEYS DOG BEFORE AFTER BETWEEN WEEKDAYS WEEKENDS ASAP ATTN FAO REF REFERENCE INVOICE ORDER ACCOUNT ACCT
  CUSTOMER CASE JOB CRN UPRN AVAILABLE ARRIVAL USE ASK INTERCOM DRIVER COURIER SIGN SIGNATURE RETURN TICKET ID NB NOTE
`);

/** Words for things whose number, right after the word, is not the address's. */
export const NUMBERED_BY_OTHERS: ReadonlySet<string> = setOf(`
  REF REFERENCE REFS SERIAL ID DOB BORN TEL TELE TELEPHONE PHONE MOB MOBILE FAX INVOICE INV ORDER PO ACCOUNT ACCT AC POLICY CLAIM
  METER MPAN MPRN AGENT CUSTOMER CLIENT CUST CASE JOB CRN UPRN USRN VAT BOOKING TICKET RECEIPT CONTRACT QUOTE QUOTATION MEMBER
  MEMBERSHIP PATIENT NHS EMPLOYEE STAFF PAYROLL NINO PASSPORT LICENCE LICENSE CERTIFICATE CERT MORTGAGE EXT
  TRACKING CONSIGNMENT PARCEL VEHICLE REG AGED
`);
/** Words between such a word and its number; they also turn any word before them into such a word: `CREDITOR REF 7`. */
export const NUMBER_LABELS: ReadonlySet<string> = setOf('REF REFERENCE SERIAL ID');
export const LABEL_FILLERS: ReadonlySet<string> = setOf(
  'REF REFERENCE SERIAL ID NO NOS NUMBER NUM NR CODE DATE OF BIRTH IS',
);

export const MONTHS: ReadonlySet<string> = setOf(`
  JAN FEB MAR APR JUN JUL AUG SEP SEPT OCT NOV DEC JANUARY FEBRUARY MARCH APRIL MAY JUNE JULY AUGUST SEPTEMBER OCTOBER
  NOVEMBER DECEMBER
`);

/** An address that follows, up to the next comma, is no longer valid. */
export const PAST: ReadonlySet<string> = setOf('FORMERLY PREVIOUSLY WAS ORIGINALLY ERSTWHILE');
/** Pairs of words with the same meaning. */
export const PAST_PAIRS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['OLD', setOf('ADDRESS')],
  ['PREVIOUS', setOf('ADDRESS HOME HOUSE')],
  ['FORMER', setOf('ADDRESS HOME')],
  ['NO', setOf('LONGER')],
  ['MOVED', setOf('FROM OUT')],
  ['MOVING', setOf('FROM OUT')],
  ['LEFT', setOf('FROM')],
]);
/** The address that follows is valid, and the one before is not. */
export const PRESENT: ReadonlySet<string> = setOf('NOW PRESENTLY CURRENTLY NOWADAYS');

/** Words before a number that deny it: `NOT 14`, `ISN'T AT 14`. */
export const DENIALS: ReadonlySet<string> = setOf(
  'NOT ISNT WASNT ARENT WERENT NEVER EXCEPT EXCLUDING',
);
/** Pairs with the same meaning, by their second word. */
export const DENIAL_PAIRS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['LONGER', setOf('NO')],
  ['BUT', setOf('ALL ANY ANYONE ANYBODY EVERYONE EVERYBODY')],
  ['OF', setOf('INSTEAD')],
  ['THAN', setOf('RATHER OTHER')],
]);
/** Words before a number that replaces the numbers before it: `14 SORRY 16`. */
export const CORRECTIONS: ReadonlySet<string> = setOf('CORRECTION SORRY MEAN MEANT ACTUALLY');
/** Pairs before a number that is only possible: `COULD BE 16`. Keyed by their second word. */
export const OPEN_PAIRS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['BE', setOf('COULD MAY MIGHT')],
  ['TO', setOf('MOVED MOVING')],
  ['THE', setOf('TO')],
]);
/** Words between such a word and its number. */
export const BEFORE_NUMBER: ReadonlySet<string> = setOf(
  'AT THE IN OF BACK FRONT REAR FROM NO NUMBER FLAT LIVE LIVES LIVING',
);
/** Words that leave open whether the address is right. */
export const DOUBTS =
  /\b(?:maybe|possibly|perhaps|probably|presumably|approx|unsure|not sure|i think|(?:could|may|might) be)\b/i;
