import { errors } from '@marquee/contract/kit/errors';
import { expect, test } from 'vitest';
import { receiveChanges } from '../../testing/test-changes';
import { type Someone, someone, testWorld } from '../../testing/test-world';
import { accountUsers } from '../../schema/accounts';

const world = await testWorld();
const { call, ask, register, signUp, services, jobs, clock } = world;
const changes = await receiveChanges(world);
await register('Marquee Makers');
const day = 86_400_000;

const invite = (by: Someone, email: string, permissions: 'edit' | 'owner' = 'edit') =>
  call(by, 'POST /accountUsers/add', {
    body: { email, departmentId: permissions === 'edit' ? by.departmentId : null, permissions },
  });
const signIn = ({ email, password }: { email: string; password: string }) =>
  call(undefined, 'POST /users/login', { body: { email, password } });
const openLink = (resetGuid: string) => call(undefined, 'POST /users/login', { body: { resetGuid } });
const choose = (by: { token: string }, password = 'a password of my own') =>
  call(by, 'POST /users/updatePassword', { body: { password } });
const invitationsOf = async (person: Someone) => (await call(person, 'GET /invitations')).body;
const placesOf = (session: Someone['session']) => session.departments.map(({ name }) => name);

const letterTo = async (email: string) => {
  await jobs.doAll(services);
  return (await services.mail.outbox()).find(({ to }) => to === email);
};
const linkIn = (text = '') => /guid=([\w-]+)/.exec(text)?.[1] ?? '';

/** Opens the newest link that was mailed to the address, chooses a password, and returns the signed-in person. */
const acceptByLink = async (email: string) => {
  const opened = await openLink(linkIn((await letterTo(email))?.text));
  const { body } = await choose(someone(opened.body, email, ''));
  return someone(body, email, 'a password of my own');
};

const registration = (email: string, organisation: string) => ({
  organisation,
  name: 'Somebody',
  email,
  password: 'correct horse battery',
  timezone: 'UTC',
});

test('the response to an invitation is the same for an unknown, an unverified and a verified address', async () => {
  const anna = await register('Harbour Cinema');
  const unproved = await signUp('Unproved Works');
  const proved = await register('Proved Works');
  const answers = await Promise.all(
    ['nobody@example.com', unproved.email, proved.email].map(async (email) => {
      const { status, body } = await invite(anna, email);
      return [status, { ...body, id: 0, user: { ...body.user, email: '' } }];
    }),
  );
  const expected = {
    id: 0,
    departmentId: anna.departmentId,
    user: { id: null, name: '', email: '' },
    permissions: ['edit'],
    invited: true,
    invitedAt: clock.now().toISOString(),
  };
  expect(answers).toEqual([201, 201, 201].map((status) => [status, expected]));
  const { text } = await call(anna, 'GET /accountUsers');
  for (const secret of ['Owner of Unproved', 'Owner of Proved', String(proved.session.user.id)])
    expect(text).not.toContain(secret);
});

test('an existing user gets a mail, signs in and accepts the invitation', async () => {
  const anna = await register('Print Works');
  const bea = await register('Copy Corner');
  await changes.announced();
  const { body: row } = await invite(anna, bea.email);
  const letter = await letterTo(bea.email);
  expect(letter?.subject).toBe('“Owner of Print Works” invited you to “Print Works” on Marquee');
  expect(letter?.text).toContain(`${services.config.publicUrl}/settings`);
  expect(letter?.text).not.toContain('guid=');
  expect(placesOf((await signIn(bea)).body)).toEqual(['Copy Corner']);
  expect(await invitationsOf(bea)).toEqual([
    { id: row.id, organisation: 'Print Works', department: 'Print Works', permissions: ['edit'] },
  ]);

  await changes.announced();
  const accept = () => call(bea, 'POST /invitations/:id/accept', { params: { id: row.id } });
  expect((await accept()).status).toBe(204);
  expect(await changes.announced()).toEqual([{ topic: 'account', id: anna.accountId }]);
  expect((await accept()).status).toBe(404);
  expect(await invitationsOf(bea)).toEqual([]);
  expect(placesOf((await signIn(bea)).body)).toEqual(['Copy Corner', 'Print Works']);
  const { body: people } = await call(anna, 'GET /accountUsers');
  expect(people.find(({ id }) => id === row.id)).toMatchObject({
    user: { id: bea.session.user.id, name: 'Owner of Copy Corner' },
    invited: false,
  });
});

