import type { Invoice } from '@marquee/contract/billing';
import { formatMoney, formatPlainDay } from '../../kit/formats';
import type { Tone } from '../../ui/StatusDot';

/** Returns the facts of an invoice below its month. */
export const invoiceWords = ({ status, number, amount, due, endDate, dueDate }: Invoice): string => {
  if (status === 'In Progress') return `If nothing changes until ${formatPlainDay(endDate)}`;
  const parts = [`Invoice ${number}`];
  if (status === 'Unpaid') parts.push(`Due ${formatPlainDay(dueDate)}`);
  if (status === 'Unpaid' && due < amount) parts.push(`${formatMoney(due)} is unpaid`);
  return parts.join(' · ');
};

/** The sign of each status beside its word. */
export const invoiceTone = { 'In Progress': 'none', Paid: 'on', Unpaid: 'warning' } satisfies Record<
  Invoice['status'],
  Tone
>;
