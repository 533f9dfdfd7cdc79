import type { ExpectedAccount, ExpectedInvoice } from './expected-account';
import type { Affiliate, CountedCommission } from './money-events';

/** Returns what the affiliate has earned on the invoices of an account, as the rules say today. Halves round up. */
export const expectedCommissions = (
  { invoices, isReferred }: ExpectedAccount,
  { screenBp, feedBp }: Affiliate,
): CountedCommission[] =>
  invoices
    .filter(({ status }) => status === 'Paid')
    .flatMap((invoice) => {
      const bases = new Map<string, number>();
      for (const { description, cents } of invoice.lines) {
        const name = description.replace(/, additional screens$/, '');
        const source = name.startsWith('Screen: ') ? 'screens' : name;
        if (source === 'screens' ? isReferred : name.startsWith('Feed: '))
          bases.set(source, (bases.get(source) ?? 0) + cents);
      }
      return [...bases].map(([source, base]) => ({
        month: invoice.month,
        source,
        cents: shareOf(invoice, base * (source === 'screens' ? screenBp : feedBp)),
      }));
    })
    .filter(({ cents }) => cents !== 0)
    .toSorted(byMonth);

/** Waived money and credit notes earn nothing. */
const shareOf = ({ total, uses, notes }: ExpectedInvoice, product: number): number => {
  const waived = uses.reduce((all, { payment, cents }) => all + (payment.method === 'waived' ? cents : 0), 0);
  const noted = notes.reduce((all, { cents }) => all + cents, 0);
  const real = Math.max(0, total - waived - noted);
  return total === 0 ? 0 : Math.floor((2 * product * real + 10_000 * total) / (20_000 * total));
};

/** The order of commissions in the results. */
export const byMonth = (one: CountedCommission, other: CountedCommission): number =>
  one.month.localeCompare(other.month) || one.source.localeCompare(other.source);
