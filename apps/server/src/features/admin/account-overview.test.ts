import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testWorld } from '../../testing/test-world';
import { accounts } from '../../schema/accounts';

const world = await testWorld();
const { call, ask, clock, register, services } = world;
const admin = await register('Platform');
const anna = await register('Harbour Cinema');
await services.db
  .update(accounts)
  .set({ referredBy: admin.accountId })
  .where(eq(accounts.id, anna.accountId));

const overview = async () => {
  const params = { id: String(anna.accountId) };
  return (await call(admin, 'GET /accounts/adminOverview/:id', { params })).body;
};
/** Adds screens to the account, and deletes them at once. */
const addAndDelete = async (count: number) => {
  for (let nth = 1; nth <= count; nth++) {
    const { body } = await call(anna, 'POST /screens', { body: [{ name: `Trial ${nth}` }] });
    await call(anna, 'DELETE /screens/:id', { params: { id: String(body[0]?.id) } });
  }
};

test('shows an administrator the owners, the departments and the days of an account', async () => {
  await call(anna, 'POST /screens', { body: [{ name: 'Foyer' }] });
  expect(await overview()).toEqual({
    id: anna.accountId,
    createdAt: expect.any(String),
    owners: [{ id: anna.session.user.id, name: 'Owner of Harbour Cinema', email: anna.email }],
    departments: [{ id: anna.departmentId, name: 'Harbour Cinema' }],
    screens: 1,
    periods: [],
    trialDeletions: 0,
    referredBy: { id: admin.accountId, name: 'Platform' },
    today: '2026-03-04',
    pricesFrom: '2026-04-01',
  });
});

test('shows the states of an account with their cause, the newest first', async () => {
  const choose = (status: 'preview' | 'active' | 'suspended') =>
    call(admin, 'POST /accounts/updateStatus', { body: { accountId: anna.accountId, status } });
  await choose('preview');
  clock.advance(86_400_000);
  await choose('suspended');
  const by = 'Owner of Platform';
  expect((await overview()).periods).toEqual([
    { kind: 'suspended', cause: 'admin', from: '2026-03-05', until: null, by },
    { kind: 'preview', cause: 'admin', from: '2026-03-04', until: '2026-03-05', by },
  ]);
  await choose('active');
});

test('lists accounts that deleted more than three screens inside their trials', async () => {
  const listed = async () => (await call(admin, 'GET /accounts/trialDeletions')).body;
  await addAndDelete(3);
  expect((await overview()).trialDeletions).toBe(3);
  expect(await listed()).toEqual([]);
  await addAndDelete(1);
  expect(await listed()).toEqual([
    { accountId: anna.accountId, accountName: 'Harbour Cinema', deletions: 4 },
  ]);
});

test('shows the services of the installation and the numbers of its rows', async () => {
  const { body } = await call(admin, 'GET /installation');
  expect(body).toMatchObject({
    version: expect.stringMatching(/^\d+\./),
    mail: 'outbox',
    payments: 'test',
    storage: 'disk',
    accounts: 2,
    users: 2,
    screens: 1,
  });
});

test('only administrators see the overview of an account and of the installation', async () => {
  const params = { id: String(anna.accountId) };
  for (const name of [
    'GET /accounts/adminOverview/:id',
    'GET /accounts/checkMoney/:id',
    'GET /accounts/trialDeletions',
    'GET /installation',
  ])
    expect((await ask(anna, name, name.includes(':id') ? { params } : {})).status, name).toBe(403);
});
