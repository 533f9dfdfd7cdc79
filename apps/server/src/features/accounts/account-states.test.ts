import { api } from '@marquee/contract/kit/api';
import { errors } from '@marquee/contract/kit/errors';
import type { ChosenStatus } from '@marquee/contract/kit/limits';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { receiveChanges } from '../../testing/test-changes';
import { contentMaker } from '../../testing/test-content';
import { type Someone, someone, testWorld } from '../../testing/test-world';
import { billableItems, charges, invoices } from '../../schema/billing';
import { personOf } from '../sessions/session-access';
import { accountPeriods } from '../../schema/accounts';
import { endCancelledAccounts } from './end-cancelled-accounts';
import { accountStatuses, periodsOf } from './standing-queries';

const world = await testWorld();
const { ask, call, clock, register, services } = world;
const make = contentMaker(world);
const changes = await receiveChanges(world);

let founder: Someone;
beforeAll(async () => {
  founder = await register('Marquee House');
});

/** Signs the administrator in, because sessions end between the days of these tests. */
const administrator = async (): Promise<Someone> => {
  const { email, password } = founder;
  const { body } = await call(undefined, 'POST /users/login', { body: { email, password } });
  return someone(body, email, password);
};

let made = 0;
const newAccount = () => register(`Account ${++made}`);

const newFeed = async () => {
  const body = [{ name: 'Weather', isPublic: true, active: true }];
  const [feed] = (await call(await administrator(), 'POST /feeds', { body })).body;
  if (!feed) throw new Error('The feed was not saved.');
  return feed;
};

const choose = async (account: Someone, status: ChosenStatus) =>
  call(await administrator(), 'POST /accounts/updateStatus', {
    body: { status, accountId: account.accountId },
  });
const read = async (account: Someone) =>
  (await call(account, 'GET /accounts/:id', { params: { id: account.accountId } })).body;
const days = async (account: Someone) =>
  (await periodsOf(services.db, account.accountId)).map(({ kind, cause, from, until }) => [
    kind,
    cause,
    from,
    until,
  ]);
const at = (instant: string) => clock.advance(Date.parse(instant) - clock.now().getTime());

test('an administrator chooses the state, and each state is a period of local days', async () => {
  at('2026-04-01T12:00:00Z');
  const anna = await newAccount();
  expect(await read(anna)).toMatchObject({ status: 'active', accountStatus: 'active', cancelOn: null });
  expect((await choose(anna, 'preview')).body).toMatchObject({ status: 'preview', accountStatus: 'preview' });
  at('2026-04-02T12:00:00Z');
  await choose(anna, 'suspended');
  await choose(anna, 'suspended');
  expect(await read(anna)).toMatchObject({ status: 'suspended', accountStatus: 'suspended' });
  at('2026-04-04T12:00:00Z');
  await choose(anna, 'active');
  expect(await days(anna)).toEqual([
    ['preview', 'admin', '2026-04-01', '2026-04-02'],
    ['suspended', 'admin', '2026-04-02', '2026-04-04'],
  ]);
  expect(await read(anna)).toMatchObject({ status: 'active', accountStatus: 'active' });
});

test('the days of a state are those of the account’s time zone', async () => {
  at('2026-04-05T11:00:00Z');
  const anna = await newAccount();
  const body = { accountId: anna.accountId, timezone: 'Auckland' };
  await call(await administrator(), 'POST /accounts/adminDetails', { body });
  at('2026-04-05T13:00:00Z');
  await choose(anna, 'suspended');
  expect(await days(anna)).toEqual([['suspended', 'admin', '2026-04-06', null]]);
});

test('only administrators choose a state, and only the three states', async () => {
  const anna = await newAccount();
  const body = { status: 'suspended', accountId: anna.accountId };
  expect((await ask(anna, 'POST /accounts/updateStatus', { body })).status).toBe(403);
  expect(
    (
      await ask(await administrator(), 'POST /accounts/updateStatus', {
        body: { ...body, status: 'cancelled' },
      })
    ).status,
  ).toBe(400);
  expect((await read(anna)).accountStatus).toBe('active');
});

test('without an account id, an administrator chooses the state of the own account', async () => {
  await call(await administrator(), 'POST /accounts/updateStatus', { body: { status: 'preview' } });
  expect((await read(await administrator())).accountStatus).toBe('preview');
  await call(await administrator(), 'POST /accounts/updateStatus', { body: { status: 'active' } });
});

