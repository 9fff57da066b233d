/** `find_property`: the property that an address means, with the confidence and the alternatives. */

import { parsePostcode, readableAddress } from '@property-lookup/kernel/address';
import { required, textOf } from '@property-lookup/server/endpoint';
import {
  ADDRESS_LENGTH_MAX,
  explainAddress,
  type PlacedCandidate,
} from '@property-lookup/server/questions';
import { defineTool } from '../tool.js';

/** Candidates in the answer: the match and the likeliest alternatives. */
const CANDIDATES_TOLD = 3;

export const FIND_PROPERTY = defineTool({
  name: 'find_property',
  title: 'Find a property by address',
  description:
    'Finds the one UK property that a free-text address means and its UPRN, with a calibrated confidence from 0 to 1. Says "ambiguous" or "unmatched" instead of guessing: then ask for what is missing rather than taking a candidate.',
  params: {
    address: required(textOf(5, ADDRESS_LENGTH_MAX), {
      description: 'The address as written, with its postcode if there is one.',
    }),
  },
  endpoint: 'explainAddress',
  reads: { fields: ['full_address', 'latitude', 'longitude'] },
  async run({ address }, { reader }) {
    const postcode = parsePostcode(address);
    if (postcode !== undefined) {
      return `Decision: unmatched. The text is a postcode alone; search_properties with {"postcode": "${postcode}"} lists its properties.`;
    }
    const { candidates, explanation } = await explainAddress(reader, address, {
      limit: CANDIDATES_TOLD,
      requirePostcode: false,
    });
    const { decision, sentence } = explanation;
    const [best, ...others] = candidates;
    const listed = decision === 'matched' ? others : candidates;
    return [
      `Decision: ${decision}. ${sentence}`,
      ...(decision === 'matched' && best !== undefined
        ? [`Match: ${describeCandidate(best)}`]
        : []),
      ...listed.map((candidate) => `Candidate: ${describeCandidate(candidate)}`),
      ...contradictions(decision === 'matched' ? best : undefined),
    ].join('\n');
  },
});

function describeCandidate({
  candidate,
  fullAddress,
  latitude,
  longitude,
}: PlacedCandidate): string {
  const address = fullAddress === null ? 'no address' : readableAddress(fullAddress);
  const place = latitude === null ? '' : ` at ${latitude}, ${longitude}`;
  return `UPRN ${candidate.uprn}, ${address}${place}, confidence ${candidate.confidence}`;
}

/** Evidence against a match; the two addresses show where they agree. */
function contradictions(match: PlacedCandidate | undefined): string[] {
  const against = match?.evidence.filter(({ points }) => points < 0) ?? [];
  if (against.length === 0) return [];
  return [`Against the match: ${against.map(({ sentence }) => sentence).join('; ')}.`];
}
