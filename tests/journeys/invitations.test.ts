import type { Session } from '@marquee/contract/sessions';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { apiOf, setUpByApi, signInByApi } from './support/api';
import { newPerson } from './support/browser';
import { banner, owner, signIn } from './support/people';
import { openScene } from './support/scene';

const { browser, server } = await openScene();
await setUpByApi(server.url);
const password = 'a lantern in december';

/** Signs up with the API. The address is not verified. */
const register = async (name: string) => {
  const email = `${name.toLowerCase()}@harbourlane.example`;
  const body = { organisation: `${name} Signs`, name, email, password, timezone: 'London' };
  return { email, password, session: await apiOf(server.url)('POST /accounts/register', { body }) };
};

/** Invites the address to the organization of the owner, and returns the mail. */
const invite = async (email: string) => {
  const { call } = await signInByApi(server.url);
  await call('POST /accountUsers/add', { body: { departmentId: null, email, permissions: 'owner' } });
  return server.letterTo(email, ({ subject }) => subject.includes('invited you'));
};

const linkIn = (text: string): string => /http\S+/.exec(text)?.[0] ?? '';
const tokenOf = (session: Session): string => session.departments[0]?.jwt ?? '';
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).waitFor();
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

const signedIn = async (person: { email: string; password: string }, path = '/') => {
  const { page, faults } = await newPerson(browser, server.url);
  await page.goto(path);
  await signIn(page, person);
  await page.getByRole('banner').waitFor();
  return { page, faults };
};

/** Expects that the secret is neither in the address nor in the history of the tab. */
const expectCleanAddress = async (page: Page) => {
  expect(page.url()).toMatch(/\/login$/);
  expect(await page.evaluate(() => location.hash + location.search)).toBe('');
};

test('a person verifies an address, joins an organization, and leaves the organization of a stranger', async () => {
  const grace = await register('Grace');
  const { page, faults } = await signedIn(grace, '/settings?section=you');
  await page.getByText('Not confirmed').waitFor();
  await page.getByRole('link', { name: 'People' }).click();
  const people = page.getByRole('region', { name: 'People' });
  await people.getByText('Confirm your email address to invite people.').waitFor();
  expect(await people.getByRole('button', { name: 'Invite' }).count()).toBe(0);
  await people.getByRole('button', { name: 'Send a new link' }).click();
  await banner(page, 'Link sent');

  const link = linkIn((await invite(grace.email)).text);
  await page.goto(link);
  await heading(page, 'Choose a new password?');
  await expectCleanAddress(page);
  await press(page, 'Stay signed in');
  await heading(page, /^Good .*Grace/);

  await page.goto(link);
  await press(page, 'Choose a password');
  await heading(page, `Join ${owner.organisation}`);
  await page.getByText(`You are joining ${owner.organisation}.`).waitFor();
  const before = page.getByRole('region', { name: 'Someone signed up with this address' });
  await before.getByRole('button', { name: 'Leave Grace Signs' }).click();
  await before.waitFor({ state: 'detached' });
  await page.getByLabel('Your name').fill('Grace Example');
  await page.getByLabel('New password').fill('password');
  await press(page, 'Save password');
  await page.getByRole('alert').getByText('This is one of the most used passwords.').waitFor();
  await page.getByLabel('New password').fill('two lanterns in december');
  await press(page, 'Save password');
  await heading(page, /^Good .*Grace/);
  await page.getByRole('banner').getByText(owner.organisation).waitFor();
  const { call } = await signInByApi(server.url);
  const listed = (await call('GET /accountUsers')).map(({ user }) => user.name);
  expect(listed.toSorted()).toEqual([owner.name, 'Grace Example']);
  expect(faults).toEqual([]);
});

test('the web app asks before a link replaces a session, and an invalid link ends no session', async () => {
  const eve = await register('Eve');
  const { page, faults } = await signedIn(owner);
  for (const address of [`/login?jwt=${tokenOf(eve.session)}`, `/login#jwt=${tokenOf(eve.session)}`]) {
    await page.goto(address);
    await heading(page, `Continue as ${eve.email}?`);
    await page.getByText(`You are signed in as ${owner.email}.`).waitFor();
    await expectCleanAddress(page);
    await press(page, 'Stay signed in');
    await heading(page, /^Good .*Ada/);
  }
  for (const address of ['/login#guid=nonsense', '/login?guid=nonsense', '/login?jwt=nonsense']) {
    await page.goto(address);
    await heading(page, 'This link cannot be used');
    await expectCleanAddress(page);
    await press(page, 'Back to Marquee');
    await heading(page, /^Good .*Ada/);
  }
  await page.goto(`/login?jwt=${tokenOf(eve.session)}`);
  await press(page, 'Continue');
  await heading(page, /^Good .*Eve/);
  expect(faults).toEqual([]);
});

test('a person with an account accepts an invitation in the web app', async () => {
  const bea = await register('Bea');
  const { text } = await server.letterTo(bea.email);
  const { page, faults } = await newPerson(browser, server.url);
  await page.goto(linkIn(text));
  await page.getByLabel('New password').fill('three lanterns in december');
  await press(page, 'Save password');
  await heading(page, /^Good .*Bea/);

  expect(linkIn((await invite(bea.email)).text)).toBe(`${server.url}/settings`);
  await page.goto('/');
  await page.getByText(`${owner.organisation} invited you to work on its screens.`).waitFor();
  await page.getByRole('link', { name: 'Review the invitation' }).click();
  await press(page, `Accept the invitation of ${owner.organisation}`);
  await banner(page, `You joined ${owner.organisation}`);
  await page.getByRole('region', { name: 'Invitations' }).waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
});

