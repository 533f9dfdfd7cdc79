import type { TestCard } from '@marquee/contract/kit/limits';
import { beforeAll, expect, test } from 'vitest';
import { fixedClock } from '../../clock/clock';
import { readConfig } from '../../config/config';
import { testDatabase } from '../../db/test-database';
import { openLog } from '../../log/log';
import { openPayments } from '../open-payments';
import type { CardOwner } from '../payments';

const db = await testDatabase();
const clock = fixedClock(new Date('2027-01-05T12:00:00Z'));
const open = () =>
  openPayments({
    config: readConfig({}),
    db,
    clock,
    log: openLog({ logLevel: 'silent' }),
    secret: 'a secret for tests, long enough',
  });
const payments = open();

let owner: CardOwner;
let next = 1;

beforeAll(async () => {
  owner = { accountId: 1, customerId: await payments.ensureCustomer(1) };
});

/** Stores a test card through the page of the card. */
const store = async (card: TestCard): Promise<string> => {
  const { id, clientSecret } = await payments.beginSetup(owner);
  expect(await payments.testPage?.confirmSetup(clientSecret, card)).toBe('confirmed');
  return (await payments.readSetup(id))?.card?.methodId ?? '';
};

/** Tries to pay a new invoice. */
const tryCard = async (methodId: string, present = false) => {
  const { id } = await payments.createIntent(owner, { invoiceId: next++, cents: 1000 });
  return payments.confirm(id, { attemptId: next++, methodId, present });
};

test('stores the cards that can be saved, and refuses the others', async () => {
  for (const card of ['works', 'declines', 'stolen', 'confirms', 'lapses'] as const)
    expect(await store(card)).toMatch(/^pm_/);
  const { id, clientSecret } = await payments.beginSetup(owner);
  expect(await payments.testPage?.confirmSetup(clientSecret, 'refused')).toMatchObject({
    kind: 'decline',
    text: 'Your card was declined.',
  });
  expect((await payments.readSetup(id))?.card).toBeUndefined();
});

test('confirms nothing with an invented secret, and a setup only once', async () => {
  const { id, clientSecret } = await payments.beginSetup(owner);
  expect(await payments.testPage?.confirmSetup(`${id}_secret_invented`, 'works')).toBeUndefined();
  expect(await payments.testPage?.confirmSetup('nonsense', 'works')).toBeUndefined();
  expect(await payments.testPage?.confirmSetup(clientSecret, 'works')).toBe('confirmed');
  expect(await payments.testPage?.confirmSetup(clientSecret, 'works')).toBeUndefined();
});

test.each([
  ['declines', { code: 'insufficient_funds', hard: false }],
  ['stolen', { code: 'stolen_card', hard: true }],
  ['confirms', { code: 'authentication_required', hard: true }],
] as const)('the card "%s" fails without its owner', async (card, decline) => {
  expect(await tryCard(await store(card))).toMatchObject({ state: 'failed', decline });
});

test('a card that asks for a confirmation pays after its owner approved', async () => {
  const methodId = await store('confirms');
  const asked = await tryCard(methodId, true);
  expect(asked.state).toBe('confirm');
  expect(await payments.testPage?.confirmPayment(asked.clientSecret, true)).toBe('confirmed');
  expect((await payments.readIntent(asked.id)).state).toBe('succeeded');
  const refused = await tryCard(methodId, true);
  expect(await payments.testPage?.confirmPayment(refused.clientSecret, false)).toMatchObject({
    code: 'payment_intent_authentication_failure',
  });
  expect(await payments.readIntent(refused.id)).toMatchObject({ state: 'failed', decline: { hard: true } });
  expect(await payments.testPage?.confirmPayment(refused.clientSecret, true)).toBeUndefined();
});

test('a card that lapses pays for 30 days', async () => {
  const methodId = await store('lapses');
  expect((await tryCard(methodId)).state).toBe('succeeded');
  clock.advance(30 * 86_400_000);
  expect(await tryCard(methodId)).toMatchObject({ state: 'failed', decline: { code: 'insufficient_funds' } });
});

test('a connection that breaks before the payment pays nothing', async () => {
  const { id } = await payments.createIntent(owner, { invoiceId: next++, cents: 1000 });
  const card = await payments.saveToken(owner, 'pm_test_breaksBefore');
  if (card.kind === 'decline') throw new Error(card.text);
  const attempt = { attemptId: next++, methodId: card.methodId, present: false };
  await expect(payments.confirm(id, attempt)).rejects.toThrow('payments-away');
  expect((await payments.readIntent(id)).state).toBe('created');
});

test('a connection that breaks after the payment has paid once', async () => {
  const { id } = await payments.createIntent(owner, { invoiceId: next++, cents: 1000 });
  const card = await payments.saveToken(owner, 'pm_test_breaksAfter');
  if (card.kind === 'decline') throw new Error(card.text);
  const attempt = { attemptId: next++, methodId: card.methodId, present: false };
  await expect(payments.confirm(id, attempt)).rejects.toThrow('payments-away');
  expect((await payments.readIntent(id)).state).toBe('succeeded');
  // The repeated request gets the answer that was lost.
  expect((await payments.confirm(id, attempt)).state).toBe('succeeded');
});

test('several processes share the state, and two simultaneous attempts pay once', async () => {
  const other = open();
  const methodId = await store('works');
  const { id } = await payments.createIntent(owner, { invoiceId: next++, cents: 1000 });
  const results = await Promise.all(
    [payments, other].map((door) => door.confirm(id, { attemptId: next++, methodId, present: false })),
  );
  expect(results.map(({ state }) => state)).toEqual(['succeeded', 'succeeded']);
  expect((await other.readIntent(id)).cents).toBe(1000);
});

test('refuses a key with other parameters, and forgets it after 24 hours', async () => {
  const invoiceId = next++;
  const { id } = await payments.createIntent(owner, { invoiceId, cents: 1000 });
  await expect(payments.createIntent(owner, { invoiceId, cents: 900 })).rejects.toThrow('payments-away');
  clock.advance(24 * 3_600_000 + 1);
  expect((await payments.createIntent(owner, { invoiceId, cents: 1000 })).id).not.toBe(id);
});

test('lists more intents than one page has', async () => {
  const before = clock.now();
  clock.advance(1000);
  const made: string[] = [];
  // One after the other, because a request that waits for a connection to the database has a time limit.
  for (let count = 0; count < 120; count++)
    made.push((await payments.createIntent(owner, { invoiceId: next++, cents: 500 })).id);
  const listed: string[] = [];
  for await (const { id } of payments.intentsSince(new Date(before.getTime() + 1000))) listed.push(id);
  expect(listed.toSorted()).toEqual(made.toSorted());
});
