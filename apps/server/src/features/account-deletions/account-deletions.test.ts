import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { contentMaker } from '../../testing/test-content';
import { type Someone, testWorld } from '../../testing/test-world';
import { endCancelledAccounts } from '../accounts/end-cancelled-accounts';
import { periodsOf } from '../accounts/standing-queries';
import { dueDeletions } from './deletion-queries';

const world = await testWorld();
const { call, clock, services, jobs } = world;
const platform = await world.register('First Account');
const make = contentMaker(world);
const day = 86_400_000;

const remove = (owner: Someone, name: string, more: object = {}) =>
  call(owner, 'POST /accounts/delete', { body: { password: owner.password, name, ...more } });
const read = async (owner: Someone) =>
  (await call(owner, 'GET /accounts/:id', { params: { id: owner.accountId } })).body;
const subjectsTo = async (email: string) => {
  await jobs.doAll(services);
  return (await services.mail.outbox()).filter(({ to }) => to === email).map(({ subject }) => subject);
};

test('needs the password and the name of the account', async () => {
  const ada = await world.register('Abbey Cinema');
  expect((await remove(ada, 'Abbey')).errors).toEqual(['The name is not the name of your organization.']);
  expect((await remove(ada, 'Abbey Cinema', { password: 'another password' })).status).toBe(401);
  expect((await read(ada)).eraseAt).toBeNull();
  expect((await remove(ada, ' abbey  cinema ')).status).toBe(200);
});

test('needs the code of a person with a second factor', async () => {
  const bea = await world.register('Bridge Library');
  const begun = await call(bea, 'POST /users/secondFactor/begin', {
    body: { currentPassword: bea.password },
  });
  const codeNow = () =>
    new TOTP({ secret: Secret.fromBase32(begun.body.secret) }).generate({ timestamp: clock.now().getTime() });
  await call(bea, 'POST /users/secondFactor/confirm', { body: { code: codeNow() } });
  clock.advance(30_000);
  expect((await remove(bea, 'Bridge Library')).body).toMatchObject({ code: 'second-factor-needed' });
  expect((await read(bea)).eraseAt).toBeNull();
  expect((await remove(bea, 'Bridge Library', { code: codeNow() })).status).toBe(200);
});

test('a deleted account is cancelled at once, and all owners are mailed', async () => {
  const carl = await world.register('Castle Museum');
  const { device } = await make.running(carl);
  const { body } = await remove(carl, 'Castle Museum');
  const eraseAt = new Date(clock.now().getTime() + 14 * day).toISOString();
  expect(body).toMatchObject({ accountStatus: 'cancelled', cancelOn: '2026-03-04', eraseAt });
  expect((await call(device, 'GET /player/program')).body.notice?.title).toBe('This screen has stopped');
  expect(await subjectsTo(carl.email)).toContain('Castle Museum will be deleted on Mar 18, 2026');
  const session = await call(undefined, 'POST /users/login', {
    body: { email: carl.email, password: carl.password },
  });
  expect(session.body.departments[0]?.eraseAt).toBe(eraseAt);
  const mails = await subjectsTo(carl.email);
  await remove(carl, 'Castle Museum');
  expect(await subjectsTo(carl.email)).toEqual(mails);
});

test('an owner can undo the deletion for 14 days, and the screens play again with their content', async () => {
  const dora = await world.register('Dock Hotel');
  const { device, message } = await make.running(dora);
  await remove(dora, 'Dock Hotel');
  expect((await call(dora, 'POST /accounts/reopen')).status).toBe(409);
  clock.advance(13 * day);
  const kept = await call(dora, 'POST /accounts/keepData');
  expect(kept.body).toMatchObject({ accountStatus: 'active', cancelOn: null, eraseAt: null });
  expect(await subjectsTo(dora.email)).toContain('Dock Hotel is kept');
  const { body: program } = await call(device, 'GET /player/program');
  expect(program.notice).toBeUndefined();
  expect(program.messages.map(({ id }) => id)).toEqual([message.id]);
  clock.advance(2 * day);
  const due = await dueDeletions(services.db, clock.now());
  expect(due.map(({ accountId }) => accountId)).not.toContain(dora.accountId);
});

test('an account that was cancelled before the deletion stays cancelled after the deletion is undone', async () => {
  const eva = await world.register('Elm Theatre');
  await call(eva, 'POST /accounts/cancel');
  const { cancelOn } = await read(eva);
  clock.advance(Date.parse(`${cancelOn}T12:00:00Z`) - clock.now().getTime());
  await endCancelledAccounts(services);
  const { email, password } = eva;
  const { body } = await call(undefined, 'POST /users/login', { body: { email, password } });
  const again = { ...eva, token: body.departments[0]?.jwt ?? '' };
  await remove(again, 'Elm Theatre');
  expect((await call(again, 'POST /accounts/keepData')).body).toMatchObject({
    accountStatus: 'cancelled',
    cancelOn,
    eraseAt: null,
  });
  expect(await periodsOf(services.db, eva.accountId)).toHaveLength(1);
});

test('an account whose only administrator would be erased is not deleted', async () => {
  const { email, password } = platform;
  const { body } = await call(undefined, 'POST /users/login', { body: { email, password } });
  const { status, errors } = await remove(
    { ...platform, token: body.departments[0]?.jwt ?? '' },
    'First Account',
  );
  expect([status, errors[0]]).toEqual([409, expect.stringContaining('manages the server')]);
});
