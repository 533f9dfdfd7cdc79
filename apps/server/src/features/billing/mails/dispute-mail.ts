import type { MailKind } from '../../../kit/mail/mail-kind';

export type DisputeNotice = {
  state: 'open' | 'won' | 'lost';
  accountName: string;
  amount: string;
  invoice: string;
  address: string;
};

const subjects = {
  open: 'is disputed',
  won: 'is no longer disputed',
  lost: 'was taken back by the bank',
} as const;

const next = {
  open: 'Answer the dispute on the pages of the payment provider. It says until which day.',
  won: 'The bank decided for you. The payment stays.',
  lost: 'The bank decided for the owner of the card. A credit note of this amount was made.',
} as const;

/** The mail to administrators about a payment that the owner of a card disputes at the bank. */
export const disputeMail: MailKind<DisputeNotice> = ({ state, accountName, amount, invoice, address }) => ({
  subject: `A payment of ${amount} ${subjects[state]}`,
  paragraphs: [
    `The payment is for ${invoice} of “${accountName}”. ${next[state]}`,
    `The invoice: ${address}`,
  ],
});
