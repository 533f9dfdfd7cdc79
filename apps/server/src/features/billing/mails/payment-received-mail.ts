import type { MailKind } from '../../../kit/mail/mail-kind';

/** The mail to the owners after all unpaid invoices were paid. */
export const paymentReceivedMail: MailKind<{ address: string }> = ({ address }) => ({
  subject: 'Payment received',
  links: [address],
  paragraphs: [
    'Thank you. All your invoices are paid, and your account is active.',
    `Your invoices: ${address}`,
  ],
});
