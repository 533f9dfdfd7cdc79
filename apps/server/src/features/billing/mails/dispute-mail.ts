import type { MailKind } from '../../../kit/mail/mail-kind';

export type DisputeNotice = {
  state: 'open' | 'won' | 'lost';
  accountName: string;
  amount: string;
  invoice: string;
  /** The amount of the credit note after a lost dispute. Null: none was made. */
  noted: string | null;
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
  lost: 'The bank decided for the owner of the card.',
} as const;

const noteOf = (noted: string | null): string =>
  noted === null
    ? 'No credit note was made, because credit notes had already used up what the card paid on the invoice.'
    : `A credit note of ${noted} was made.`;

/** The mail to administrators about a payment that the owner of a card disputes at the bank. */
export const disputeMail: MailKind<DisputeNotice> = ({
  state,
  accountName,
  amount,
  invoice,
  noted,
  address,
}) => ({
  subject: `A payment of ${amount} ${subjects[state]}`,
  links: [address],
  paragraphs: [
    `The payment is for ${invoice} of “${accountName}”. ${next[state]}`,
    ...(state === 'lost' ? [noteOf(noted)] : []),
    `The invoice: ${address}`,
  ],
});
