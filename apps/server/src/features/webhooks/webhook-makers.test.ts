import { and, eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { contentMaker } from '../../testing/test-content';
import { testSites } from '../../testing/test-sites';
import { type Someone, testWorld } from '../../testing/test-world';
import { users } from '../../schema/accounts';
import { disableFullWebhooks, maxWaiting } from './full-webhook-jobs';
import { testReceiver } from './test-receiver';
import { deliverDueEvents } from './webhook-jobs';
import { webhookDeliveries, webhooks } from '../../schema/webhooks';

const world = await testWorld();
const { services, call, ask, jobs, register } = world;
const { db } = services;
// The example of the guide compares timestamps with the time of its machine.
vi.spyOn(Date, 'now').mockImplementation(() => services.clock.now().getTime());
const make = contentMaker(world);
const start = testSites(services.config);
const admin = await register('Installation');
const anna = await register('Harbour Cinema');
const kinds = ['message.saved' as const];

const deliver = async () => {
  await jobs.send(deliverDueEvents, {});
  await jobs.doAll(services);
  await jobs.doAll(services);
};

/** Gives another person access to the department of Anna. */
const editor = async (name: string) => {
  const bea = await register(name);
  const body = { email: bea.email, departmentId: anna.departmentId, permissions: 'edit' } as const;
  const { body: access } = await call(anna, 'POST /accountUsers/add', { body });
  await call(bea, 'POST /invitations/:id/accept', { params: { id: access.id } });
  const { email, password } = bea;
  const { body: session } = await call(undefined, 'POST /users/login', { body: { email, password } });
  const token = session.departments.find(({ id }) => id === anna.departmentId)?.jwt ?? '';
  return { accessId: access.id, name: session.user.name, someone: { ...bea, token, ...placeOf(anna) } };
};
const placeOf = ({ accountId, departmentId }: Someone) => ({ accountId, departmentId });
const hookOf = async (id: number) => (await call(anna, 'GET /webhooks')).body.find((each) => each.id === id);

test('a webhook is disabled when the person who added it loses access, and another person can enable it', async () => {
  const { accessId, name, someone } = await editor('Tower Books');
  const site = await testReceiver(start);
  const { body } = await call(someone, 'POST /webhooks', { body: { address: site.address, kinds } });
  site.secret = body.secret;
  expect(body.webhook.createdBy?.name).toBe(name);
  await make.message(anna, 'Before');
  await call(anna, 'DELETE /accountUsers/:id', { params: { id: accessId } });
  await make.message(anna, 'After');
  await deliver();
  expect(site.events).toEqual([]);
  expect(await hookOf(body.webhook.id)).toMatchObject({
    enabled: false,
    disabledBecause: 'The person who added this webhook no longer has access to the department.',
  });
  const params = { id: body.webhook.id };
  const input = { address: site.address, kinds, enabled: true };
  const { body: enabled } = await call(anna, 'PUT /webhooks/:id', { params, body: input });
  expect(enabled).toMatchObject({
    enabled: true,
    disabledBecause: '',
    createdBy: { id: anna.session.user.id },
  });
  await make.message(anna, 'Again');
  await deliver();
  expect(site.events).toHaveLength(1);
});

test('a webhook is disabled when its maker moves to another department, and stays if an access remains', async () => {
  const { accessId, someone } = await editor('Mill Theatre');
  const { body } = await call(someone, 'POST /webhooks', {
    body: { address: 'https://example.com/a', kinds },
  });
  const { body: made } = await call(anna, 'POST /departments', { body: [{ name: 'Cafe' }] });
  await call(anna, 'POST /accountUsers/:id/access', {
    params: { id: accessId },
    body: { departmentId: made[0]?.id ?? 0 },
  });
  expect((await hookOf(body.webhook.id))?.enabled).toBe(false);
  const { body: own } = await call(anna, 'POST /webhooks', {
    body: { address: 'https://example.com/b', kinds },
  });
  expect((await hookOf(own.webhook.id))?.enabled).toBe(true);
});

test('a webhook is disabled when its maker is deleted', async () => {
  const { someone } = await editor('Old Pier');
  const { body } = await call(someone, 'POST /webhooks', {
    body: { address: 'https://example.com/c', kinds },
  });
  await db.delete(users).where(eq(users.email, someone.email));
  expect(await hookOf(body.webhook.id)).toMatchObject({ enabled: false, createdBy: null });
});

test('the owners get a mail about a new webhook, a new address and a new API key', async () => {
  jobs.waiting('send-letter').length = 0;
  await jobs.doAll(services);
  const { body } = await call(anna, 'POST /webhooks', { body: { address: 'https://example.com/d', kinds } });
  const params = { id: body.webhook.id };
  await call(anna, 'PUT /webhooks/:id', {
    params,
    body: { address: 'https://example.com/d', kinds, enabled: false },
  });
  await call(anna, 'PUT /webhooks/:id', {
    params,
    body: { address: 'https://example.com/e', kinds, enabled: true },
  });
  await call(anna, 'POST /apiKeys', { body: { name: 'Kitchen', scope: 'read', days: null } });
  const letters = jobs.waiting('send-letter').map((letter) => Object(letter));
  expect(letters.map(({ to, subject }) => [to, subject])).toEqual([
    [anna.email, 'New webhook'],
    [anna.email, 'New webhook'],
    [anna.email, 'New API key'],
  ]);
});

test('support cannot add webhooks, change their addresses or invite owners', async () => {
  const params = { id: anna.departmentId };
  const { body } = await call(admin, 'GET /departments/impersonate/:id', { params, query: { as: 'owner' } });
  const support = { token: body.jwt };
  const added = await ask(support, 'POST /webhooks', { body: { address: 'https://example.com/f', kinds } });
  const invite = (permissions: 'owner' | 'edit') =>
    ask(support, 'POST /accountUsers/add', {
      body: { email: `${permissions}@pier.example`, departmentId: anna.departmentId, permissions },
    });
  expect([added.status, added.body.code]).toEqual([403, 'not-as-support']);
  const owner = await invite('owner');
  expect([owner.status, owner.body.code]).toEqual([403, 'not-as-support']);
  expect((await invite('edit')).status).toBeLessThan(300);
});

test('a webhook with too many waiting events is disabled', async () => {
  const { body } = await call(anna, 'POST /webhooks', { body: { address: 'https://example.com/g', kinds } });
  const { id } = body.webhook;
  const row = { ...placeOf(anna), webhookId: id, kind: 'message.saved' as const, data: {} };
  for (let from = 0; from <= maxWaiting; from += 1_000)
    await db
      .insert(webhookDeliveries)
      .values(Array.from({ length: 1_000 }, (_, nth) => ({ ...row, eventId: `evt_${from + nth}` })));
  await disableFullWebhooks.perform(services, {});
  expect((await hookOf(id))?.disabledBecause).toBe('More than 10,000 events waited for the receiver.');
  const waiting = and(eq(webhookDeliveries.webhookId, id), eq(webhookDeliveries.state, 'waiting'));
  expect(await db.$count(webhookDeliveries, waiting)).toBe(0);
  await db.delete(webhooks).where(eq(webhooks.id, id));
});
