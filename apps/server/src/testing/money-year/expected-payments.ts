import { addDays } from './calendar';
import {
  countLetter,
  dueOf,
  type ExpectedAccount,
  type ExpectedInvoice,
  type ExpectedPayment,
  unpaidOf,
} from './expected-account';

/** Below this amount nothing is charged, in cents. */
const smallest = 50;

const use = (payment: ExpectedPayment, invoice: ExpectedInvoice, cents: number) => {
  if (cents <= 0) return;
  payment.unused -= cents;
  invoice.uses.push({ payment, cents });
};

export const addPayment = (
  account: ExpectedAccount,
  { day, method, amount }: Omit<ExpectedPayment, 'unused'>,
): ExpectedPayment => {
  const payment = { day, method, amount, unused: amount };
  account.payments.push(payment);
  return payment;
};

/** Uses credits for the unpaid invoices, the oldest first. Ends the suspension if nothing is unpaid any more. */
export const settle = (account: ExpectedAccount, day: string): void => {
  const unpaid = unpaidOf(account);
  if (unpaid.length === 0) return;
  const credits = account.payments.toSorted((one, other) => one.day.localeCompare(other.day));
  let paid = 0;
  for (const invoice of unpaid) {
    for (const payment of credits) use(payment, invoice, Math.min(payment.unused, dueOf(invoice)));
    const rest = dueOf(invoice);
    if (rest > 0 && rest < smallest)
      use(addPayment(account, { day, method: 'waived', amount: rest }), invoice, rest);
    if (dueOf(invoice) > 0) continue;
    invoice.status = 'Paid';
    paid += 1;
  }
  if (paid === 0 || paid < unpaid.length) return;
  const hadFailed = unpaid.some(({ retryFrom }) => retryFrom !== null);
  if (account.suspended.delete('payment') || hadFailed) countLetter(account, 'payment-received');
};

/** The payment at the provider has succeeded: it pays its own invoice first. */
export const receive = (account: ExpectedAccount, invoice: ExpectedInvoice, day: string): void => {
  const { intent } = invoice;
  if (!intent || intent.payment) return;
  intent.payment = addPayment(account, { day, method: 'card', amount: intent.cents });
  use(intent.payment, invoice, Math.min(dueOf(invoice), intent.cents));
  settle(account, day);
};

type Outcome = 'paid' | 'soft' | 'hard' | 'confirm';

const monthInSeconds = 30 * 86_400;

/** What the bank of a test card says. */
const outcomeOf = ({ card }: ExpectedAccount, isPresent: boolean, now: number): Outcome => {
  switch (card?.kind) {
    case 'declines':
      return 'soft';
    case 'stolen':
      return 'hard';
    case 'confirms':
      return isPresent ? 'confirm' : 'hard';
    case 'lapses':
      return now / 1000 - Math.floor(card.since / 1000) >= monthInSeconds ? 'soft' : 'paid';
    default:
      return 'paid';
  }
};

const isRefused = ({ invoices }: ExpectedAccount, card: number): boolean =>
  invoices.some(({ refusedCards, intent }) => refusedCards.includes(card) && intent?.payment === undefined);

/** Tries the card for one invoice. Returns the outcome. */
export const tryCard = (
  account: ExpectedAccount,
  invoice: ExpectedInvoice,
  { day, now, isPresent }: { day: string; now: number; isPresent: boolean },
): Outcome => {
  const { card, attempts } = account;
  const { month } = invoice;
  const cents = dueOf(invoice);
  if (!isPresent) invoice.lastAutomatic = day;
  if (!isPresent && (!card || isRefused(account, card.number))) {
    attempts.push({ month, day, state: 'not-sent', cents });
    countFailure(account, invoice, day, card?.kind === 'confirms');
    return 'hard';
  }
  const isApproved = invoice.intent?.isApproved ?? false;
  const outcome = isApproved ? 'paid' : outcomeOf(account, isPresent, now);
  if (!isApproved) invoice.intent = { cents, isApproved: false, payment: undefined };
  // Pay now stores a payment that the person has confirmed at the bank. Such a payment is no further attempt.
  if (!(isApproved && isPresent))
    attempts.push({ month, day, state: outcome === 'paid' ? 'succeeded' : 'failed', cents });
  if (card && (outcome === 'hard' || outcome === 'confirm')) invoice.refusedCards.push(card.number);
  if (outcome === 'paid') receive(account, invoice, day);
  else if (!isPresent) countFailure(account, invoice, day, card?.kind === 'confirms');
  return outcome;
};

const retryDays = (from: string): string[] => [3, 7, 14].map((after) => addDays(from, after));

const countFailure = (
  account: ExpectedAccount,
  invoice: ExpectedInvoice,
  day: string,
  asksForConfirmation: boolean,
): void => {
  const isFirst = invoice.retryFrom === null;
  invoice.retryFrom ??= day;
  const isLast = retryDays(invoice.retryFrom).every((each) => each <= day);
  const isCancelled = account.cancelOn !== null && account.cancelOn <= day;
  if (isLast && !isCancelled) {
    account.suspended.add('payment');
    countLetter(account, 'suspended');
  } else if (isFirst && asksForConfirmation) countLetter(account, 'confirm-payment');
  else countLetter(account, isFirst ? 'payment-failed' : 'payment-failed-again');
};

/** Tries the card again for all invoices whose day of a retry has come. */
export const retry = (account: ExpectedAccount, day: string, now: number): void => {
  for (const invoice of unpaidOf(account)) {
    const { retryFrom, lastAutomatic } = invoice;
    if (invoice.status === 'Paid' || retryFrom === null || account.suspended.size > 0) continue;
    const next = retryDays(retryFrom).find((each) => lastAutomatic === null || each > lastAutomatic);
    if (next !== undefined && next <= day) tryCard(account, invoice, { day, now, isPresent: false });
  }
};

/** A person asks to pay all unpaid invoices. Returns the status of the answer. */
export const payNow = (
  account: ExpectedAccount,
  confirms: 'never' | 'event' | 'nightly',
  { day, now }: { day: string; now: number },
): number => {
  const unpaid = unpaidOf(account);
  if (unpaid.length === 0) return 200;
  if (!account.card) return 409;
  for (const invoice of unpaid) {
    if (invoice.status === 'Paid') continue;
    const outcome = tryCard(account, invoice, { day, now, isPresent: true });
    if (outcome === 'soft' || outcome === 'hard') return 422;
    if (outcome === 'paid') continue;
    if (confirms !== 'never' && invoice.intent) invoice.intent.isApproved = true;
    if (confirms === 'event') receive(account, invoice, day);
    return 200;
  }
  return 200;
};
