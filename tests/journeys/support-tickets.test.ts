import { expect, test } from 'vitest';
import { apiOf, setUpByApi } from './support/api';
import { newPerson } from './support/browser';
import { banner, signIn } from './support/people';
import { openScene, ownerAt } from './support/scene';
import { totp } from './support/totp';

const scene = await openScene();
const { browser, server } = scene;
const customer = {
  organisation: 'Tower Books',
  name: 'Bea Tower',
  email: 'bea@tower.example',
  password: 'a tower of many books',
  timezone: 'London',
};

test('a person writes a ticket, and an administrator answers it from within the account', async () => {
  await setUpByApi(server.url);
  await apiOf(server.url)('POST /accounts/register', { body: customer });

  const { page: shop, faults: shopFaults } = await newPerson(browser, server.url);
  await shop.goto('/settings/support/0');
  await signIn(shop, customer);
  await shop.getByLabel('Subject').fill('Black screen');
  await shop.getByLabel('Message').fill('The screen in the lobby is black.');
  await shop.reload();
  expect(await shop.getByLabel('Message').inputValue()).toBe('The screen in the lobby is black.');
  await shop.getByRole('button', { name: 'Send ticket' }).click();
  await shop.getByText('No attachments have been added yet...').waitFor();
  const chosen = shop.waitForEvent('filechooser');
  await shop.getByRole('button', { name: 'Choose files' }).click();
  const log = { name: 'log.txt', mimeType: 'text/plain', buffer: Buffer.from('a black screen') };
  await (await chosen).setFiles(log);
  const download = shop.waitForEvent('download');
  await shop.getByRole('link', { name: 'log.txt' }).click();
  expect((await download).suggestedFilename()).toBe('log.txt');
  const ticket = shop.url();

  const { page: desk, faults: deskFaults } = await ownerAt(scene, '/settings/admin');
  await desk.getByRole('searchbox', { name: 'Search' }).fill('tower');
  await desk.getByRole('button', { name: 'Enter Tower Books' }).click();
  await desk.getByRole('button', { name: 'Enter for 60 minutes' }).click();
  await desk.getByText('Please enter a reason or the number of a ticket.').waitFor();
  await desk.getByLabel('Reason or ticket').fill('Black screen');
  await desk.getByRole('button', { name: 'Enter for 60 minutes' }).click();
  await desk.getByText('You are in Tower Books as support. 60 minutes left.').waitFor();
  await desk.goto(ticket);
  await desk.getByLabel('Your answer').fill('Please restart the TV.');
  await desk.getByRole('button', { name: 'Send answer' }).click();
  await desk.getByRole('list', { name: 'Comments' }).getByText('Please restart the TV.').waitFor();
  await desk.getByRole('button', { name: 'Leave' }).click();
  await desk.getByRole('heading', { name: 'Admin' }).waitFor();
  expect(await desk.getByText('as support.').count()).toBe(0);

  await shop.getByRole('list', { name: 'Comments' }).getByText('Please restart the TV.').waitFor();
  await shop.goto('/settings/security');
  const access = shop.getByRole('region', { name: 'Access by support' });
  await access.getByText('Black screen', { exact: true }).waitFor();
  expect([...shopFaults, ...deskFaults]).toEqual([]);
});

/** Verifies the address of the customer by the mailed link, and turns two-step sign-in on. */
const turnOnSecondFactor = async () => {
  const { text } = await server.letterTo(customer.email, (letter) => /guid=/.test(letter.text));
  const resetGuid = /guid=([\w-]+)/.exec(text)?.[1] ?? '';
  const { password } = customer;
  const linked = await apiOf(server.url)('POST /users/login', { body: { resetGuid } });
  const chosen = await apiOf(server.url, linked.departments[0]?.jwt)('POST /users/updatePassword', {
    body: { password },
  });
  const call = apiOf(server.url, chosen.departments[0]?.jwt);
  const { secret } = await call('POST /users/secondFactor/begin', { body: { currentPassword: password } });
  await call('POST /users/secondFactor/confirm', { body: { code: totp(secret, Date.now()) } });
};

test('an administrator resets the two-step sign-in of a person who lost the app', async () => {
  await turnOnSecondFactor();
  const { page: desk, faults } = await ownerAt(scene, '/settings/support');
  const settings = desk.getByRole('navigation', { name: 'Settings', exact: true });
  await settings.getByRole('link', { name: 'Admin', exact: true }).click();
  await desk.getByText('Users', { exact: true }).click();
  await desk.getByRole('searchbox', { name: 'Search' }).fill('@tower.example');
  const reset = desk.getByRole('button', { name: 'Reset two-step sign-in of Bea Tower' });
  await reset.click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Reset' }).click();
  await banner(desk, 'Two-step sign-in reset');
  await reset.waitFor({ state: 'detached' });
  await desk.goto('/settings/admin/audit');
  await desk.getByText('Ada Marlow turned the two-step sign-in of a person off').waitFor();

  const { page: shop } = await newPerson(browser, server.url);
  await shop.goto('/settings/support');
  await signIn(shop, customer);
  const pages = shop.getByRole('navigation', { name: 'Settings', exact: true }).getByRole('link');
  await pages.first().waitFor();
  expect(await pages.allTextContents()).not.toContain('Admin');
  expect(faults).toEqual([]);
});
