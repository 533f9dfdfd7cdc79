import { errors } from '@marquee/contract/kit/errors';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { receiveChanges } from '../../testing/test-changes';
import { contentMaker } from '../../testing/test-content';
import { atOnce } from '../../testing/test-race';
import { type Someone, someone, testWorld } from '../../testing/test-world';
import { accounts, accountUsers, departments, users } from '../../schema/accounts';

const world = await testWorld();
const { call, register, signUp, services, jobs, clock } = world;
const make = contentMaker(world);
const changes = await receiveChanges(world);
await register('Marquee Makers');

const saveDepartment = async (by: Someone, name: string) => {
  const { body } = await call(by, 'POST /departments', { body: [{ name }] });
  return body[0]?.id ?? 0;
};

const add = (
  by: Someone,
  email: string,
  departmentId: number | null,
  permissions: 'edit' | 'owner' = 'edit',
) => call(by, 'POST /accountUsers/add', { body: { email, departmentId, permissions } });

/** Opens the link of the invitation, chooses a password, and returns the mail and both sessions. */
const accept = async (email: string) => {
  await jobs.doAll(services);
  const letter = (await services.mail.outbox()).find(({ to }) => to === email);
  const resetGuid = /guid=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
  const opened = await call(undefined, 'POST /users/login', { body: { resetGuid } });
  const password = 'a password of my own';
  const { body } = await call(someone(opened.body, email, ''), 'POST /users/updatePassword', {
    body: { password },
  });
  return { letter, opened: opened.body, person: someone(body, email, password) };
};

test('returns the price of a screen in dollars', async () => {
  const anna = await register('Harbour Aquarium');
  const account = () => call(anna, 'GET /accounts/:id', { params: { id: anna.accountId } });
  expect((await account()).body).toMatchObject({
    id: anna.accountId,
    name: 'Harbour Aquarium',
    perScreenCharge: 0,
  });
  await services.db.update(accounts).set({ perScreenCharge: 1050 }).where(eq(accounts.id, anna.accountId));
  expect((await account()).body.perScreenCharge).toBe(10.5);
});

test('creates, renames and lists departments, and deletes a department without screens', async () => {
  const anna = await register('Harbour Cinema');
  await changes.announced();
  const made = await call(anna, 'POST /departments', { body: [{ name: 'Kitchen' }, { name: ' Foyer ' }] });
  expect(made.body.map(({ name }) => name)).toEqual(['Kitchen', 'Foyer']);
  expect(await changes.announced()).toEqual([{ topic: 'account', id: anna.accountId }]);
  const [kitchen, foyer] = made.body;
  if (!kitchen || !foyer) throw new Error('Nothing was saved.');
  await call(anna, 'POST /departments', { body: [{ id: kitchen.id, name: 'Canteen' }] });
  await make.screen(anna);
  expect((await call(anna, 'GET /departments')).body).toEqual([
    { id: kitchen.id, name: 'Canteen', accountId: anna.accountId, screens: 0 },
    { id: foyer.id, name: 'Foyer', accountId: anna.accountId, screens: 0 },
    { id: anna.departmentId, name: 'Harbour Cinema', accountId: anna.accountId, screens: 1 },
  ]);

  const used = await call(anna, 'DELETE /departments/:id', { params: { id: anna.departmentId } });
  expect([used.status, used.errors]).toEqual([
    409,
    ['This department still has screens. Delete or move them first.'],
  ]);
  await changes.announced();
  expect((await call(anna, 'DELETE /departments/:id', { params: { id: foyer.id } })).status).toBe(204);
  expect(await changes.announced()).toEqual([{ topic: 'account', id: anna.accountId }]);
  expect((await call(anna, 'GET /departments')).body).toHaveLength(2);
});

test('refuses to delete the last department of an organization', async () => {
  const anna = await register('Tower Books');
  const { status, errors: sentences } = await call(anna, 'DELETE /departments/:id', {
    params: { id: anna.departmentId },
  });
  expect([status, sentences]).toEqual([409, ['An organization needs at least one department.']]);
});

