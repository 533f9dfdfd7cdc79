import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiOf, setUpByApi } from './support/api';
import { newPerson, openBrowser } from './support/browser';
import { makeUnpaidInvoice } from './support/make-unpaid-invoice';
import { banner, owner, signIn } from './support/people';
import { startPostgres } from './support/start-postgres';
import { type Server, startServer } from './support/start-server';

let browser: Awaited<ReturnType<typeof openBrowser>>;
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let server: Server;
let accountId = 0;
const customer = {
  organisation: 'Tower Books',
  name: 'Bea Tower',
  email: 'bea@tower.example',
  password: 'a tower of many books',
  timezone: 'UTC',
};

beforeAll(async () => {
  [browser, postgres] = await Promise.all([openBrowser(), startPostgres()]);
  server = await startServer({ DATABASE_URL: postgres.url });
  const { call } = await setUpByApi(server.url);
  const { departments } = await apiOf(server.url)('POST /accounts/register', { body: customer });
  accountId = departments[0]?.accountId ?? 0;
  const { today } = await call('GET /accounts/adminOverview/:id', { params: { id: accountId } });
  const [item] = await call('POST /billableItems', {
    body: [{ accountId, name: 'Installation', monthlyRate: 20, startDate: today }],
  });
  if (!item) throw new Error('The item was not saved.');
  await makeUnpaidInvoice(postgres.url, { accountId, item, cents: 2000 });
});
afterAll(async () => {
  await browser.close();
  await server.remove();
  await postgres.stop();
});

test('an administrator records a payment, issues a credit note and changes a price, and the owner sees them', async () => {
  const { page, faults } = await newPerson(browser, server.url);
  await page.goto('/settings/admin');
  await signIn(page, owner);
  await page.getByRole('searchbox', { name: 'Search' }).fill('ower bo');
  await page
    .getByRole('list', { name: 'Accounts' })
    .getByRole('link', { name: 'Tower Books' })
    .press('Enter');
  await page.getByRole('heading', { name: 'Tower Books' }).waitFor();
  const invoices = page.getByRole('list', { name: 'Invoices' });
  await invoices.getByText('$20.00 due').waitFor();

  // Only by the keyboard.
  await page.getByRole('button', { name: 'Record a payment' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount').press('Enter');
  await dialog.getByRole('alert').getByText('Amount must be an amount such as 12.50.').waitFor();
  await dialog.getByLabel('Amount').pressSequentially('$5.00');
  await page.keyboard.press('Enter');
  const payment = page.getByRole('dialog', { name: 'Record a payment of $5.00 for Tower Books?' });
  await payment.getByRole('button', { name: 'Record payment' }).press('Enter');
  await banner(page, 'Payment recorded');
  await invoices.getByText('$15.00 due').waitFor();

  await page.getByRole('button', { name: 'Charges of Invoice 1' }).click();
  await page.getByRole('button', { name: 'Issue a credit note for Invoice 1' }).click();
  await dialog.getByText('At most $15.00.').waitFor();
  await dialog.getByLabel('Amount').fill('15.01');
  await dialog.getByLabel('Reason').fill('The TV came late');
  await dialog.getByRole('button', { name: 'Issue credit note' }).click();
  await dialog
    .getByRole('alert')
    .getByText('The credit notes of an invoice cannot exceed its total')
    .waitFor();
  await dialog.getByLabel('Amount').fill('2.50');
  await dialog.getByRole('button', { name: 'Issue credit note' }).click();
  const note = page.getByRole('dialog', { name: 'Issue a credit note of $2.50 for invoice 1?' });
  await note.getByRole('button', { name: 'Issue credit note' }).click();
  await banner(page, 'Credit note issued');
  await invoices.getByText('$12.50 due').waitFor();
  await page.getByText('Credit note 1: Offset').waitFor();

  const price = page.getByLabel('Price of a screen per month');
  await price.fill('$1,012.505');
  await page.getByRole('button', { name: 'Save' }).click();
  await page
    .getByRole('alert')
    .getByText(
      'Price of a screen per month must be an amount such as 1,250.00, with a comma only between thousands.',
    )
    .waitFor();
  await price.fill('$1,012.50');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('New screens cost $1,012.50 a month at once.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await banner(page, 'Changes Saved');
  await page.getByText('Everything agrees.').waitFor();
  const audit = page.getByRole('list', { name: 'Audited actions' });
  await audit.getByText('price of a screen: $0.00 → $1,012.50').waitFor();
  await audit.getByText('Ada Marlow issued a credit note').waitFor();
  expect(faults).toEqual([]);

  const shop = await newPerson(browser, server.url);
  await shop.page.goto('/settings/billing');
  await signIn(shop.page, customer);
  await shop.page.getByText('$12.50').first().waitFor();
  expect(shop.faults).toEqual([]);
  const { departments } = await apiOf(server.url)('POST /users/login', {
    body: { email: customer.email, password: customer.password },
  });
  const account = await apiOf(server.url, departments[0]?.jwt)('GET /accounts/:id', {
    params: { id: accountId },
  });
  expect(account.perScreenCharge).toBe(1012.5);
});
