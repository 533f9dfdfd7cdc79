import { and, asc, countDistinct, eq, isNull } from 'drizzle-orm';
import { Stripe } from 'stripe';
import { pricedItems } from '../../features/billing/billing-queries';
import { billableItems, invoices } from '../../schema/billing';
import { binEntries } from '../../schema/bin';
import { screens } from '../../schema/screens';
import { subscriptions } from '../../schema/subscriptions';
import { testWebhookSecret } from '../../kit/payments/open-payments';
import { type Someone, someone, type World } from '../test-world';
import type { AccountEvent } from './money-events';

/** A person whose token is renewed before it ends. */
export type Played = Someone & { signedInAt: number };

/** Renews the token of a person after 10 days. */
export const signedIn = async ({ call, clock }: World, person: Played): Promise<Played> => {
  const now = clock.now().getTime();
  if (now - person.signedInAt < 10 * 86_400_000) return person;
  const { email, password } = person;
  const { body } = await call(undefined, 'POST /users/login', { body: { email, password } });
  return Object.assign(person, someone(body, email, password), { signedInAt: now });
};

type Event = Exclude<AccountEvent, { kind: 'sign-up' }>;
type Playing = { world: World; owner: Played; admin: Played; feedIds: number[]; today: string };

const dollars = (cents: number) => cents / 100;

/** Performs an event through the API. Returns the status of the answer: 200 for every success. */
export const playEvent = async (playing: Playing, event: Event): Promise<number> => {
  const { status, errors } = await play(playing, event);
  if (status >= 500) throw new Error(`${event.kind}: ${errors.join(' ')}`);
  return status < 300 ? 200 : status;
};

const play = async (
  { world, owner, admin, feedIds, today }: Playing,
  event: Event,
): Promise<{ status: number; errors: string[] }> => {
  const { call } = world;
  const { accountId } = owner;
  const { db } = world.services;
  switch (event.kind) {
    case 'store-card':
      return storeCard(world, owner, event.card);
    case 'add-screen': {
      const [made] = await db
        .select({ count: countDistinct(billableItems.screenId) })
        .from(billableItems)
        .where(eq(billableItems.accountId, accountId));
      const name = `Screen ${made?.count}`;
      return call(owner, 'POST /screens', { body: [{ name }] });
    }
    case 'delete-screen': {
      const [row] = await db
        .select({ id: screens.id })
        .from(screens)
        .where(and(eq(screens.accountId, accountId), eq(screens.name, `Screen ${event.screen}`)));
      return call(owner, 'DELETE /screens/:id', { params: { id: row?.id ?? 0 } });
    }
    case 'restore-screen': {
      const [row] = await db
        .select({ id: binEntries.id })
        .from(binEntries)
        .where(and(eq(binEntries.accountId, accountId), eq(binEntries.name, `Screen ${event.screen}`)));
      return call(owner, 'POST /bin/restore', { body: { ids: [row?.id ?? 0] } });
    }
    case 'change-screen-price':
      return call(admin, 'POST /accounts/adminDetails', {
        body: { accountId, perScreenCharge: dollars(event.cents) },
      });
    case 'subscribe':
      return call(owner, 'POST /feeds/:id/subscribe', {
        params: { id: feedIds[event.feed] ?? 0 },
        body: { data: {} },
      });
    case 'unsubscribe':
      return call(owner, 'POST /feeds/:id/unsubscribe', { params: { id: feedIds[event.feed] ?? 0 } });
    case 'approve':
    case 'decline': {
      const [row] = await db
        .select({ id: subscriptions.id })
        .from(subscriptions)
        .where(
          and(
            eq(subscriptions.accountId, accountId),
            eq(subscriptions.feedId, feedIds[event.feed] ?? 0),
            isNull(subscriptions.endedAt),
            isNull(subscriptions.declinedAt),
          ),
        );
      return call(admin, `POST /subscriptions/:id/${event.kind}`, { params: { id: row?.id ?? 0 } });
    }
    case 'add-item': {
      const startDate = plusDays(today, event.inDays);
      const name = `Item ${await db.$count(billableItems, eq(billableItems.accountId, accountId))}`;
      const endDate = event.forDays === null ? null : plusDays(startDate, event.forDays - 1);
      return call(admin, 'POST /billableItems', {
        body: [{ accountId, name, monthlyRate: dollars(event.cents), startDate, endDate }],
      });
    }
    case 'change-rate': {
      const items = await db
        .select({ id: billableItems.id })
        .from(billableItems)
        .where(eq(billableItems.accountId, accountId))
        .orderBy(asc(billableItems.seq));
      const id = items[event.item]?.id ?? 0;
      // The price in the form contains the additional screens of today.
      const [priced] = await pricedItems(db, today, eq(billableItems.id, id));
      return call(admin, 'POST /billableItems', {
        body: [{ id, accountId, monthlyRate: dollars(event.cents + (priced?.extra ?? 0)) }],
      });
    }
    case 'add-payment':
      return call(admin, 'POST /payments', {
        body: [
          {
            accountId,
            amount: dollars(event.cents),
            method: event.method,
            paymentDate: plusDays(today, -event.daysAgo),
          },
        ],
      });
    case 'issue-note': {
      const invoiceId = await invoiceOf(world, accountId, event.month);
      return call(admin, 'POST /creditNotes', {
        body: [{ invoiceId, amount: dollars(event.cents), as: event.as, reason: 'Agreed' }],
      });
    }
    case 'pay':
      return pay(world, owner, event.confirms);
    case 'cancel':
    case 'keep':
    case 'reopen':
      return call(owner, `POST /accounts/${event.kind}`);
    case 'delete-account': {
      const name = owner.session.departments[0]?.accountName ?? '';
      return call(owner, 'POST /accounts/delete', { body: { password: owner.password, name } });
    }
    case 'keep-data':
      return call(owner, 'POST /accounts/keepData');
    case 'choose-status':
      return call(admin, 'POST /accounts/updateStatus', { body: { accountId, status: event.status } });
  }
};

const plusDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);

const invoiceOf = async ({ services: { db } }: World, accountId: number, month: string): Promise<number> => {
  const [row] = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.accountId, accountId), eq(invoices.month, month)));
  return row?.id ?? 0;
};

const storeCard = async (
  { call }: World,
  owner: Played,
  card: Extract<Event, { kind: 'store-card' }>['card'],
) => {
  const { body } = await call(owner, 'POST /accounts/paymentSetup');
  await call(undefined, 'POST /testPayments/setup', { body: { clientSecret: body.clientSecret, card } });
  return call(owner, 'POST /accounts/updatePaymentMethod', { body: { token: body.token } });
};

/** Pays now. The person confirms the payment at the bank, and the page of the person is closed before it tells the server. */
const pay = async (world: World, owner: Played, confirms: 'never' | 'event' | 'nightly') => {
  const { call, services } = world;
  const [unpaid] = await services.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.accountId, owner.accountId), eq(invoices.status, 'Unpaid')));
  const answer = await call(owner, 'POST /invoices/:id/pay', { params: { id: unpaid?.id ?? 0 } });
  const clientSecret = answer.status === 200 ? answer.body.clientSecret : null;
  if (clientSecret === null || confirms === 'never') return answer;
  await call(undefined, 'POST /testPayments/payment', { body: { clientSecret, approved: true } });
  const id = clientSecret.split('_secret_')[0] ?? '';
  if (confirms === 'event') await sendSucceeded(world, id);
  return answer;
};

const { webhooks } = new Stripe('sk_test_gateway');

/** Sends the signed event of a payment that has succeeded, twice, as the provider may do. */
const sendSucceeded = async ({ app, services, clock }: World, intentId: string): Promise<void> => {
  const object = { id: intentId, object: 'payment_intent' };
  const payload = JSON.stringify({
    id: `evt_${intentId}`,
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object },
  });
  const header = webhooks.generateTestHeaderString({
    payload,
    timestamp: Math.floor(clock.now().getTime() / 1000),
    secret: testWebhookSecret(services.secret),
  });
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': header };
  for (let time = 0; time < 2; time++)
    await app.inject({ method: 'POST', url: '/api/webhooks/stripe', headers, payload });
};
