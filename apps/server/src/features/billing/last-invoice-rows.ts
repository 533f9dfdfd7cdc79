import { eq } from 'drizzle-orm';
import type { Transaction } from '../../kit/db/open-database';
import type { Services } from '../../kit/http/context';
import { sendOnce } from '../../kit/mail/letter';
import { ownerAddresses } from '../accounts/owner-queries';
import { invoices } from '../../schema/billing';
import { dueOf } from './due-queries';
import { formatCents, formatMonth } from './format-money';
import { lastInvoiceMail } from './mails/last-invoice-mail';
import type { Day } from './plan-days';

/** Mails the owners of a cancelled account its last invoice, after its credits were used. `isCharged`: the card pays the rest. */
export const mailLastInvoice = async (
  { jobs, config }: Pick<Services, 'jobs' | 'config'>,
  tx: Transaction,
  { id, accountId, month, isCharged }: { id: number; accountId: number; month: Day; isCharged: boolean },
): Promise<void> => {
  const [invoice] = await tx
    .select({ total: invoices.total, due: dueOf() })
    .from(invoices)
    .where(eq(invoices.id, id));
  if (!invoice) return;
  const to = await ownerAddresses(tx, accountId);
  await sendOnce(tx, jobs, { accountId, kind: 'last-invoice', key: String(id), to }, lastInvoiceMail, {
    month: formatMonth(month),
    amount: formatCents(invoice.total),
    due: invoice.due === 0 ? null : formatCents(invoice.due),
    isCharged,
    address: `${config.publicUrl}/settings/invoice/${id}`,
  });
};
