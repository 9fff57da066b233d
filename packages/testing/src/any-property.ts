/** Properties of every kind, for tests that must hold for all. */

import { addressPartsOf, formLine } from '@property-lookup/kernel/address';
import type { Property } from '@property-lookup/model/property';
import { geographyOf } from '@property-lookup/model/property';
import fc from 'fast-check';

const text = fc
  .string({ minLength: 1, maxLength: 12, unit: 'binary' })
  .map((value) => value.replace(/\p{Cc}/gu, ' '));
const maybe = fc.option(fc.oneof(text, fc.constantFrom('HIGH STREET', 'Café "Row", 2\\3')));
const number = fc.option(fc.integer({ min: 1, max: 999_999_999_999 }));

export const anyProperty: fc.Arbitrary<Property> = fc
  .record({
    numbers: fc.tuple(fc.integer({ min: 1, max: 999_999_999_999 }), number, number, number, number),
    classification: maybe,
    parts: fc.array(maybe, { minLength: 12, maxLength: 12 }),
    // Most properties of a block lie in the same areas, some in none.
    areas: fc.option(fc.constantFrom('E01000001', 'E01000002')),
    position: fc.option(
      fc.record({
        x: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true })),
        y: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true })),
        latitude: fc.option(fc.constantFrom(51.45, 60.1448627)),
        longitude: fc.option(fc.constantFrom(-1.1542744)),
        precision: fc.constantFrom('address' as const, 'postcode' as const),
      }),
    ),
    others: fc.array(text, { maxLength: 2 }),
    spelt: fc.array(text, { maxLength: 2 }),
    printsItself: fc.boolean(),
    sources: fc.uniqueArray(fc.constantFrom('addressbase-plus', 'os-open-uprn', 'onsud')),
    origins: fc.constantFrom('', '000001', '01*2'),
    custodian: fc.option(fc.constantFrom('1110', '9052')),
    postalAddress: fc.option(fc.constantFrom('D', 'N')),
    addressAsOf: fc.option(fc.constant('2020-05-01')),
    addressConfidence: fc.option(fc.constantFrom(0.57, 0.98)),
  })
  .map(({ numbers, classification, parts, areas, position, ...given }) => {
    const { others, spelt, printsItself, ...rest } = given;
    const [uprn, udprn, usrn, parentUprn, logicalStatus] = numbers;
    const address = addressPartsOf((_, at) => parts[at] ?? null);
    const own = printsItself && formLine(address) !== '' ? [formLine(address)] : [];
    const forms = [...own, ...others];
    const aliases = [...forms.slice(1), ...(forms.length > 0 ? spelt : [])].map((line, at) => ({
      ...{ address: line, source: at % 2 === 0 ? 'onsud' : 'epc-domestic' },
      asOf: at === 0 ? null : '2020-05-01',
    }));
    return {
      ...{ uprn, udprn, usrn, parentUprn, logicalStatus, classification, address, position },
      ...{ forms, aliases },
      areas: areas === null ? null : geographyOf((name) => (name === 'lsoa' ? areas : null)),
      ...rest,
    };
  });