test('an invitation stays valid after a program has checked its link and after the person has closed the page', async () => {
  const link = linkIn((await invite('gail@harbourlane.example')).text);
  const [address = ''] = link.split('#');
  for (const method of ['HEAD', 'GET'])
    for (const accept of ['*/*', 'text/html', 'image/webp']) {
      const answer = await fetch(address, { method, headers: { accept } });
      expect([answer.status, answer.headers.get('content-type')], `${method} ${accept}`).toEqual([
        200,
        'text/html; charset=utf-8',
      ]);
    }
  const phone = await newPerson(browser, server.url);
  await phone.page.goto(link);
  await heading(phone.page, `Join ${owner.organisation}`);
  await phone.page.close();

  const { page, faults } = await newPerson(browser, server.url);
  await page.goto(link);
  await page.getByLabel('Your name').fill('Gail');
  await page.getByLabel('New password').fill('six lanterns in december');
  await press(page, 'Save password');
  await heading(page, /^Good .*Gail/);
  expect(faults).toEqual([]);
});

test('a person who has lost all access signs up again with a mailed link', async () => {
  const email = 'carl@harbourlane.example';
  const { call } = await signInByApi(server.url);
  const { page, faults } = await newPerson(browser, server.url);
  await page.goto(linkIn((await invite(email)).text));
  await page.getByLabel('New password').fill('four lanterns in december');
  await press(page, 'Save password');
  await heading(page, /^Good .*carl/);
  const row = (await call('GET /accountUsers')).find(({ user }) => user.email === email);
  await call('DELETE /accountUsers/:id', { params: { id: row?.id ?? 0 } });
  await page
    .getByRole('alert')
    .getByText('User does not have access to any accounts.')
    .or(page.getByRole('alert').getByText('Your session has ended. Please sign in again.'))
    .waitFor();

  await page.goto('/forgot');
  await page.getByLabel('Email').fill(email);
  await press(page, 'Send the link');
  const { text } = await server.letterTo(email, ({ subject }) => subject.includes('no access'));
  await page.goto(linkIn(text));
  await heading(page, 'Create account');
  expect(page.url()).toMatch(/\/signup$/);
  expect(await page.getByLabel('Email').inputValue()).toBe(email);
  await page.getByLabel('Organization').fill('Carl Signs');
  await page.getByLabel('Your name').fill('Carl');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('short');
  await press(page, 'Create account');
  await page.getByRole('alert').getByText('The password must have at least 8 characters.').waitFor();
  expect(await password.getAttribute('aria-invalid')).toBe('true');
  await password.fill('five lanterns in december');
  await press(page, 'Create account');
  await heading(page, /^Good .*Carl/);
  expect(faults).toEqual([]);
});

/** Makes a call with this token, and returns the status of the response. */
const tryToken = async (token: string) =>
  (await fetch(`${server.url}/api/sessions`, { headers: { authorization: `Bearer ${token}` } })).status;

/** Returns the current token and the earlier tokens that this browser stores. */
const keptTokens = (page: Page) =>
  page.evaluate(() => [
    localStorage.getItem('marquee-token') ?? '',
    localStorage.getItem('marquee-earlier') ?? '',
  ]);

test('after a link of another person, the previous session is ended', async () => {
  const dora = await register('Dora');
  const { page, faults } = await signedIn(owner);
  const [token = ''] = await keptTokens(page);
  expect(await tryToken(token)).toBe(200);
  await page.goto(`/login#jwt=${tokenOf(dora.session)}`);
  await press(page, 'Continue');
  await heading(page, /^Good .*Dora/);
  await expect.poll(() => tryToken(token)).toBe(401);
  expect(await tryToken(tokenOf(dora.session))).toBe(200);
  expect(faults).toEqual([]);
});

test('if the server cannot end the previous session, the browser deletes its token', async () => {
  const finn = await register('Finn');
  const { page, faults } = await signedIn(owner);
  const [token = ''] = await keptTokens(page);
  await page.route('**/api/users/logout', (route) => route.abort());
  await page.goto(`/login#jwt=${tokenOf(finn.session)}`);
  await press(page, 'Continue');
  await heading(page, /^Good .*Finn/);
  await expect.poll(async () => (await keptTokens(page)).join(' ').includes(token)).toBe(false);
  expect(faults).toEqual([]);
});

test('after a link for signing up, the previous session is ended', async () => {
  const email = 'hugo@harbourlane.example';
  const { call } = await signInByApi(server.url);
  const guest = await newPerson(browser, server.url);
  await guest.page.goto(linkIn((await invite(email)).text));
  await guest.page.getByLabel('New password').fill('six lanterns in december');
  await press(guest.page, 'Save password');
  await heading(guest.page, /^Good .*hugo/);
  const row = (await call('GET /accountUsers')).find(({ user }) => user.email === email);
  await call('DELETE /accountUsers/:id', { params: { id: row?.id ?? 0 } });
  await apiOf(server.url)('POST /users/forgot', { body: { email } });
  const { text } = await server.letterTo(email, ({ subject }) => subject.includes('no access'));

  const { page, faults } = await signedIn(owner);
  const [token = ''] = await keptTokens(page);
  await page.goto(linkIn(text));
  await press(page, 'Continue');
  await heading(page, 'Create account');
  expect(await page.getByLabel('Email').inputValue()).toBe(email);
  await expect.poll(() => tryToken(token)).toBe(401);
  expect(faults).toEqual([]);
});