test('saves all departments or none', async () => {
  const anna = await register('Mill Theatre');
  const rows = [{ name: 'Stage' }, { id: 2 ** 52, name: 'Nowhere' }];
  expect((await call(anna, 'POST /departments', { body: rows })).status).toBe(404);
  const unnamed = await call(anna, 'POST /departments', { body: [{ name: 'Stage' }, { name: ' ' }] });
  expect([unnamed.status, unnamed.errors]).toEqual([400, ['Please enter a department name.']]);
  const kept = await services.db.select().from(departments).where(eq(departments.accountId, anna.accountId));
  expect(kept.map(({ name }) => name)).toEqual(['Mill Theatre']);
});

test('an invited person chooses a password and works only in their department', async () => {
  const anna = await register('Quay Bakery');
  const shop = await saveDepartment(anna, 'Shop');
  await changes.announced();
  const invited = await add(anna, 'Bea@Example.com', shop);
  expect(await changes.announced()).toEqual([{ topic: 'account', id: anna.accountId }]);
  expect([invited.status, invited.body]).toEqual([
    201,
    {
      id: expect.any(Number),
      departmentId: shop,
      user: { id: null, name: '', email: 'bea@example.com' },
      permissions: ['edit'],
      invited: true,
      invitedAt: clock.now().toISOString(),
    },
  ]);
  const early = await call(undefined, 'POST /users/login', {
    body: { email: 'bea@example.com', password: 'whatever it is' },
  });
  expect(early.status).toBe(401);

  clock.advance(6 * 86_400_000);
  const { letter, opened, person: bea } = await accept('bea@example.com');
  expect(letter?.subject).toBe('“Owner of Quay Bakery” invited you to “Quay Bakery” on Marquee');
  expect([opened.choosePassword, opened.departments.length]).toEqual([true, 1]);
  const { body } = await call(undefined, 'POST /users/login', {
    body: { email: 'BEA@example.com', password: bea.password },
  });
  expect(body.departments).toMatchObject([
    { id: shop, name: 'Shop', accountName: 'Quay Bakery', permissions: ['edit'] },
  ]);

  await make.screen(bea, 'Counter');
  expect((await call(bea, 'GET /screens')).body).toMatchObject([{ name: 'Counter' }]);
  const fresh = await call(undefined, 'POST /users/login', {
    body: { email: anna.email, password: anna.password },
  });
  const signedIn = someone(fresh.body, anna.email, anna.password);
  expect((await call(signedIn, 'GET /screens')).body).toEqual([]);
  for (const name of ['GET /departments', 'GET /accountUsers'] as const) {
    const refused = await call(bea, name);
    expect([refused.status, refused.errors]).toEqual([403, [errors['not-allowed'][1]]]);
  }
  const { body: people } = await call(signedIn, 'GET /accountUsers');
  expect(
    people.map(({ user, departmentId, invited: waits }) => [user.email, departmentId, waits]).toSorted(),
  ).toEqual([
    ['bea@example.com', shop, false],
    [anna.email, null, false],
  ]);
});

test('an invitation expires after seven days', async () => {
  const anna = await register('Late Lounge');
  await add(anna, 'late@example.com', anna.departmentId);
  await jobs.doAll(services);
  const letter = (await services.mail.outbox()).find(({ to }) => to === 'late@example.com');
  clock.advance(7 * 86_400_000);
  const resetGuid = /guid=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
  const { errors: sentences } = await call(undefined, 'POST /users/login', { body: { resetGuid } });
  expect(sentences).toEqual([errors['link-expired'][1]]);
});

test('the token of a department gives access only to the rows of that department', async () => {
  const anna = await register('Hill School');
  const gym = await saveDepartment(anna, 'Gym');
  const { body } = await call(undefined, 'POST /users/login', { body: { jwt: anna.token } });
  const tokens = new Map(body.departments.map((department) => [department.id, department.jwt]));
  const inGym = { token: tokens.get(gym) ?? '' };
  const inSchool = { token: tokens.get(anna.departmentId) ?? '' };
  const screen = await make.screen(inGym, 'Climbing wall');
  expect((await call(inGym, 'GET /screens')).body).toMatchObject([{ id: screen.id }]);
  expect((await call(inSchool, 'GET /screens')).body).toEqual([]);
  expect((await call(inSchool, 'GET /screens/:id', { params: { id: screen.id } })).status).toBe(404);
});

