import { dollars } from '@marquee/contract/kit/fields';
import { dayAt } from '@marquee/playback/timetable/local-day';
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../kit/db/open-database';
import { accounts } from '../../schema/accounts';
import { billableItems, charges, creditNotes, invoices, payments, paymentUses } from '../../schema/billing';
import { affiliateSettings, commissions } from '../../schema/affiliates';
import type { CommissionBase, Posted } from './plan-commissions';

/** Days in which a commission may still be refunded. */
export const refundDays = 30;

/**
 * Returns the statement of everything on which affiliates earn, for closed invoices: for the account whose code was used at the
 * sign-up, the lines of screens; for the owner of a feed, the lines of this feed. Nobody earns on their own invoice. Columns:
 * invoice_id, account_id (the affiliate), kind, feed_id, bp, base, total, waived, noted.
 */
export const commissionBases = (which: SQL): SQL => sql`
  select bases.*, invoices.total,
    (select coalesce(sum(uses.cents), 0) from ${paymentUses} uses join ${payments} paid on paid.id = uses.payment_id
      where uses.invoice_id = invoices.id and paid.method = 'waived')::bigint as waived,
    (select coalesce(sum(notes.cents), 0) from ${creditNotes} notes
      where notes.invoice_id = invoices.id and notes.state <> 'refused')::bigint as noted
  from (
    select invoices.id as invoice_id, invoices.referrer as account_id, 'screen' as kind, null::bigint as feed_id,
      invoices.screen_bp as bp, sum(charges.cents)::bigint as base
    from ${invoices} join ${charges} on charges.invoice_id = invoices.id
    join ${billableItems} items on items.id = charges.item_id and items.kind = 'screen'
    where invoices.screen_bp > 0 and invoices.referrer <> invoices.account_id and ${which}
    group by invoices.id
    union all
    select invoices.id, charges.feed_owner, 'feed', charges.feed_id, max(charges.feed_bp), sum(charges.cents)::bigint
    from ${invoices} join ${charges} on charges.invoice_id = invoices.id
    where charges.feed_bp > 0 and charges.feed_owner <> invoices.account_id and ${which}
    group by invoices.id, charges.feed_owner, charges.feed_id
  ) bases
  join ${invoices} on invoices.id = bases.invoice_id
  join ${accounts} affiliates on affiliates.id = bases.account_id`;

export type Earned = CommissionBase &
  Posted & {
    invoiceId: number;
    accountId: number;
    kind: 'screen' | 'feed';
    feedId: number | null;
  };

/** Returns what affiliates earn on these invoices, as far as they are Paid, with the commissions that are posted. */
export const earnedOn = async (db: Db, invoiceIds: number[]): Promise<Earned[]> => {
  const ids = sql.join(invoiceIds, sql`, `);
  const { rows } = await db.execute<{ earned: Earned }>(sql`
    with bases as (${commissionBases(sql`invoices.status = 'Paid' and invoices.id in (${ids})`)})
    select json_build_object('invoiceId', bases.invoice_id, 'accountId', bases.account_id, 'kind', bases.kind,
      'feedId', bases.feed_id, 'bp', bases.bp, 'base', bases.base, 'total', bases.total, 'waived', bases.waived,
      'noted', bases.noted, 'cents', coalesce(sum(posted.cents), 0), 'nextSeq', coalesce(max(posted.seq) + 1, 0)) as earned
    from bases left join ${commissions} posted on posted.invoice_id = bases.invoice_id
      and posted.account_id = bases.account_id and posted.kind = bases.kind
      and posted.feed_id is not distinct from bases.feed_id
    group by bases.invoice_id, bases.account_id, bases.kind, bases.feed_id, bases.bp, bases.base, bases.total,
      bases.waived, bases.noted
    order by bases.invoice_id, bases.kind desc, bases.feed_id`);
  return rows.map(({ earned }) => earned);
};

/** Returns the commissions of an affiliate on a check, or on no check (null): one row for each invoice, newest first. */
export const listCommissions = async (db: Db, accountId: number, checkId: number | null, now: Date) => {
  const youngest = sql<string>`max(${commissions.day})::text`;
  const rows = await db
    .select({
      invoiceId: invoices.id,
      name: accounts.name,
      startDate: invoices.month,
      cents: sql<number>`sum(${commissions.cents})`.mapWith(Number),
      referredByCode: sql<
        string | null
      >`case when ${accounts.referredBy} = ${accountId} then ${accounts.referredCode} end`,
      youngest,
    })
    .from(commissions)
    .innerJoin(invoices, eq(invoices.id, commissions.invoiceId))
    .innerJoin(accounts, eq(accounts.id, invoices.accountId))
    .where(
      and(
        eq(commissions.accountId, accountId),
        checkId === null ? isNull(commissions.checkId) : eq(commissions.checkId, checkId),
      ),
    )
    .groupBy(invoices.id, accounts.id)
    .orderBy(desc(invoices.month), accounts.name, invoices.id);
  const limit = dayAt(new Date(now.getTime() - refundDays * 86_400_000), 'UTC');
  return rows.map(({ cents, youngest: last, ...row }) => ({
    ...row,
    totalCommission: dollars(cents),
    mayBeRefunded: last > limit,
  }));
};

type Summary = {
  accountId: number;
  name: string;
  code: string;
  screens: number;
  feeds: number;
  unassigned: number;
};

/** Returns the commissions of each affiliate for the invoices of the months that begin between two days, both included. */
export const summarizeCommissions = async (db: Db, from: string, to: string) => {
  const { rows } = await db.execute<{ summary: Summary }>(sql`
    select json_build_object('accountId', settings.account_id, 'name', accounts.name, 'code', settings.code,
      'screens', coalesce(sum(earned.cents) filter (where earned.kind = 'screen'), 0),
      'feeds', coalesce(sum(earned.cents) filter (where earned.kind = 'feed'), 0),
      'unassigned', coalesce(sum(earned.cents) filter (where earned.check_id is null), 0)) as summary
    from ${affiliateSettings} settings
    join ${accounts} on accounts.id = settings.account_id
    left join (select rows.* from ${commissions} rows join ${invoices} on invoices.id = rows.invoice_id
      and invoices.month between ${from}::date and ${to}::date) earned on earned.account_id = settings.account_id
    group by settings.account_id, accounts.name, settings.code
    order by lower(accounts.name), settings.account_id`);
  return rows.map(({ summary: { screens, feeds, unassigned, ...affiliate } }) => ({
    ...affiliate,
    screens: dollars(screens),
    feeds: dollars(feeds),
    total: dollars(screens + feeds),
    unassigned: dollars(unassigned),
  }));
};
