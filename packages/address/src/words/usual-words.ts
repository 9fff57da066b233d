/** Words of names that do not say which property is meant: those of halls, schools and shops, and those of any name. Data. */

/** Nouns of public buildings and what stands before them: the `VILLAGE HALL` of one village may be the `PARISH HALL`. */
export const USUAL_OF_PUBLIC: ReadonlySet<string> = new Set(
  `SCHOOL COLLEGE ACADEMY NURSERY PRIMARY SECONDARY INFANT INFANTS JUNIOR JUNIORS HIGH GRAMMAR MIXED COFE CATHOLIC
    BOYS GIRLS MIDDLE FIRST UPPER LOWER EARLY YEARS HALL CENTRE LIBRARY CHURCH CHAPEL CLUB PARISH VILLAGE COMMUNITY
    MEMORIAL WELFARE SOCIAL LEISURE SPORTS RESOURCE CHILDRENS FAMILY YOUTH HEALTH MEDICAL SURGERY OFFICE POST SHOP STORE
    STORES PAVILION SITE LAND CAR PARK GROUND ROOM ROOMS`.split(/\s+/),
);

/** Of these no name is told from another; `TY LEWIS` is read as `HOUSE LEWIS`. */
export const SAYING_NOTHING: ReadonlySet<string> = new Set(
  'THE OF AND AT IN SAINT HOUSE COTTAGE'.split(' '),
);
