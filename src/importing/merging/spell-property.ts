/** A merged property with its texts in place of their numbers, for those who need only some of a release. */

import { formLine } from '../../domain/address-lines.js';
import { addressPartsOf } from '../../domain/address-parts.js';
import { geographyOf } from '../../domain/fact.js';
import type { Property } from '../../domain/property-record.js';
import { listIn } from '../../release/columns/property-columns.js';
import type { StagedTexts } from '../staging/staged-texts.js';
import type { Code, CodedParts, CodedProperty } from './coded-property.js';
import { distinctLines } from './distinct-lines.js';

export function spellProperty(property: CodedProperty, texts: StagedTexts): Property {
  const text = (code: Code): string | null => (code === null ? null : texts.at(code));
  const parts = (coded: CodedParts) => addressPartsOf((name) => text(coded[name]));
  const { areas } = property;
  return {
    ...property,
    address: parts(property.address),
    forms: distinctLines(
      property.forms.map((form) =>
        typeof form === 'number' ? (text(form) ?? '') : formLine(parts(form)),
      ),
    ),
    classification: text(property.classification),
    areas: areas === null ? null : geographyOf((name) => text(areas[name])),
    sources: listIn(text(property.sources)),
    origins: text(property.origins) ?? '',
    addressAsOf: text(property.addressAsOf),
    addressConfidence: null,
  };
}
