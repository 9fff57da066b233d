/** The eight field groups of `/property/...`: one endpoint each, all built alike. */

import { Failure } from '@property-lookup/kernel/failure';
import { andThen } from '@property-lookup/kernel/steps';
import type { FactGroup, FactSubject } from '@property-lookup/model/fields';
import { FIELDS_READ, groupRecord, INCLUDABLE_FIELDS } from '@property-lookup/model/fields';
import { propertyFactsOn } from '../../query/facts-on-days.js';
import { defineEndpoint, type Endpoint } from '../endpoint.js';
import { EXAMPLES } from '../examples.js';
import { projectableFactsSchema } from '../fact-schema.js';
import { askedDays, DAY_PARAMS, dayHeaders, daysFault } from '../params/asked-days.js';
import {
  AREA_TYPES,
  type AreaTypes,
  factOptions,
  fieldsParam,
  includeParam,
  UPRN_PARAM,
} from '../params/fact-params.js';
import type { Param } from '../params/param.js';
import { optional } from '../params/single.js';
import { wordOf } from '../params/words.js';

export function factGroupEndpoint(group: FactGroup): Endpoint {
  const includable = INCLUDABLE_FIELDS[group.name] ?? {};
  const params = {
    uprn: UPRN_PARAM,
    fields: fieldsParam(group.fields),
    include: includeParam(includable),
    ...areaTypeParam(AREA_TYPES[group.name]),
    ...DAY_PARAMS,
  };
  return defineEndpoint({
    id: `property${group.name.charAt(0).toUpperCase()}${group.name.slice(1)}`,
    path: group.path,
    summary: `${group.title} field group of a property`,
    description: `${group.description} The values are null for a property without facts in this group.`,
    params,
    reads: { groups: [group.name] },
    rules: [daysFault],
    headersOf: dayHeaders,
    response: projectableFactsSchema(`Property ${group.name}`, [
      ...group.fields,
      ...Object.values(includable).flat(),
    ]),
    statuses: [404],
    example: { uprn: EXAMPLES.uprn },
    run(values, { reader }) {
      const more = values.include?.flatMap((word) => includable[word] ?? []) ?? [];
      const options = factOptions(values);
      const wanted = FIELDS_READ.get(group.name);
      const asked = propertyFactsOn(reader, values.uprn, askedDays(values), wanted);
      return andThen(asked, (subject) => {
        checkAreaType(values.area_type, subject, AREA_TYPES[group.name]);
        return groupRecord(group, subject, more.length > 0 ? { ...options, more } : options);
      });
    },
  });
}

function areaTypeParam(types: AreaTypes | undefined): {
  readonly area_type?: Param<string | undefined>;
} {
  if (types === undefined) return {};
  return {
    area_type: optional(wordOf(Object.keys(types.values)), {
      isOfAnswer: true,
      fieldsNamed: () => [types.field],
      description: `Kind of area that the figures must describe; refused if \`${types.field}\` is another.`,
    }),
  };
}

/** Refuses another kind of area than the one recorded, because answering with the recorded figures would mislead. */
function checkAreaType(
  asked: string | undefined,
  { recorded }: FactSubject,
  types: AreaTypes | undefined,
): void {
  if (asked === undefined || types === undefined) return;
  if (recorded[types.field]?.value === types.values[asked]) return;
  throw new Failure(
    'invalid-parameter',
    `area_type ${asked} has no data for this property; leave area_type out.`,
  );
}