test('an invitation is mailed again with a new link until the person accepts', async () => {
  const anna = await register('Second Post');
  const email = 'slow.reader@example.com';
  const { body: row } = await invite(anna, email);
  expect(row.invitedAt).toBe(clock.now().toISOString());
  const first = linkIn((await letterTo(email))?.text);
  clock.advance(8 * day);
  expect((await openLink(first)).status).toBe(401);

  await changes.announced();
  const resend = (by: Someone) => call(by, 'POST /accountUsers/:id/resend', { params: { id: row.id } });
  const again = await resend(anna);
  expect(again.body).toEqual({ ...row, invitedAt: clock.now().toISOString() });
  expect(await changes.announced()).toEqual([{ topic: 'account', id: anna.accountId }]);
  const person = await acceptByLink(email);
  expect(placesOf(person.session)).toEqual(['Second Post']);
  expect((await resend(anna)).errors).toEqual([errors['already-member'][1]]);
  const { body: people } = await call(anna, 'GET /accountUsers');
  expect(people.find(({ id }) => id === row.id)?.invitedAt).toBeNull();
});

test('the access of a person changes at once, also between a department and all departments', async () => {
  const anna = await register('Three Halls');
  const { body: made } = await call(anna, 'POST /departments', { body: [{ name: 'West Hall' }] });
  const west = made[0]?.id ?? 0;
  const { body: row } = await invite(anna, 'mover@example.com');
  const mover = await acceptByLink('mover@example.com');
  const change = (departmentId: number | null, id = row.id) =>
    call(anna, 'POST /accountUsers/:id/access', { params: { id }, body: { departmentId } });
  const places = async () => placesOf((await signIn(mover)).body);

  await changes.announced();
  expect((await change(west)).body).toMatchObject({ id: row.id, departmentId: west, permissions: ['edit'] });
  expect(await changes.announced()).toEqual([{ topic: 'account', id: anna.accountId }]);
  // The token is for the former department.
  expect((await call(mover, 'GET /messages')).status).toBe(401);
  expect(await places()).toEqual(['West Hall']);
  expect((await change(null)).body.permissions).toEqual(['owner', 'edit']);
  expect(await places()).toEqual(['Three Halls', 'West Hall']);
  expect((await change(west)).status).toBe(200);

  const { body: second } = await invite(anna, mover.email);
  expect((await change(west, second.id)).errors).toEqual([errors['already-member'][1]]);
  const { body: people } = await call(anna, 'GET /accountUsers');
  const self = people.find(({ user }) => user.email === anna.email)?.id ?? 0;
  expect((await change(west, self)).errors).toEqual([
    'The account needs an owner. Make another person an owner first.',
  ]);
});

test('a declined invitation disappears from the lists of the person and of the account', async () => {
  const anna = await register('Night Desk');
  const bea = await register('Day Desk');
  const { body: row } = await invite(anna, bea.email, 'owner');
  expect((await invitationsOf(bea))[0]).toMatchObject({ department: null, permissions: ['owner', 'edit'] });
  expect((await call(bea, 'DELETE /invitations/:id', { params: { id: row.id } })).status).toBe(204);
  expect(await invitationsOf(bea)).toEqual([]);
  expect((await call(anna, 'GET /accountUsers')).body).toHaveLength(1);
});

test('a person with an unverified address cannot list, accept or decline invitations', async () => {
  const anna = await register('North Gate');
  const taker = await signUp('Sly Signs');
  const { body: row } = await invite(anna, taker.email);
  expect(await invitationsOf(taker)).toEqual([]);
  const accepted = await call(taker, 'POST /invitations/:id/accept', { params: { id: row.id } });
  expect([accepted.status, accepted.errors]).toEqual([403, [errors['address-unproved'][1]]]);
  const declined = await call(taker, 'DELETE /invitations/:id', { params: { id: row.id } });
  expect(declined.status).toBe(403);
  expect(placesOf((await signIn(taker)).body)).toEqual(['Sly Signs']);
});

