import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { maxPrepared, runsBefore } from './name-statements';
import type { Transaction } from './open-database';
import { testDatabase } from './test-database';

const db = await testDatabase();

const preparedIn = async (tx: Transaction, part: string) => {
  const { rows } = await tx.execute<{ statement: string }>(sql`select statement from pg_prepared_statements`);
  return rows.map(({ statement }) => statement).filter((statement) => statement.includes(part));
};

test('a frequent statement with parameters is prepared, and returns the same rows', async () => {
  await db.transaction(async (tx) => {
    const read = async (number: number) =>
      (await tx.execute<{ next: number }>(sql`select ${number}::int + 1 as next`)).rows[0];
    for (let run = 0; run < runsBefore; run++) expect(await read(run)).toEqual({ next: run + 1 });
    expect(await preparedIn(tx, 'as next')).toEqual([]);
    for (let run = 0; run < 20; run++) expect(await read(run)).toEqual({ next: run + 1 });
    expect(await preparedIn(tx, 'as next')).toEqual(['select $1::int + 1 as next']);
  });
});

test('a statement without parameters, and a statement that reads every column, are not prepared', async () => {
  await db.transaction(async (tx) => {
    await tx.execute(sql`create temp table grows (id int) on commit drop`);
    for (let run = 0; run < 2 * runsBefore; run++) {
      await tx.execute(sql`select count(id) from grows`);
      await tx.execute(sql`select * from grows where id = ${run}`);
    }
    expect(await preparedIn(tx, 'from grows')).toEqual([]);
    await tx.execute(sql`alter table grows add column name text`);
    await tx.execute(sql`insert into grows values (7, 'seven')`);
    expect((await tx.execute<{ id: number }>(sql`select * from grows where id = ${7}`)).rows).toEqual([
      { id: 7, name: 'seven' },
    ]);
  });
});

test('a prepared statement still works after a migration adds a column', async () => {
  await db.transaction(async (tx) => {
    await tx.execute(sql`create temp table widens (id int) on commit drop`);
    const insert = () => tx.execute<{ id: number }>(sql`insert into widens (id) values (${1}) returning id`);
    for (let run = 0; run < 2 * runsBefore; run++) await insert();
    expect(await preparedIn(tx, 'into widens')).toHaveLength(1);
    await tx.execute(sql`alter table widens add column name text`);
    expect((await insert()).rows).toEqual([{ id: 1 }]);
  });
});

test('a connection has a limited number of prepared statements', async () => {
  await db.transaction(async (tx) => {
    for (let number = 0; number < maxPrepared + 20; number++)
      for (let run = 0; run <= runsBefore; run++)
        await tx.execute(sql.raw(`select 1 as other_${number}`).append(sql` where true = ${true}`));
    expect((await preparedIn(tx, 'other_')).length).toBeGreaterThan(0);
    expect((await preparedIn(tx, '')).length).toBeLessThanOrEqual(maxPrepared);
  });
});
