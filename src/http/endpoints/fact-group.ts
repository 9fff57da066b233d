/** The eight field groups of `/property/...`: one endpoint each, all made the same way. */

import { Failure } from '../../domain/failure.js';
import { assembleGroup } from '../../facts/assemble.js';
import type { FactGroup } from '../../facts/field.js';
import { propertyFacts } from '../../query/property-facts.js';
import { defineEndpoint, type Endpoint } from '../endpoint.js';
import { EXAMPLES } from '../examples.js';
import { projectableFactsSchema } from '../fact-schema.js';
import {
  AREA_TYPES,
  factOptions,
  fieldsParam,
  INCLUDE_PARAM,
  UPRN_PARAM,
} from '../params/fact-params.js';
import type { Param } from '../params/param.js';
import { optional } from '../params/single.js';
import { wordOf } from '../params/words.js';

export function factGroupEndpoint(group: FactGroup): Endpoint {
  const params = {
    uprn: UPRN_PARAM,
    fields: fieldsParam(group.fields),
    include: INCLUDE_PARAM,
    ...areaTypeParam(AREA_TYPES[group.name]),
  };
  return defineEndpoint({
    id: `property${group.name.charAt(0).toUpperCase()}${group.name.slice(1)}`,
    path: group.path,
    summary: `${group.title} field group of a property`,
    description: `${group.description} A property without facts in this group gives nulls.`,
    params,
    response: projectableFactsSchema(`${group.title} of a property`, group.fields),
    statuses: [404],
    example: { uprn: EXAMPLES.uprn },
    async run(values, { reader }) {
      const subject = await propertyFacts(reader, values.uprn);
      if (values.area_type !== undefined) refuseAreaType(values.area_type);
      return assembleGroup(group, subject, factOptions(values));
    },
  });
}

function areaTypeParam(types: readonly string[] | undefined): {
  readonly area_type?: Param<string | undefined>;
} {
  if (types === undefined) return {};
  return {
    area_type: optional(wordOf(types), {
      description: 'Which area the figures are of, instead of the smallest with enough data.',
    }),
  };
}

/** No source of area figures is imported yet; answering with another area would mislead. */
function refuseAreaType(type: string): never {
  throw new Failure(
    'invalid-parameter',
    `area_type ${type} has no data for this property; leave area_type out.`,
  );
}
