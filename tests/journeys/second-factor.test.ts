import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setUpByApi } from './support/api';
import { newPerson } from './support/browser';
import { banner, owner, signIn } from './support/people';
import { openScene, ownerAt } from './support/scene';
import { totp } from './support/totp';

const scene = await openScene();
const { browser, server } = scene;
let key = '';
let codes: string[] = [];

const alert = (page: Page, text: string) => page.getByRole('alert').getByText(text).waitFor();

test('a person turns two-step sign-in on with an app, and saves the recovery codes', async () => {
  await setUpByApi(server.url);
  const { page, faults } = await ownerAt(scene, '/settings');
  await page.getByText('You administer this server.').waitFor();
  await page.getByRole('link', { name: 'two-step sign-in' }).click();
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('alert').getByText('Please enter your current password.').waitFor();
  await dialog.getByLabel('Current password').fill('not the password');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('alert').getByText('The current password is wrong.').waitFor();
  await dialog.getByLabel('Current password').fill(owner.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('img', { name: 'QR code for an authenticator app' }).waitFor();
  key = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByLabel('Code from the app').fill(totp(key, Date.now()));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('dialog', { name: 'Save your recovery codes' }).waitFor();
  codes = await dialog.getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  await dialog.getByRole('button', { name: 'I saved them' }).click();
  await page.getByText('You have 10 recovery codes left.').waitFor();
  await page.getByRole('link', { name: 'General' }).click();
  await page.getByRole('heading', { name: 'General' }).waitFor();
  expect(await page.getByText('You administer this server.').count()).toBe(0);
  expect(faults).toEqual([]);
});

test('the sign-in asks for the code in a second step, and accepts a recovery code', async () => {
  const { page, faults } = await newPerson(browser, server.url);
  await page.goto('/settings/security');
  await signIn(page, owner);
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await alert(page, 'Please enter the code from your authenticator app.');
  await page.getByLabel('Code').fill('12345');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await alert(page, 'This code is wrong or was used before.');
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('You have 9 recovery codes left.').waitFor();
  expect(faults).toEqual([]);
});

test('a mailed link asks for the code before a new password', async () => {
  const { page, faults } = await newPerson(browser, server.url);
  await page.goto('/forgot');
  await page.getByLabel('Email').fill(owner.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  const { text } = await server.letterTo(
    owner.email,
    ({ subject }) => subject === 'Choose a new password for Marquee',
  );
  await page.goto(/https?:\/\/\S+guid=\S+/.exec(text)?.[0] ?? '');
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[1] ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Choose a password' }).waitFor();
  expect(faults).toEqual([]);
});

test('a person changes name, email address and password', async () => {
  const { page, faults } = await newPerson(browser, server.url);
  await page.goto('/settings?section=you');
  await signIn(page, owner);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[2] ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();

  const you = page.getByRole('region', { name: 'Name and time zone' });
  await you.getByLabel('Your name').fill('Ada Lovelace');
  await you.getByRole('button', { name: 'Save' }).click();
  await banner(page, 'Changes Saved');

  const email = page.getByRole('region', { name: 'Sign-in address' });
  await email.getByLabel('Email').fill('ada');
  await email.getByRole('button', { name: 'Change email' }).click();
  await email.getByRole('alert').getByText('Invalid email address.').waitFor();
  await email.getByLabel('Email').fill('ada@new.example');
  await email.getByLabel('Current password').fill(owner.password);
  await email.getByLabel('Code from your authenticator app').fill(codes[3] ?? '');
  await email.getByRole('button', { name: 'Change email' }).click();
  await email.getByText('Open the link that we sent to ada@new.example.').waitFor();
  const { text } = await server.letterTo('ada@new.example');
  await page.goto(/https?:\/\/\S+secret=\S+/.exec(text)?.[0] ?? '');
  await page.getByRole('button', { name: 'Use the new address' }).click();
  await banner(page, 'Email address changed');

  const password = page.getByRole('region', { name: 'Password' });
  await password.getByLabel('Current password').fill(owner.password);
  await password.getByLabel('New password', { exact: true }).fill('a lantern in december');
  await password.getByLabel('New password again').fill('a lantern in june');
  await password.getByRole('button', { name: 'Change password' }).click();
  await password.getByRole('alert').getByText('Passwords do not match').waitFor();
  await password.getByLabel('New password again').fill('a lantern in december');
  await password.getByRole('button', { name: 'Change password' }).click();
  await banner(page, 'Password changed');
  expect(faults).toEqual([]);
});