test('the link of one invitation accepts only that invitation', async () => {
  const anna = await register('Alder House');
  const eve = await register('Zebra Lane');
  await invite(eve, 'two.invitations@example.com');
  await invite(anna, 'two.invitations@example.com');
  await jobs.doAll(services);
  const fromEve = (await services.mail.outbox()).find(({ subject }) => subject.includes('Zebra Lane'));
  const opened = (await openLink(linkIn(fromEve?.text))).body;
  expect(opened.departments.map(({ name, invited }) => [name, invited])).toEqual([['Zebra Lane', true]]);
  const { body } = await choose(someone(opened, '', ''));
  expect(placesOf(body)).toEqual(['Zebra Lane']);
  const person = someone(body, '', '');
  expect((await invitationsOf(person)).map(({ organisation }) => organisation)).toEqual(['Alder House']);
});

test('an invitation is accepted after a program that checks mails opened its link', async () => {
  const anna = await register('Elder House');
  await invite(anna, 'checked.mail@example.com');
  const link = linkIn((await letterTo('checked.mail@example.com'))?.text);
  for (let times = 0; times < 3; times++) expect((await openLink(link)).status).toBe(200);
  expect(placesOf((await acceptByLink('checked.mail@example.com')).session)).toEqual(['Elder House']);
  expect((await openLink(link)).errors).toEqual([errors['link-expired'][1]]);
});

test('an invited person who opens a password reset link accepts the invitation', async () => {
  const anna = await register('Cedar House');
  await invite(anna, 'lost.mail@example.com');
  await call(undefined, 'POST /users/forgot', { body: { email: 'lost.mail@example.com' } });
  expect(placesOf((await acceptByLink('lost.mail@example.com')).session)).toEqual(['Cedar House']);
});

test('removing an invitation ends its link and allows a new invitation of the address', async () => {
  const anna = await register('Birch House');
  const { body: row } = await invite(anna, 'again@example.com');
  const link = linkIn((await letterTo('again@example.com'))?.text);
  const twice = await invite(anna, 'again@example.com');
  expect([twice.status, twice.errors]).toEqual([409, [errors['already-invited'][1]]]);
  await call(anna, 'DELETE /accountUsers/:id', { params: { id: row.id } });
  expect((await openLink(link)).errors).toEqual([errors['link-expired'][1]]);
  expect((await invite(anna, 'again@example.com')).status).toBe(201);
  expect(placesOf((await acceptByLink('again@example.com')).session)).toEqual(['Birch House']);
  expect((await invite(anna, 'again@example.com')).errors).toEqual([errors['already-member'][1]]);
});

test('a person cannot invite before verifying their own address', async () => {
  const carl = await signUp('Quay Bakery');
  expect(carl.session.addressProved).toBe(false);
  const refused = await invite(carl, 'a.friend@example.com');
  expect([refused.status, refused.errors]).toEqual([403, [errors['address-unproved'][1]]]);
  expect((await letterTo(carl.email))?.subject).toBe('Confirm your email address for Marquee');

  await call(carl, 'POST /users/mailProof');
  const proved = await acceptByLink(carl.email);
  expect(proved.session.addressProved).toBe(true);
  expect((await invite(proved, 'a.friend@example.com')).status).toBe(201);
});

test('the address of the first user is verified', async () => {
  const first = await signIn({ email: 'marquee.makers@example.com', password: 'correct horse battery' });
  expect(first.body.addressProved).toBe(true);
});

test('an account can send at most 100 invitations a day', async () => {
  const anna = await register('Mass Mailers');
  for (let times = 0; times < 100; times++)
    expect((await invite(anna, `guest${times}@example.com`)).status).toBe(201);
  const late = await invite(anna, 'guest100@example.com');
  expect([late.status, late.errors]).toEqual([
    429,
    ['Your organization has sent 100 invitations today. Please try again tomorrow.'],
  ]);
  clock.advance(day);
  const later = someone((await signIn(anna)).body, anna.email, anna.password);
  expect((await invite(later, 'guest100@example.com')).status).toBe(201);
}, 30_000);

