/** Applications in the digital planning data schemas (Open Digital Planning): one JSON document for each application. */

import { parseUprn } from '@property-lookup/kernel/address';
import { Failure } from '@property-lookup/kernel/failure';
import type { DegreePoint } from '@property-lookup/kernel/geometry';
import type { ValueOf } from '@property-lookup/model/dictionary';
import type { ApplicationFact, ApplicationValues } from '@property-lookup/model/records';
import { parseJson } from '@property-lookup/rows/read';
import { parseDay } from '../../cells/day-dates.js';
import { givenAddress } from '../../cells/given-address.js';
import { textOf, valueAt } from '../../cells/json-records.js';
import { type GivenValues, knownValues } from '../../cells/known-values.js';
import { locatePlace } from '../../geometry/map-coordinates.js';
import { ACCEPTED, reject } from '../../source.js';
import { asDocument, type StreamSource } from '../../stream-source.js';
import { REFERENCE_MISSING } from '../planning-entity.js';
import { applicationDecision, applicationType } from '../planning-words.js';

export const digitalPlanning: StreamSource = {
  id: 'digital-planning',
  title: 'Planning application (digital planning data schemas)',
  publisher: 'The planning authority that the file names',
  about: {
    code: 'PDGU',
    gives: 'planning applications, one a file',
    price: 'your own',
    appears: 'as often as the authority sends it',
    page: 'https://github.com/theopensystemslab/digital-planning-data-schemas',
    size: 'some kB',
    needs: ['positions'],
  },
  licence: 'As its supplier states',
  attribution: '',
  recognise: (_name, start) =>
    /^\ufeff?\s*\{\s*"applicationType"\s*:/.test(start) && /"application"\s*:\s*\{/.test(start),
  openStream: asDocument((document, emit, count) => {
    const content = parse(document.text, document.name);
    const fact = applicationOf((...path) => valueAt(content, path));
    if (fact === undefined) return count(reject(REFERENCE_MISSING), 1, document.name);
    emit(fact);
    count(ACCEPTED, 1, document.name);
  }),
};

function parse(text: string, name: string): unknown {
  try {
    return parseJson(text.replace(/^\ufeff/, ''));
  } catch (cause) {
    throw new Failure('bad-file', `${name} is damaged or not JSON: download or export it again.`, {
      cause,
    });
  }
}

/** Looks up the value at a path of names. */
type Lookup = (...path: readonly string[]) => unknown;

/** Undefined when the authority has not given it a reference yet. */
function applicationOf(at: Lookup): ApplicationFact | undefined {
  const reference = textOf(at('data', 'application', 'reference'));
  if (reference === null) return undefined;
  const received =
    readDay(at('data', 'validation', 'receivedAt')) ??
    readDay(at('data', 'submission', 'submittedAt')) ??
    readDay(at('metadata', 'submittedAt'));
  const type = textOf(at('applicationType'));
  return {
    kind: 'application',
    reference,
    organisation: textOf(at('metadata', 'organisation')),
    uprn: parseUprn(textOf(at(...ADDRESS, 'uprn')) ?? '') ?? null,
    address: addressOf(at),
    point: pointOf(at),
    values: knownValues<ApplicationValues>({
      LATEST_APPLICATION_REFERENCE: reference,
      LATEST_APPLICATION_DESCRIPTION: textOf(at('submission', 'data', 'proposal', 'description')),
      LATEST_APPLICATION_TYPE: type === null ? null : applicationType(type),
      LATEST_APPLICATION_STATUS: statusOf(at),
      LATEST_APPLICATION_RECEIVED_DATE: received,
      ...decisionOf(at),
    }),
    received,
  };
}

const ADDRESS = ['submission', 'data', 'property', 'address'] as const;

function addressOf(at: Lookup): ApplicationFact['address'] {
  const line = textOf(at(...ADDRESS, 'singleLine')) ?? textOf(at(...ADDRESS, 'title'));
  return line === null ? null : givenAddress(line, textOf(at(...ADDRESS, 'postcode')));
}

function pointOf(at: Lookup): DegreePoint | null {
  const longitude = at(...ADDRESS, 'longitude');
  const latitude = at(...ADDRESS, 'latitude');
  if (typeof longitude !== 'number' || typeof latitude !== 'number') return null;
  return locatePlace(longitude, latitude) ?? null;
}

function statusOf(at: Lookup): ValueOf<'LATEST_APPLICATION_STATUS'> {
  if (at('data', 'application', 'withdrawnAt') !== undefined) return 'Withdrawn';
  if (at('data', 'appeal', 'decision') !== undefined) return 'Decided';
  if (at('data', 'application', 'stage') === 'appeal') return 'Appeal';
  if (at('data', 'application', 'status') === 'determined') return 'Decided';
  return at('data', 'validation', 'isValid') === true ? 'Validated' : 'Received';
}

/** An appeal overrules the committee, and the committee overrules the officer. */
function decisionOf(at: Lookup): GivenValues<ApplicationValues> {
  if (at('data', 'application', 'withdrawnAt') !== undefined) {
    return { LATEST_APPLICATION_DECISION: 'Withdrawn' };
  }
  const instances = [
    ['appeal', 'decision'],
    ['assessment', 'committeeDecision'],
    ['assessment', 'planningOfficerDecision'],
  ] as const;
  for (const [stage, name] of instances) {
    const decision = textOf(at('data', stage, name));
    if (decision === null) continue;
    return {
      LATEST_APPLICATION_DECISION: applicationDecision(decision),
      LATEST_APPLICATION_DECISION_DATE: readDay(at('data', stage, `${name}Date`)),
    };
  }
  return {};
}

function readDay(value: unknown): string | null {
  const text = textOf(value);
  return text === null ? null : parseDay(text);
}