test('the first state that holds is in force', async () => {
  const anna = await newAccount();
  const begin = (kind: 'preview' | 'suspended' | 'cancelled', cause: 'admin' | 'payment' | 'owner') =>
    services.db.insert(accountPeriods).values({ accountId: anna.accountId, kind, cause, from: '2026-04-01' });
  const inForce = async () =>
    (await accountStatuses(services.db, [anna.accountId])).get(anna.accountId) ?? 'none';
  await begin('preview', 'admin');
  expect(await inForce()).toBe('preview');
  await begin('suspended', 'payment');
  expect(await inForce()).toBe('suspended');
  expect(await read(anna)).toMatchObject({ status: 'preview', accountStatus: 'suspended' });
  await begin('cancelled', 'owner');
  expect(await inForce()).toBe('cancelled');
});

test('an account has at most one open period of each kind and cause', async () => {
  const anna = await newAccount();
  const row = { accountId: anna.accountId, kind: 'suspended', cause: 'admin', from: '2026-04-01' } as const;
  await services.db.insert(accountPeriods).values(row);
  await expect(services.db.insert(accountPeriods).values(row)).rejects.toThrow('Failed query');
  await expect(
    services.db
      .insert(accountPeriods)
      .values({ ...row, kind: 'preview', from: '2026-04-02', until: '2026-04-01' }),
  ).rejects.toThrow('Failed query');
});

test('a suspended account edits, but adds no screen and no subscription', async () => {
  const anna = await newAccount();
  const { screen } = await make.running(anna);
  const feed = await newFeed();
  const later = await newFeed();
  await call(anna, 'POST /feeds/:id/subscribe', { params: { id: feed.id }, body: {} });
  for (const [status, code] of [
    ['suspended', 'account-suspended'],
    ['active', undefined],
  ] as const) {
    await choose(anna, status);
    const added = await ask(anna, 'POST /screens', { body: [{ name: 'New' }] });
    expect([added.status, added.body.code]).toEqual(code ? [409, code] : [200, undefined]);
    const subscribed = await ask(anna, 'POST /feeds/:id/subscribe', { params: { id: later.id }, body: {} });
    expect([subscribed.status, subscribed.body.code]).toEqual(code ? [409, code] : [201, undefined]);
    const renamed = await ask(anna, 'POST /screens', { body: [{ id: screen.id, name: 'Hall' }] });
    expect(renamed.status).toBe(200);
    const changed = await ask(anna, 'POST /feeds/:id/subscribe', { params: { id: feed.id }, body: {} });
    expect(changed.status).toBe(200);
  }
});

/** Returns the id of a subscription that waits for the approval of this account. */
const askedOf = async (creator: Someone): Promise<number> => {
  const body = { accountId: creator.accountId, creator: true };
  await call(await administrator(), 'POST /accounts/adminDetails', { body });
  const own = { name: 'Tides', active: true, requiresApproval: true };
  const [feed] = (await call(creator, 'POST /feeds', { body: [own] })).body;
  const params = { id: feed?.id ?? 0 };
  return (await call(await newAccount(), 'POST /feeds/:id/subscribe', { params, body: {} })).body.id;
};

/** The input of each endpoint with an entitlement, for a new row. */
const adding: Record<string, (rows: { screenId: number; feedId: number; subscriptionId: number }) => object> =
  {
    'POST /screens': () => ({ body: [{ name: 'New' }] }),
    'POST /screens/whole': () => ({
      body: { name: 'New', form: '11111111-1111-4111-8111-111111111111', timezone: 'UTC' },
    }),
    'POST /screens/:id/duplicate': ({ screenId }) => ({
      params: { id: screenId },
      body: { form: '11111111-1111-4111-8111-111111111111' },
    }),
    'POST /feeds/:id/subscribe': ({ feedId }) => ({ params: { id: feedId }, body: {} }),
    'POST /subscriptions/:id/approve': ({ subscriptionId }) => ({ params: { id: subscriptionId } }),
  };

