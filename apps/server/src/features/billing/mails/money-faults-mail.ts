import type { MailKind } from '../../../kit/mail/mail-kind';

/** The mail to administrators if rows about money contradict each other. `faults`: each broken rule with its number of rows. */
export const moneyFaultsMail: MailKind<{ faults: string[] }> = ({ faults }) => ({
  subject: 'The nightly check of money found faults',
  paragraphs: [
    'These rules about invoices and payments are broken:',
    ...faults,
    'The command check-money prints the ids of the rows.',
  ],
});
