import type { MailKind } from '../../../kit/mail/mail-kind';

/** The mail to the owners if the bank asks them to confirm a payment. */
export const confirmPaymentMail: MailKind<{ amount: string; month: string; address: string }> = ({
  amount,
  month,
  address,
}) => ({
  subject: `Please confirm the payment of ${amount}`,
  links: [address],
  paragraphs: [
    `Your bank asks you to confirm the payment of your invoice for ${month}. Until then, nothing is charged.`,
    `Open this page, choose Pay now and confirm: ${address}`,
  ],
});
