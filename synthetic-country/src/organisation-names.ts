/** Invented names of shops, firms, schools and surgeries, with their classes; data only. */

/** A kind of organisation: its AddressBase class, and the parts of its names. */
export interface OrganisationKind {
  /** OS, AddressBase classification scheme. */
  readonly classCode: string;
  readonly names: readonly string[];
  /** First part of the name: a surname, the locality, or nothing. */
  readonly prefix: 'surname' | 'place' | 'none';
}

const words = (text: string): readonly string[] => text.trim().split(/\s*\|\s*/);

export const SURNAMES = words(`
  ADAMS|BAILEY|BAKER|BARNES|BENNETT|CAMPBELL|CARTER|CLARKE|COLLINS|COOK|DAVIES|EDWARDS|EVANS|FOSTER|GRAHAM
  |GREEN|GRIFFITHS|HARRISON|HUGHES|HUSSAIN|JENKINS|KELLY|KHAN|LEWIS|MACDONALD|MARSHALL|MASON|MORGAN|MURPHY
  |O'CONNOR|OWEN|PARKER|PATEL|PHILLIPS|POWELL|PRICE|REID|RICHARDS|ROBINSON|ROGERS|SHAH|SHAW|SIMPSON|SINGH
  |STEWART|TAYLOR|THOMAS|WALKER|WATSON|WEBB|WILKINSON|WRIGHT|YOUNG`);

export const SHOPS: readonly OrganisationKind[] = [
  {
    classCode: 'CR08',
    prefix: 'surname',
    names: words('NEWSAGENTS|BUTCHERS|HARDWARE|FLORISTS|& SONS'),
  },
  {
    classCode: 'CR08',
    prefix: 'none',
    names: words('CORNER STORES|THE GIFT BOX|PAGE TURNERS BOOKS'),
  },
  {
    classCode: 'CR08',
    prefix: 'none',
    names: words('GOLDEN CROWN JEWELLERS|SHEAR DELIGHT|BARGAIN BARN'),
  },
  {
    classCode: 'CR10',
    prefix: 'none',
    names: words('THE CODFATHER|GOLDEN FRY|PIZZA PIAZZA|SPICE HUT'),
  },
  { classCode: 'CR07', prefix: 'none', names: words('THE COPPER KETTLE|BELLA NAPOLI|JADE GARDEN') },
  {
    classCode: 'CR02',
    prefix: 'surname',
    names: words('ESTATE AGENTS|OPTICIANS|TRAVEL|DRY CLEANERS'),
  },
  { classCode: 'CR01', prefix: 'none', names: words('COUNTY SAVINGS BANK|PROVINCE BANK PLC') },
];
export const PUBS: OrganisationKind = {
  classCode: 'CR06',
  prefix: 'none',
  names: words('THE RED LION|THE CROWN INN|THE PLOUGH|KINGS HEAD|THE ROYAL OAK|THE WHITE HART'),
};
export const FIRMS: readonly OrganisationKind[] = [
  {
    classCode: 'CI03',
    prefix: 'surname',
    names: words('ENGINEERING LTD|JOINERY LTD|AUTO REPAIRS'),
  },
  { classCode: 'CI04', prefix: 'surname', names: words('LOGISTICS LTD|STORAGE|WHOLESALE LTD') },
  {
    classCode: 'CO01',
    prefix: 'surname',
    names: words('ACCOUNTANTS LLP|SOLICITORS|CONSULTING LTD'),
  },
  { classCode: 'CI03', prefix: 'none', names: words('PRECISION PLASTICS LTD|NORTHSTAR SIGNS LTD') },
];
export const CIVIC: readonly OrganisationKind[] = [
  {
    classCode: 'CE03',
    prefix: 'place',
    names: words('PRIMARY SCHOOL|C OF E PRIMARY SCHOOL|INFANT SCHOOL'),
  },
  { classCode: 'CE04', prefix: 'place', names: words('HIGH SCHOOL|ACADEMY|COMMUNITY COLLEGE') },
  { classCode: 'CM02', prefix: 'place', names: words('SURGERY|MEDICAL CENTRE|HEALTH CENTRE') },
  { classCode: 'CM01', prefix: 'surname', names: words('DENTAL PRACTICE|DENTAL CARE') },
  {
    classCode: 'CC04',
    prefix: 'place',
    names: words('VILLAGE HALL|COMMUNITY CENTRE|MEMORIAL HALL'),
  },
  { classCode: 'CE02', prefix: 'none', names: words('LITTLE ACORNS NURSERY|BUSY BEES PRE-SCHOOL') },
];
export const LARGE_USERS: readonly OrganisationKind[] = [
  {
    classCode: 'CO01',
    prefix: 'none',
    names: words('NATIONWIDE ASSURANCE MUTUAL|CROWN LICENSING OFFICE'),
  },
  { classCode: 'CM03', prefix: 'place', names: words('GENERAL HOSPITAL|INFIRMARY') },
  { classCode: 'CE05', prefix: 'place', names: words('UNIVERSITY|COLLEGE OF TECHNOLOGY') },
  { classCode: 'CO01', prefix: 'place', names: words('COUNTY COUNCIL|COUNCIL') },
];
export const DEPARTMENTS = words('CUSTOMER SERVICES|FINANCE DEPARTMENT|HUMAN RESOURCES|POST ROOM');
