import { asc, eq, sql } from 'drizzle-orm';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { noRender } from '../../kit/render/open-render';
import { readZip } from '../../testing/read-zip';
import { storeTestCard } from '../../testing/test-cards';
import { useFallingIds } from '../../testing/test-ids';
import { testWorld } from '../../testing/test-world';
import { makeExportJob } from '../account-exports/account-export-jobs';
import { accounts } from '../../schema/accounts';
import { closeMonthsJob } from './billing-jobs';
import { invoices } from '../../schema/billing';

const world = await testWorld({ draws: true });
const { call, services, clock, jobs, app } = world;
const { db } = services;
const admin = await world.register('Marquee Makers');
const owner = await world.register('Harbour Cinema');
const stranger = await world.register('Tower Books');
const { accountId } = owner;

const rename = (who: typeof owner, name: string, city: string) =>
  call(who, 'POST /accounts/updateDetails', {
    body: {
      name,
      address1: '1 Quay <b>Street</b>',
      address2: '',
      city,
      state: 'IL',
      zip: '60601',
      country: 'US',
    },
  });
const signIn = async (who: typeof owner) => {
  const { email, password } = who;
  const { body } = await call(undefined, 'POST /users/login', { body: { email, password } });
  who.token = body.departments[0]?.jwt ?? '';
};
/** Closes a month with a screen of $20.00, two credits of $5.00 together and a card payment of the rest. */
const closedInvoice = async () => {
  await rename(admin, 'Marquee Makers', 'Chicago');
  await rename(owner, 'Harbour Cinema', 'Joliet');
  await db.update(accounts).set({ perScreenCharge: 2000 }).where(eq(accounts.id, accountId));
  await call(owner, 'POST /screens', { body: [{ name: 'Foyer & <i>bar</i>' }] });
  await storeTestCard(world, owner, 'works');
  const credit = {
    accountId,
    method: 'check',
    paymentDate: '2026-03-05',
    details: 'a private note',
  } as const;
  await useFallingIds(world, 'payments');
  await call(admin, 'POST /payments', {
    body: [
      { ...credit, amount: 4, description: 'Goodwill' },
      { ...credit, amount: 1, description: 'Patience' },
    ],
  });
  clock.advance(Date.parse('2026-05-01T12:00:00Z') - clock.now().getTime());
  await closeMonthsJob.perform(services, {});
  await jobs.doAll(services);
  await Promise.all([owner, admin, stranger].map(signIn));
  const rows = await db
    .select()
    .from(invoices)
    .where(eq(invoices.accountId, accountId))
    .orderBy(asc(invoices.month));
  return rows.map(({ id }) => id);
};
const [march = 0, id = 0, open = 0] = await closedInvoice();

const documentOf = (who = owner) => call(who, 'GET /invoices/:id', { params: { id } });
const pdfOf = async () => {
  const { statusCode, headers, rawPayload } = await app.inject({
    url: `/api/invoices/${id}/pdf`,
    headers: { authorization: `Bearer ${owner.token}` },
  });
  return { statusCode, headers, rawPayload };
};
/** Returns the text of a PDF file, page by page. */
const textOf = async (file: Buffer): Promise<string[]> => {
  const pdf = await getDocument({ data: new Uint8Array(file), useSystemFonts: false }).promise;
  const pages = Array.from({ length: pdf.numPages }, async (_, index) => {
    const { items } = await (await pdf.getPage(index + 1)).getTextContent();
    return items.map((item) => ('str' in item ? item.str : '')).join(' ');
  });
  return Promise.all(pages);
};

test('an invoice shows both addresses, its lines, the credits and the card payment', async () => {
  const { status, body } = await documentOf();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    number: 1,
    status: 'Paid',
    printDate: '2026-05-01',
    dueDate: '2026-05-06',
    amount: 18.67,
    due: 0,
    seller: { name: 'Marquee Makers', city: 'Chicago' },
    customer: { name: 'Harbour Cinema', city: 'Joliet' },
    lines: [{ description: 'Screen: Foyer & <i>bar</i>', startDate: '2026-04-03', amount: 18.67 }],
    // In the order in which they were saved.
    credits: [
      { paymentDate: '2026-03-05', method: 'check', description: 'Goodwill', amount: 4 },
      { paymentDate: '2026-03-05', method: 'check', description: 'Patience', amount: 1 },
    ],
    cardPayments: [{ paymentDate: '2026-05-01', method: 'card', amount: 13.67 }],
    creditNotes: [],
    isTest: true,
  });
  expect((await documentOf(admin)).body).toEqual(body);
});

