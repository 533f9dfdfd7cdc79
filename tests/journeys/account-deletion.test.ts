import { expect, test } from 'vitest';
import { apiOf, setUpByApi } from './support/api';
import { newPerson } from './support/browser';
import { signIn } from './support/people';
import { openScene } from './support/scene';

const { browser, server } = await openScene();

test('an owner deletes the organization with its name and the password, and keeps it again', async () => {
  await setUpByApi(server.url);
  const grace = { name: 'Grace', email: 'grace@signs.example', password: 'a lantern in december' };
  const body = { ...grace, organisation: 'Grace Signs', timezone: 'London' };
  await apiOf(server.url)('POST /accounts/register', { body });
  const { page, faults } = await newPerson(browser, server.url);
  await page.goto('/settings');
  await signIn(page, grace);
  await page.getByRole('link', { name: 'Your data' }).click();
  await page.getByRole('button', { name: 'Delete the organization' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Grace Signs' });
  const remove = dialog.getByRole('button', { name: 'Delete the organization' });
  await dialog.getByLabel('Name of the organization').fill('Grace');
  await dialog.getByLabel('Your password').fill(grace.password);
  await remove.click();
  await dialog.getByRole('alert').getByText('The name is not the name of your organization.').waitFor();
  await dialog.getByLabel('Name of the organization').fill('Grace Signs');
  await remove.click();
  await dialog.waitFor({ state: 'hidden' });
  const note = page.getByText(/^Your organization will be deleted on .*\. Its screens have stopped\.$/);
  await note.waitFor();
  expect((await server.letterTo(grace.email, ({ subject }) => subject.includes('deleted'))).text).toContain(
    'every owner can keep the organization',
  );
  await page.getByRole('button', { name: 'Keep the organization' }).first().click();
  await note.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Delete the organization' }).waitFor();
  expect(faults).toEqual([]);
});
