/** Writes planning applications for homes, some by UPRN and some by address only. */

import { dayText, LAST_DAY, yearOf } from '../../days.js';
import type { FileFormat } from '../../format.js';
import type { Home } from '../../homes.js';
import type { Neighbourhood } from '../../model.js';
import { premiseLines, titleCase } from '../../premise-lines.js';
import { Random } from '../../random.js';
import { type Entity, planningTable } from './planning-table.js';

const PURPOSE = 0x91a2;
/** Share of homes with an application since the registers went online, and that period. Estimates by eye. */
const APPLIED_SHARE = 0.12;
const REGISTER_DAYS = 15 * 365;
/** Planning Practice Guidance: householder applications should be decided within eight weeks; some take longer. */
const DECIDED_WITHIN_DAYS = 56;
const UPRN_SHARE = 0.7;

const WORKS: readonly (readonly [type: string, description: string])[] = [
  ['householder', 'Single storey rear extension'],
  ['householder', 'Two storey side extension'],
  ['householder', 'Loft conversion with rear dormer'],
  ['householder', 'Erection of a detached garage'],
  ['prior approval', 'Larger home extension to the rear'],
  ['lawful development certificate', 'Installation of solar panels on the roof'],
  ['tree works', 'Crown reduction of an oak in the rear garden'],
  ['full', 'Change of the front boundary and new access'],
];

export const planningApplications: FileFormat = planningTable({
  dataset: 'planning-application',
  columns: [
    ...['address-text', 'decision-date', 'description', 'documentation-url'],
    ...['planning-application-status', 'planning-application-type', 'planning-decision', 'uprn'],
  ],
  publisher: 'some authorities',
  entities: ({ neighbourhood, homes }) =>
    homes.flatMap((home) => {
      const random = new Random(home.property.noise, PURPOSE);
      return random.chance(APPLIED_SHARE) ? [applicationOf(random, home, neighbourhood)] : [];
    }),
});

function applicationOf(random: Random, { property }: Home, place: Neighbourhood): Entity {
  const received = LAST_DAY - random.below(REGISTER_DAYS);
  const decided = received + random.between(20, DECIDED_WITHIN_DAYS + 20);
  const isDecided = decided <= LAST_DAY;
  const [type, description] = random.pick(WORKS);
  const { town } = place.district;
  const lines = [...premiseLines(property), town.postTown].map(titleCase);
  const number = String(property.index).padStart(5, '0');
  return {
    reference: `${String(yearOf(received)).slice(2)}/${number}/${type.slice(0, 3).toUpperCase()}`,
    name: description,
    description,
    'start-date': dayText(received),
    'planning-application-type': type,
    'planning-application-status': isDecided ? 'decided' : 'registered',
    'planning-decision': isDecided ? (random.chance(0.85) ? 'granted' : 'refused') : '',
    'decision-date': isDecided ? dayText(decided) : '',
    ...(random.chance(UPRN_SHARE)
      ? { uprn: property.uprn }
      : { 'address-text': `${lines.join(', ')}, ${property.postcode.text}` }),
  };
}
