import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newDepartment } from '../../testing/test-accounts';
import { testWorld } from '../../testing/test-world';
import { accounts, departments } from '../../schema/accounts';
import { secondFactors } from '../../schema/second-factors';

const world = await testWorld();
const { call, register, services } = world;
const admin = await register('Platform');
const anna = await register('Harbour Cinema');
const bea = await register('Tower Books');
const percent = 'Tower 100% Books';
await services.db.update(accounts).set({ name: percent }).where(eq(accounts.id, bea.accountId));
await services.db.update(departments).set({ name: percent }).where(eq(departments.id, bea.departmentId));
await newDepartment(world, anna, 'Foyer');

const departmentsWith = async (search: string) =>
  (await call(admin, 'GET /departments/adminList', { query: { search } })).body.map(
    ({ name, accountName }) => `${accountName}: ${name}`,
  );
const usersWith = async (search: string) =>
  (await call(admin, 'GET /users/adminList', { query: { search } })).body;

test('finds departments by a part of their name or of the name of the account', async () => {
  expect(await departmentsWith('oye')).toEqual(['Harbour Cinema: Foyer']);
  expect(await departmentsWith('harBOUR')).toEqual([
    'Harbour Cinema: Foyer',
    'Harbour Cinema: Harbour Cinema',
  ]);
  expect(await departmentsWith('100%')).toEqual(['Tower 100% Books: Tower 100% Books']);
  expect(await departmentsWith('1_0')).toEqual([]);
  expect((await departmentsWith('')).length).toBe(4);
});

test('shows the state of the account', async () => {
  const { body } = await call(admin, 'GET /departments/adminList', { query: { search: 'Foyer' } });
  expect(body).toEqual([
    {
      id: expect.any(Number),
      name: 'Foyer',
      accountId: anna.accountId,
      accountName: 'Harbour Cinema',
      accountStatus: 'active',
    },
  ]);
});

test('finds people by a part of the name or the address, with their accounts', async () => {
  expect(await usersWith('our.cin')).toEqual([
    {
      id: anna.session.user.id,
      name: 'Owner of Harbour Cinema',
      email: anna.email,
      secondFactor: false,
      accounts: [{ id: anna.accountId, name: 'Harbour Cinema' }],
    },
  ]);
  expect((await usersWith('owner OF')).length).toBe(3);
});

test('shows whose sign-in needs a code, and not a second factor that was only begun', async () => {
  const userId = bea.session.user.id;
  const begunAt = world.clock.now();
  await services.db.insert(secondFactors).values({ userId, sealedSecret: 'AAAA', begunAt });
  const isOn = async () => (await usersWith(bea.email)).map(({ secondFactor }) => secondFactor);
  expect(await isOn()).toEqual([false]);
  await services.db
    .update(secondFactors)
    .set({ confirmedAt: begunAt })
    .where(eq(secondFactors.userId, userId));
  expect(await isOn()).toEqual([true]);
});

test('pages by 15 rows without repeating a person', async () => {
  await services.db.execute(sql`insert into users (name, email, timezone)
    select 'Same', 'same' || nth || '@example.com', 'UTC' from generate_series(1, 40) nth`);
  const seen: number[] = [];
  let cursor: string | null | undefined;
  do {
    const query = { search: 'same', limit: 15, ...(cursor && { cursor }) };
    const page = await call(admin, 'GET /users/adminList', { query });
    expect(page.body.length).toBeLessThanOrEqual(15);
    seen.push(...page.body.map(({ id }) => id));
    cursor = page.next;
  } while (cursor);
  expect(new Set(seen).size).toBe(40);
  expect(seen).toHaveLength(40);
});

test('only administrators can list the people and departments of the installation', async () => {
  expect((await call(anna, 'GET /users/adminList')).status).toBe(403);
  expect((await call(anna, 'GET /departments/adminList')).status).toBe(403);
});

test('a search can use the trigram index', async () => {
  const plan = await services.db.transaction(async (tx) => {
    // A table with few rows is otherwise read whole.
    await tx.execute(sql`set local enable_seqscan = off`);
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
      sql`explain select id from users where (name || ' ' || email) ilike '%harbour.cinema%'`,
    );
    return rows.map((row) => row['QUERY PLAN']).join(' ');
  });
  expect(plan).toContain('users_search');
});
