import { errors } from '@marquee/contract/kit/errors';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { calls, testWorld } from '../../testing/test-world';
import { accountDeletions, users } from '../../schema/accounts';

const world = await testWorld();
const { ask, call, clock, register, services } = world;
const { db } = services;
const admin = await register('Platform');
const anna = await register('Harbour Cinema');
const bea = await register('Tower Books');
const minute = 60_000;

const enter = async (query: { reason?: string; as?: 'owner' } = { reason: 'Ticket 7' }, by = admin) => {
  const params = { id: anna.departmentId };
  const { body, ...rest } = await call(by, 'GET /departments/impersonate/:id', { params, query });
  return { ...rest, body, token: body.jwt };
};

test('an administrator acts in the department of somebody else for 60 minutes', async () => {
  const support = await enter();
  expect(support.body).toMatchObject({
    id: anna.departmentId,
    accountId: anna.accountId,
    accountName: 'Harbour Cinema',
    permissions: ['admin', 'owner', 'creator', 'edit'],
    endsAt: new Date(clock.now().getTime() + 60 * minute).toISOString(),
  });
  const made = await call(support, 'POST /screens', { body: [{ name: 'Lobby' }] });
  expect(made.status).toBe(200);
  expect((await call(anna, 'GET /screens')).body.map(({ name }) => name)).toEqual(['Lobby']);
  clock.advance(59 * minute);
  expect((await call(support, 'GET /screens')).status).toBe(200);
  clock.advance(minute);
  expect((await call(support, 'GET /screens')).status).toBe(401);
});

test('the token is not renewed', async () => {
  const support = await enter();
  clock.advance(30 * minute);
  const { body } = await call(undefined, 'POST /users/login', { body: { jwt: support.token } });
  expect(body.support).toEqual({ endsAt: support.body.endsAt });
  expect(body.departments).toEqual([expect.objectContaining({ id: anna.departmentId, jwt: support.token })]);
  expect(body.user.email).toBe(admin.email);
  clock.advance(30 * minute);
  const late = await call(undefined, 'POST /users/login', { body: { jwt: support.token } });
  expect(late.status).toBe(401);
});

test('with as=owner, an administrator has only the permissions of an owner', async () => {
  const support = await enter({ as: 'owner' });
  expect(support.body.permissions).toEqual(['owner', 'edit']);
  expect((await call(support, 'GET /departments')).status).toBe(200);
  expect((await call(support, 'GET /failedJobs')).status).toBe(403);
});

test('the token ends when the administrator loses the right, and when the administrator signs out', async () => {
  const support = await enter();
  const isAdmin = (value: boolean) =>
    db.update(users).set({ isAdmin: value }).where(eq(users.id, admin.session.user.id));
  await isAdmin(false);
  expect((await call(support, 'GET /screens')).status).toBe(401);
  await isAdmin(true);
  expect((await call(support, 'GET /screens')).status).toBe(200);
  const { email, password } = admin;
  const { body } = await call(undefined, 'POST /users/login', { body: { email, password } });
  const again = { ...admin, token: body.departments[0]?.jwt ?? '' };
  const second = await enter({}, again);
  await call(again, 'POST /users/logout', { body: {} });
  expect((await call(second, 'GET /screens')).status).toBe(401);
  expect((await call(support, 'GET /screens')).status).toBe(200);
});

test('only administrators can enter, and not the account of the built-in feeds', async () => {
  const params = { id: anna.departmentId };
  expect((await ask(bea, 'GET /departments/impersonate/:id', { params })).status).toBe(403);
  expect((await ask(undefined, 'GET /departments/impersonate/:id', { params })).status).toBe(401);
  expect((await ask(admin, 'GET /departments/impersonate/:id', { params: { id: 1 } })).status).toBe(404);
});

const refused = calls.filter(([, endpoint]) => endpoint.impersonating === 'refused');

test('card, payment, cancellation, password, email, second factor, export, deletion and another entry are refused', () => {
  const personal =
    /updatePassword|updateEmail|secondFactor|paymentSetup|updatePaymentMethod|\/pay$|accounts\/(cancel|keep|reopen|export|delete|keepData|leave)$|impersonate/;
  const permitted = calls.filter(
    ([name, endpoint]) =>
      personal.test(name) && endpoint.impersonating !== 'refused' && name !== 'GET /users/secondFactor',
  );
  expect(permitted.map(([name]) => name)).toEqual([]);
});

test.each(refused)('refuses %s to support', async (name) => {
  const support = await enter();
  // The permission is checked before the input.
  const answer = await ask(support, name, { params: { id: 7 } });
  expect([answer.status, answer.errors]).toEqual([403, [errors['not-as-support'][1]]]);
});

test('owners see who acted in their account, when, why, and every change', async () => {
  clock.advance(120 * minute);
  const support = await enter({ reason: 'Screens are black' });
  await call(support, 'POST /screens', { body: [{ name: 'Foyer' }] });
  await call(support, 'GET /screens');
  await call(support, 'POST /departments', { body: [{ name: 'Cafe' }] });
  const [row] = (await call(anna, 'GET /impersonations')).body;
  expect(row).toMatchObject({
    departmentName: 'Harbour Cinema',
    user: { email: admin.email },
    reason: 'Screens are black',
    asOwner: false,
    startedAt: clock.now().toISOString(),
    changes: 2,
  });
  const query = { impersonationId: String(row?.id) };
  const { body: events } = await ask(anna, 'GET /auditEvents', { query });
  expect(events).toMatchObject([
    { action: 'department-saved', user: { email: admin.email } },
    { action: 'support-call', after: { call: 'POST /screens' } },
  ]);
  expect((await call(bea, 'GET /impersonations')).body).toEqual([]);
  const accountId = String(anna.accountId);
  expect((await ask(bea, 'GET /impersonations', { query: { accountId } })).status).toBe(404);
  expect((await ask(admin, 'GET /impersonations', { query: { accountId } })).body[0]).toEqual(row);
});

test('nobody enters an account whose erasure has begun', async () => {
  const gone = await register('Last Orders');
  const now = clock.now();
  await db
    .insert(accountDeletions)
    .values({ accountId: gone.accountId, askedAt: now, eraseAt: now, isStop: true, startedAt: now });
  const params = { id: gone.departmentId };
  expect((await ask(admin, 'GET /departments/impersonate/:id', { params })).status).toBe(404);
});
