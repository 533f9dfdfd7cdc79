import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { tableQuotas } from './table-quotas';
import { testWorld } from './testing/test-world';

const { services } = await testWorld();
const { rows } = await services.db.execute<{ name: string }>(
  "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
);

test('each table has a quota, or the reason why its rows are limited', () => {
  const tables = rows.map(({ name }) => name).toSorted();
  expect(Object.keys(tableQuotas).toSorted()).toEqual(tables);
});

test('the documentation lists the quotas', async () => {
  const page = await readFile(new URL('../../../docs/quotas.md', import.meta.url), 'utf8');
  const lines = Object.entries(tableQuotas).map(([table, quota]) => `| \`${table}\` | ${quota} |`);
  expect(page.split('\n').filter((line) => line.startsWith('| `'))).toEqual(lines);
});
