import { dayAt, firstOfNextMonth } from '@marquee/playback/timetable/local-day';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../kit/db/open-database';
import type { Services } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { accounts } from '../../schema/accounts';
import { isErased, isSuspended } from '../accounts/standing-queries';
import { affiliateSettings } from '../../schema/affiliates';
import { charges, invoices } from '../../schema/billing';
import { findAccountCard } from './card-queries';
import { type InvoicedItem, invoiceInput } from './invoice-input-queries';
import { mailLastInvoice } from './last-invoice-rows';
import { writeLedger } from './ledger-rows';
import { type Day, isClosable } from './plan-days';
import { planInvoice } from './plan-invoice';
import type { Line } from './plan-lines';
import { sellerOf } from './seller-queries';
import { sendAttempt } from './send-attempt';
import { settleInvoices } from './settle-invoices';
import { beginAttempt } from './try-card';

type Open = NonNullable<Awaited<ReturnType<typeof lockOpenInvoice>>>;

/**
 * Closes the open month of an account if it is over: writes the lines, uses the credits, begins the next month, and charges the card
 * for the rest. One transaction closes the month, so a second or simultaneous run changes nothing. After an account was erased, its
 * open month is the last.
 * @returns whether a month was closed
 */
export const closeMonth = async (services: Services, accountId: number): Promise<boolean> => {
  const now = services.clock.now();
  const closed = await services.db.transaction(async (tx) => {
    const open = await lockOpenInvoice(tx, accountId);
    if (!open || !isClosable(open.invoice.month, open.account.timezone, now)) return undefined;
    const total = await writeInvoice(services, tx, open, now);
    await beginNextMonth(tx, open.invoice);
    if (total === 0) return { attempt: undefined };
    return { attempt: await charge(services, tx, open, now) };
  });
  if (closed?.attempt) await sendAttempt(services, closed.attempt);
  return closed !== undefined;
};

/** The lock of the account makes changes of its money run one after the other. */
const lockOpenInvoice = async (tx: Transaction, accountId: number) => {
  const [open] = await tx
    .select({ invoice: invoices, account: accounts })
    .from(invoices)
    .innerJoin(accounts, eq(accounts.id, invoices.accountId))
    .where(and(eq(invoices.accountId, accountId), eq(invoices.status, 'In Progress')))
    .for('no key update');
  return open;
};

const beginNextMonth = async (tx: Transaction, { accountId, month }: Open['invoice']): Promise<void> => {
  await tx.execute(sql`
    insert into ${invoices} (account_id, month, status)
    select ${accountId}, ${firstOfNextMonth(month)}::date, 'In Progress' where not ${isErased(accountId)}
    on conflict do nothing`);
};

/** Writes the lines and closes the invoice. Returns the total in cents. */
const writeInvoice = async (
  { payments }: Services,
  tx: Transaction,
  { invoice: { id, month }, account }: Open,
  now: Date,
): Promise<number> => {
  const input = await invoiceInput(tx, account.id, month);
  const { lines, total } = planInvoice(input);
  if (total > 0) await tx.insert(charges).values(chargeRows(account.id, id, lines, input.items));
  await tx
    .update(invoices)
    .set({
      status: total > 0 ? 'Unpaid' : 'Paid',
      total,
      number: total > 0 ? nextNumber(account.id) : null,
      snapshot: snapshotOf(tx, account, payments.provider === 'test'),
      referrer: account.referredBy,
      screenBp: screenCommissionOf(account.referredBy),
      closedAt: now,
    })
    .where(eq(invoices.id, id));
  if (total > 0)
    await writeLedger(tx, [
      {
        accountId: account.id,
        day: dayAt(now, account.timezone),
        at: now,
        kind: 'invoice',
        cents: total,
        source: String(id),
      },
    ]);
  return total;
};

/** The commission in force now, so that a later change does not concern this invoice. */
const screenCommissionOf = (referrer: number | null) =>
  sql`coalesce((select screen_bp from ${affiliateSettings} where account_id = ${referrer}), 0)`;

const nextNumber = (accountId: number) =>
  sql`(select coalesce(max(number), 0) + 1 from ${invoices} where account_id = ${accountId})`;

const snapshotOf = (tx: Transaction, account: Open['account'], isTest: boolean) => {
  const { name, address1, address2, city, state, zip, country, timezone } = account;
  const own = { name, address1, address2, city, state, zip, country, timezone, isTest };
  return sql`${JSON.stringify(own)}::jsonb || jsonb_build_object('seller', ${sellerOf(tx)})`;
};

const chargeRows = (accountId: number, invoiceId: number, lines: Line[], items: InvoicedItem[]) => {
  const byId = new Map(items.map((item) => [item.id, item]));
  return lines.map((line) => {
    const { feedId = null, feedOwner = null, feedBp = null } = byId.get(line.itemId) ?? {};
    return { accountId, invoiceId, ...line, feedId, feedOwner, feedBp };
  });
};

/** Uses the credits. Begins an attempt at the card for the rest, unless the account is suspended. */
const charge = async (
  services: Services,
  tx: Transaction,
  { invoice, account }: Open,
  now: Date,
): Promise<number | undefined> => {
  const day: Day = dayAt(now, account.timezone);
  const paid = await settleInvoices(services, tx, { accountId: account.id, day, now });
  // `settleInvoices` announces invoices that are now paid.
  if (paid.length === 0) await announce(tx, { topic: 'invoices', id: account.id });
  const isPaid = paid.includes(invoice.id);
  // The lock comes first, because an administrator may have suspended the account while this transaction waited.
  const isCharged = !isPaid && !(await isSuspended(tx, account.id));
  if (account.cancelOn !== null && account.cancelOn <= firstOfNextMonth(invoice.month)) {
    const card = await findAccountCard({ db: tx, payments: services.payments }, account.id);
    await mailLastInvoice(services, tx, { ...invoice, isCharged: isCharged && card?.methodId != null });
  }
  if (!isCharged) return undefined;
  return beginAttempt(services, tx, { invoiceId: invoice.id, account, day, now, isPresent: false });
};
