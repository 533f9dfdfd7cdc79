import type { Invoice } from '@marquee/contract/billing';
import type { TestCard } from '@marquee/contract/kit/limits';
import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { apiOf, setUpByApi } from './support/api';
import { newPerson } from './support/browser';
import { makeUnpaidInvoice } from './support/make-unpaid-invoice';
import { banner, owner, signIn } from './support/people';
import { openScene } from './support/scene';
import { startPostgres } from './support/start-postgres';

const postgres = await startPostgres();
// Vitest runs these hooks in reverse order, so the server ends before its database.
afterAll(postgres.stop);
const { browser, server } = await openScene({ DATABASE_URL: postgres.url });
const { call, session } = await setUpByApi(server.url);
const accountId = session.departments[0]?.accountId ?? 0;

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

const isInView = (element: Locator) =>
  element.evaluate((shown) => {
    const { top, bottom } = shown.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

/** Returns the name of the focused element, or of the frame that contains it. */
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('title') ?? document.activeElement?.textContent);

test('an owner stores a card with the keyboard, and sees why another card is refused', async () => {
  const { page, faults, sent } = await openBilling();
  await page.getByText('Test payments: no money moves').waitFor();
  await cardOf(page).getByText('You do not currently have a card on file.').waitFor();
  const desktop = page.viewportSize();
  // On a phone, the main action of the page stays at the bottom.
  await page.setViewportSize({ width: 390, height: 600 });
  await page.getByRole('button', { name: 'Cancel all subscriptions' }).scrollIntoViewIfNeeded();
  expect(await isInView(page.getByRole('button', { name: 'Add a card' }))).toBe(true);
  if (desktop) await page.setViewportSize(desktop);
  // WebKit names the window that receives a message as the source of a message that an observer posts.
  await page.evaluate(() => {
    const source = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'source');
    Object.defineProperty(MessageEvent.prototype, 'source', {
      get(this: MessageEvent) {
        return this.data?.type === 'height' ? window : source?.get?.call(this);
      },
    });
  });
  await page.getByRole('button', { name: 'Add a card' }).press('Enter');
  const fields = frameOf(page);
  await fields.getByRole('radio', { name: 'A card that works' }).waitFor();
  await expect
    .poll(async () => (await page.getByTitle('Card details').boundingBox())?.height)
    .toBeGreaterThan(150);

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
    // The id of the account has as many digits as the number of a card. Random hexadecimal texts can contain so many digits in a row.
    expect(each.replaceAll(String(accountId), '')).not.toMatch(/\b\d{13,19}\b/);
  }
  expect(faults).toEqual([]);
});

