import type { TestCard } from '@marquee/contract/kit/limits';
import type { Priced, Shown, Sum } from './calculate-invoice';
import { localTime } from './calendar';
import type { CountedLine } from './money-events';

export type ExpectedPayment = { day: string; method: string; amount: number; unused: number };

export type ExpectedInvoice = {
  month: string;
  number: number | null;
  status: 'Paid' | 'Unpaid';
  total: number;
  lines: CountedLine[];
  /** The costs of the days of its own month. */
  sums: Sum[];
  uses: { payment: ExpectedPayment; cents: number }[];
  notes: { as: 'refund' | 'credit' | 'offset'; cents: number }[];
  /** The first day of the calendar of retries, and the day of the last automatic attempt. */
  retryFrom: string | null;
  lastAutomatic: string | null;
  /** The cards that the bank has refused for good. They are tried for no invoice until this invoice is paid by card. */
  refusedCards: number[];
  /** The payment at the provider. `approved`: the person confirmed it, and the server does not know yet. */
  intent: { cents: number; isApproved: boolean; payment: ExpectedPayment | undefined } | undefined;
};

/** The time in which an account has a screen. `isReplaced`: a later stay has taken its place. */
export type Stay = { screen: number; shown: Shown; item: Priced; isReplaced: boolean };
export type ExpectedSubscription = {
  feed: number;
  monthly: number;
  extra: number;
  state: 'pending' | 'live' | 'ended';
  item: Priced | undefined;
};

/** One account, as a person with the rules and a calculator would keep it. */
export type ExpectedAccount = {
  name: string;
  zone: string;
  screenCents: number;
  /** Whether the account signed up with the code of the affiliate. */
  isReferred: boolean;
  /** The number of screens that were ever made, and the times in which the account had them. */
  screens: number;
  stays: Stay[];
  subscriptions: ExpectedSubscription[];
  /** The first day after the trial, by feed. */
  trials: Map<number, string>;
  /** All items in the order in which they were made. */
  items: Priced[];
  card: { number: number; kind: TestCard; since: number } | undefined;
  cards: number;
  payments: ExpectedPayment[];
  invoices: ExpectedInvoice[];
  attempts: { month: string; day: string; state: string; cents: number }[];
  /** The first day of the month that is open. */
  openMonth: string;
  suspended: Set<'payment' | 'admin'>;
  isPreview: boolean;
  isCancelled: boolean;
  cancelOn: string | null;
  /** The first cancelled day. */
  cancelledFrom: string;
  /** The account is to be erased. `isStop`: the request has cancelled it; `cancelOn`: the day of cancellation before. */
  deletion: { isStop: boolean; cancelOn: string | null } | undefined;
  /** Whether each past day was billed: the state at its end. `isBilledIfKept`: if the account had not been cancelled. */
  days: Map<string, { isBilled: boolean; isBilledIfKept: boolean }>;
  letters: Map<string, number>;
  moreTimeOn: string | undefined;
};

export const newAccount = (
  {
    name,
    zone,
    screenCents,
    isReferred,
  }: Pick<ExpectedAccount, 'name' | 'zone' | 'screenCents' | 'isReferred'>,
  now: number,
): ExpectedAccount => ({
  name,
  zone,
  screenCents,
  isReferred,
  screens: 0,
  stays: [],
  subscriptions: [],
  trials: new Map(),
  items: [],
  card: undefined,
  cards: 0,
  payments: [],
  invoices: [],
  attempts: [],
  openMonth: `${localTime(now, zone).day.slice(0, 8)}01`,
  suspended: new Set(),
  isPreview: false,
  isCancelled: false,
  cancelOn: null,
  cancelledFrom: '',
  deletion: undefined,
  days: new Map(),
  letters: new Map(),
  moreTimeOn: undefined,
});

export const statusOf = (account: ExpectedAccount): string => {
  if (account.isCancelled) return 'cancelled';
  if (account.suspended.size > 0) return 'suspended';
  if (account.isPreview) return 'preview';
  return unpaidOf(account).some(({ retryFrom }) => retryFrom !== null) ? 'probation' : 'active';
};

/** Writes down whether today is billed. The last call of a day counts. */
export const markDay = (account: ExpectedAccount, now: number): void => {
  const isBilledIfKept = account.suspended.size === 0 && !account.isPreview;
  const isBilled = isBilledIfKept && !account.isCancelled;
  account.days.set(localTime(now, account.zone).day, { isBilled, isBilledIfKept });
};

export const unpaidOf = ({ invoices }: ExpectedAccount): ExpectedInvoice[] =>
  invoices.filter(({ status }) => status === 'Unpaid');

export const dueOf = ({ total, uses, notes }: ExpectedInvoice): number =>
  total -
  uses.reduce((all, { cents }) => all + cents, 0) -
  notes.reduce((all, { as, cents }) => all + (as === 'offset' ? cents : 0), 0);

export const countLetter = ({ letters }: ExpectedAccount, kind: string): void => {
  letters.set(kind, (letters.get(kind) ?? 0) + 1);
};