test.each(['Bank\r\nBcc: x@example.com', 'Bank\nhttps://evil.example', 'a\u0007b', 'a\u2028b', 'a\u202eb'])(
  'refuses a name with a control character: %j',
  async (name) => {
    const body = { ...registration('control@example.com', 'Fine'), name, organisation: name };
    const { status, errors: sentences } = await ask(undefined, 'POST /accounts/register', { body });
    expect([status, sentences]).toEqual([
      400,
      [
        'organisation must be on one line, without control characters.',
        'name must be on one line, without control characters.',
      ],
    ]);
  },
);

test('a person can sign up while an invitation is open and after the invitation was removed', async () => {
  const anna = await register('Ferry Line');
  const { body: row } = await invite(anna, 'newcomer@example.com');
  const invited = await call(undefined, 'POST /accounts/register', {
    body: registration('newcomer@example.com', 'Newcomer Signs'),
  });
  expect([invited.status, placesOf(invited.body)]).toEqual([201, ['Newcomer Signs']]);
  await call(anna, 'DELETE /accountUsers/:id', { params: { id: row.id } });

  const { body: other } = await invite(anna, 'second.newcomer@example.com');
  await call(anna, 'DELETE /accountUsers/:id', { params: { id: other.id } });
  const free = await call(undefined, 'POST /accounts/register', {
    body: registration('second.newcomer@example.com', 'Second Signs'),
  });
  expect([free.status, placesOf(free.body)]).toEqual([201, ['Second Signs']]);
});

test('a verified user who lost all access signs up again only with a mailed link', async () => {
  const anna = await register('Tower Books');
  const { body: row } = await invite(anna, 'gone@example.com');
  const gone = await acceptByLink('gone@example.com');
  await call(anna, 'DELETE /accountUsers/:id', { params: { id: row.id } });
  const again = (resetGuid?: string, email = gone.email) =>
    call(undefined, 'POST /accounts/register', {
      body: { ...registration(email, 'Gone Signs'), password: 'the second password', resetGuid },
    });

  const refused = await again();
  expect([refused.status, refused.errors]).toEqual([409, [errors['email-taken'][1]]]);
  const letter = await letterTo(gone.email);
  expect(letter?.text).toContain(`${services.config.publicUrl}/signup#guid=`);
  expect(letter?.text).toContain('&email=gone%40example.com');
  const link = linkIn(letter?.text);
  // A failed sign-in with the link does not end the link.
  expect((await openLink(link)).errors).toEqual([errors['no-departments'][1]]);
  expect((await again(link, 'somebody.else@example.com')).errors).toEqual([errors['link-expired'][1]]);
  const made = await again(link);
  expect([made.status, placesOf(made.body), made.body.addressProved]).toEqual([201, ['Gone Signs'], true]);
  expect((await again(link)).errors).toEqual([errors['link-expired'][1]]);
  expect((await signIn(gone)).status).toBe(401);
  expect((await signIn({ ...gone, password: 'the second password' })).status).toBe(200);
});

test('a sign-up link works for signing in after the person received access again', async () => {
  const anna = await register('Ferry Quay');
  const { body: row } = await invite(anna, 'back@example.com');
  const back = await acceptByLink('back@example.com');
  await call(anna, 'DELETE /accountUsers/:id', { params: { id: row.id } });
  const again = (resetGuid?: string) =>
    call(undefined, 'POST /accounts/register', {
      body: { ...registration(back.email, 'Back Signs'), password: 'the second password', resetGuid },
    });
  await again();
  const link = linkIn((await letterTo(back.email))?.text);
  await services.db.insert(accountUsers).values({
    accountId: anna.accountId,
    departmentId: null,
    userId: back.session.user.id,
    confirmedAt: clock.now(),
  });
  expect((await again(link)).errors).toEqual([errors['email-taken'][1]]);
  expect((await openLink(link)).status).toBe(200);
});

