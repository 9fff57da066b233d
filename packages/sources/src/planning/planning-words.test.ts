import {
  APPLICATION_DECISION,
  APPLICATION_STATUS,
  APPLICATION_TYPE,
} from '@property-lookup/model/inside/dictionary/enums';
import { describe, expect, it } from 'vitest';
import { applicationDecision, applicationStatus, applicationType } from './planning-words.js';

describe('words of planning registers', () => {
  it.each([
    ['pp.full.householder', 'Householder'],
    ['Full planning permission', 'Full'],
    ['pa.part1.classA', 'Prior Approval'],
    ['ldc.proposed', 'Certificate Of Lawfulness'],
    ['listed building consent', 'Listed Building'],
    ['Works to trees subject to a TPO', 'Tree Works'],
    ['Variation of condition', 'Variation'],
    ['approval.conditions', 'Discharge Of Conditions'],
    ['outline-planning-permission', 'Outline'],
    ['Hazardous substances', 'Other'],
  ])('tell that %s is of type %s', (text, type) => {
    expect(applicationType(text)).toBe(type);
    expect(APPLICATION_TYPE).toContain(type);
  });

  it.each([
    ['granted', 'Approved'],
    ['Prior approval required and refused', 'Refused'],
    ['Prior Approval Not Required', 'Not Required'],
    ['dismissed', 'Refused'],
    ['Prior Approval Not Given', 'Refused'],
    ['Disapproved', 'Refused'],
    ['Disallowed', 'Refused'],
    ['Consent not been granted', 'Refused'],
    ['allowed', 'Approved'],
    ['WITHDRAWN', 'Withdrawn'],
  ])('tell that %s means %s', (text, decision) => {
    expect(applicationDecision(text)).toBe(decision);
    expect(APPLICATION_DECISION).toContain(decision);
  });

  it.each([
    ['undetermined', 'Validated'],
    ['Awaiting decision', 'Validated'],
    ['invalid', 'Received'],
    ['Awaiting validation', 'Received'],
    ['determined', 'Decided'],
    ['appeal lodged', 'Appeal'],
  ])('tell that %s stands at %s', (text, status) => {
    expect(applicationStatus(text)).toBe(status);
    expect(APPLICATION_STATUS).toContain(status);
  });

  it('give null for unknown words', () => {
    expect(applicationDecision('see file')).toBeNull();
    expect(applicationStatus('?')).toBeNull();
  });
});