test('a person whose only access is removed loses the session at once and cannot sign in again', async () => {
  const anna = await register('Ferry Line');
  const deck = await saveDepartment(anna, 'Deck');
  const { body: row } = await add(anna, 'carl@example.com', deck);
  const { person: carl } = await accept('carl@example.com');
  expect((await call(carl, 'GET /screens')).status).toBe(200);
  await changes.announced();
  expect((await call(anna, 'DELETE /accountUsers/:id', { params: { id: row.id } })).status).toBe(204);
  expect(await changes.announced()).toEqual([{ topic: 'account', id: anna.accountId }]);
  const ended = await call(carl, 'GET /screens');
  expect([ended.status, ended.errors]).toEqual([401, [errors['session-ended'][1]]]);
  const { status, errors: sentences } = await call(undefined, 'POST /users/login', {
    body: { email: carl.email, password: carl.password },
  });
  expect([status, sentences]).toEqual([403, ['User does not have access to any accounts.']]);
});

test('deleting a department ends only the tokens of that department', async () => {
  const anna = await register('Station Cafe');
  const attic = await saveDepartment(anna, 'Attic');
  await add(anna, 'dora@example.com', attic);
  const { person: dora } = await accept('dora@example.com');
  await call(anna, 'DELETE /departments/:id', { params: { id: attic } });
  expect((await call(dora, 'GET /screens')).status).toBe(401);
  expect((await call(anna, 'GET /screens')).status).toBe(200);
});

test('a user with an unverified address accepts an invitation only through the mailed link', async () => {
  const anna = await register('Town Archive');
  const taker = await signUp('Sly Signs');
  expect((await add(anna, taker.email, anna.departmentId)).body.invited).toBe(true);
  const { body } = await call(undefined, 'POST /users/login', {
    body: { email: taker.email, password: taker.password },
  });
  expect(body.departments.map(({ name }) => name)).toEqual(['Sly Signs']);
  const { person } = await accept(taker.email);
  expect(person.session.departments.map(({ name }) => name)).toEqual(['Sly Signs', 'Town Archive']);
  expect((await call(taker, 'GET /screens')).status).toBe(401);
});

test('two concurrent invitations of one address to two departments create one user', async () => {
  const anna = await register('Twin Halls');
  const second = await saveDepartment(anna, 'Second hall');
  const both = await atOnce(world, sql`lock table users in exclusive mode`, [
    () => add(anna, 'eve@example.com', anna.departmentId),
    () => add(anna, 'eve@example.com', second),
  ]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  const made = await services.db.select().from(users).where(eq(users.email, 'eve@example.com'));
  expect(made).toHaveLength(1);
});

test('an invitation of a person who is not an owner must name a department of the account', async () => {
  const anna = await register('North Pier');
  const bea = await register('South Pier');
  const none = await add(anna, 'fred@example.com', null);
  expect([none.status, none.errors]).toEqual([
    400,
    ['departmentId is required unless the person is an owner.'],
  ]);
  expect((await add(anna, 'fred@example.com', bea.departmentId)).status).toBe(404);
  const owner = await add(anna, 'fred@example.com', null, 'owner');
  expect(owner.body).toMatchObject({ departmentId: null, permissions: ['owner', 'edit'] });
});

test('refuses to remove the last owner, even if two owners remove each other at the same time', async () => {
  const anna = await register('Two Owners');
  const rows = () =>
    services.db.select().from(accountUsers).where(eq(accountUsers.accountId, anna.accountId));
  const remove = (by: Someone, id = 0) => call(by, 'DELETE /accountUsers/:id', { params: { id } });
  const annaRow = (await rows())[0];
  const alone = await remove(anna, annaRow?.id);
  expect([alone.status, alone.errors]).toEqual([
    409,
    ['The account needs an owner. Make another person an owner first.'],
  ]);
  const { body: gusRow } = await add(anna, 'gus@example.com', null, 'owner');
  expect((await remove(anna, annaRow?.id)).status).toBe(409);
  const { person: gus } = await accept('gus@example.com');
  const both = await atOnce(
    world,
    sql`select 1 from account_users where account_id = ${anna.accountId} for update`,
    [() => remove(anna, gusRow.id), () => remove(gus, annaRow?.id)],
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  expect(await rows()).toHaveLength(1);
});
