import { expect, test } from 'vitest';
import { screens } from '../../features/screens/screen-tables';
import { testDatabase } from './test-database';
import { upsertOwned } from './upsert-owned';

const db = await testDatabase();

test('rows that name different columns are refused: the statement would take those of the first for all', async () => {
  const screen = { id: 0, name: 'Foyer', screenMode: 'both', timezone: 'UTC', rotation: 0 } as const;
  const saving = db.transaction((tx) =>
    upsertOwned(tx, screens, { accountId: 1, departmentId: 1 }, [screen, { ...screen, appVersion: '1.4' }]),
  );
  await expect(saving).rejects.toMatchObject({
    code: 'invalid',
    sentences: ['All rows must name the same fields.'],
  });
});
