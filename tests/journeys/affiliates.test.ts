import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { apiOf, setUpByApi } from './support/api';
import { newPerson } from './support/browser';
import { makeUnpaidInvoice } from './support/make-unpaid-invoice';
import { owner, signIn } from './support/people';
import { openScene } from './support/scene';
import { startPostgres } from './support/start-postgres';

const postgres = await startPostgres();
// Vitest runs these hooks in reverse order, so the server ends before its database.
afterAll(postgres.stop);
const { browser, server } = await openScene({ DATABASE_URL: postgres.url });
const { call, session } = await setUpByApi(server.url);
const affiliateId = session.departments[0]?.accountId ?? 0;
const customer = {
  organisation: 'Tower Books',
  name: 'Clara Reed',
  email: 'clara@tower.example',
  password: 'correct horse battery',
};

/** Sets the commission of the open invoice, as a closing does. */
const freezeCommission = async (accountId: number) => {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(
    `update invoices set referrer = accounts.referred_by, screen_bp = 1250 from accounts
    where accounts.id = invoices.account_id and accounts.id = $1 and invoices.status = 'In Progress'`,
    [accountId],
  );
  await client.end();
};

test('a sign-up with a code, a screen and a payment make a commission', async () => {
  const settings = { accountId: affiliateId, code: 'Harbour', screenCommission: '12.5%' };
  await call('POST /affiliateSettings', { body: [settings] });

  const { page, faults } = await newPerson(browser, server.url);
  await page.goto('/signup?ref=harbour');
  await page.getByText(`Invited by ${owner.organisation}.`).waitFor();
  // The code is kept when the person comes back without the link.
  await page.goto('/login');
  await page.goto('/signup');
  await page.getByText(`Invited by ${owner.organisation}.`).waitFor();
  await page.getByLabel('Organization').fill(customer.organisation);
  await page.getByLabel('Your name').fill(customer.name);
  await page.getByLabel('Email').fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('button', { name: customer.name }).waitFor();

  const { email, password } = customer;
  const entered = await apiOf(server.url)('POST /users/login', { body: { email, password } });
  const theirs = apiOf(server.url, entered.departments[0]?.jwt);
  const accountId = entered.departments[0]?.accountId ?? 0;
  await call('POST /accounts/adminDetails', { body: { accountId, perScreenCharge: 20 } });
  const { clientSecret, token } = await theirs('POST /accounts/paymentSetup');
  await theirs('POST /testPayments/setup', { body: { clientSecret, card: 'works' } });
  await theirs('POST /accounts/updatePaymentMethod', { body: { token } });
  await theirs('POST /screens', { body: [{ name: 'Window' }] });
  const [item] = await theirs('GET /billableItems/currentAndUpcoming', { query: {} });
  if (!item) throw new Error('The screen is not billed.');
  await freezeCommission(accountId);
  await makeUnpaidInvoice(postgres.url, { accountId, item, cents: 2000 });
  await page.goto('/settings/billing');
  await page.getByRole('button', { name: 'Pay now' }).click();
  await page.getByRole('button', { name: 'Pay now' }).waitFor({ state: 'detached' });
  expect(await page.getByRole('link', { name: 'Affiliate' }).count()).toBe(0);
  expect(faults).toEqual([]);

  const affiliate = await newPerson(browser, server.url);
  await affiliate.page.goto('/settings/affiliate');
  await signIn(affiliate.page, owner);
  const commissions = affiliate.page.getByRole('region', { name: 'Commissions' });
  await commissions.getByText('Tower Books').waitFor();
  await commissions.getByText('$2.50').last().waitFor();
  await affiliate.page.getByRole('list', { name: 'Referred organizations' }).getByText('1 screen').waitFor();
  expect(affiliate.faults).toEqual([]);
});

test('an administrator makes an affiliate and a check, and deletes the check', async () => {
  const { page, faults } = await newPerson(browser, server.url);
  await page.goto('/settings/affiliate');
  await signIn(page, owner);
  await page.getByRole('button', { name: 'New affiliate' }).click();
  const dialog = page.getByRole('dialog', { name: 'New affiliate' });
  await dialog.getByRole('button', { name: 'Cancel' }).waitFor();
  await dialog.getByRole('combobox', { name: 'Organization' }).fill('Tower');
  await page.getByRole('option', { name: customer.organisation }).click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { level: 1, name: customer.organisation }).waitFor();
  await page.getByLabel('Code').fill('tower');
  await page.getByRole('button', { name: 'Save' }).click();
  // The page of a new affiliate shows its checks at once.
  const checks = page.getByRole('region', { name: 'Checks' });
  await checks.getByRole('button', { name: 'New check' }).click();
  await checks.getByRole('link', { name: /^Check of / }).click();
  await page.getByRole('heading', { level: 1, name: /^Check of / }).waitFor();
  await page.getByRole('link', { name: 'All checks' }).click();
  await checks.getByRole('link', { name: /^Check of / }).click();
  await page.getByRole('button', { name: 'Delete check' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await checks.getByText('There are no checks yet.').waitFor();
  expect(faults).toEqual([]);
});
