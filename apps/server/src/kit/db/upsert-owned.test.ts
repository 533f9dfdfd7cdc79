import { expect, test } from 'vitest';
import { accounts, departments } from '../../schema/accounts';
import { screens } from '../../schema/screens';
import { testDatabase } from './test-database';
import { upsertOwned } from './upsert-owned';

const db = await testDatabase();
const [account] = await db.insert(accounts).values({ name: 'Harbour Cinema' }).returning();
const accountId = account?.id ?? 0;
const [department] = await db.insert(departments).values({ accountId, name: 'Main' }).returning();
const owner = { accountId, departmentId: department?.id ?? 0 };
const fresh = { screenMode: 'both', timezone: 'UTC', rotation: 0 } as const;

const save = (rows: Parameters<typeof upsertOwned<typeof screens>>[3]) =>
  db.transaction((tx) => upsertOwned(tx, screens, owner, rows, fresh));

test('keeps absent columns of an existing row and sets defaults in a new row', async () => {
  const [foyer, bar] = await save([
    { id: 0, name: 'Foyer', rotation: 90 },
    { id: 0, name: 'Bar', appVersion: '1.4' },
  ]);
  expect([foyer?.rotation, foyer?.timezone, bar?.rotation, bar?.appVersion]).toEqual([90, 'UTC', 0, '1.4']);
  const saved = await save([
    { id: foyer?.id ?? 0, timezone: 'Europe/Paris' },
    { id: bar?.id ?? 0, name: 'Long bar', rotation: undefined },
    { id: 0, name: 'Door' },
  ]);
  expect(
    saved.map(({ name, rotation, timezone, appVersion }) => [name, rotation, timezone, appVersion]),
  ).toEqual([
    ['Foyer', 90, 'Europe/Paris', ''],
    ['Long bar', 0, 'UTC', '1.4'],
    ['Door', 0, 'UTC', ''],
  ]);
});

test('returns an existing row if no column is given', async () => {
  const [foyer] = await save([{ id: 0, name: 'Foyer' }]);
  expect(await save([{ id: foyer?.id ?? 0 }])).toEqual([foyer]);
});
