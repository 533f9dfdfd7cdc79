import { firstOfNextMonth } from '@marquee/playback/timetable/local-day';
import { type BilledRows, type CountedLine, countLines, type Line } from './plan-lines';
import { type Day, daysBetween, monthBefore } from './plan-days';
import { type ChargedLine, lateLines } from './plan-late-lines';
import { shareCents } from './share-cents';

export type InvoiceInput = BilledRows & {
  /** The first day of the month. */
  month: Day;
  /** The lines of the closed month before. Null: that month was not billed, so nothing of it is late. */
  charged: ChargedLine[] | null;
};

/**
 * Returns the lines of the invoice of one month, and their sum. After a month was closed, a deleted screen or feed or a cancelled
 * account can come back and continue. The days of the closed month that are billed then are late: they have lines in this invoice.
 */
export const planInvoice = ({ month, charged, ...rows }: InvoiceInput): { lines: Line[]; total: number } => {
  const before = monthBefore(month);
  const late = charged ? lateLines(charged, countLines(before, rows)) : [];
  const shared = [
    shareLines(late, before, unitsOf(charged ?? [])),
    shareLines(countLines(month, rows), month, 0),
  ];
  const seqOf = new Map(rows.items.map(({ id, seq }) => [id, seq]));
  const orderOf = ({ itemId, part }: Line) => (seqOf.get(itemId) ?? 0) * 2 + (part === 'fee' ? 0 : 1);
  return {
    lines: shared.flatMap(({ lines }) => lines).toSorted((one, other) => orderOf(one) - orderOf(other)),
    total: shared.reduce((sum, { total }) => sum + total, 0),
  };
};

const unitsOf = (lines: Pick<Line, 'rate' | 'units'>[]): number =>
  lines.reduce((sum, { rate, units }) => sum + rate * units, 0);

const shareLines = (lines: CountedLine[], month: Day, charged: number) => {
  const { total, shares } = shareCents(
    lines.map(({ rate, units }) => rate * units),
    daysBetween(month, firstOfNextMonth(month)),
    charged,
  );
  return {
    total,
    lines: lines.map(({ ofDays: _, ...line }, index) => ({ ...line, cents: shares[index] ?? 0 })),
  };
};
