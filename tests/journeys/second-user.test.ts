import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { apiOf, setUpByApi } from './support/api';
import { newPerson } from './support/browser';
import { banner, owner, signIn, userMenu } from './support/people';
import { openScene } from './support/scene';
import { until } from './support/until';

const email = 'grace@harbourlane.example';
const firstPassword = 'a lantern in december';
const secondPassword = 'two lanterns in december';

const { browser, server } = await openScene();

test('an invited user signs in, resets the password, and leaves the account', async () => {
  await setUpByApi(server.url);
  const { page: desk, faults } = await newPerson(browser, server.url);
  await desk.goto('/settings');
  await desk.waitForURL(/\/login\?from=/);
  await desk.getByRole('button', { name: 'Sign in' }).click();
  await alert(desk, 'Please enter an email address.');
  await alert(desk, 'Please enter a password.');
  await desk.getByLabel('Email').and(desk.locator('[aria-invalid="true"]:focus')).waitFor();
  await signIn(desk, { email: owner.email, password: 'not the password' });
  await alert(desk, 'Invalid email or password.');
  await signIn(desk, owner);
  await desk.waitForURL(/\/settings$/);

  await desk.getByRole('link', { name: 'People' }).click();
  const people = desk.getByRole('region', { name: 'People' });
  await people.getByLabel('Email').fill(email);
  await people.getByLabel('Access to').selectOption({ label: owner.organisation });
  await people.getByRole('button', { name: 'Invite' }).click();

  const invitation = await server.letterTo(email);
  const share = desk.getByRole('dialog', { name: 'Share the invitation' });
  const shared = share.getByLabel('Link');
  expect(await shared.inputValue()).toBe(linkIn(invitation.text));
  await share.getByRole('button', { name: 'Done' }).click();
  await people.getByText('Invited', { exact: true }).waitFor();
  await people.getByRole('button', { name: `New link for ${email}` }).click();
  await until('the new link is shown', async () => (await shared.inputValue()) !== linkIn(invitation.text));
  await share.getByRole('button', { name: 'Done' }).click();
  for (const access of ['All departments (owner)', owner.organisation]) {
    await people.getByRole('button', { name: `Change access of ${email}` }).click();
    const dialog = desk.getByRole('dialog', { name: `Access of ${email}` });
    await dialog.getByLabel('Access to').selectOption({ label: access });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await people.getByRole('listitem').filter({ hasText: email }).getByText(access).waitFor();
  }
  expect(invitation.subject).toBe(`“${owner.name}” invited you to “${owner.organisation}” on Marquee`);
  const { page, faults: hers } = await newPerson(browser, server.url);
  await choosePassword(page, linkIn(invitation.text), firstPassword, `Join ${owner.organisation}`);
  await banner(page, `You joined ${owner.organisation}`);
  await expectAtHome(page);

  await noteAddresses(page);
  await page.reload();
  await expectAtHome(page);
  const out = await timeOfLogout(page);
  console.log(`logged out: at the root after ${Math.round(out)} ms`);
  expect(out).toBeGreaterThanOrEqual(300);

  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('button', { name: 'Send the link' }).click();
  await alert(page, 'Please enter an email address.');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  const reset = await server.letterTo(email, ({ subject }) => subject.startsWith('Choose a new password'));
  await choosePassword(page, linkIn(reset.text), secondPassword);
  await expectAtHome(page);

  await timeOfLogout(page);
  await page.goto(linkIn(reset.text));
  await alert(page, 'This link is no longer valid. Please ask for a new one.');
  await signIn(page, { email, password: firstPassword });
  await alert(page, 'Invalid email or password.');
  await signIn(page, { email, password: secondPassword });
  await expectAtHome(page);
  await page.goto('/settings/billing');
  await page.getByText('Only owners of your organization can see its invoices and its card.').waitFor();
  expect(faults).toEqual([]);
  expect(hers).toEqual([]);
});

test('the responses to sign-in and reset do not reveal which addresses have an account', async () => {
  const call = apiOf(server.url);
  const unknown = 'nobody@harbourlane.example';
  expect(await call('POST /users/forgot', { body: { email: unknown } })).toEqual({ emailed: true });
  expect(await call('POST /users/forgot', { body: { email: owner.email } })).toEqual({ emailed: true });
  const refused = { status: 401, sentences: ['Invalid email or password.'] };
  for (const email of [unknown, owner.email])
    await expect(call('POST /users/login', { body: { email, password: 'not it' } })).rejects.toMatchObject(
      refused,
    );
  // Mails are sent in order. When the mail to the second address has arrived, no mail to the first address can follow.
  await server.letterTo(owner.email);
  expect((await server.letters()).map(({ to }) => to)).not.toContain(unknown);
});

const alert = (page: Page, words: string) => page.getByRole('alert').getByText(words).waitFor();

const linkIn = (text: string): string => /http\S+/.exec(text)?.[0] ?? '';

const choosePassword = async (page: Page, link: string, password: string, title = 'Choose a password') => {
  await page.goto(link);
  await page.getByRole('heading', { name: title }).waitFor();
  await page.getByText(`For ${email}.`).waitFor();
  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'Save password' }).click();
  await alert(page, 'The password must have at least 8 characters.');
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Save password' }).click();
};

/** Expects that Grace is signed in to her department, and that the page does not offer the functions of an owner. */
const expectAtHome = async (page: Page) => {
  await page.getByRole('heading', { name: /^Good (morning|afternoon|evening), grace/ }).waitFor();
  await page.getByRole('banner').getByText(owner.organisation).waitFor();
  await openMenu(page, 'Settings');
  await page.getByText('Only owners of your organization can manage departments and people.').waitFor();
  expect(await page.getByRole('link', { name: 'People' }).count()).toBe(0);
  await page.getByRole('list', { name: 'Content' }).getByRole('link', { name: 'Bin' }).waitFor();
  expect(await page.getByRole('list', { name: 'Server' }).count()).toBe(0);
  expect(await page.getByRole('region', { name: 'People' }).count()).toBe(0);
  expect(await page.getByRole('region', { name: 'Departments' }).count()).toBe(0);
  await page.goto('/');
  await page.getByRole('heading', { name: /grace/ }).waitFor();
};

const openMenu = async (page: Page, item: string) => {
  await userMenu(page).click();
  await page.getByRole('menuitem', { name: item }).click();
};

/**
 * Records the time of each change of the page's address and of the text "Signing out", from the next load of the page on. The text
 * is visible for 300 ms, and the browser test looks less often.
 */
const noteAddresses = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver(() => {
      const text = document.querySelector('main [role="status"]')?.textContent;
      if (text === 'Signing out') performance.mark(text);
    }).observe(document, { childList: true, subtree: true });
    for (const name of ['pushState', 'replaceState'] as const) {
      const original = history[name].bind(history);
      history[name] = (data, unused, url) => {
        performance.mark(new URL(String(url), location.href).pathname);
        original(data, unused, url);
      };
    }
  });

/** Returns the duration of the redirects from /logout through the root to the sign-in page, in milliseconds. */
const timeOfLogout = async (page: Page): Promise<number> => {
  await openMenu(page, 'Sign out');
  await page.waitForURL(/\/login/);
  expect(await page.evaluate(() => performance.getEntriesByName('Signing out').length)).toBeGreaterThan(0);
  return page.evaluate(() => {
    const last = (name: string) => performance.getEntriesByName(name).at(-1)?.startTime ?? Number.NaN;
    return last('/login') - last('/logout');
  });
};
