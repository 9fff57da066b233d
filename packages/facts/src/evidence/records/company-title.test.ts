import { expect, it } from 'vitest';
import { combineTitle, type TitleVersion } from './company-title.js';

const title = (isOverseas: boolean, changed: string | null): TitleVersion => ({
  ...{ kind: 'company-title', id: 'ZZ1', uprn: null, isOverseas, changed },
  ...{ address: { text: '1 High Street', postcode: null }, tenure: 'F', since: null, asOf: null },
});
const removal = (isOverseas: boolean, changed: string | null): TitleVersion => ({
  ...{ kind: 'company-title-removal', id: 'ZZ1', isOverseas, changed },
});

it.each([
  ['a title stands until it is withdrawn', [title(false, null)], false],
  ['and then no more', [title(false, null), removal(false, '2026-08-01')], undefined],
  [
    'one amended on a day stands, the addition first',
    [title(false, null), title(false, '2026-08-01'), removal(false, '2026-08-01')],
    false,
  ],
  [
    'or the withdrawal first',
    [title(false, null), removal(false, '2026-08-01'), title(false, '2026-08-01')],
    false,
  ],
  ['of two companies, one is overseas', [title(true, null), title(false, null)], true],
  [
    'one leaves, the other stays',
    [title(true, null), title(false, null), removal(true, null)],
    false,
  ],
  ['a withdrawal of nothing is nothing', [removal(true, '2026-08-01')], undefined],
] as const)('%s', (_name, versions, isOverseas) => {
  expect(combineTitle(versions)?.isOverseas).toBe(isOverseas);
});
