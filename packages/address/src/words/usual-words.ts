/** Common words in names that do not identify a property: words of halls, schools and shops, and of any name. */

/** Words before the nouns of public buildings: a village's `VILLAGE HALL` may be its `PARISH HALL`. */
export const USUAL_OF_PUBLIC: ReadonlySet<string> = new Set(
  `SCHOOL COLLEGE ACADEMY NURSERY PRIMARY SECONDARY INFANT INFANTS JUNIOR JUNIORS HIGH GRAMMAR MIXED COFE CATHOLIC
    BOYS GIRLS MIDDLE FIRST UPPER LOWER EARLY YEARS HALL CENTRE LIBRARY CHURCH CHAPEL CLUB PARISH VILLAGE COMMUNITY
    MEMORIAL WELFARE SOCIAL LEISURE SPORTS RESOURCE CHILDRENS FAMILY YOUTH HEALTH MEDICAL SURGERY OFFICE POST SHOP STORE
    STORES PAVILION SITE LAND CAR PARK GROUND ROOM ROOMS`.split(/\s+/),
);

/** Words that distinguish no names; `TY LEWIS` is read as `HOUSE LEWIS`. */
export const SAYING_NOTHING: ReadonlySet<string> = new Set(
  'THE OF AND AT IN SAINT HOUSE COTTAGE'.split(' '),
);
