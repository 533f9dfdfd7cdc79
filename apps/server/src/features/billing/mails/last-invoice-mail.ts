import type { MailKind } from '../../../kit/mail/mail-kind';

export type LastInvoice = {
  month: string;
  amount: string;
  /** What the credits have not paid. Null: nothing is due. */
  due: string | null;
  /** Whether the card on file is charged for it. */
  isCharged: boolean;
  address: string;
};

/** The mail to the owners of a cancelled account about its last invoice. */
export const lastInvoiceMail: MailKind<LastInvoice> = ({ month, amount, due, isCharged, address }) => ({
  subject: `Your last invoice: ${amount}`,
  links: [address],
  paragraphs: [
    `Your account is cancelled. This is its last invoice, for ${month}.`,
    due === null ? 'It is paid.' : `${due} is due. ${isCharged ? charged : unpaid}`,
    `Your invoice: ${address}`,
  ],
});

const charged = 'We charge the card on file. If the payment fails, we try it again.';
const unpaid = 'No card is charged. Please pay it on the Billing page in Settings.';
