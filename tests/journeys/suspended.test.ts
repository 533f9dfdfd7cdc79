import { testCardTexts } from '@marquee/contract/kit/card-messages';
import type { TestCard } from '@marquee/contract/kit/limits';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { closeMonthsJob, retryCardsJob } from '../../apps/server/src/features/billing/billing-jobs';
import { type Api, apiOf, setUpByApi } from './support/api';
import { arrangeScreen } from './support/arrange';
import { newPerson, newTv, openBrowser } from './support/browser';
import { banner, signIn } from './support/people';
import { startWithClock } from './support/start-with-clock';
import { codeOn, waitForWords } from './support/tv';

const start = new Date('2037-01-25T12:00:00Z');
const [browser, server] = await Promise.all([openBrowser(), startWithClock(start)]);
afterAll(async () => {
  await browser.close();
  await server.remove();
});
const { services } = server;
const customer = {
  organisation: 'Tower Books',
  name: 'Bea Tower',
  email: 'bea@tower.example',
  password: 'a tower of many books',
  timezone: 'London',
};

/** Returns the calls of the customer. The session may have ended because the clock was moved. */
const customerNow = async (): Promise<Api> => {
  const { email, password } = customer;
  const session = await apiOf(server.url)('POST /users/login', { body: { email, password } });
  return apiOf(server.url, session.departments[0]?.jwt);
};

/** Opens the billing page with a new session, because a session may have ended when the clock was moved. */
const openBilling = async (page: Page) => {
  await page.goto('/logout');
  await page.waitForURL(/\/login/);
  await page.goto('/settings/billing');
  await signIn(page, customer);
  await page.getByRole('heading', { name: 'Billing' }).waitFor();
};

const chooseCard = async (page: Page, button: string, card: TestCard) => {
  await page.getByRole('button', { name: button }).click();
  await page.frameLocator('iframe[title="Card details"]').getByText(testCardTexts[card]).click();
  await page.getByRole('button', { name: 'Save card' }).click();
};

/** Returns the amount and the status of each month, oldest first. */
const invoicesOf = async (call: Api) =>
  (await call('GET /invoices'))
    .map(({ startDate, amount, status }) => [startDate, amount, status])
    .toReversed();

test('a failed card suspends an account after its retries, and another card brings the TV back', async () => {
  const { call: admin } = await setUpByApi(server.url);
  const registered = await apiOf(server.url)('POST /accounts/register', { body: customer });
  const accountId = registered.departments[0]?.accountId ?? 0;
  await admin('POST /accounts/adminDetails', { body: { accountId, perScreenCharge: 20 } });
  const call = await customerNow();
  const { screenId } = await arrangeScreen(call, 'Books for winter');
  const { page: tv, faults: tvFaults } = await newTv(browser, server.url);
  await call('POST /devices/pair', { body: { pairingCode: await codeOn(tv), screenId } });
  await waitForWords(tv, 'Books for winter');
  expect(await call('GET /billableItems/currentAndUpcoming')).toMatchObject([{ startDate: '2037-02-24' }]);

  server.moveTo('2037-02-20T12:00:00Z');
  const { page, faults } = await newPerson(browser, server.url);
  await openBilling(page);
  await page.getByText(/In trial until Feb 24/).waitFor();
  await chooseCard(page, 'Add a card', 'lapses');
  await banner(page, 'Credit card updated.  Please restart your screen(s).');

  server.moveTo('2037-03-01T02:00:00Z');
  await closeMonthsJob.perform(services, {});
  const paid = ['2037-02-01', 3.57, 'Paid'];
  expect(await invoicesOf(await customerNow())).toContainEqual(paid);

  server.moveTo('2037-04-01T02:00:00Z');
  await closeMonthsJob.perform(services, {});
  await openBilling(page);
  await page.getByText('Payment failed.  Service will deactivate soon.').waitFor();
  const invoices = page.getByRole('list', { name: 'Invoices' }).getByRole('listitem');
  await invoices.filter({ hasText: 'Invoice 1' }).getByText('Paid', { exact: true }).waitFor();
  const failed = invoices.filter({ hasText: 'Invoice 2' });
  await failed.getByText('Unpaid', { exact: true }).waitFor();
  await waitForWords(tv, 'Books for winter');

  server.moveTo('2037-04-15T12:00:00Z');
  const failedAt = performance.now();
  await retryCardsJob.perform(services, {});
  await tv.getByRole('heading', { name: 'This screen is paused' }).waitFor();
  const paused = performance.now() - failedAt;
  const notPaid = ['2037-03-01', 20, 'Unpaid'];
  expect(await invoicesOf(await customerNow())).toEqual(expect.arrayContaining([paid, notPaid]));

  await openBilling(page);
  await page.getByText('Payment failed.  Account is suspended.').waitFor();
  await chooseCard(page, 'Replace card', 'works');
  const savedAt = performance.now();
  await waitForWords(tv, 'Books for winter');
  const back = performance.now() - savedAt;
  await failed.getByText('Paid', { exact: true }).waitFor();
  await page.getByText('Payment failed.').waitFor({ state: 'detached' });
  const all = await invoicesOf(await customerNow());
  expect(all).toEqual(expect.arrayContaining([paid, ['2037-03-01', 20, 'Paid']]));
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  console.log(
    `suspended: the TV changed after ${seconds(paused)} s, and played ${seconds(back)} s after the card`,
  );
  expect([...faults, ...tvFaults]).toEqual([]);
});