test('a person without any access who asks for a password reset receives a sign-up link', async () => {
  const anna = await register('Weir Museum');
  const { body: row } = await invite(anna, 'left@example.com');
  await acceptByLink('left@example.com');
  await call(anna, 'DELETE /accountUsers/:id', { params: { id: row.id } });
  await call(undefined, 'POST /users/forgot', { body: { email: 'left@example.com' } });
  expect((await letterTo('left@example.com'))?.text).toContain('/signup#guid=');
  services.config.signUp = false;
  await call(undefined, 'POST /users/forgot', { body: { email: 'left@example.com' } });
  const closed = (await letterTo('left@example.com'))?.text;
  services.config.signUp = true;
  expect(closed).toContain('Ask an owner of your organization to invite you.');
  expect(closed).not.toContain('guid=');
});

test('refuses a sign-up with an address in use and mails a sign-in link to the address', async () => {
  const anna = await register('Lock Keepers');
  const signUpAgain = () =>
    call(undefined, 'POST /accounts/register', { body: registration(anna.email, 'Somebody Else') });
  expect((await signUpAgain()).status).toBe(409);
  const letter = await letterTo(anna.email);
  expect(letter?.subject).toBe('Your address already has an account on Marquee');
  expect((await openLink(linkIn(letter?.text))).body.choosePassword).toBe(true);
  expect((await signIn(anna)).status).toBe(200);
  for (let times = 1; times < 5; times++) expect((await signUpAgain()).status).toBe(409);
  expect((await signUpAgain()).status).toBe(429);
});

test('the owner of an address leaves an organization that a stranger created with this address', async () => {
  const stranger = await signUp('Stranger Signs');
  const anna = await register('Mill Theatre');
  await invite(anna, stranger.email);
  const opened = (await openLink(linkIn((await letterTo(stranger.email))?.text))).body;
  const [invited, owned] = opened.departments;
  expect([invited?.name, invited?.invited, owned?.name, owned?.invited]).toEqual([
    'Mill Theatre',
    true,
    'Stranger Signs',
    false,
  ]);
  expect((await call({ token: owned?.jwt ?? '' }, 'POST /accounts/leave')).status).toBe(204);
  const { body } = await choose({ token: invited?.jwt ?? '' });
  expect(placesOf(body)).toEqual(['Mill Theatre']);
});

test('the last owner cannot leave an account, but a person who is not an owner can', async () => {
  const anna = await register('Hill School');
  const refused = await call(anna, 'POST /accounts/leave');
  expect([refused.status, refused.errors]).toEqual([
    409,
    ['The account needs an owner. Make another person an owner first.'],
  ]);
  await invite(anna, 'leaver@example.com');
  const leaver = await acceptByLink('leaver@example.com');
  expect((await call(leaver, 'POST /accounts/leave')).status).toBe(204);
  expect((await call(leaver, 'GET /screens')).status).toBe(401);
});

test('a person who verifies an address can choose a name', async () => {
  const anna = await register('Name Makers');
  await invite(anna, 'named@example.com');
  const opened = (await openLink(linkIn((await letterTo('named@example.com'))?.text))).body;
  const { body } = await call(someone(opened, '', ''), 'POST /users/updatePassword', {
    body: { password: 'a password of my own', name: 'Grace Example' },
  });
  expect(body.user.name).toBe('Grace Example');
});

test('returns the email address of a mailed link without ending the link', async () => {
  const anna = await register('Link Makers');
  await call(undefined, 'POST /users/forgot', { body: { email: anna.email } });
  const resetGuid = linkIn((await letterTo(anna.email))?.text);
  const read = () => call(undefined, 'POST /users/link', { body: { resetGuid } });
  expect((await read()).body).toEqual({ email: anna.email });
  const opened = await openLink(resetGuid);
  expect((await read()).body).toEqual({ email: anna.email });
  await choose(someone(opened.body, '', ''));
  expect((await read()).errors).toEqual([errors['link-expired'][1]]);
});