test('the fields of a card and their buttons keep their places after they appear', async () => {
  const { page, faults } = await openBilling();
  const places = await page.evaluateHandle(() => {
    const seen = new Set<string>();
    const look = () => {
      const frame = document.querySelector<HTMLElement>('iframe[title="Card details"]');
      const buttons = [...document.querySelectorAll<HTMLElement>('[role="dialog"] button')];
      const save = buttons.find(({ textContent }) => textContent === 'Save card');
      if (frame && save) seen.add(`${frame.offsetTop} ${frame.offsetHeight} ${save.offsetTop}`);
      requestAnimationFrame(look);
    };
    look();
    return seen;
  });
  await page.getByRole('button', { name: 'Replace card' }).click();
  await frameOf(page).getByRole('radio', { name: 'A card that works' }).check();
  await frameOf(page)
    .locator('body')
    .evaluate(({ ownerDocument }) => ownerDocument.fonts.ready.then(() => undefined));
  expect(await places.evaluate((seen) => [...seen])).toHaveLength(1);
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

/** Stores a test card for the account through the API. */
const storeCard = async (card: TestCard) => {
  const { clientSecret, token } = await call('POST /accounts/paymentSetup');
  await apiOf(server.url)('POST /testPayments/setup', { body: { clientSecret, card } });
  await call('POST /accounts/updatePaymentMethod', { body: { token } });
};

/** Presses Pay now while the provider does not answer. Afterwards the page shows the stored invoices again. */
const expectProviderAway = async (page: Page) => {
  await page.route('**/api/invoices/*/pay', (route) =>
    route.fulfill({ status: 502, json: { errors: ['Payments cannot be reached. Nothing was charged.'] } }),
  );
  await page.route('**/api/invoices', async (route) => {
    const invoices: Invoice[] = await (await route.fetch()).json();
    await route.fulfill({ json: invoices.map((invoice) => ({ ...invoice, isPaymentOpen: true })) });
  });
  await page.getByRole('button', { name: 'Pay now' }).click();
  await summaryOf(page)
    .getByText(/is not confirmed yet.$/)
    .waitFor();
  await page.getByRole('alert').getByText('Payments cannot be reached. Nothing was charged.').waitFor();
  expect(await page.getByRole('button', { name: 'Pay now' }).count()).toBe(0);
  await page.unrouteAll();
  await page.reload();
};

const summaryOf = (page: Page) => page.getByRole('region', { name: 'Summary' });

test('an owner pays an unpaid invoice with another card after the first card was refused', async () => {
  await storeCard('declines');
  const { today } = await call('GET /accounts/adminOverview/:id', { params: { id: accountId } });
  const startDate = `${today.slice(0, 8)}01`;
  const [item] = await call('POST /billableItems', {
    body: [{ id: 0, accountId, name: 'Support plan', monthlyRate: '54', startDate }],
  });
  if (!item) throw new Error('The item was not saved.');
  await makeUnpaidInvoice(postgres.url, { accountId, item, cents: 2000 });

  const { page, faults } = await newPerson(browser, server.url);
  await page.goto('/settings');
  await signIn(page, owner);
  await page.getByText('Payment failed.  Service will deactivate soon.').waitFor();
  await page.getByRole('link', { name: 'Go to Billing' }).click();
  await summaryOf(page).getByText('$20.00 is unpaid.').waitFor();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await page.getByRole('alert').getByText('Your card has insufficient funds.').waitFor();
  await summaryOf(page)
    .getByText(/^Payment failed. We try again on \w+ \d+.$/)
    .waitFor();

  const invoices = page.getByRole('list', { name: 'Invoices' });
  const unpaid = invoices.getByRole('listitem').filter({ hasText: 'Invoice 1' });
  await unpaid.getByText('Unpaid', { exact: true }).waitFor();
  await unpaid.getByRole('button', { name: /^Charges/ }).click();
  await unpaid.getByRole('list').getByText('Support plan').waitFor();

  await page.getByRole('button', { name: 'Replace card' }).click();
  await frameOf(page).getByRole('radio', { name: 'A card that was reported stolen' }).check();
  await page.getByRole('button', { name: 'Save card' }).click();
  const refusal = cardOf(page).getByRole('alert');
  await refusal.getByText('The new card is saved, but it could not pay.').waitFor();
  await refusal.getByText('Your card was declined.').waitFor();
  await cardOf(page).getByText('Visa ending in 9979').waitFor();

  await page.getByRole('button', { name: 'Replace card' }).click();
  await frameOf(page).getByRole('radio', { name: 'A card that works' }).waitFor();
  await page.getByRole('button', { name: 'Save card' }).click();
  await banner(page, 'Credit card updated.  Please restart your screen(s).');
  await summaryOf(page)
    .getByText(/^Next invoice on \w+ 1, about \$54.00.$/)
    .waitFor();
  await unpaid.getByText('Paid', { exact: true }).waitFor();
  expect(await unpaid.getByRole('link').getAttribute('href')).toMatch(/^\/settings\/invoice\/\d+$/);
  await page.getByText('Payment failed.').waitFor({ state: 'detached' });
  expect(await page.getByRole('button', { name: 'Pay now' }).count()).toBe(0);
  expect(faults).toEqual([]);
});

test('a bank asks the owner to confirm a payment', async () => {
  await storeCard('confirms');
  const [item] = await call('GET /billableItems/currentAndUpcoming', { query: {} });
  if (!item) throw new Error('The item is not listed.');
  await makeUnpaidInvoice(postgres.url, { accountId, item, cents: 1500 });
  const { page, faults } = await openBilling();
  await expectProviderAway(page);
  await page.getByRole('button', { name: 'Pay now' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm payment' });
  const question = page.frameLocator('iframe[title="Payment"]');
  await question.getByRole('radio', { name: 'Approve the payment' }).waitFor();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await banner(page, 'Payment received');
  await dialog.waitFor({ state: 'detached' });
  await summaryOf(page)
    .getByText(/^Next invoice on/)
    .waitFor();
  expect(faults).toEqual([]);
});

test('an owner cancels all subscriptions, and keeps the account', async () => {
  const { page, faults } = await openBilling();
  const panel = page.getByRole('region', { name: 'Cancel', exact: true });
  await panel.getByRole('button', { name: 'Cancel all subscriptions' }).click();
  const question = page.getByRole('dialog');
  await question
    .getByText(
      /^Are you sure you wish to cancel all subscriptions\? {1,2}Screens play until \w+ 1, \d+, and the last/,
    )
    .waitFor();
  await question.getByRole('button', { name: 'Cancel all subscriptions' }).click();
  await summaryOf(page)
    .getByText(/^Your account ends on/)
    .waitFor();
  await page.getByText(/^Your account is cancelled. Screens play until/).waitFor();
  await panel.getByRole('button', { name: 'Keep my account' }).click();
  await panel.getByRole('button', { name: 'Cancel all subscriptions' }).waitFor();
  await summaryOf(page)
    .getByText(/^Next invoice on/)
    .waitFor();
  expect((await call('GET /accounts/:id', { params: { id: accountId } })).cancelOn).toBeNull();
  expect(faults).toEqual([]);
});

test('support sees the bills of an organization, but cannot pay, cancel, download or delete', async () => {
  const other = { organisation: 'Quiet Corner Books', name: 'Otto Finch', email: 'otto@quietcorner.example' };
  const { departments } = await apiOf(server.url)('POST /accounts/register', {
    body: { ...other, password: owner.password, timezone: 'London' },
  });
  const { jwt } = await call('GET /departments/impersonate/:id', {
    params: { id: departments[0]?.id ?? 0 },
    query: { reason: 'A question about an invoice' },
  });
  const { page, faults } = await newPerson(browser, server.url);
  await page.addInitScript((token) => sessionStorage.setItem('marquee-support-token', token), jwt);
  await page.goto('/settings/billing');
  await page.getByText('There are no invoices yet').waitFor();
  await page.getByText('Only owners of the organization can change this.').waitFor();
  await cardOf(page).getByText('You do not currently have a card on file.').waitFor();
  for (const name of ['Add a card', 'Cancel all subscriptions', 'Pay now'])
    expect(await page.getByRole('button', { name }).count(), name).toBe(0);
  await page.goto('/settings?section=data');
  await page.getByText('Support cannot download the data of an organization.').waitFor();
  await page.getByText('Support cannot delete an organization.').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(faults).toEqual([]);
});
