import { expect, test } from 'vitest';
import { setUpByApi } from './support/api';
import { banner, owner, signIn, userMenu } from './support/people';
import { openScene, ownerAt } from './support/scene';

const scene = await openScene();
const { server } = scene;

test('a person sees all sessions, and ends one session or all sessions', async () => {
  await setUpByApi(server.url);
  const desk = await ownerAt(scene, '/settings/security');
  const laptop = await ownerAt(scene, '/messages');
  await desk.page.reload();
  const sessions = desk.page.getByRole('region', { name: 'Where you are signed in' });
  // The person has three sessions: the setup by the API, the desktop and the laptop.
  await expect.poll(() => sessions.getByRole('listitem').count()).toBe(3);
  await sessions
    .getByRole('listitem')
    .filter({ hasText: 'This device' })
    .getByText('Chrome on Linux')
    .waitFor();

  const others = sessions.getByRole('listitem').filter({ hasNotText: 'This device' });
  await others.filter({ hasText: 'Chrome on Linux' }).getByRole('button', { name: 'Sign out' }).click();
  await banner(desk.page, 'Signed out');
  await laptop.page.waitForURL(/\/login/);
  await laptop.page.getByRole('alert').getByText('Your session has ended. Please sign in again.').waitFor();
  await signIn(laptop.page, owner);
  await laptop.page.waitForURL(/\/messages/);

  await sessions.getByRole('button', { name: 'Sign out everywhere' }).click();
  await desk.page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await desk.page.waitForURL(/\/login/);
  await laptop.page.waitForURL(/\/login/);

  expect([...desk.faults, ...laptop.faults]).toEqual([]);
});

test('signing out ends the session on the server, and deletes the token even if the server is unreachable', async () => {
  const { page } = await ownerAt(scene, '/settings');
  const token = () => page.evaluate(() => localStorage.getItem('marquee-token'));
  const statusOf = async (jwt: string | null) =>
    (await fetch(`${server.url}/api/screens`, { headers: { authorization: `Bearer ${jwt}` } })).status;
  const first = await token();
  expect(await statusOf(first)).toBe(200);
  await page.goto('/logout');
  await page.waitForURL(/\/login/);
  expect(await statusOf(first)).toBe(401);

  await signIn(page, owner);
  await page.getByRole('button', { name: owner.name }).waitFor();
  const second = await token();
  await page.route('**/api/users/logout', (route) => route.abort());
  await userMenu(page).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL(/\/login/);
  expect(await token()).toBeNull();
  // The token is still valid on the server, so the browser must not keep a copy of the token.
  expect(await page.evaluate((jwt) => JSON.stringify(localStorage).includes(jwt ?? ''), second)).toBe(false);
});

test('a signed-in person who opens /login or /forgot stays on the current page', async () => {
  const { page, faults } = await ownerAt(scene, '/screens');
  for (const path of ['/login', '/forgot']) {
    await page.goto(path);
    await page.waitForURL('**/screens');
  }
  // The page of this person is not the first page of the next person.
  await page.goto('/logout');
  await page.waitForURL(/\/login/);
  await signIn(page, owner);
  await page.waitForURL((url) => url.pathname === '/');
  expect(faults).toEqual([]);
});

// This test runs last, because it uses up the sign-in limit of this IP address for browsers without an earlier session.
test('wrong passwords from other browsers do not lock out a browser that has signed in before', async () => {
  const { page, faults } = await ownerAt(scene, '/settings');
  await page.goto('/logout');
  await page.waitForURL(/\/login/);
  const wrong = { email: owner.email, password: 'a guess' };
  const guess = () =>
    fetch(`${server.url}/api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(wrong),
    });
  for (let times = 0; times < 10; times++) expect((await guess()).status).toBe(401);
  expect((await guess()).status).toBe(429);
  await signIn(page, owner);
  await page.getByRole('button', { name: owner.name }).waitFor();
  expect(faults).toEqual([]);
});
