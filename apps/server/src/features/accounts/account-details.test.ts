import { expect, test } from 'vitest';
import { receiveChanges } from '../../testing/test-changes';
import { testWorld } from '../../testing/test-world';
import { accountUsers } from '../../schema/accounts';

const world = await testWorld();
const { ask, call, register, services } = world;
const changes = await receiveChanges(world);
const admin = await register('Marquee House');
const anna = await register('Harbour Cinema');
const bea = await register('Tower Books');

const read = async (caller: { token: string }, id = anna.accountId) =>
  (await call(caller, 'GET /accounts/:id', { params: { id } })).body;

const address = {
  address1: '1 Pier Road',
  address2: 'Floor 2',
  city: 'Portland',
  state: 'OR',
  zip: '97201',
  country: 'USA',
};

test('an owner changes the name and the address, and absent fields keep their values', async () => {
  await changes.announced();
  const body = { name: ' Harbour House ', ...address };
  expect((await call(anna, 'POST /accounts/updateDetails', { body })).body).toMatchObject({
    name: 'Harbour House',
    ...address,
  });
  expect(await changes.announced()).toEqual([{ topic: 'account', id: anna.accountId }]);
  await call(anna, 'POST /accounts/updateDetails', { body: { city: 'Salem' } });
  expect(await read(anna)).toMatchObject({ name: 'Harbour House', ...address, city: 'Salem' });
  expect(await read(bea, bea.accountId)).toMatchObject({ name: 'Tower Books', city: '' });
});

test('refuses a blank name with the prescribed sentence', async () => {
  const { status, errors } = await ask(anna, 'POST /accounts/updateDetails', { body: { name: '  ' } });
  expect([status, errors]).toEqual([400, ['Account name cannot be blank.']]);
});

test('people who are not owners see no address, and change nothing', async () => {
  const { accountId, departmentId } = anna;
  const userId = bea.session.user.id;
  await services.db
    .insert(accountUsers)
    .values({ accountId, departmentId, userId, confirmedAt: world.clock.now() });
  const { email, password } = bea;
  const { body } = await call(undefined, 'POST /users/login', { body: { email, password } });
  const editor = { token: body.departments.find((each) => each.accountId === accountId)?.jwt ?? '' };
  expect(await read(editor)).toMatchObject({ name: 'Harbour House', address1: '', city: '', country: '' });
  for (const name of ['updateDetails', 'cancel', 'keep', 'reopen'])
    expect((await ask(editor, `POST /accounts/${name}`, { body: {} })).status).toBe(403);
});

test('an administrator reads every account and changes its charge, industry and time zone', async () => {
  const accountId = anna.accountId;
  const body = { accountId, perScreenCharge: '$12.50', industry: 'Cinema', timezone: 'Auckland' };
  expect((await call(admin, 'POST /accounts/adminDetails', { body })).body).toMatchObject({
    perScreenCharge: 12.5,
    industry: 'Cinema',
    timezone: 'Auckland',
    creator: false,
    hasAffiliate: false,
  });
  expect(await read(admin)).toMatchObject({ perScreenCharge: 12.5, city: 'Salem' });
  for (const wrong of [{ perScreenCharge: 1.234 }, { timezone: 'Atlantis' }])
    expect((await ask(admin, 'POST /accounts/adminDetails', { body: { accountId, ...wrong } })).status).toBe(
      400,
    );
  expect((await ask(bea, 'POST /accounts/adminDetails', { body })).status).toBe(403);
});

test('the time zone of a new account is the zone of the sign-up', async () => {
  const body = {
    organisation: 'Dockside',
    name: 'Carl',
    email: 'carl@example.com',
    password: 'correct horse battery',
    timezone: 'Berlin',
  };
  const { body: session } = await call(undefined, 'POST /accounts/register', { body });
  const [department] = session.departments;
  const account = await read({ token: department?.jwt ?? '' }, department?.accountId);
  expect(account.timezone).toBe('Berlin');
});