test('an invoice stays as it was closed, and shows later credit notes', async () => {
  await rename(owner, 'Harbour Theatre', 'Peoria');
  await rename(admin, 'Makers of Marquee', 'Peoria');
  const note = { invoiceId: id, amount: 2, as: 'credit', reason: 'A dark <b>day</b>' } as const;
  await call(admin, 'POST /creditNotes', { body: [note] });
  const { body, text } = await documentOf();
  expect(body).toMatchObject({
    seller: { name: 'Marquee Makers', city: 'Chicago' },
    customer: { name: 'Harbour Cinema', city: 'Joliet' },
    creditNotes: [{ number: 1, amount: 2, as: 'credit', reason: 'A dark <b>day</b>' }],
  });
  expect(text).not.toContain('private note');
});

test('the page of an invoice contains no markup of people', async () => {
  const { status, body } = await call(owner, 'GET /invoices/:id/page', { params: { id } });
  const { headers } = await app.inject({
    url: `/api/invoices/${id}/page`,
    headers: { authorization: `Bearer ${owner.token}` },
  });
  const { payload } = await app.inject({
    url: `/api/invoices/${id}/page`,
    headers: { authorization: `Bearer ${owner.token}` },
  });
  expect([status, body]).toEqual([200, null]);
  expect(headers['content-type']).toContain('text/html');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(payload).toContain('Foyer &amp; &lt;i&gt;bar&lt;/i&gt;');
  expect(payload).toContain('A dark &lt;b&gt;day&lt;/b&gt;');
  expect(payload).not.toContain('<b>');
});

test('the PDF file has the same content, and TEST across it', async () => {
  const { statusCode, headers, rawPayload } = await pdfOf();
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('application/pdf');
  expect(headers['content-disposition']).toBe('attachment; filename="invoice-1.pdf"');
  const pages = await textOf(rawPayload);
  expect(pages).toHaveLength(1);
  for (const part of [
    'TEST',
    'Marquee Makers',
    'Harbour Cinema',
    'Foyer & <i>bar</i>',
    '$18.67',
    '-$4.00',
    '-$1.00',
    '-$13.67',
  ])
    expect(pages[0]).toContain(part);
});

test('an open month and a month without charges have no document', async () => {
  expect((await call(owner, 'GET /invoices/:id', { params: { id: open } })).status).toBe(409);
  expect((await call(owner, 'GET /invoices/:id', { params: { id: march } })).status).toBe(404);
  expect((await call(stranger, 'GET /invoices/:id/pdf', { params: { id } })).status).toBe(404);
});

test('an export contains the invoices as PDF files', async () => {
  await call(owner, 'POST /accounts/export');
  const [input] = jobs.waiting('make-account-export');
  await makeExportJob.perform(services, input);
  const made = (await call(owner, 'GET /accounts/export')).body;
  const { rawPayload } = await app.inject({ url: made?.address ?? '' });
  const files = readZip(rawPayload);
  expect([...files.keys()].filter((name) => name.startsWith('invoices/'))).toEqual([
    'invoices/invoice-1.pdf',
  ]);
  expect(files.get('invoices/invoice-1.pdf')).toMatch(/^%PDF-/);
});

test('without a browser, the answer is a sentence, and an export contains HTML', async () => {
  const { render } = services;
  services.render = noRender;
  const { status, errors } = await call(owner, 'GET /invoices/:id/pdf', { params: { id } });
  expect([status, errors]).toEqual([
    503,
    ['PDF files cannot be made on this server. Please print the invoice instead.'],
  ]);
  clock.advance(60_000);
  await call(owner, 'POST /accounts/export');
  const input = jobs.waiting('make-account-export').at(-1);
  await makeExportJob.perform(services, input);
  const made = (await call(owner, 'GET /accounts/export')).body;
  const { rawPayload } = await app.inject({ url: made?.address ?? '' });
  expect(readZip(rawPayload).get('invoices/invoice-1.html')).toContain('Harbour Cinema');
  services.render = render;
});

test('an invoice that an earlier release has closed has a document without a seller', async () => {
  await db.execute(sql`alter table invoices disable trigger invoices_frozen`);
  await db.execute(sql`update invoices set snapshot = snapshot - 'seller' - 'isTest' where id = ${id}`);
  await db.execute(sql`alter table invoices enable trigger invoices_frozen`);
  const { status, body } = await documentOf();
  expect(status).toBe(200);
  expect(body).toMatchObject({ seller: { name: '' }, customer: { name: 'Harbour Cinema' }, isTest: false });
});
