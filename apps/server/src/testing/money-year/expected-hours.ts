import { lateSums, shareSums, sumDays } from './calculate-invoice';
import { addDays, firstOfNext, localTime } from './calendar';
import { dueOf, type ExpectedAccount, markDay } from './expected-account';
import { stopCancelled } from './expected-events';
import { receive, retry, settle, tryCard } from './expected-payments';

/** Does what the hourly jobs must do for one account: stop, close, retry. `isNightly`: also compares with the provider. */
export const expectHour = (account: ExpectedAccount, now: number, isNightly: boolean): void => {
  const { day, hour } = localTime(now, account.zone);
  stopCancelled(account, day);
  while (isOver(account, day, hour)) close(account, day, now);
  retry(account, day, now);
  if (isNightly)
    for (const invoice of account.invoices) if (invoice.intent?.isApproved) receive(account, invoice, day);
  markDay(account, now);
};

const isOver = ({ openMonth }: ExpectedAccount, day: string, hour: number): boolean => {
  const first = firstOfNext(openMonth);
  return day > first || (day === first && hour >= 1);
};

/** Closes the open month. */
export const close = (account: ExpectedAccount, day: string, now: number): void => {
  const month = account.openMonth;
  account.openMonth = firstOfNext(month);
  const shown = account.stays.map((stay) => stay.shown);
  const sumsOf = (first: string) =>
    sumDays(first, account.items, shown, (each) => account.days.get(each)?.isBilled ?? false);
  const earlier = account.invoices.at(-1);
  const before = `${addDays(month, -1).slice(0, 8)}01`;
  const late = earlier ? lateSums(earlier.sums, sumsOf(before)) : [];
  const sums = sumsOf(month);
  const parts = [shareSums(before, late, earlier?.sums), shareSums(month, sums)];
  const total = parts.reduce((all, part) => all + part.total, 0);
  const lines = parts
    .flatMap((part) => part.lines)
    .toSorted((one, other) => one.order - other.order)
    .map(({ order: _, ...line }) => line);
  const invoice: ExpectedAccount['invoices'][number] = {
    month,
    number: total === 0 ? null : account.invoices.filter(({ number }) => number !== null).length + 1,
    status: total === 0 ? 'Paid' : 'Unpaid',
    total,
    lines,
    sums,
    uses: [],
    notes: [],
    retryFrom: null,
    lastAutomatic: null,
    refusedCards: [],
    intent: undefined,
  };
  account.invoices.push(invoice);
  if (total === 0) return;
  settle(account, day);
  if (dueOf(invoice) > 0 && account.suspended.size === 0)
    tryCard(account, invoice, { day, now, isPresent: false });
};
