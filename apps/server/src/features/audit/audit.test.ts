import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { system } from '../../kit/access/actor';
import { testWorld } from '../../testing/test-world';
import { audit } from './audit-rows';
import { deleteOldEvents } from './delete-old-events';

const world = await testWorld();
const { ask, call, clock, register, services } = world;
const { db } = services;
const admin = await register('Platform');
const anna = await register('Harbour Cinema');
const bea = await register('Tower Books');
const day = 86_400_000;

const actionsOf = async (query: object = {}, by = anna) =>
  (await call(by, 'GET /auditEvents', { query })).body.map(({ action }) => action);

test('shows an owner the person, the changed fields and the origin of an action', async () => {
  const id = anna.departmentId;
  await call(anna, 'POST /departments', { body: [{ id, name: 'Foyer' }] });
  const [event] = (await call(anna, 'GET /auditEvents')).body;
  expect(event).toMatchObject({
    accountId: anna.accountId,
    accountName: 'Harbour Cinema',
    actor: 'person',
    user: { email: anna.email },
    action: 'department-saved',
    subject: { kind: 'department', id: String(id) },
    before: { name: 'Harbour Cinema' },
    after: { name: 'Foyer' },
    at: clock.now().toISOString(),
  });
  expect(event?.ip).toMatch(/^10\./);
  expect(event?.requestId).toMatch(/^[0-9a-f-]{36}$/);
});

test('an owner sees only the events of the own account, an administrator those of any account', async () => {
  await call(bea, 'POST /departments', { body: [{ name: 'Cafe' }] });
  expect(await actionsOf()).toEqual(['department-saved', 'account-created']);
  const accountId = String(bea.accountId);
  expect((await ask(anna, 'GET /auditEvents', { query: { accountId } })).status).toBe(404);
  expect((await ask(anna, 'GET /auditEvents', { query: { scope: 'all' } })).status).toBe(403);
  expect(await actionsOf({ accountId }, admin)).toEqual([
    'audit-read',
    'department-saved',
    'account-created',
  ]);
  expect(await actionsOf({ scope: 'all' }, admin)).toContain('signed-in');
});

test('names the subject of an event, and no subject that was deleted', async () => {
  const subjects = async () =>
    (await call(anna, 'GET /auditEvents')).body.map(({ action, subject }) => [
      action,
      subject.kind,
      subject.name,
    ]);
  await call(anna, 'POST /departments', { body: [{ name: 'Attic' }] });
  const [attic] = (await call(anna, 'GET /departments')).body.filter(({ name }) => name === 'Attic');
  expect((await subjects())[0]).toEqual(['department-saved', 'department', 'Attic']);
  await call(anna, 'DELETE /departments/:id', { params: { id: String(attic?.id) } });
  expect((await subjects()).slice(0, 2)).toEqual([
    ['department-deleted', 'department', ''],
    ['department-saved', 'department', ''],
  ]);
  const all = (await call(admin, 'GET /auditEvents', { query: { scope: 'all' } })).body;
  expect(all.find(({ action }) => action === 'account-created')?.subject).toMatchObject({
    kind: 'account',
    name: 'Tower Books',
  });
});

test('finds events by group, by person and by organization', async () => {
  const found = async (query: object) =>
    (await call(admin, 'GET /auditEvents', { query: { scope: 'all', ...query } })).body;
  const people = await found({ group: 'people', person: 'arbour' });
  expect(people.map(({ user }) => user?.email)).toContain(anna.email);
  expect(new Set(people.map(({ user }) => user?.email))).toEqual(new Set([anna.email]));
  expect(people.map(({ action }) => action)).not.toContain('signed-in');
  const signIns = await found({ group: 'signIn' });
  expect(signIns.length).toBeGreaterThan(0);
  expect(signIns.every(({ action }) => action.startsWith('signed-'))).toBe(true);
  const ofTower = await found({ organization: 'TOWER' });
  expect(new Set(ofTower.map(({ accountName }) => accountName))).toEqual(new Set(['Tower Books']));
  expect(await found({ person: '%' })).toEqual([]);
});

test('pages the events without repeating or leaving out an event', async () => {
  for (const name of ['A', 'B', 'C', 'D']) await call(bea, 'POST /departments', { body: [{ name }] });
  const names: unknown[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await call(bea, 'GET /auditEvents', { query: { limit: 2, ...(cursor && { cursor }) } });
    names.push(...page.body.map(({ after }) => after?.name));
    cursor = page.next;
  } while (cursor);
  expect(names.toSorted()).toEqual(['A', 'B', 'C', 'Cafe', 'D', 'Tower Books', undefined]);
});

test('writes repeated reads of an administrator once in an hour', async () => {
  const reads = async () =>
    (await actionsOf({ scope: 'all' }, admin)).filter((action) => action === 'failed-jobs-read').length;
  for (let time = 0; time < 3; time++) await call(admin, 'GET /failedJobs');
  expect(await reads()).toBe(1);
  clock.advance(61 * 60_000);
  await call(admin, 'GET /failedJobs');
  expect(await reads()).toBe(2);
});

test('the database refuses to change or delete an event', async () => {
  const refused = (statement: ReturnType<typeof sql>) => db.execute(statement).catch(() => 'refused');
  expect(await refused(sql`update audit_events set ip = ''`)).toBe('refused');
  expect(await refused(sql`delete from audit_events`)).toBe('refused');
});

test('deletes events after 400 days, and events of money after ten years', async () => {
  const by = { now: clock.now(), actor: system };
  const accountId = anna.accountId;
  await db.transaction(async (tx) => {
    const event = { subject: { kind: 'account', id: 7 }, accountId } as const;
    await audit(tx, by, { action: 'account-details-changed', ...event });
    await audit(tx, by, { action: 'payment-saved', ...event });
  });
  const kept = async () => {
    await deleteOldEvents(services);
    const { rows } = await db.execute<{ action: string }>(
      sql`select action from audit_events where subject_id = '7' and actor = 'system' order by action`,
    );
    return rows.map(({ action }) => action);
  };
  clock.advance(399 * day);
  expect(await kept()).toEqual(['account-details-changed', 'payment-saved']);
  clock.advance(2 * day);
  expect(await kept()).toEqual(['payment-saved']);
  clock.advance(3_300 * day);
  expect(await kept()).toEqual([]);
});
