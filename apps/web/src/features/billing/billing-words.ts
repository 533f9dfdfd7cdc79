import type { Account } from '@marquee/contract/accounts';
import type { BillableItem, Invoice, Payment } from '@marquee/contract/billing';
import { firstOfNextMonth } from '@marquee/playback/timetable/local-day';
import { formatMoney, formatPlainDay, formatShortDay } from '../../kit/formats';

export type BillingFacts = {
  account: Pick<Account, 'status' | 'accountStatus' | 'cancelOn'>;
  invoices: readonly Invoice[];
  items: readonly Pick<BillableItem, 'startDate'>[];
  /** The sum of the credits in dollars. */
  credit: number;
  /** The name of the stored card. */
  card: string | undefined;
  /** The day in the time zone of the account. */
  today: string;
};

/** The state of the billing in words: a sentence, and further sentences below it. */
export type BillingWords = { isBad: boolean; title: string; notes: string[] };

/** Returns the unpaid invoices, the newest first. */
export const unpaidOf = (invoices: readonly Invoice[]): Invoice[] =>
  invoices.filter(({ status }) => status === 'Unpaid');

/** Returns the sum of amounts in dollars. Cents are added, because sums of dollars are not exact. */
const sum = (amounts: readonly number[]): number =>
  amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100;

/** Returns what invoices owe, in dollars. */
const sumDue = (invoices: readonly Invoice[]): number => sum(invoices.map(({ due }) => due));

/** Returns the sum of credits, in dollars. */
export const sumCredits = (credits: readonly Pick<Payment, 'unusedAmount'>[]): number =>
  sum(credits.map(({ unusedAmount }) => unusedAmount));

/** Returns the state of the billing in words. */
export const billingWords = (facts: BillingFacts): BillingWords => {
  const { accountStatus, cancelOn, status } = facts.account;
  const unpaid = unpaidOf(facts.invoices);
  const due = formatMoney(sumDue(unpaid));
  if (accountStatus === 'cancelled')
    return {
      isBad: unpaid.length > 0,
      title: `Your account was cancelled on ${formatPlainDay(cancelOn)}.`,
      notes:
        unpaid.length > 0
          ? [`${due} is unpaid. Pay it, and you can open your account again.`]
          : ['Its screens have stopped. You can open it again below.'],
    };
  if (accountStatus === 'suspended' && (status === 'suspended' || unpaid.length === 0))
    return {
      isBad: true,
      title: 'Your account is suspended.',
      notes: ['Write to support to find out why.', ...(unpaid.length > 0 ? [`${due} is unpaid.`] : [])],
    };
  const words = unpaid.length > 0 ? unpaidWords(unpaid, accountStatus === 'suspended') : upcomingWords(facts);
  if (cancelOn !== null && unpaid.length > 0)
    words.notes.push(`Your account ends on ${formatPlainDay(cancelOn)}.`);
  return words;
};

const unpaidWords = (unpaid: readonly Invoice[], isSuspended: boolean): BillingWords => {
  const due = formatMoney(sumDue(unpaid));
  if (unpaid.some(({ isPaymentOpen }) => isPaymentOpen))
    return {
      isBad: isSuspended,
      title: `The payment of ${due} is not confirmed yet.`,
      notes: ['We check it every few minutes. Nothing is charged twice.'],
    };
  const failure = unpaid.find((invoice) => invoice.failure !== null)?.failure;
  const [next] = unpaid.flatMap(({ nextAttempt }) => nextAttempt ?? []).toSorted();
  const after = isSuspended
    ? 'Your account is suspended.'
    : next && `We try ${failure ? 'again' : 'your card'} on ${formatShortDay(next)}.`;
  return {
    isBad: true,
    title: [failure || isSuspended ? 'Payment failed.' : 'An invoice is unpaid.', after]
      .filter(Boolean)
      .join(' '),
    notes: [
      `${due} is unpaid.`,
      ...(failure ? [failure] : []),
      ...(isSuspended ? ['Your screens play again as soon as it is paid.'] : []),
    ],
  };
};

/** The words without an unpaid invoice. */
const upcomingWords = ({ account, invoices, items, credit, card, today }: BillingFacts): BillingWords => {
  const { accountStatus, cancelOn } = account;
  const open = invoices.find(({ status, amount }) => status === 'In Progress' && amount > 0);
  const about = open && `about ${formatMoney(open.amount)}`;
  if (cancelOn !== null)
    return {
      isBad: false,
      title: `Your account ends on ${formatPlainDay(cancelOn)}.`,
      notes: about ? [`The last invoice is made then, ${about}.`] : [],
    };
  const isPreview = accountStatus === 'preview';
  const preview = isPreview ? ['Your account is in preview. Its days are not billed.'] : [];
  if (open)
    return {
      isBad: false,
      title: `Next invoice on ${formatShortDay(open.printDate)}, ${about}.`,
      notes: [...preview, ...howPaid(credit, card)],
    };
  const [first] = items
    .map(({ startDate }) => startDate)
    .filter((day) => day > today)
    .toSorted();
  return {
    isBad: false,
    title: 'Nothing to pay this month.',
    notes:
      isPreview || !first || items.some(({ startDate }) => startDate <= today)
        ? preview
        : [`The first fee begins on ${formatPlainDay(first)}.`],
  };
};

const howPaid = (credit: number, card: string | undefined): string[] => [
  ...(credit > 0 ? [`Your credits of ${formatMoney(credit)} are used first.`] : []),
  card === undefined ? 'Add a card, so that it can be paid.' : `${card} is charged.`,
];

type BilledDays = Pick<BillableItem, 'kind' | 'startDate' | 'endDate' | 'nextMonthlyRate'>;

/**
 * Returns since when or until when an item is billed, and its next price. `today`: the day in the time zone of the account.
 */
export const itemWords = (
  { kind, startDate, endDate, nextMonthlyRate }: BilledDays,
  today: string,
): string => {
  const start = formatPlainDay(startDate);
  const begin =
    startDate <= today ? `Since ${start}` : kind === 'other' ? `From ${start}` : `In trial until ${start}`;
  const days = endDate === null ? begin : `${begin}, last day ${formatPlainDay(endDate)}`;
  if (nextMonthlyRate === null) return days;
  return `${days} · ${formatMoney(nextMonthlyRate)}/month from ${formatPlainDay(firstOfNextMonth(today))}`;
};

/** The names of the methods of a payment. */
export const methodNames = { card: 'Card', waived: 'Waived', check: 'Check' } satisfies Record<
  Payment['method'],
  string
>;