test('every call with an entitlement refuses suspended and cancelled accounts', async () => {
  const anna = await newAccount();
  const { body: screens } = await call(anna, 'POST /screens', { body: [{ name: 'Lobby' }] });
  const rows = {
    screenId: screens[0]?.id ?? 0,
    feedId: (await newFeed()).id,
    subscriptionId: await askedOf(anna),
  };
  const named = Object.entries(api).flatMap(([name, endpoint]) => ('needs' in endpoint ? [name] : []));
  expect(named.toSorted()).toEqual(Object.keys(adding).toSorted());
  for (const [kind, code] of [
    ['suspended', 'account-suspended'],
    ['cancelled', 'account-cancelled'],
  ] as const) {
    const row = { accountId: anna.accountId, kind, cause: 'owner', from: '2026-04-01' } as const;
    await services.db.insert(accountPeriods).values(row);
    for (const name of named) {
      const { status, body } = await ask(anna, name, adding[name]?.(rows));
      expect([status, body.code], name).toEqual([409, code]);
    }
  }
});

test('the state of the account needs no statement besides the statement that finds the person', async () => {
  const anna = await newAccount();
  let statements = 0;
  const db = new Proxy(services.db, {
    get: (target, name, receiver) => {
      if (name === 'select') statements++;
      return Reflect.get(target, name, receiver);
    },
  });
  const person = await personOf({ ...services, db }, anna.token);
  expect([person.accountStatus, statements]).toEqual(['active', 1]);
});

test('the TVs of a suspended account show a notice and keep their content', async () => {
  const anna = await newAccount();
  const { device, message } = await make.running(anna);
  await changes.announced();
  const program = async () => (await call(device, 'GET /player/program')).body;
  const before = await program();
  expect(before.notice).toBeUndefined();

  await choose(anna, 'suspended');
  expect(await changes.announced()).toContainEqual({ topic: 'standing', id: anna.accountId });
  const paused = await program();
  expect(paused.notice?.title).toBe('This screen is paused');
  expect(paused.messages).toEqual(before.messages);
  expect(paused.messages.map(({ id }) => id)).toEqual([message.id]);
  expect(paused.version).not.toBe(before.version);

  await choose(anna, 'active');
  await changes.announced();
  expect(await program()).toEqual(before);
});

test('previews of a suspended account show the content', async () => {
  const anna = await newAccount();
  const { screen, message } = await make.running(anna);
  await choose(anna, 'suspended');
  await changes.announced();
  const { body } = await ask(anna, 'GET /player/preview/screen/:id', { params: { id: screen.id } });
  expect(body).toMatchObject({ messages: [{ id: message.id }] });
  expect(body.notice).toBeUndefined();
});

test('cancels on the first day of the next month, and an owner can keep the account until then', async () => {
  at('2026-05-31T20:00:00Z');
  const anna = await newAccount();
  await call(await administrator(), 'POST /accounts/adminDetails', {
    body: { accountId: anna.accountId, timezone: 'Central Time (US & Canada)' },
  });
  // June 1 in UTC. The web app names the day of the end from it.
  at('2026-06-01T04:30:00Z');
  expect((await read(anna)).today).toBe('2026-05-31');
  expect((await call(anna, 'POST /accounts/cancel')).body).toMatchObject({
    accountStatus: 'active',
    cancelOn: '2026-06-01',
  });
  // Midnight in Chicago is at 5:00 UTC.
  at('2026-06-01T04:59:00Z');
  await endCancelledAccounts(services);
  expect((await read(anna)).accountStatus).toBe('active');
  expect((await call(anna, 'POST /accounts/keep')).body).toMatchObject({ cancelOn: null });
  at('2026-06-01T05:01:00Z');
  await endCancelledAccounts(services);
  expect(await read(anna)).toMatchObject({ accountStatus: 'active', cancelOn: null });
});

