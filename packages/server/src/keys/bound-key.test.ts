/** The data set that a key is bound to, as key stores keep it beside its scope. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { describe, expect, it } from 'vitest';
import { isDataSetName, printBound, readBound } from './bound-key.js';
import { openKeySnapshot } from './key-snapshot.js';
import { parseScope, readScope } from './scope.js';
import { openKeyStore } from './sqlite-key-store.js';

const SCOPE = parseScope('groups=energy,area=RG1', []);

describe('what a key reads', () => {
  it.each([
    [null, null, null],
    [null, SCOPE, 'groups=energy,area=RG1'],
    ['open', null, 'data-set=open'],
    ['open', SCOPE, 'data-set=open,groups=energy,area=RG1'],
  ])('is kept as one text: %s, %j', (dataSet, scope, text) => {
    expect(printBound({ dataSet, scope })).toBe(text);
    expect(readBound(text)).toEqual({ dataSet, scope });
  });

  it('allows nothing to a version that knows no data sets', () => {
    for (const text of ['data-set=open', 'data-set=open,area=RG1']) {
      const scope = readScope(text);
      expect([scope?.allows('suggest'), scope?.allowsField('tenure')]).toEqual([false, false]);
    }
  });

  it.each(['data-set=', 'data-set=,area=RG1', 'data-set=Open', 'data-set=open,', 'data-set=a,b'])(
    'never becomes the main data set by mistake: %j',
    (text) => {
      const { dataSet, scope } = readBound(text);
      expect(dataSet).not.toBeNull();
      if (text.endsWith(',') || text.endsWith('b')) expect(scope?.allows('suggest')).toBe(false);
    },
  );
});

describe('the name of a data set', () => {
  it.each([
    ['open', true],
    ['open-2', true],
    ['Open', false],
    ['2open', false],
    ['o pen', false],
    ['open,area=RG1', false],
    ['', false],
  ])('may be %j: %s', (name, isTaken) => {
    expect(isDataSetName(name)).toBe(isTaken);
    const store = openKeyStore(temporaryDir());
    const create = () => store.create({ name: 'x', dataSet: name }, 0).record.dataSet;
    if (isTaken) expect(create()).toBe(name);
    else expect(create).toThrow('--reads must be the name of a data set (lower-case letters');
    store.close();
  });
});

describe('a store of keys', () => {
  it('keeps the data set of a key, whatever becomes of its scope', () => {
    const data = temporaryDir();
    const store = openKeyStore(data);
    const { record } = store.create({ name: 'open', dataSet: 'open', scope: SCOPE }, 1);
    store.create({ name: 'all' }, 2);
    expect(store.rescope(record.id, null)).toMatchObject({ dataSet: 'open', scope: null });
    expect(store.rescope(record.id, SCOPE)).toMatchObject({ dataSet: 'open', scope: SCOPE });
    const served = openKeySnapshot(data).list();
    expect(served).toEqual(store.list());
    expect(served).toMatchObject([{ dataSet: 'open' }, { dataSet: null, scope: null }]);
    store.close();
  });

  it('reads a file of an earlier version', () => {
    const data = temporaryDir();
    openKeyStore(data).close();
    const path = join(data, 'keys.json');
    const { format } = JSON.parse(readFileSync(path, 'utf8'));
    const times = { created_at_ms: 1, expires_at_ms: null, revoked_at_ms: null };
    const row = { id: 'a', name: 'a', hash: '0'.repeat(64), rate: null, ...times };
    writeFileSync(path, JSON.stringify({ format, keys: [row, { ...row, scope: 'area=RG1' }] }));
    expect(openKeySnapshot(data).list()).toMatchObject([
      { dataSet: null, scope: null },
      { dataSet: null, scope: { area: ['RG1'] } },
    ]);
  });
});
