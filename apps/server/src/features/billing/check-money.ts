import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../kit/db/open-database';
import { commissions } from '../../schema/affiliates';
import { commissionBases } from '../affiliates/commission-queries';
import {
  creditNotes,
  invoices,
  ledgerEntries,
  paymentAttempts,
  payments,
  paymentUses,
} from '../../schema/billing';
import { isOverdue } from './due-queries';
import { providerEvents } from '../../schema/provider-events';
import { returnRules } from './return-rules';

/** A rule about money that the rows break, with the number of the row or account. */
export type Finding = { rule: string; id: number };

/**
 * Compares the rows of billing with each other. An installation without faults has no findings. All statements see the same instant,
 * so that a running change is no finding.
 * @param accountId compares only the rows of this account
 */
export const checkMoney = async (db: Db, now: Date, accountId?: number): Promise<Finding[]> =>
  db.transaction(
    async (tx) => {
      const findings: Finding[] = [];
      for (const [rule, query] of rules(now)) {
        const { rows } = await tx.execute<{ id: number }>(of(query, accountId));
        findings.push(...rows.map(({ id }) => ({ rule, id })));
      }
      return findings;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

const of = (query: SQL, accountId: number | undefined): SQL =>
  accountId === undefined ? query : sql`select id from (${query}) found where account_id = ${accountId}`;

/** Each rule with the statement that finds the rows that break it. Each statement returns `id` and `account_id`. */
const rules = (now: Date) =>
  [
    [
      'the ledger of an account equals what is due minus its unused payments',
      sql`
        with due as (
          select account_id, sum(total) as cents from ${invoices} group by account_id
          union all select account_id, -sum(cents) from ${creditNotes} where kind = 'offset' group by account_id
          union all select account_id, -sum(amount) from ${payments} group by account_id
          union all select account_id, -sum(cents) from ${ledgerEntries} group by account_id
        )
        select account_id as id, account_id from due group by account_id having sum(cents) <> 0`,
    ],
    [
      'the lines of an invoice add up to its total',
      sql`select invoices.id, invoices.account_id from ${invoices} left join charges on charges.invoice_id = invoices.id
        group by invoices.id, invoices.account_id having invoices.total <> coalesce(sum(charges.cents), 0)`,
    ],
    [
      'no payment is used beyond its amount',
      sql`select payments.id, payments.account_id from ${payments} join ${paymentUses} uses on uses.payment_id = payments.id
        group by payments.id, payments.account_id having sum(uses.cents) > payments.amount`,
    ],
    [
      'an invoice is Paid exactly if nothing is due',
      sql`select invoices.id, account_id from ${invoices} where status <> 'In Progress' and (status = 'Paid') <> (total =
        (select coalesce(sum(cents), 0) from ${paymentUses} uses where uses.invoice_id = invoices.id)
        + (select coalesce(sum(cents), 0) from ${creditNotes} notes where notes.invoice_id = invoices.id and kind = 'offset'))`,
    ],
    [
      'every successful attempt has its payment',
      sql`select attempts.id, attempts.account_id from ${paymentAttempts} attempts join ${invoices} on invoices.id = attempts.invoice_id
        where attempts.state = 'succeeded' and not exists (
          select from ${payments} where payments.provider_ref = invoices.intent_id)`,
    ],
    [
      'every payment by card is the payment of an invoice at the provider',
      sql`select id, account_id from ${payments} where provider_ref is not null and not exists (
        select from ${invoices} where invoices.intent_id = payments.provider_ref and invoices.account_id = payments.account_id)`,
    ],
    [
      'every payment at the provider has an attempt, and is stored after it succeeded',
      sql`select invoices.id, invoices.account_id from ${invoices} where intent_id is not null and (
        not exists (select from ${paymentAttempts} attempts where attempts.invoice_id = invoices.id)
        or (exists (select from ${providerEvents} events where events.type = 'payment_intent.succeeded' and events.done_at is not null
            and events.event ->> 'objectId' = invoices.intent_id)
          and not exists (select from ${payments} where payments.provider_ref = invoices.intent_id)))`,
    ],
    [
      'no month is open after its closing',
      sql`select id, account_id from ${invoices} where ${isOverdue(now)}`,
    ],
    [
      'no attempt and no refund waits for its result for more than a day',
      sql`select id, account_id from ${paymentAttempts} where state = 'unresolved' and at < ${dayBefore(now)}::timestamptz
        union all select id, account_id from ${creditNotes} where state = 'sent' and created_at < ${dayBefore(now)}::timestamptz`,
    ],
    [
      'every screen has one item that is billed, and every billed screen exists',
      sql`select screens.id, screens.account_id from screens where not exists (
          select from billable_items items where items.screen_id = screens.id and items.until_day is null)
        union all select items.screen_id, items.account_id from billable_items items where items.kind = 'screen' and items.until_day is null
          and not exists (select from screens where screens.id = items.screen_id)`,
    ],
    [
      'every subscription with a price has one item that is billed, and no ended subscription has one',
      sql`select subscriptions.id, account_id from subscriptions
        where (approved_at is not null and ended_at is null and monthly_account_fee + additional_screen_fee > 0)
          <> exists (select from billable_items items where items.subscription_id = subscriptions.id and items.until_day is null)`,
    ],
    [
      'commissions equal their formula',
      sql`
        with bases as (${commissionBases(sql`invoices.status = 'Paid'`)}), both_sums as (
          select invoice_id, account_id as affiliate, kind, coalesce(feed_id, 0) as feed,
            div(2 * bp::numeric * base * greatest(0, total - waived - noted) + 10000 * total::numeric, 20000 * total::numeric) as cents
          from bases
          union all select invoice_id, account_id, kind, coalesce(feed_id, 0), -cents from ${commissions}
        )
        select invoices.id, invoices.account_id from both_sums join ${invoices} on invoices.id = both_sums.invoice_id
        group by invoices.id, invoices.account_id, affiliate, kind, feed having sum(cents) <> 0`,
    ],
    ...returnRules,
  ] as const;

const dayBefore = (now: Date): string => new Date(now.getTime() - 86_400_000).toISOString();