test('a cancelled account stops on its day, loses its subscriptions, and is opened again', async () => {
  at('2026-06-25T20:00:00Z');
  const anna = await newAccount();
  const { device } = await make.running(anna);
  const feed = await newFeed();
  await call(anna, 'POST /feeds/:id/subscribe', { params: { id: feed.id }, body: {} });
  await call(anna, 'POST /accounts/cancel');
  at('2026-06-26T20:00:00Z');
  expect((await call(anna, 'POST /accounts/cancel')).body.cancelOn).toBe('2026-07-01');
  // The job was late by two days. The period begins on the day of the cancellation.
  at('2026-07-03T09:00:00Z');
  await changes.announced();
  await endCancelledAccounts(services);
  await endCancelledAccounts(services);
  expect((await changes.announced()).map(({ topic }) => topic).toSorted()).toEqual([
    'feeds',
    'standing',
    'subscriptions',
  ]);
  expect(await days(anna)).toEqual([['cancelled', 'owner', '2026-07-01', null]]);
  expect(await read(anna)).toMatchObject({ accountStatus: 'cancelled', cancelOn: '2026-07-01' });
  const [subscription] = (await call(anna, 'GET /subscriptions')).body;
  expect(subscription).toMatchObject({
    state: 'ended',
    endedBy: 'billing',
    events: [{ text: 'The account was cancelled.' }, {}],
  });
  const stopped = (await call(device, 'GET /player/program')).body;
  expect(stopped.notice?.title).toBe('This screen has stopped');
  const keep = await ask(anna, 'POST /accounts/keep');
  expect([keep.status, keep.body.code]).toEqual([409, 'account-cancelled']);

  at('2026-07-05T09:00:00Z');
  expect((await call(anna, 'POST /accounts/reopen')).body).toMatchObject({
    accountStatus: 'active',
    cancelOn: null,
  });
  await changes.announced();
  expect(await days(anna)).toEqual([['cancelled', 'owner', '2026-07-01', '2026-07-05']]);
  expect((await call(device, 'GET /player/program')).body.notice).toBeUndefined();
});

test('the session contains the state and the day of the cancellation', async () => {
  at('2026-08-10T20:00:00Z');
  const anna = await newAccount();
  await call(anna, 'POST /accounts/cancel');
  await choose(anna, 'suspended');
  const { email, password } = anna;
  const { body } = await call(undefined, 'POST /users/login', { body: { email, password } });
  expect(body.departments).toMatchObject([{ accountStatus: 'suspended', cancelOn: '2026-09-01' }]);
});

const unpaidInvoice = ({ accountId }: Someone) =>
  services.db.transaction(async (tx) => {
    const other = { accountId, kind: 'other', name: 'Setup', start: '2026-07-01' } as const;
    const [item] = await tx.insert(billableItems).values(other).returning();
    const open = { accountId, month: '2026-07-01', status: 'In Progress' } as const;
    const [invoice] = await tx.insert(invoices).values(open).returning();
    if (!item || !invoice) throw new Error('Nothing was inserted.');
    const days = { firstDay: '2026-07-01', lastDay: '2026-07-31' };
    const price = { part: 'fee', rate: 1000, units: 31, cents: 1000 } as const;
    await tx
      .insert(charges)
      .values({ accountId, invoiceId: invoice.id, itemId: item.id, description: 'Setup', ...days, ...price });
    const address = { address1: '', address2: '', city: '', state: '', zip: '', country: '' };
    const party = { name: 'Anna', ...address };
    const snapshot = { ...party, timezone: 'UTC', seller: party, isTest: true };
    const closed = { status: 'Unpaid', number: 1, total: 1000, snapshot, closedAt: clock.now() } as const;
    await tx.update(invoices).set(closed).where(eq(invoices.id, invoice.id));
  });

test('an account is in probation after a failed payment, and cannot be opened again while it owes', async () => {
  const anna = await newAccount();
  await unpaidInvoice(anna);
  // The first attempt to pay the invoice has no result yet.
  expect(await read(anna)).toMatchObject({ status: 'active', accountStatus: 'active' });
  expect((await ask(anna, 'POST /accounts/reopen')).status).toBe(409);
  await services.db
    .update(invoices)
    .set({ retryFrom: '2026-08-01' })
    .where(eq(invoices.accountId, anna.accountId));
  expect(await read(anna)).toMatchObject({ status: 'active', accountStatus: 'probation' });
  expect((await ask(anna, 'POST /screens', { body: [{ name: 'New' }] })).status).toBe(200);
  const refused = await ask(anna, 'POST /accounts/reopen');
  expect([refused.status, refused.errors]).toEqual([409, [errors['invoices-unpaid'][1]]]);
  await choose(anna, 'suspended');
  expect((await read(anna)).accountStatus).toBe('suspended');
  await choose(anna, 'active');
  expect((await read(anna)).accountStatus).toBe('probation');
});
