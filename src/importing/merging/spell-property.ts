/** A merged property with its texts in place of their numbers, for those who need only some of a release. */

import { formLine } from '../../domain/address-lines.js';
import { addressPartsOf } from '../../domain/address-parts.js';
import type { Alias } from '../../domain/alias.js';
import { geographyOf } from '../../domain/fact.js';
import type { Property } from '../../domain/property-record.js';
import { listIn } from '../../release/columns/list-text.js';
import type { StagedTexts } from '../staging/staged-texts.js';
import type { Code, CodedParts, CodedProperty } from './coded-property.js';
import { type RecordSpelling, spellForms } from './spell-forms.js';

export function spellProperty(property: CodedProperty, texts: StagedTexts): Property {
  const text = (code: Code): string | null => (code === null ? null : texts.at(code));
  const parts = (coded: CodedParts) => addressPartsOf((name) => text(coded[name]));
  const { areas } = property;
  const address = parts(property.address);
  const listed: Alias[] = [];
  const records: RecordSpelling[] = [];
  for (const { form, source, asOf } of property.forms) {
    const given = { source: text(source) ?? '', asOf: text(asOf) };
    if (typeof form === 'number') listed.push({ address: text(form) ?? '', ...given });
    else if (!('text' in form)) listed.push({ address: formLine(parts(form)), ...given });
    else {
      const [line, postTown, postcode] = [form.text, form.postTown, form.postcode].map(text);
      records.push({
        address: line ?? '',
        postTown: postTown ?? null,
        postcode: postcode ?? null,
        ...given,
      });
    }
  }
  const { forms, aliases } = spellForms({ listed, records, postcode: address.postcode });
  return {
    ...property,
    address,
    ...{ forms, aliases },
    classification: text(property.classification),
    areas: areas === null ? null : geographyOf((name) => text(areas[name])),
    sources: listIn(text(property.sources)),
    origins: text(property.origins) ?? '',
    addressAsOf: text(property.addressAsOf),
    addressConfidence: null,
  };
}
