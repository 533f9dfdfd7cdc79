import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setUpByApi } from './support/api';
import { newPerson } from './support/browser';
import { banner, owner, signIn } from './support/people';
import { openScene } from './support/scene';

const { browser, server } = await openScene();
await setUpByApi(server.url);

/** Opens the billing page. `sent` lists the addresses and bodies of all requests of the page. */
const openBilling = async () => {
  const { page, faults } = await newPerson(browser, server.url);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.goto('/settings/billing');
  await signIn(page, owner);
  await page.getByRole('heading', { name: 'Billing' }).waitFor();
  return { page, faults, sent };
};

const cardOf = (page: Page) => page.getByRole('region', { name: 'Payment method' });
const frameOf = (page: Page) => page.frameLocator('iframe[title="Card details"]');

/** Returns the name of the focused element, or of the frame that contains it. */
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('title') ?? document.activeElement?.textContent);

test('an owner stores a card with the keyboard, and sees why another card is refused', async () => {
  const { page, faults, sent } = await openBilling();
  await page.getByText('Test payments: no money moves').waitFor();
  await cardOf(page).getByText('You do not currently have a card on file.').waitFor();
  await page.getByRole('button', { name: 'Add a card' }).press('Enter');
  const fields = frameOf(page);
  await fields.getByRole('radio', { name: 'A card that works' }).waitFor();

  await fields.getByRole('radio', { name: 'A card that works' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await fields.getByRole('alert').getByText('Your card was declined.').waitFor();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await banner(page, 'Credit card updated.  Please restart your screen(s).');
  await cardOf(page).getByText('Visa ending in 4242').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  for (const each of sent) {
    expect(new URL(each.split(' ')[0] ?? '').origin).toBe(server.url);
    expect(each).not.toMatch(/\d{13,19}/);
  }
  expect(faults).toEqual([]);
});

test('Tab stays in the dialog of the card, and Escape closes it', async () => {
  const { page, faults } = await openBilling();
  await page.getByRole('button', { name: 'Replace card' }).click();
  await frameOf(page).getByRole('radio', { name: 'A card that works' }).waitFor();
  await page.getByRole('button', { name: 'Save card' }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).focus();
  const stops: (string | null | undefined)[] = [];
  // The frame can have two stops: its document and the chosen card.
  for (let step = 0; step < 8; step++) {
    await page.keyboard.press('Tab');
    stops.push(await focused(page));
  }
  // The button with the cross has no text.
  expect(new Set(stops)).toEqual(new Set(['Card details', 'Cancel', 'Save card', '']));
  await frameOf(page).getByRole('radio', { name: 'A card that works' }).focus();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
});

test('only the page of the card may load a script of another host', async () => {
  const policyOf = async (path: string) => {
    const response = await fetch(server.url + path, { headers: { accept: 'text/html' } });
    return response.headers.get('content-security-policy') ?? '';
  };
  expect(await policyOf('/card/')).toContain(
    "script-src 'self' https://js.stripe.com https://*.js.stripe.com;",
  );
  expect(await policyOf('/card/')).toContain("form-action 'none'; frame-ancestors 'self'");
  for (const path of ['/', '/settings/billing', '/display/'])
    expect(await policyOf(path), path).not.toContain('stripe');
});
